/** LP6 to LP9: four players, one picture each, on the same upright layout. */
import { captain } from '../figures/captain.ts';
import { fastBowler } from '../figures/fast-bowler.ts';
import { stumps } from '../figures/gear.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { standingPlayer } from '../figures/standing-player.ts';
import { wicketKeeper } from '../figures/wicket-keeper.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, line, type Point, path, polar, randomFrom, rect } from '../svg.ts';
import { nightScene } from './night.ts';
import { DUSK, EVERGREEN, GOLD, MIDNIGHT } from './palettes.ts';

const WIDTH = 1000;
const HEIGHT = 1200;
const FADE = { top: 0.18, left: 0.16, right: 0.16, bottom: 0.2 };

/** The opener walks in at the pink hour. */
export function openingBatter(): Scene {
  return nightScene(
    {
      width: WIDTH,
      height: HEIGHT,
      horizon: 760,
      colors: DUSK,
      seed: 21,
      towers: [
        { x: 225, y: 265, scale: 0.9, aim: [500, 900] },
        { x: 800, y: 320, scale: 0.7, aim: [500, 900] },
      ],
    },
    { key: '#ffe2b0', back: '#ff8fc0' },
    FADE,
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

/** The quick, at the top of her action. */
export function strikeBowler(): Scene {
  const streaks = [340, 420, 520, 600, 690].map((y, index) =>
    rect(60 + index * 22, y, 180 + index * 30, 5, { rx: 2.5, fill: '#cfe6ff', opacity: 0.35 }),
  );
  return nightScene(
    {
      width: WIDTH,
      height: HEIGHT,
      horizon: 780,
      colors: MIDNIGHT,
      seed: 22,
      towers: [
        { x: 775, y: 270, scale: 0.95, aim: [420, 900] },
        { x: 215, y: 350, scale: 0.66, aim: [500, 900] },
      ],
    },
    { key: '#ffecb8', back: '#7db8ff' },
    FADE,
    circle(520, 470, 430, { fill: 'url(#flareBack)', opacity: 0.6 }),
    ...streaks,
    ellipse(470, 1092, 400, 30, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(60, 190, 0, 0.93, fastBowler(KITS.saffron, { plait: true })),
  );
}

/** The keeper, and the bails already off. */
export function keeperBehindStumps(): Scene {
  const bail = (x: number, y: number, turn: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      circle(0, 0, 96, { fill: 'url(#flare)', opacity: 0.8 }),
      rect(-34, -8, 68, 16, { rx: 8, fill: '#ff5a36' }),
      rect(-26, -4, 52, 5, { rx: 2, fill: '#ffe9c0' }),
    );
  return nightScene(
    {
      width: WIDTH,
      height: HEIGHT,
      horizon: 720,
      colors: GOLD,
      seed: 23,
      towers: [
        { x: 225, y: 275, scale: 0.85, aim: [500, 900] },
        { x: 775, y: 275, scale: 0.85, aim: [500, 900] },
      ],
    },
    { key: '#ffe2a0', back: '#ff9a5e' },
    FADE,
    circle(500, 560, 440, { fill: 'url(#flare)', opacity: 0.5 }),
    ellipse(500, 1056, 380, 34, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(-40, 20, 0, 1.08, wicketKeeper(KITS.teal)),
    stumps(500, 1130, 330, { bails: false }),
    bail(346, 884, -38),
    bail(654, 872, 28),
  );
}

/** The captain lifts bat and helmet to a full house. */
export function captainsHundred(): Scene {
  const burst = (center: Point, radius: number, color: string, seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 26 }, (_, index) => {
      const turn = (index / 26) * 360 + random() * 8;
      const reach = radius * (0.72 + random() * 0.3);
      return line(polar(center, reach * 0.35, turn), polar(center, reach, turn), {
        stroke: color,
        'stroke-width': 4,
        'stroke-linecap': 'round',
        opacity: 0.8,
      });
    }).join('');
  };
  return nightScene(
    { width: WIDTH, height: HEIGHT, horizon: 840, colors: EVERGREEN, seed: 24, towers: [] },
    { key: '#ffecb8', back: '#7ff0c8' },
    { ...FADE, top: 0.1 },
    circle(500, 520, 460, { fill: 'url(#flareBack)', opacity: 0.55 }),
    circle(235, 260, 210, { fill: 'url(#flare)', opacity: 0.35 }),
    circle(775, 350, 190, { fill: 'url(#flareBack)', opacity: 0.5 }),
    burst([235, 260], 150, '#ffd98a', 5),
    burst([775, 350], 130, '#9ff5d8', 6),
    burst([540, 190], 90, '#ffffff', 7),
    path('M0 860 H1000', { stroke: '#fff6d8', 'stroke-width': 4, opacity: 0.4 }),
    ellipse(500, 1150, 280, 28, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(60, 300, 0, 0.88, captain(KITS.navy)),
  );
}
