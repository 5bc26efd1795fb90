import { part } from '../figures/part.ts';
import { blurFilter, faded, litFilter } from '../light.ts';
import type { Scene } from '../scene.ts';
import { circle, curve, ellipse, group, type Point, path, polygon, radial, rect } from '../svg.ts';

/** Hadaf: an arrow at the heart of a paper target, in warm daylight. */
export default function arrowInGold(): Scene {
  const [width, height] = [1200, 1000];
  const [cx, cy] = [640, 460];
  const rings: [radius: number, color: string][] = [
    [370, '#b3330d'],
    [302, '#fff3e0'],
    [234, '#e4572e'],
    [166, '#0d6b5e'],
    [98, '#ffc64a'],
    [38, '#b3330d'],
  ];
  const dune = (base: number, rise: number, fill: string, phase: number) => {
    const points: Point[] = Array.from({ length: 9 }, (_, index) => [
      index * 160 - 40,
      base - rise * Math.sin(index * 0.8 + phase),
    ]);
    return part(`${curve(points)}L1240 1010L-40 1010Z`, fill);
  };
  const tokens = [
    part(
      polygon([
        [196, 250],
        [246, 222],
        [296, 250],
        [296, 308],
        [246, 336],
        [196, 308],
      ]),
      '#0d6b5e',
      path('M226 280 L242 296 L270 262', {
        fill: 'none',
        stroke: '#fff3e0',
        'stroke-width': 10,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ),
    part(
      'M1002 700a58 58 0 1 1 116 0a58 58 0 1 1 -116 0Z',
      '#ffc64a',
      path('M1060 664l11 23 25 3-19 18 5 25-22-12-22 12 5-25-19-18 25-3z', { fill: '#b3330d' }),
    ),
    part(
      polygon([
        [178, 600],
        [246, 560],
        [250, 640],
      ]),
      '#e4572e',
    ),
    // A stopwatch: timing is the skill.
    rect(1064, 396, 20, 26, { rx: 5, fill: '#2c6f66' }),
    part(
      'M1016 466a58 58 0 1 1 116 0a58 58 0 1 1 -116 0Z',
      '#3b8f83',
      circle(1074, 466, 44, { fill: '#fff3e0' }),
      path('M1074 466 V434 M1074 466 L1096 478', {
        stroke: '#b3330d',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
    ),
  ];
  // The shaft comes from the upper right, towards the viewer.
  const arrow = [
    path(
      polygon([
        [cx + 20, cy + 36],
        [cx + 300, cy + 4],
        [cx + 290, cy + 30],
        [cx + 16, cy + 52],
      ]),
      { fill: '#3a1408', opacity: 0.35, filter: 'url(#soft)' },
    ),
    part(
      polygon([
        [cx - 4, cy + 6],
        [cx + 6, cy - 4],
        [cx + 402, cy - 246],
        [cx + 412, cy - 230],
      ]),
      '#5a2a12',
    ),
    part(
      polygon([
        [cx + 300, cy - 182],
        [cx + 330, cy - 262],
        [cx + 440, cy - 330],
        [cx + 404, cy - 246],
      ]),
      '#0d6b5e',
    ),
    part(
      polygon([
        [cx + 308, cy - 170],
        [cx + 392, cy - 152],
        [cx + 496, cy - 216],
        [cx + 410, cy - 234],
      ]),
      '#ffc64a',
    ),
    part(
      polygon([
        [cx + 302, cy - 178],
        [cx + 404, cy - 240],
        [cx + 470, cy - 276],
        [cx + 448, cy - 262],
        [cx + 410, cy - 230],
      ]),
      '#fff3e0',
    ),
  ];
  const shown = faded(
    width,
    height,
    { top: 0.1, left: 0.12, right: 0.1, bottom: 0.2 },
    [
      circle(cx, cy, 620, { fill: 'url(#day)' }),
      ...Array.from({ length: 24 }, (_, index) => {
        const turn = (index * 15 * Math.PI) / 180;
        const next = turn + 0.12;
        return path(
          polygon([
            [cx, cy],
            [cx + 720 * Math.cos(turn), cy + 720 * Math.sin(turn)],
            [cx + 720 * Math.cos(next), cy + 720 * Math.sin(next)],
          ]),
          { fill: '#ffb36b', opacity: 0.14 },
        );
      }),
      dune(790, 40, '#f3c79a', 0.2),
      part(
        polygon([
          [cx - 190, cy + 250],
          [cx - 150, cy + 250],
          [cx - 250, 930],
          [cx - 296, 930],
        ]),
        '#7a3a18',
      ),
      part(
        polygon([
          [cx + 150, cy + 250],
          [cx + 190, cy + 250],
          [cx + 296, 930],
          [cx + 250, 930],
        ]),
        '#7a3a18',
      ),
      ellipse(cx, 930, 330, 26, { fill: '#7a3a18', opacity: 0.35, filter: 'url(#soft)' }),
      ellipse(cx + 26, cy + 30, 372, 372, { fill: '#7a3a18', opacity: 0.3, filter: 'url(#soft)' }),
      ...rings.map(([radius, color]) =>
        part(
          `M${cx - radius} ${cy}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`,
          color,
        ),
      ),
      group({}, ...arrow),
      dune(905, 34, '#e9a872', 1.6),
      dune(960, 26, '#d98550', 3.1),
      ...tokens,
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      radial('day', [
        [0, '#fff0cf', 1],
        [0.5, '#ffd79a', 0.8],
        [1, '#fbf5ec', 0],
      ]),
      litFilter('lit', [
        { color: '#5a1f08', opacity: 0.34, reach: 18, softness: 9.9, from: [-0.6, 1] },
        { color: '#fffaf0', from: [0.6, -1], reach: 5, opacity: 0.9 },
      ]),
      blurFilter('soft', 16),
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}
