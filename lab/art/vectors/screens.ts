/** The app's screens without a word in them. */
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, line, linear, path, rect } from '../svg.ts';
import { jersey, panel, phone, tabBar, topBar, UI, words } from './phone.ts';

/** The list of contests for a match. */
export function contestsScreen(): Scene {
  const contest = (y: number, filled: number, color: string) =>
    [
      panel(16, y, 336, 122),
      path(`M34 ${y + 22}h26v10a13 13 0 0 1-26 0zM44 ${y + 45}h6v7h-6zM39 ${y + 52}h16v4h-16z`, {
        fill: UI.accent,
      }),
      words(76, y + 22, 112, UI.ink, 16),
      words(76, y + 46, 70),
      rect(258, y + 22, 76, 34, { rx: 17, fill: color }),
      words(276, y + 35, 40, UI.ground, 8),
      rect(34, y + 78, 300, 8, { rx: 4, fill: UI.raised }),
      rect(34, y + 78, 300 * filled, 8, { rx: 4, fill: color }),
      words(34, y + 98, 60, UI.muted, 8),
      words(284, y + 98, 50, UI.muted, 8),
    ].join('');
  return phone([
    topBar(),
    panel(16, 122, 336, 128, UI.raised),
    crest(78, 186, UI.cool, '#1b4f9c'),
    crest(290, 186, UI.hot, '#8a1f35'),
    words(150, 166, 68, UI.accent, 14),
    words(160, 192, 48),
    rect(140, 214, 88, 14, { rx: 7, fill: UI.good, opacity: 0.85 }),
    contest(270, 0.82, UI.accent),
    contest(408, 0.46, UI.good),
    contest(546, 0.64, UI.cool),
    tabBar(0),
  ]);
}

/** Eleven players on the ground and the credits left. */
export function teamScreen(): Scene {
  const rows: [y: number, count: number][] = [
    [212, 1],
    [306, 4],
    [404, 3],
    [502, 3],
  ];
  const players = rows.flatMap(([y, count], row) =>
    Array.from({ length: count }, (_, index) => {
      const x = 184 + (index - (count - 1) / 2) * 84;
      const blue = (row + index) % 2 === 0;
      return [
        jersey(x, y, 46, blue ? '#2f6fe0' : '#e8543f', blue ? UI.accent : '#ffe3c0'),
        words(x - 24, y + 28, 48, UI.ink, 8),
        words(x - 12, y + 42, 24, UI.accent, 7),
      ].join('');
    }),
  );
  return phone(
    [
      rect(0, 0, 368, 700, { fill: 'url(#turf)' }),
      ellipse(184, 380, 176, 262, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.45 }),
      rect(160, 300, 48, 160, { rx: 4, fill: '#d9c38a', opacity: 0.35 }),
      rect(0, 0, 368, 120, { fill: UI.ground, opacity: 0.85 }),
      topBar(),
      ...players,
      badge(268, 376),
      panel(16, 596, 336, 88, UI.ground),
      ...Array.from({ length: 11 }, (_, index) =>
        rect(34 + index * 27.5, 616, 23, 12, { rx: 4, fill: index < 11 ? UI.good : UI.raised }),
      ),
      words(34, 648, 84, UI.ink, 14),
      rect(236, 640, 98, 32, { rx: 16, fill: UI.accent }),
      words(260, 652, 50, UI.ground, 8),
      tabBar(1),
    ],
    linear('turf', [
      [0, '#1c7a4a'],
      [1, '#0a3d2c'],
    ]),
  );
}

