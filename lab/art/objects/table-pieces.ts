/** What lies on a games table. Each needs a `lit` filter; a die `soft`, a coin `COIN_DEFS` too. */
import { part, placed } from '../figures/part.ts';
import { circle, ellipse, group, linear, path, polar, polygon, rect } from '../svg.ts';

export const YARDS = { red: '#f0385f', green: '#17b978', yellow: '#ffc02e', blue: '#2f7bff' };

export const COIN_DEFS = linear(
  'coinFace',
  [
    [0, '#ffe98a'],
    [0.5, '#ffc02e'],
    [1, '#e08a00'],
  ],
  [0, 0, 1, 1],
);

/** A pawn standing on (`x`, `y`). */
export function pawn(x: number, y: number, color: string, scale: number): string {
  return placed(
    x,
    y,
    0,
    scale,
    ellipse(8, 2, 58, 20, { fill: '#1d0a52', opacity: 0.35 }),
    part('M-50 -10 C-50 -30 50 -30 50 -10 C50 14 -50 14 -50 -10Z', color),
    part(
      'M-36 -20 C-26 -60 -18 -80 -16 -104 H16 C18 -80 26 -60 36 -20 C20 -8 -20 -8 -36 -20Z',
      color,
    ),
    part('M-26 -106 C-26 -116 26 -116 26 -106 C26 -94 -26 -94 -26 -106Z', color),
    part(
      'M-36 -142A36 36 0 1 1 36 -142A36 36 0 1 1 -36 -142Z',
      color,
      ellipse(12, -160, 12, 8, { fill: '#fff', opacity: 0.75 }),
    ),
  );
}

/** A die with three faces shown; `pips` on its top. */
export function dice(x: number, y: number, size: number, turn: number, pips: 5 | 6): string {
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

/** A star, won for the joy of it: no picture of money stands where nothing is paid. */
export function star(x: number, y: number, radius: number, turn: number): string {
  const points = Array.from({ length: 10 }, (_, index) =>
    polar([0, 0], radius * (index % 2 ? 0.52 : 1.1), index * 36 - 90),
  );
  return placed(x, y, turn, 1, part(polygon(points), YARDS.yellow));
}

/** A coin with a star, seen a little from above. */
export function coin(x: number, y: number, radius: number, turn: number): string {
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
