import { ball } from '../figures/gear.ts';
import { part, placed } from '../figures/part.ts';
import { faded } from '../light.ts';
import { nightDefs } from '../night.ts';
import type { Scene } from '../scene.ts';
import { circle, element, group, linear, path, polygon, randomFrom, rect } from '../svg.ts';

/** LP2: speed. A ball breaks out of a phone that is filling with light. */
export default function ballFromPhone(): Scene {
  const [width, height] = [1200, 1000];
  const random = randomFrom(31);
  const streaks = Array.from({ length: 34 }, () => {
    const y = -320 + random() * 640;
    const x = 40 + random() * 560;
    const length = 120 + random() * 460;
    const thick = 2 + random() * 7;
    return rect(x, y, length, thick, {
      rx: thick / 2,
      fill: 'url(#streak)',
      opacity: 0.35 + random() * 0.5,
    });
  });
  const waves = path('M-150 40 C-90 10 -40 70 20 40 C80 10 110 60 150 30 V330 H-150Z', {
    fill: 'url(#fill)',
  });
  const phone = placed(
    760,
    500,
    14,
    1.12,
    rect(-166, -336, 332, 672, { rx: 58, fill: '#03070d' }),
    part(
      'M-108 -336 H108 C146 -336 166 -316 166 -278 V278 C166 316 146 336 108 336 H-108 C-146 336 -166 316 -166 278 V-278 C-166 -316 -146 -336 -108 -336Z',
      '#0a1526',
    ),
    element('clipPath', { id: 'glass' }, rect(-148, -318, 296, 636, { rx: 42 })),
    group(
      { 'clip-path': 'url(#glass)' },
      rect(-150, -320, 300, 640, { fill: 'url(#glassNight)' }),
      ...[-220, -140, -60].map((y, index) =>
        rect(-112, y, 224 - index * 46, 40, { rx: 12, fill: '#5fd0ff', opacity: 0.14 }),
      ),
      waves,
      path('M-150 40 C-90 10 -40 70 20 40 C80 10 110 60 150 30', {
        fill: 'none',
        stroke: '#eaffff',
        'stroke-width': 7,
        opacity: 0.9,
      }),
      ...Array.from({ length: 16 }, () =>
        circle(-130 + random() * 260, 90 + random() * 210, 3 + random() * 7, {
          fill: '#fff',
          opacity: 0.25 + random() * 0.3,
        }),
      ),
      path(
        polygon([
          [-150, -320],
          [20, -320],
          [-110, 320],
          [-150, 320],
        ]),
        { fill: '#fff', opacity: 0.06 },
      ),
    ),
    rect(-40, -306, 80, 20, { rx: 10, fill: '#03070d' }),
  );
  const trail = group(
    { transform: 'translate(330 440) rotate(9)' },
    path('M-40 -128 C150 -150 340 -120 560 -60 L560 70 C340 130 150 150 -40 128Z', {
      fill: 'url(#fire)',
      opacity: 0.85,
    }),
    path('M-20 -84 C150 -92 320 -70 500 -30 L500 36 C320 78 150 92 -20 84Z', {
      fill: 'url(#fireCore)',
      opacity: 0.9,
    }),
    ...streaks,
  );
  const shown = faded(
    width,
    height,
    { top: 0.08, left: 0.1, right: 0.16, bottom: 0.14 },
    [
      circle(660, 490, 640, { fill: 'url(#flareBack)', opacity: 0.95 }),
      group(
        { transform: 'translate(-62 -34) scale(1.1)' },
        phone,
        trail,
        circle(320, 440, 340, { fill: 'url(#flare)', opacity: 0.55 }),
        ball(318, 440, 176, 38),
      ),
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      nightDefs({ key: '#fff1c8', back: '#3fb6ff' }),
      linear(
        'streak',
        [
          [0, '#ffffff', 0.9],
          [1, '#5fd0ff', 0],
        ],
        [0, 0, 1, 0],
      ),
      linear(
        'fire',
        [
          [0, '#ffb13d', 0.95],
          [0.45, '#ff4f3a', 0.55],
          [1, '#7a1fff', 0],
        ],
        [0, 0, 1, 0],
      ),
      linear(
        'fireCore',
        [
          [0, '#fff7d6', 0.95],
          [0.5, '#ffc24a', 0.5],
          [1, '#ff5a3a', 0],
        ],
        [0, 0, 1, 0],
      ),
      linear('fill', [
        [0, '#7af5ff'],
        [0.35, '#1fb6ff'],
        [1, '#1345d6'],
      ]),
      linear('glassNight', [
        [0, '#06162c'],
        [1, '#0b2a4d'],
      ]),
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}
