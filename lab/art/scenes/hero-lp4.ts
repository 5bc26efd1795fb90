import { drivingBatter } from '../figures/driving-batter.ts';
import { ball } from '../figures/gear.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { blurFilter, faded } from '../light.ts';
import { nightDefs } from '../night.ts';
import { strokes } from '../objects/digits.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, linear, path, radial, rect } from '../svg.ts';

const CENTER = { x: 560, y: 745 };
const [LIME, SKY, AMBER, WHITE] = ['#d7ff5e', '#4cc9ff', '#ffb84d', '#eaf6ff'];

/** LP4: the numbers as light. A wagon wheel over the ground, the season rising behind it. */
export default function wagonWheel(): Scene {
  const [width, height] = [1200, 1000];
  const at = (degrees: number, share: number): [number, number] => {
    const radians = (degrees * Math.PI) / 180;
    return [
      CENTER.x + Math.cos(radians) * 545 * share + 30 * share,
      CENTER.y + Math.sin(radians) * 205 * share,
    ];
  };
  // Shots along the grass bend little; those over the rope rise first.
  const shots: [degrees: number, share: number, color: string, rise: number][] = [
    [-172, 0.7, SKY, 10],
    [-150, 1, LIME, 30],
    [-128, 0.6, SKY, 10],
    [-104, 1, LIME, 40],
    [-82, 0.55, WHITE, 10],
    [-62, 1.14, AMBER, 210],
    [-44, 1, LIME, 40],
    [-30, 1.2, AMBER, 260],
    [-14, 0.98, LIME, 60],
    [-4, 0.6, SKY, 10],
    [12, 1, LIME, 30],
    [32, 0.66, SKY, 10],
    [52, 0.95, LIME, 20],
    [84, 0.7, SKY, 5],
    [112, 1, LIME, 10],
    [140, 0.62, WHITE, 5],
    [164, 1, LIME, 10],
  ];
  const lines = shots.map(([degrees, share, color, rise]) => {
    const [x, y] = at(degrees, share);
    const d = `M${CENTER.x} ${CENTER.y} Q${(CENTER.x + x) / 2} ${(CENTER.y + y) / 2 - rise} ${Math.round(x)} ${Math.round(y)}`;
    return [
      path(d, {
        fill: 'none',
        stroke: color,
        'stroke-width': 12,
        opacity: 0.22,
        'stroke-linecap': 'round',
      }),
      path(d, { fill: 'none', stroke: color, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
      circle(x, y, 22, { fill: color, opacity: 0.2 }),
      circle(x, y, 8, { fill: color }),
    ].join('');
  });
  const heights = [130, 190, 150, 260, 210, 320, 280, 400, 350, 470, 430];
  const bars = heights.map((tall, index) => {
    const x = 110 + index * 92;
    const base = 640 - Math.sin(((index + 0.5) / heights.length) * Math.PI) * 96;
    return [
      rect(x, base - tall, 56, tall, {
        rx: 10,
        fill: index % 3 === 2 ? 'url(#barLime)' : 'url(#barSky)',
      }),
      rect(x, base - tall, 56, 7, { rx: 3.5, fill: index % 3 === 2 ? LIME : '#bfefff' }),
    ].join('');
  });
  const trend = path(
    'M138 470 C260 420 330 430 414 372 C520 300 600 330 690 250 C790 160 880 190 1040 84',
    {
      fill: 'none',
      stroke: WHITE,
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.9,
    },
  );
  const shown = faded(
    width,
    height,
    { top: 0.06, left: 0.1, right: 0.1, bottom: 0.1 },
    [
      ellipse(600, 470, 640, 430, { fill: 'url(#flareBack)', opacity: 0.55 }),
      ...bars,
      trend,
      ...['20', '40', '60'].map((tick, index) =>
        [
          rect(96, 500 - index * 150, 900, 2.5, { fill: WHITE, opacity: 0.16 }),
          strokes(tick, 30, 500 - index * 150, 34, WHITE, 9),
        ].join(''),
      ),
      ...[
        [414, 372],
        [690, 250],
        [1040, 84],
      ].map(([x = 0, y = 0]) =>
        circle(x, y, 12, { fill: '#0b2a4d', stroke: LIME, 'stroke-width': 5 }),
      ),
      ellipse(590, 750, 600, 232, { fill: '#031020', opacity: 0.7, filter: 'url(#soft)' }),
      ellipse(590, 745, 575, 215, { fill: 'url(#turf)' }),
      ...[0.8, 0.55].map((share) =>
        ellipse(580, 745, 575 * share, 215 * share, {
          fill: 'none',
          stroke: WHITE,
          'stroke-width': 2.5,
          opacity: 0.35,
          'stroke-dasharray': '10 14',
        }),
      ),
      ellipse(590, 745, 575, 215, {
        fill: 'none',
        stroke: WHITE,
        'stroke-width': 5,
        opacity: 0.85,
      }),
      path('M536 700 H584 L596 792 H520Z', { fill: '#e6d3a0', opacity: 0.55 }),
      group({}, ...lines),
      strokes('6', 1090, 500, 58, AMBER, 15),
      circle(CENTER.x, CENTER.y, 90, { fill: 'url(#flare)', opacity: 0.7 }),
      ellipse(CENTER.x, 768, 120, 14, { fill: '#000', opacity: 0.5 }),
      placed(340, 364, 0, 0.42, drivingBatter(KITS.navy)),
      ball(1060, 420, 26, 30),
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      nightDefs({ key: '#f4ffd0', back: '#4cc9ff' }),
      blurFilter('soft', 16),
      radial('turf', [
        [0, '#1f9a5a'],
        [0.7, '#0f6a48'],
        [1, '#0a4438'],
      ]),
      linear('barSky', [
        [0, SKY, 0.75],
        [1, SKY, 0.03],
      ]),
      linear('barLime', [
        [0, LIME, 0.7],
        [1, LIME, 0.03],
      ]),
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}