/** A player's season as curves, columns and a ring. */
export function statsScreen(): Scene {
  const columns = [46, 70, 58, 92, 76, 110, 64, 98].map((tall, index) =>
    rect(40 + index * 37, 560 - tall, 22, tall, {
      rx: 6,
      fill: index === 5 ? UI.accent : UI.cool,
      opacity: index === 5 ? 1 : 0.75,
    }),
  );
  const arc = (share: number, radius: number, color: string) => {
    const length = 2 * Math.PI * radius;
    return [
      circle(92, 634, radius, { fill: 'none', stroke: UI.raised, 'stroke-width': 9 }),
      circle(92, 634, radius, {
        fill: 'none',
        stroke: color,
        'stroke-width': 9,
        'stroke-linecap': 'round',
        'stroke-dasharray': `${Math.round(length * share)} ${Math.round(length)}`,
        transform: 'rotate(-90 92 634)',
      }),
    ].join('');
  };
  return phone(
    [
      topBar(),
      panel(16, 122, 336, 96),
      circle(66, 170, 32, { fill: UI.raised }),
      jersey(66, 172, 40, '#2f6fe0', UI.accent),
      words(114, 150, 130, UI.ink, 15),
      words(114, 176, 84),
      rect(276, 150, 58, 40, { rx: 12, fill: UI.good, opacity: 0.9 }),
      path('M290 176l10-12 8 8 12-14', {
        fill: 'none',
        stroke: UI.ground,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
      panel(16, 234, 336, 186),
      words(36, 254, 92, UI.ink, 12),
      ...[296, 334, 372].map((y) => line([36, y], [332, y], { stroke: UI.raised, 'stroke-width': 2 })),
      path('M36 384C76 372 90 340 124 344S176 376 206 338S262 276 332 286V402H36Z', { fill: 'url(#under)' }),
      path('M36 384C76 372 90 340 124 344S176 376 206 338S262 276 332 286', {
        fill: 'none',
        stroke: UI.good,
        'stroke-width': 5,
        'stroke-linecap': 'round',
      }),
      circle(206, 338, 8, { fill: UI.ground, stroke: UI.good, 'stroke-width': 5 }),
      panel(16, 434, 336, 140),
      ...columns,
      panel(16, 588, 152, 100),
      arc(0.78, 34, UI.accent),
      arc(0.55, 21, UI.cool),
      panel(184, 588, 168, 100),
      ...[610, 636, 662].map((y, index) =>
        [
          words(202, y, 50, UI.muted, 9),
          words(270, y, 30 + index * 16, [UI.accent, UI.good, UI.cool][index], 9),
        ].join(''),
      ),
      tabBar(2),
    ],
    linear('under', [
      [0, UI.good, 0.5],
      [1, UI.good, 0],
    ]),
  );
}

/** Two trump cards, one statistic against the other. */
export function cardsScreen(): Scene {
  const card = (x: number, y: number, turn: number, gradient: string, shirt: string, won: number) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      rect(-92, -140, 184, 280, { rx: 20, fill: '#fff4dc' }),
      rect(-84, -132, 168, 264, { rx: 14, fill: `url(#${gradient})` }),
      circle(-58, -106, 14, { fill: UI.accent }),
      circle(0, -40, 58, { fill: '#fff', opacity: 0.14 }),
      jersey(0, -36, 92, shirt, UI.accent),
      ...[0, 1, 2, 3].map((row) =>
        [
          rect(-68, 40 + row * 22, 136, 12, { rx: 6, fill: '#000', opacity: 0.3 }),
          rect(-68, 40 + row * 22, 136 * (0.45 + ((row * 37 + won * 29) % 50) / 100), 12, {
            rx: 6,
            fill: row === won ? UI.accent : '#fff',
            opacity: row === won ? 1 : 0.55,
          }),
        ].join(''),
      ),
    );
  return phone(
    [
      rect(0, 0, 368, 788, { fill: 'url(#table)' }),
      topBar(),
      card(108, 300, -7, 'warm', '#2f6fe0', 1),
      card(262, 300, 7, 'violet', '#18a866', 1),
      circle(184, 300, 36, { fill: UI.ground }),
      circle(184, 300, 36, { fill: 'none', stroke: UI.accent, 'stroke-width': 5 }),
      path('M188 276l-18 27h12l-4 22 20-29h-13z', { fill: UI.accent }),
      panel(16, 482, 336, 64),
      words(36, 502, 90, UI.ink, 13),
      words(36, 524, 60),
      ...[0, 1, 2, 3, 4].map((index) =>
        circle(216 + index * 28, 514, 9, { fill: index < 3 ? UI.good : UI.raised }),
      ),
      ...[-2, -1, 0, 1, 2].map((index) =>
        group(
          { transform: `translate(${184 + index * 58} ${642 + Math.abs(index) * 8}) rotate(${index * 7})` },
          rect(-34, -50, 68, 112, { rx: 10, fill: '#fff4dc' }),
          rect(-29, -45, 58, 102, { rx: 7, fill: `url(#${index % 2 === 0 ? 'violet' : 'warm'})` }),
          jersey(0, 0, 36, '#ffe3c0', UI.accent),
        ),
      ),
      tabBar(3),
    ],
    linear('table', [
      [0, '#3a0f2c'],
      [1, '#120618'],
    ]) +
      linear('warm', [
        [0, '#ff7a4d'],
        [1, '#a01d3f'],
      ]) +
      linear('violet', [
        [0, '#9b5cff'],
        [1, '#37136f'],
      ]),
  );
}

/** A finished team sheet: eleven rows with their values. */
export function teamSheet(): Scene {
  const rows = Array.from({ length: 11 }, (_, index) => {
    const y = 96 + index * 42;
    return [
      index % 2 === 0 ? rect(20, y - 4, 360, 42, { rx: 10, fill: UI.card }) : '',
      jersey(50, y + 18, 28, index % 3 === 0 ? '#e8543f' : '#2f6fe0', UI.accent),
      words(80, y + 12, 90 + ((index * 37) % 70), UI.ink, 11),
      index === 3 ? badge(280, y + 17) : '',
      rect(312, y + 5, 52, 24, { rx: 12, fill: index === 3 ? UI.accent : UI.raised }),
      words(324, y + 13, 28, index === 3 ? UI.ground : UI.muted, 8),
    ].join('');
  });
  return {
    width: 400,
    height: 580,
    defs: '',
    body: [
      rect(0, 0, 400, 580, { rx: 28, fill: UI.ground }),
      words(24, 30, 130, UI.ink, 16),
      words(24, 58, 84),
      rect(300, 32, 76, 32, { rx: 16, fill: UI.good }),
      path('M326 48l8 8 14-16', {
        fill: 'none',
        stroke: UI.ground,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
      ...rows,
    ].join(''),
  };
}

function crest(x: number, y: number, light: string, deep: string): string {
  return [
    path(`M${x - 30} ${y - 34}h60v34c0 22-14 34-30 42c-16-8-30-20-30-42z`, { fill: deep }),
    path(`M${x - 30} ${y - 34}h30v76c-16-8-30-20-30-42z`, { fill: light }),
  ].join('');
}

function badge(x: number, y: number): string {
  return [
    circle(x, y, 11, { fill: UI.accent }),
    path(
      `M${x} ${y - 7}l2 4.500 5 .5-3.700 3.300 1 4.800L${x} ${y + 4}l-4.300 2.100 1-4.800L${x - 7} ${y - 2}l5-.5z`,
      { fill: UI.ground },
    ),
  ].join('');
}
