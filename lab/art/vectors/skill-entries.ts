/** What Hadaf's sections show, in the colours of its target. */
import { part, placed } from '../figures/part.ts';
import { litFilter } from '../light.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, line, path, rect } from '../svg.ts';
import { numerals } from './numerals.ts';
import { chevron } from './phone.ts';

const CLAY = '#b8330f';
const EMBER = '#e5582f';
const TEAL = '#0f6b5c';
const SUN = '#ffc247';
const PAPER = '#fff6e6';
const SAND = '#ecd3b2';
const INK = '#2a1a12';

const LIT = litFilter('lit', [
  { color: '#5a1c06', opacity: 0.35, reach: 12, softness: 6.6, from: [-0.8, 0.8] },
  { color: '#ffffff', from: [0.7, -1], reach: 3, opacity: 0.8 },
]);

/** A target after a round: every hit still there, the last flight drawn. */
export function roundReview(): Scene {
  const rings: readonly (readonly [radius: number, color: string])[] = [
    [150, CLAY],
    [122, PAPER],
    [94, EMBER],
    [66, TEAL],
    [38, SUN],
    [14, CLAY],
  ];
  const hits: readonly (readonly [x: number, y: number])[] = [
    [108, 214],
    [232, 246],
    [166, 134],
    [200, 190],
  ];
  return {
    width: 480,
    height: 360,
    defs: LIT,
    body: [
      ellipse(190, 344, 130, 12, { fill: INK, opacity: 0.14 }),
      ...rings.map(([radius, fill]) =>
        part(
          `M${190 - radius} 180a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`,
          fill,
        ),
      ),
      path('M438 70C372 64 284 96 204 184', {
        fill: 'none',
        stroke: INK,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-dasharray': '2 14',
        opacity: 0.75,
      }),
      ...hits.map(([x, y], index) =>
        [
          circle(x, y, 13, { fill: index === 3 ? INK : PAPER, stroke: INK, 'stroke-width': 5 }),
          circle(x, y, 4, { fill: index === 3 ? SUN : INK }),
        ].join(''),
      ),
      part(
        'M366 216H448Q458 216 458 226V314Q458 324 448 324H366Q356 324 356 314V226Q356 216 366 216Z',
        PAPER,
      ),
      ...[24, 42, 34, 62].map((tall, index) =>
        rect(372 + index * 19, 308 - tall, 13, tall, { rx: 4, fill: index === 3 ? CLAY : TEAL }),
      ),
    ].join(''),
  };
}

/** Three virtual items on a shelf, each with its tag. */
export function virtualItems(): Scene {
  const slot = (x: number, item: string, price: string) =>
    [
      part(
        `M${x - 62} 66H${x + 62}Q${x + 72} 66 ${x + 72} 76V224H${x - 72}V76Q${x - 72} 66 ${x - 62} 66Z`,
        PAPER,
      ),
      item,
      rect(x - 44, 262, 88, 38, { rx: 19, fill: TEAL }),
      numerals(price, x, 273, 16, PAPER, 'middle'),
    ].join('');
  const gem = placed(
    82,
    148,
    0,
    1,
    part('M-34 -36H34L56 -6L0 54L-56 -6Z', TEAL),
    path('M-34 -36L-18 -6L0 54L18 -6L34 -36M-56 -6H56', {
      fill: 'none',
      stroke: '#bdf0e2',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
  );
  const arrow = placed(
    240,
    148,
    45,
    1,
    line([0, 58], [0, -38], { stroke: INK, 'stroke-width': 8, 'stroke-linecap': 'round' }),
    part('M0 -68L22 -26H-22Z', CLAY),
    part('M0 26L24 48V74L0 54L-24 74V48Z', SUN),
  );
  const badge = placed(
    398,
    148,
    0,
    1,
    part('M-48 0a48 48 0 1 1 96 0a48 48 0 1 1 -96 0Z', SUN),
    path('M0 -30L9 -10L31 -8L14 7L19 29L0 17L-19 29L-14 7L-31 -8L-9 -10Z', { fill: CLAY }),
  );
  return {
    width: 480,
    height: 360,
    defs: LIT,
    body: [
      slot(82, gem, '40'),
      slot(240, arrow, '25'),
      slot(398, badge, '10'),
      part('M4 224H476V244H4Z', SAND),
      ellipse(240, 330, 190, 10, { fill: INK, opacity: 0.1 }),
    ].join(''),
  };
}

/** A phone that plays without an account: its owner a dashed outline, progress on the way to a key. */
export function guestPlayer(): Scene {
  return {
    width: 480,
    height: 360,
    defs: LIT,
    body: [
      ellipse(200, 346, 110, 10, { fill: INK, opacity: 0.14 }),
      part(
        'M128 10H272Q298 10 298 36V318Q298 344 272 344H128Q102 344 102 318V36Q102 10 128 10Z',
        INK,
      ),
      rect(114, 22, 172, 310, { rx: 18, fill: PAPER }),
      rect(170, 30, 60, 14, { rx: 7, fill: INK }),
      circle(200, 124, 52, {
        fill: 'none',
        stroke: TEAL,
        'stroke-width': 6,
        'stroke-dasharray': '10 9',
        'stroke-linecap': 'round',
      }),
      circle(200, 110, 17, { fill: EMBER }),
      path('M168 154a32 28 0 0 1 64 0Z', { fill: EMBER }),
      numerals('3', 200, 196, 34, INK, 'middle'),
      ...[0, 1, 2, 3, 4].map((round) =>
        circle(148 + round * 26, 254, 9, { fill: round < 3 ? TEAL : SAND }),
      ),
      rect(136, 278, 128, 36, { rx: 12, fill: CLAY }),
      chevron(200, 296, PAPER),
      path('M308 190C334 176 338 164 346 158', {
        fill: 'none',
        stroke: INK,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-dasharray': '2 13',
        opacity: 0.7,
      }),
      placed(
        392,
        140,
        38,
        1,
        part(
          'M-40 -44a40 40 0 1 1 80 0a40 40 0 0 1 -28 38V96L0 110L-12 98L0 86L-12 72L0 58L-12 46V-6a40 40 0 0 1 -28 -38Z',
          SUN,
        ),
        circle(0, -52, 14, { fill: CLAY }),
      ),
    ].join(''),
  };
}
