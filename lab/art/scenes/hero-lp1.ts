import { blurFilter, faded } from '../light.ts';
import type { Look } from '../looks.ts';
import { nightDefs } from '../night.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, line, linear, path, radial, rect } from '../svg.ts';

const [WIDTH, HEIGHT] = [1200, 1000];

/** LP1: the toss. The coin is in the air, the ground lies below it, seen from above. */
export default function tossCoin({ colors, light }: Look): Scene {
  const rings = Array.from({ length: 9 }, (_, index) =>
    ellipse(600, 600, 760 - index * 82, 560 - index * 60, {
      fill: index % 2 ? colors.grass : colors.grassLight,
      opacity: 0.85,
    }),
  );
  const shown = faded(
    WIDTH,
    HEIGHT,
    { top: 0.06, bottom: 0.22 },
    [
      rect(0, 0, WIDTH, HEIGHT, { fill: colors.grass }),
      ...rings,
      ellipse(600, 600, 700, 516, {
        fill: 'none',
        stroke: '#fff6d8',
        'stroke-width': 8,
        opacity: 0.75,
      }),
      ellipse(600, 600, 400, 296, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 6,
        'stroke-dasharray': '8 34',
        'stroke-linecap': 'round',
        opacity: 0.8,
      }),
      pitch(),
      rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
      ellipse(690, 800, 110, 44, { fill: '#000', opacity: 0.55, filter: 'url(#soft)' }),
      circle(600, 400, 420, { fill: 'url(#flare)', opacity: 0.75 }),
      ...[-1, 1].map((side) =>
        path(
          `M${600 + side * 250} 480 C${600 + side * 300} 400 ${600 + side * 280} 270 ${600 + side * 200} 190`,
          {
            fill: 'none',
            stroke: '#fff3c4',
            'stroke-width': 12,
            'stroke-linecap': 'round',
            opacity: 0.6,
          },
        ),
      ),
      group({ transform: 'translate(600 400) rotate(-16)' }, coin()),
    ].join(''),
  );
  return {
    width: WIDTH,
    height: HEIGHT,
    defs: [
      nightDefs(light),
      blurFilter('soft', 14),
      linear(
        'coinFace',
        [
          [0, '#fff3b8'],
          [0.45, '#ffc941'],
          [1, '#c47a08'],
        ],
        [0, 0, 1, 1],
      ),
      linear(
        'coinEdge',
        [
          [0, '#b26a06'],
          [0.5, '#f6b52c'],
          [1, '#7d4604'],
        ],
        [0, 0, 1, 0],
      ),
      radial(
        'night',
        [
          [0, colors.stand, 0],
          [0.45, colors.stand, 0.35],
          [1, colors.stand, 0.94],
        ],
        [0.5, 0.42, 0.62],
      ),
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}

/** The strip in the middle, with its creases and stumps. */
function pitch(): string {
  const crease = (y: number) =>
    [
      line([520, y], [680, y], { stroke: '#fff', 'stroke-width': 6 }),
      ...[580, 600, 620].map((x) => circle(x, y + (y < 600 ? -22 : 22), 7, { fill: '#7d5a2a' })),
    ].join('');
  return group(
    { transform: 'rotate(14 600 600)' },
    rect(532, 330, 136, 540, { rx: 6, fill: '#cdb078' }),
    crease(400),
    crease(800),
  );
}

/** A coin around the origin, tilted in its flight: three stumps on its face. */
function coin(): string {
  return group(
    {},
    ellipse(0, 34, 208, 168, { fill: 'url(#coinEdge)' }),
    ellipse(0, 0, 208, 168, { fill: 'url(#coinFace)' }),
    ellipse(0, 0, 176, 140, { fill: 'none', stroke: '#a86606', 'stroke-width': 9 }),
    ellipse(0, -4, 176, 140, { fill: 'none', stroke: '#fff7d4', 'stroke-width': 5, opacity: 0.9 }),
    ...[-46, 0, 46].map(
      (x) =>
        rect(x - 11, -66, 22, 142, { rx: 9, fill: '#9b5c05' }) +
        rect(x - 11, -70, 14, 142, { rx: 7, fill: '#fff0b0', opacity: 0.7 }),
    ),
    ...[-23, 23].map((x) => rect(x - 25, -88, 50, 17, { rx: 8, fill: '#9b5c05' })),
    path('M-150 -104 C-90 -150 10 -160 70 -148', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 14,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
  );
}
