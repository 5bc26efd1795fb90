import { part, placed } from '../figures/part.ts';
import { blurFilter, faded } from '../light.ts';
import { FOOT_FADE, nightDefs, PORTRAIT } from '../night.ts';
import { strokes } from '../objects/digits.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, line, linear, path, radial, rect } from '../svg.ts';

const INK = '#1f3f63';
const RED = '#b4232a';
const CELL = 132;
/** Overs as a scorer writes them; the last one is not finished. */
const OVERS = ['.14.21', '1.6.4.', '2W.16.', '14.W6'] as const;

/** Farida's scorebook under a lamp: squared paper, pencil, reading glasses, an over that is still going on. */
export default function scorebook(): Scene {
  const { width, height } = PORTRAIT;
  const shown = faded(
    width,
    height,
    FOOT_FADE,
    [
      rect(0, 0, width, height, { fill: 'url(#desk)' }),
      ...[90, 330, 610, 1010].map((y) =>
        path(`M0 ${y} C300 ${y - 26} 700 ${y + 30} 1000 ${y - 8}`, {
          stroke: '#03211b',
          'stroke-width': 4,
          fill: 'none',
          opacity: 0.5,
        }),
      ),
      circle(330, 330, 660, { fill: 'url(#flare)', opacity: 0.5 }),
      rect(76, 96, 980, 1180, {
        fill: '#000',
        opacity: 0.5,
        filter: 'url(#soft)',
        transform: 'rotate(-7 500 600)',
      }),
      placed(500, 560, -7, 1, page()),
      placed(650, 830, -28, 1, pencil()),
      placed(330, 905, 12, 1.15, glasses()),
      rect(0, 0, width, height, { fill: 'url(#lamp)' }),
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      nightDefs({ key: '#ffe9b8', back: '#7ff0c8' }),
      blurFilter('soft', 22),
      linear('desk', [
        [0, '#0d4a3a'],
        [1, '#06231d'],
      ]),
      linear('paper', [
        [0, '#fff8e2'],
        [1, '#e6dcbd'],
      ]),
      radial(
        'lamp',
        [
          [0, '#ffedb8', 0.22],
          [0.5, '#041a16', 0],
          [1, '#02100d', 0.62],
        ],
        [0.36, 0.3, 0.85],
      ),
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}

/** The right-hand page around the origin: names on the left, an over a row. */
function page(): string {
  const [left, top, wide, high] = [-450, -500, 930, 1120];
  const grid = Array.from({ length: 8 }, (_, index) => top + 150 + index * CELL);
  return group(
    {},
    rect(left - 14, top + 10, wide, high, { rx: 6, fill: '#cfc39c' }),
    rect(left, top, wide, high, { rx: 6, fill: 'url(#paper)' }),
    rect(left, top, wide, 74, { rx: 6, fill: '#1c7a5c' }),
    ...[0.16, 0.4, 0.66].map((at) =>
      rect(left + wide * at, top + 30, 110, 14, { rx: 7, fill: '#dff5e6', opacity: 0.75 }),
    ),
    ...grid.map((y) =>
      line([left, y], [left + wide, y], { stroke: '#5f9fae', 'stroke-width': 2.5, opacity: 0.65 }),
    ),
    ...Array.from({ length: 7 }, (_, index) => {
      const x = left + 118 + index * CELL;
      return line([x, top + 74], [x, top + high], {
        stroke: '#5f9fae',
        'stroke-width': 2.5,
        opacity: 0.65,
      });
    }),
    line([left + 118, top + 74], [left + 118, top + high], {
      stroke: RED,
      'stroke-width': 4,
      opacity: 0.7,
    }),
    ...OVERS.map((over, row) =>
      overMarks(over, left + 118 + CELL / 2, top + 150 + CELL * (row + 0.5)),
    ),
    ...OVERS.map((_, row) =>
      path(`M${left + 24} ${top + 150 + CELL * (row + 0.56)} c12 -26 22 14 34 -8 s20 10 34 -6`, {
        stroke: INK,
        'stroke-width': 6,
        fill: 'none',
        'stroke-linecap': 'round',
        opacity: 0.8,
      }),
    ),
  );
}

function overMarks(over: string, x: number, y: number): string {
  const marks = [...over].map((ball, index) => {
    const at = { transform: `translate(${x + index * CELL} ${y}) rotate(${(index % 3) - 1})` };
    if (ball === '.') return group(at, circle(0, 0, 12, { fill: INK }));
    const mark = strokes(ball, 0, 0, 76, ball === 'W' ? RED : INK);
    return group(
      at,
      mark,
      ball === '6' ? circle(1, 2, 55, { fill: 'none', stroke: RED, 'stroke-width': 7 }) : '',
    );
  });
  const open =
    over.length < 6
      ? circle(x + over.length * CELL, y, 40, {
          fill: 'none',
          stroke: INK,
          'stroke-width': 6,
          'stroke-dasharray': '10 14',
          opacity: 0.7,
        })
      : '';
  return marks.join('') + open;
}

/** A pencil along the x axis, its point at the origin. */
function pencil(): string {
  return group(
    {},
    ellipse(260, 34, 290, 16, { fill: '#000', opacity: 0.4, filter: 'url(#soft)' }),
    part(
      'M70 -26 H520 V26 H70Z',
      '#f0a61e',
      path('M70 -8 H520', { stroke: '#ffd35e', 'stroke-width': 14 }),
      path('M70 20 H520', { stroke: '#b56d0c', 'stroke-width': 14 }),
    ),
    part('M0 0 L70 -26 V26Z', '#f4dcae', path('M0 0 L22 -8 V8Z', { fill: '#2b2f33' })),
    part('M520 -26 H556 V26 H520Z', '#b9c4c2'),
    part('M556 -26 H590 Q604 0 590 26 H556Z', '#e2797f'),
  );
}

/** Reading glasses, folded open on the page. */
function glasses(): string {
  const rim = { fill: '#bfe9df', 'fill-opacity': 0.2, stroke: '#3a1d12', 'stroke-width': 13 };
  return group(
    {},
    group(
      { transform: 'translate(8 22)', opacity: 0.35, filter: 'url(#soft)' },
      rect(-178, -62, 156, 118, { rx: 54, ...rim }),
      rect(22, -62, 156, 118, { rx: 54, ...rim }),
    ),
    rect(-178, -62, 156, 118, { rx: 54, ...rim }),
    rect(22, -62, 156, 118, { rx: 54, ...rim }),
    path('M-24 -14 Q0 -36 24 -14 M-176 -24 L-330 -118 M176 -24 L310 -132', {
      fill: 'none',
      stroke: '#3a1d12',
      'stroke-width': 13,
      'stroke-linecap': 'round',
    }),
    path('M-150 -26 L-104 -50 M52 -26 L98 -50', {
      stroke: '#fff',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  );
}
