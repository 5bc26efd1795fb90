import { fastBowler } from '../figures/fast-bowler.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { nightScene, PORTRAIT, PORTRAIT_FADE } from '../night.ts';
import { MIDNIGHT } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, rect } from '../svg.ts';

/** The quick, at the top of her action. */
export default function strikeBowler(): Scene {
  const streaks = [340, 420, 520, 600, 690].map((y, index) =>
    rect(60 + index * 22, y, 180 + index * 30, 5, { rx: 2.5, fill: '#cfe6ff', opacity: 0.35 }),
  );
  return nightScene(
    {
      ...PORTRAIT,
      horizon: 780,
      colors: MIDNIGHT,
      seed: 22,
      towers: [
        { x: 775, y: 270, scale: 0.95, aim: [420, 900] },
        { x: 215, y: 350, scale: 0.66, aim: [500, 900] },
      ],
    },
    { key: '#ffecb8', back: '#7db8ff' },
    PORTRAIT_FADE,
    circle(520, 470, 430, { fill: 'url(#flareBack)', opacity: 0.6 }),
    ...streaks,
    ellipse(470, 1092, 400, 30, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(60, 190, 0, 0.93, fastBowler(KITS.saffron, { plait: true })),
  );
}
