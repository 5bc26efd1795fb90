import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { standingPlayer } from '../figures/standing-player.ts';
import { nightScene, PORTRAIT, PORTRAIT_FADE } from '../night.ts';
import { DUSK } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse } from '../svg.ts';

/** The opener walks in at the pink hour. */
export default function openingBatter(): Scene {
  return nightScene(
    {
      ...PORTRAIT,
      horizon: 760,
      colors: DUSK,
      seed: 21,
      towers: [
        { x: 225, y: 265, scale: 0.9, aim: [500, 900] },
        { x: 800, y: 320, scale: 0.7, aim: [500, 900] },
      ],
    },
    { key: '#ffe2b0', back: '#ff8fc0' },
    PORTRAIT_FADE,
    circle(500, 470, 440, { fill: 'url(#flare)', opacity: 0.6 }),
    ellipse(500, 1130, 300, 30, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(
      -50,
      90,
      0,
      1.1,
      standingPlayer({ kit: KITS.emerald, stance: 'bat-lowered', helmet: true, pads: true, plait: true }),
    ),
  );
}
