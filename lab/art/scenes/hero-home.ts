import { placed } from '../figures/part.ts';
import { standingPlayer } from '../figures/standing-player.ts';
import type { Look } from '../looks.ts';
import { nightScene } from '../night.ts';
import type { Scene } from '../scene.ts';
import { circle } from '../svg.ts';

/** Home: five of an eleven walking out under the lights. */
export default function teamUnderLights({ colors, light, kit }: Look): Scene {
  const dark = { ...kit, skin: '#6d3f25' };
  return nightScene(
    {
      width: 1200,
      height: 1000,
      horizon: 640,
      colors,
      seed: 3,
      towers: [
        { x: 262, y: 210, scale: 0.84, aim: [560, 760] },
        { x: 938, y: 210, scale: 0.84, aim: [640, 760] },
      ],
    },
    light,
    { bottom: 0.24 },
    circle(600, 360, 460, { fill: 'url(#flare)', opacity: 0.55 }),
    placed(-172, 290, 0, 0.7, standingPlayer({ kit: dark, stance: 'ball-in-hand', beard: true })),
    placed(672, 290, 0, 0.7, standingPlayer({ kit, stance: 'arms-folded' })),
    placed(
      -18,
      236,
      0,
      0.8,
      standingPlayer({
        kit: { ...kit, skin: '#9a6039' },
        stance: 'helmet-under-arm',
        pads: true,
        plait: true,
        helmet: false,
      }),
    ),
    placed(
      418,
      236,
      0,
      0.8,
      standingPlayer({ kit: dark, stance: 'keeper', pads: true, helmet: true }),
    ),
    placed(
      120,
      180,
      0,
      0.96,
      standingPlayer({ kit, stance: 'bat-on-shoulder', pads: true, helmet: true }),
    ),
  );
}
