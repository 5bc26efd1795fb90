import { part } from '../figures/part.ts';
import { blurFilter, faded, litFilter } from '../light.ts';
import { dice, pawn, star, YARDS } from '../objects/table-pieces.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, path, polygon, radial, randomFrom, rect } from '../svg.ts';

const CELL = 40;
const SIDE = CELL * 15;

/** Ludopanti: a board in the air, pawns at home, a six on the way. */
export default function flyingBoard(): Scene {
  const [width, height] = [1200, 1000];
  const random = randomFrom(61);
  const colors = [...Object.values(YARDS), '#8a4dff', '#ff7ac0'];
  const confetti = Array.from({ length: 64 }, () => {
    const color = colors[Math.floor(random() * colors.length)] ?? '#8a4dff';
    const [x, y, size] = [random() * width, random() * 820, 8 + random() * 12];
    return group(
      {
        transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(random() * 360)})`,
        opacity: 0.8,
      },
      random() < 0.5
        ? rect(-size / 2, -size / 4, size, size / 2, { rx: 2, fill: color })
        : circle(0, 0, size * 0.4, { fill: color }),
    );
  });
  const shown = faded(
    width,
    height,
    { top: 0.06, left: 0.06, right: 0.06, bottom: 0.12 },
    [
      circle(600, 480, 600, { fill: 'url(#aura)' }),
      ...confetti,
      ellipse(600, 880, 400, 46, { fill: '#3a1a8a', opacity: 0.3, filter: 'url(#soft)' }),
      group({ transform: 'translate(600 268) matrix(0.84 0.42 -0.84 0.42 0 0)' }, board()),
      // The board's two visible edges.
      part(
        polygon([
          [96, 520],
          [600, 772],
          [600, 816],
          [96, 564],
        ]),
        '#4a1fb8',
      ),
      part(
        polygon([
          [1104, 520],
          [600, 772],
          [600, 816],
          [1104, 564],
        ]),
        '#35128f',
      ),
      pawn(600, 392, YARDS.green, 0.9),
      pawn(318, 500, YARDS.red, 1),
      pawn(432, 560, YARDS.red, 1),
      pawn(884, 510, YARDS.yellow, 1),
      pawn(600, 690, YARDS.blue, 1.12),
      dice(190, 230, 92, -12, 6),
      dice(960, 210, 76, 14, 5),
      star(1060, 690, 64, -12),
      star(985, 780, 52, 16),
      star(150, 740, 58, 10),
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      radial('aura', [
        [0, '#cbb6ff', 1],
        [0.5, '#dccfff', 0.7],
        [1, '#f3efff', 0],
      ]),
      litFilter('lit', [
        { color: '#1d0a52', opacity: 0.4, reach: 16, softness: 8.8, from: [-0.8, 0.8] },
        { color: '#ffffff', from: [0.7, -1], reach: 4.5, opacity: 0.85 },
      ]),
      blurFilter('soft', 18),
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}

/** The board flat, its corner at the origin; the scene lays it down. */
function board(): string {
  const cell = (column: number, row: number, fill: string) =>
    rect(column * CELL + 1.5, row * CELL + 1.5, CELL - 3, CELL - 3, { rx: 5, fill });
  const yard = (column: number, row: number, fill: string) => [
    rect(column * CELL, row * CELL, CELL * 6, CELL * 6, { rx: 18, fill }),
    rect((column + 1) * CELL, (row + 1) * CELL, CELL * 4, CELL * 4, { rx: 16, fill: '#fff' }),
    ...[
      [2, 2],
      [4, 2],
      [2, 4],
      [4, 4],
    ].map(([dx = 0, dy = 0]) =>
      circle((column + dx) * CELL, (row + dy) * CELL, CELL * 0.62, { fill, opacity: 0.9 }),
    ),
  ];
  const lanes: string[] = [];
  for (let index = 0; index < 15; index++) {
    for (const lane of [6, 7, 8]) {
      if (index >= 6 && index <= 8) continue;
      const home = lane === 7 && index !== 0 && index !== 14;
      lanes.push(cell(index, lane, home ? (index < 6 ? YARDS.red : YARDS.yellow) : '#efe9ff'));
      lanes.push(cell(lane, index, home ? (index < 6 ? YARDS.green : YARDS.blue) : '#efe9ff'));
    }
  }
  const [near, middle, far] = [6 * CELL, 7.5 * CELL, 9 * CELL];
  return group(
    {},
    rect(-18, -18, SIDE + 36, SIDE + 36, { rx: 34, fill: '#6a35e8' }),
    rect(0, 0, SIDE, SIDE, { rx: 20, fill: '#ffffff' }),
    ...yard(0, 0, YARDS.green),
    ...yard(9, 0, YARDS.yellow),
    ...yard(0, 9, YARDS.red),
    ...yard(9, 9, YARDS.blue),
    ...lanes,
    path(
      polygon([
        [near, near],
        [far, near],
        [middle, middle],
      ]),
      { fill: YARDS.green },
    ),
    path(
      polygon([
        [far, near],
        [far, far],
        [middle, middle],
      ]),
      { fill: YARDS.yellow },
    ),
    path(
      polygon([
        [far, far],
        [near, far],
        [middle, middle],
      ]),
      { fill: YARDS.blue },
    ),
    path(
      polygon([
        [near, far],
        [near, near],
        [middle, middle],
      ]),
      { fill: YARDS.red },
    ),
  );
}
