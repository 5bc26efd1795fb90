import { ball } from '../figures/gear.ts';
import { outlined, part, placed } from '../figures/part.ts';
import { blurFilter, faded } from '../light.ts';
import { FOOT_FADE, nightDefs, PORTRAIT } from '../night.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, linear, path, rect } from '../svg.ts';

/** Two cousins, two towns, two phones, and one ball between them. */
export default function twoPhones(): Scene {
  const { width, height } = PORTRAIT;
  const shown = faded(
    width,
    height,
    FOOT_FADE,
    [
      rect(0, 0, width, height, { fill: 'url(#delhi)' }),
      ...[60, 190, 330, 470, 600].map((x, index) =>
        rect(x + 420, 150 + (index % 3) * 60, 92, 800, { fill: '#0a1c3d', opacity: 0.8 }),
      ),
      ...Array.from({ length: 26 }, (_, index) =>
        rect(500 + ((index * 137) % 470), 230 + ((index * 211) % 560), 14, 20, {
          fill: '#9fd0ff',
          opacity: 0.5,
        }),
      ),
      group(
        { 'clip-path': 'url(#near)' },
        rect(0, 0, width, height, { fill: 'url(#madurai)' }),
        circle(170, 240, 360, { fill: 'url(#flare)', opacity: 0.9 }),
        // The awning of the tea stall, and steam.
        ...[0, 1, 2, 3, 4, 5].map((at) =>
          path(
            `M${at * 130 - 60} 0 H${at * 130 + 70} L${at * 130 + 40} 118 Q${at * 130 - 24} 158 ${at * 130 - 88} 118Z`,
            {
              fill: at % 2 ? '#fff1d6' : '#c8372f',
            },
          ),
        ),
        path('M110 790 C70 700 160 660 112 570 M200 800 C160 720 240 670 196 590', {
          stroke: '#fff3dc',
          'stroke-width': 12,
          fill: 'none',
          'stroke-linecap': 'round',
          opacity: 0.35,
        }),
      ),
      path('M640 -20 L400 1220', { stroke: '#fff6d8', 'stroke-width': 9, opacity: 0.9 }),
      ellipse(255, 760, 190, 24, { fill: '#000', opacity: 0.4, filter: 'url(#soft)' }),
      ellipse(755, 760, 190, 24, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
      outlined(placed(262, 480, -9, 1.26, phone('#ff9a3c', '#8a2f16', [4, 3, 4]))),
      outlined(placed(748, 480, 9, 1.26, phone('#5fb4ff', '#173f7d', [3, 5, 3]))),
      path('M300 660 C380 520 430 470 500 452 C430 500 390 560 330 670Z', {
        fill: '#fff3c4',
        opacity: 0.55,
      }),
      circle(512, 440, 190, { fill: 'url(#flare)', opacity: 0.85 }),
      outlined(ball(512, 440, 98, 24)),
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      nightDefs({ key: '#ffecb8', back: '#7db8ff' }),
      blurFilter('soft', 16),
      linear('delhi', [
        [0, '#071634'],
        [0.6, '#1d4f9c'],
        [1, '#0a1c3d'],
      ]),
      linear('madurai', [
        [0, '#7a2a18'],
        [0.55, '#c9682a'],
        [1, '#4a1a12'],
      ]),
      `<clipPath id="near">${path('M0 0 H636 L404 1200 H0Z')}</clipPath>`,
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}

/** A phone around the origin, 250 by 440: a team in rows of players, and its points as a bar. */
function phone(color: string, ground: string, rows: readonly number[]): string {
  return group(
    {},
    part(
      'M-104 -224 H104 Q130 -224 130 -198 V198 Q130 224 104 224 H-104 Q-130 224 -130 198 V-198 Q-130 -224 -104 -224Z',
      '#0d1117',
    ),
    rect(-117, -208, 234, 416, { rx: 18, fill: ground }),
    rect(-92, -184, 184, 40, { rx: 20, fill: color }),
    ...rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, index) => {
        const x = (index - (count - 1) / 2) * 36;
        return (
          circle(x, -86 + row * 84, 14, { fill: '#fff6d8' }) +
          rect(x - 13, -66 + row * 84, 26, 22, { rx: 8, fill: color })
        );
      }),
    ),
    rect(-92, 156, 184, 18, { rx: 9, fill: '#000', opacity: 0.35 }),
    rect(-92, 156, 110 + (rows[1] ?? 0) * 8, 18, { rx: 9, fill: color }),
  );
}
