import { stumps } from '../figures/gear.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { wicketKeeper } from '../figures/wicket-keeper.ts';
import { nightScene, PORTRAIT, PORTRAIT_FADE } from '../night.ts';
import { GOLD } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, rect } from '../svg.ts';

/** The keeper, and the bails already off. */
export default function keeperBehindStumps(): Scene {
  const bail = (x: number, y: number, turn: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      circle(0, 0, 96, { fill: 'url(#flare)', opacity: 0.8 }),
      rect(-34, -8, 68, 16, { rx: 8, fill: '#ff5a36' }),
      rect(-26, -4, 52, 5, { rx: 2, fill: '#ffe9c0' }),
    );
  return nightScene(
    {
      ...PORTRAIT,
      horizon: 720,
      colors: GOLD,
      seed: 23,
      towers: [
        { x: 225, y: 275, scale: 0.85, aim: [500, 900] },
        { x: 775, y: 275, scale: 0.85, aim: [500, 900] },
      ],
    },
    { key: '#ffe2a0', back: '#ff9a5e' },
    PORTRAIT_FADE,
    circle(500, 560, 440, { fill: 'url(#flare)', opacity: 0.5 }),
    ellipse(500, 1056, 380, 34, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(-40, 20, 0, 1.08, wicketKeeper(KITS.teal)),
    stumps(500, 1130, 330, { bails: false }),
    bail(346, 884, -38),
    bail(654, 872, 28),
  );
}
