import { keeperGlove, stumps } from '../figures/gear.ts';
import { KITS } from '../figures/kits.ts';
import { outlined, placed } from '../figures/part.ts';
import { FOOT_FADE, nightScene, PORTRAIT } from '../night.ts';
import { GOLD } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { circle, group, path, rect } from '../svg.ts';

/** The stumping: two gloves, three stumps, and the lit bails already off. */
export default function bailsOff(): Scene {
  const kit = KITS.teal;
  const bail = (x: number, y: number, turn: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      circle(0, 0, 190, { fill: 'url(#flare)', opacity: 0.9 }),
      rect(-74, -17, 148, 34, { rx: 17, fill: '#ff5a36' }),
      rect(-56, -9, 112, 11, { rx: 5, fill: '#ffe9c0' }),
    );
  const arm = (side: 1 | -1) =>
    path(
      `M${500 + side * 236} 690 C${500 + side * 300} 860 ${500 + side * 420} 1010 ${500 + side * 620} 1180 L${500 + side * 420} 1290 C${500 + side * 300} 1120 ${500 + side * 190} 960 ${500 + side * 110} 730Z`,
      { fill: kit.jersey },
    );
  return nightScene(
    {
      ...PORTRAIT,
      horizon: 640,
      colors: GOLD,
      seed: 23,
      towers: [
        { x: 130, y: 180, scale: 0.9, aim: [500, 800] },
        { x: 880, y: 220, scale: 0.8, aim: [500, 800] },
      ],
    },
    { key: '#ffe2a0', back: '#ff9a5e' },
    FOOT_FADE,
    circle(500, 430, 520, { fill: 'url(#flare)', opacity: 0.6 }),
    outlined(arm(-1), placed(292, 560, 24, 2.9, keeperGlove(0, 0, 0, kit))),
    outlined(arm(1), placed(708, 560, -24, 2.9, keeperGlove(0, 0, 0, kit, true))),
    outlined(stumps(500, 1240, 780, { bails: false })),
    bail(372, 330, -34),
    bail(640, 262, 26),
  );
}
