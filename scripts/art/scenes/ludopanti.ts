import { part, placed } from '../figures/part.ts';
import { blurFilter, faded, litFilter } from '../light.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, linear, path, polygon, radial, randomFrom, rect } from '../svg.ts';

const CELL = 40;
const SIDE = CELL * 15;
const YARDS = { red: '#f0385f', green: '#17b978', yellow: '#ffc02e', blue: '#2f7bff' };

/** Ludopanti: a board in the air, pawns at home, a six on the way. */
export function flyingBoard(): Scene {
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
      coin(1060, 690, 64, -12),
      coin(985, 780, 52, 16),
      coin(150, 740, 58, 10),
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
      linear(
        'coinFace',
        [
          [0, '#ffe98a'],
          [0.5, '#ffc02e'],
          [1, '#e08a00'],
        ],
        [0, 0, 1, 1],
      ),
      litFilter('lit', { color: '#1d0a52', opacity: 0.4, reach: 16, from: [-0.8, 0.8] }, [
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

/** A pawn standing on (`x`, `y`). */
function pawn(x: number, y: number, color: string, scale: number): string {
  return placed(
    x,
    y,
    0,
    scale,
    ellipse(8, 2, 58, 20, { fill: '#1d0a52', opacity: 0.35 }),
    part('M-50 -10 C-50 -30 50 -30 50 -10 C50 14 -50 14 -50 -10Z', color),
    part('M-36 -20 C-26 -60 -18 -80 -16 -104 H16 C18 -80 26 -60 36 -20 C20 -8 -20 -8 -36 -20Z', color),
    part('M-26 -106 C-26 -116 26 -116 26 -106 C26 -94 -26 -94 -26 -106Z', color),
    part(
      'M-36 -142A36 36 0 1 1 36 -142A36 36 0 1 1 -36 -142Z',
      color,
      ellipse(12, -160, 12, 8, { fill: '#fff', opacity: 0.75 }),
    ),
  );
}

/** A die with three faces shown; `pips` on its top. */
function dice(x: number, y: number, size: number, turn: number, pips: 5 | 6): string {
  const s = size;
  const spots =
    pips === 6
      ? [
          [-0.5, -0.6],
          [0, -0.6],
          [0.5, -0.6],
          [-0.5, 0.6],
          [0, 0.6],
          [0.5, 0.6],
        ]
      : [
          [-0.5, -0.5],
          [0.5, -0.5],
          [0, 0],
          [-0.5, 0.5],
          [0.5, 0.5],
        ];
  const face = (matrix: string, fill: string, dots: readonly (readonly number[])[]) =>
    group(
      { transform: `matrix(${matrix} 0 0)` },
      group({ filter: 'url(#lit)' }, rect(-s, -s, s * 2, s * 2, { rx: s * 0.24, fill })),
      ...dots.map(([dx = 0, dy = 0]) => circle(dx * s, dy * s, s * 0.19, { fill: '#5b2be0' })),
    );
  const moved = (dx: number, dy: number, content: string) =>
    group({ transform: `translate(${dx} ${dy})` }, content);
  return placed(
    x,
    y,
    turn,
    0.62,
    ellipse(0, s * 2.1, s * 1.5, s * 0.3, { fill: '#3a1a8a', opacity: 0.22, filter: 'url(#soft)' }),
    moved(0, -s * 0.5, face('0.87 0.5 -0.87 0.5', '#ffffff', spots)),
    moved(
      -s * 0.87,
      s,
      face('0.87 0.5 0 1', '#e6dcff', [
        [-0.45, -0.45],
        [0.45, 0.45],
      ]),
    ),
    moved(
      s * 0.87,
      s,
      face('0.87 -0.5 0 1', '#cdbbff', [
        [-0.45, 0.45],
        [0, 0],
        [0.45, -0.45],
      ]),
    ),
  );
}

function coin(x: number, y: number, radius: number, turn: number): string {
  const r = radius;
  return placed(
    x,
    y,
    turn,
    1,
    part(`M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0v16a${r} ${r} 0 1 1 ${-2 * r} 0Z`, '#c87400'),
    part(`M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`, 'url(#coinFace)'),
    circle(0, 0, r * 0.74, { fill: 'none', stroke: '#c87400', 'stroke-width': 4, opacity: 0.7 }),
    path(
      `M0 ${-r * 0.46}L${r * 0.14} ${-r * 0.15}L${r * 0.47} ${-r * 0.12}L${r * 0.22} ${r * 0.1}L${r * 0.3} ${r * 0.43}L0 ${r * 0.25}L${-r * 0.3} ${r * 0.43}L${-r * 0.22} ${r * 0.1}L${-r * 0.47} ${-r * 0.12}L${-r * 0.14} ${-r * 0.15}Z`,
      { fill: '#fff3c0' },
    ),
  );
}
