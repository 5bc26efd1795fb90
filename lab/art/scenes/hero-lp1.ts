import { drivingBatter } from '../figures/driving-batter.ts';
import { ball } from '../figures/gear.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { FLOODLIT, nightScene } from '../night.ts';
import { EVERGREEN } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, path } from '../svg.ts';

/** LP1: the classic. A cover drive under lights, the ball already gone. */
export default function coverDrive(): Scene {
  return nightScene(
    {
      width: 1200,
      height: 1000,
      horizon: 600,
      colors: EVERGREEN,
      seed: 11,
      towers: [
        { x: 275, y: 225, scale: 0.9, aim: [560, 780] },
        { x: 985, y: 290, scale: 0.66, aim: [640, 780] },
      ],
    },
    FLOODLIT,
    { top: 0.17, left: 0.18, right: 0.14, bottom: 0.22 },
    circle(640, 420, 420, { fill: 'url(#flareBack)', opacity: 0.5 }),
    ellipse(540, 905, 430, 40, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(118, 92, 0, 0.86, drivingBatter(KITS.navy)),
    path('M690 846 C820 822 930 798 1034 748 L1040 768 C930 820 820 838 690 850Z', {
      fill: '#fff3c4',
      opacity: 0.5,
    }),
    ball(1050, 752, 28, 30),
  );
}
