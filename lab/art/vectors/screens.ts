/** The app's screens without a word in them: numbers, shirts and curves read the same in every language. */
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, line, linear, path, randomFrom, rect } from '../svg.ts';
import { numerals } from './numerals.ts';
import { chevron, jersey, panel, phone, tabBar, topBar, UI } from './phone.ts';

/** The list of contests for a match. */
export function contestsScreen(): Scene {
  const contest = (y: number, taken: number, places: number, color: string) =>
    [
      panel(16, y, 336, 122),
      path(`M34 ${y + 26}h26v10a13 13 0 0 1-26 0zM44 ${y + 49}h6v7h-6zM39 ${y + 56}h16v4h-16z`, {
        fill: UI.accent,
      }),
      numerals(`${taken}/${places}`, 80, y + 31, 24, UI.ink),
      rect(282, y + 22, 52, 42, { rx: 21, fill: color }),
      chevron(308, y + 43),
      rect(34, y + 86, 300, 12, { rx: 6, fill: UI.raised }),
      rect(34, y + 86, (300 * taken) / places, 12, { rx: 6, fill: color }),
    ].join('');
  return phone([
    topBar(),
    panel(16, 122, 336, 128, UI.raised),
    crest(78, 186, UI.cool, '#1b4f9c'),
    crest(290, 186, UI.hot, '#8a1f35'),
    numerals('19:30', 184, 170, 32, UI.accent, 'middle'),
    contest(270, 82, 100, UI.accent),
    contest(408, 23, 50, UI.good),
    contest(546, 7, 11, UI.cool),
    tabBar(0),
  ]);
}

/** The team of eleven: shirt numbers, and what each player costs; 98.5 of 100 in all. */
const NUMBERS = [[1], [18, 4, 77, 45], [7, 8, 12], [99, 23, 63]] as const;
const CREDITS = [['8.5'], ['10.5', '9', '9', '8.5'], ['9.5', '9', '8'], ['9', '9', '8.5']] as const;

/** Eleven players on the ground, and what they cost together. */
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
        jersey(
          x,
          y,
          58,
          blue ? '#2f6fe0' : '#e8543f',
          blue ? UI.accent : '#fff',
          NUMBERS[row]?.[index],
        ),
        numerals(CREDITS[row]?.[index] ?? '', x, y + 34, 12, UI.ink, 'middle'),
      ].join('');
    }),
  );
  return phone(
    [
      rect(0, 0, 368, 700, { fill: 'url(#turf)' }),
      ellipse(184, 380, 176, 262, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 3,
        opacity: 0.45,
      }),
      rect(160, 300, 48, 160, { rx: 4, fill: '#d9c38a', opacity: 0.35 }),
      rect(0, 0, 368, 120, { fill: UI.ground, opacity: 0.85 }),
      topBar(),
      ...players,
      badge(296, 376),
      panel(16, 596, 336, 88, UI.ground),
      ...Array.from({ length: 11 }, (_, index) =>
        rect(34 + index * 27.5, 616, 23, 12, { rx: 4, fill: UI.good }),
      ),
      numerals('98.5/100', 34, 646, 24, UI.ink),
      rect(266, 637, 68, 42, { rx: 21, fill: UI.accent }),
      chevron(300, 658),
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
      jersey(66, 172, 44, '#2f6fe0', UI.accent, 18),
      numerals('87.5', 118, 153, 34, UI.ink),
      rect(276, 150, 58, 40, { rx: 12, fill: UI.good, opacity: 0.9 }),
      path('M290 176l10-12 8 8 12-14', {
        fill: 'none',
        stroke: UI.ground,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
      panel(16, 234, 336, 186),
      numerals('9.5', 36, 252, 22, UI.good),
      ...[296, 334, 372].map((y) =>
        line([36, y], [332, y], { stroke: UI.raised, 'stroke-width': 2 }),
      ),
      path('M36 384C76 372 90 340 124 344S176 376 206 338S262 276 332 286V402H36Z', {
        fill: 'url(#under)',
      }),
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
      ...(
        [
          ['6', '14', UI.accent],
          ['4', '52', UI.good],
        ] as const
      ).map(([ball, count, color], index) =>
        [
          circle(216, 618 + index * 40, 15, { fill: color }),
          numerals(ball, 216, 611 + index * 40, 14, UI.ground, 'middle'),
          numerals(count, 330, 608 + index * 40, 20, UI.ink, 'end'),
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

/** What two cards say: matches, an average, a strike rate, catches; the second one is played. */
const NORTH = ['115', '58.2', '93.5', '147'] as const;
const SOUTH = ['96', '49.8', '88', '61'] as const;
/** A mark before each statistic: wickets, a curve, a bolt, two hands. */
const RULES = [
  'M-5 5V-5M0 5V-5M5 5V-5',
  'M-6 4L-1 -2L2 1L7 -5',
  'M2 -6L-3 1H3L-2 6',
  'M-6 -3Q-6 5 0 5Q6 5 6 -3',
] as const;

/** Two trump cards, one statistic against the other. */
export function cardsScreen(): Scene {
  const card = (
    x: number,
    y: number,
    turn: number,
    gradient: string,
    shirt: string,
    values: readonly string[],
    won: number,
  ) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      rect(-92, -140, 184, 280, { rx: 20, fill: '#fff4dc' }),
      rect(-84, -132, 168, 264, { rx: 14, fill: `url(#${gradient})` }),
      circle(-58, -106, 14, { fill: UI.accent }),
      circle(0, -40, 58, { fill: '#fff', opacity: 0.14 }),
      jersey(0, -46, 92, shirt, UI.accent, values === NORTH ? 18 : 7),
      ...[0, 1, 2, 3].map((row) =>
        [
          row === won ? rect(-76, 33 + row * 25, 152, 23, { rx: 8, fill: UI.accent }) : '',
          path(RULES[row] ?? '', {
            transform: `translate(-58 ${44 + row * 25})`,
            fill: 'none',
            stroke: row === won ? '#3a1a00' : '#fff',
            'stroke-width': 4,
            'stroke-linecap': 'round',
          }),
          numerals(values[row] ?? '', -42, 37 + row * 25, 15, row === won ? '#3a1a00' : '#fff'),
        ].join(''),
      ),
    );
  return phone(
    [
      rect(0, 0, 368, 788, { fill: 'url(#table)' }),
      topBar(),
      card(108, 300, -7, 'warm', '#2f6fe0', NORTH, 1),
      card(262, 300, 7, 'violet', '#18a866', SOUTH, 1),
      circle(184, 300, 36, { fill: UI.ground }),
      circle(184, 300, 36, { fill: 'none', stroke: UI.accent, 'stroke-width': 5 }),
      path('M188 276l-18 27h12l-4 22 20-29h-13z', { fill: UI.accent }),
      panel(16, 482, 336, 64),
      numerals('3:2', 40, 500, 28, UI.ink),
      ...[0, 1, 2, 3, 4].map((index) =>
        circle(216 + index * 28, 514, 9, { fill: index < 3 ? UI.good : UI.raised }),
      ),
      ...[-2, -1, 0, 1, 2].map((index) =>
        group(
          {
            transform: `translate(${184 + index * 58} ${642 + Math.abs(index) * 8}) rotate(${index * 7})`,
          },
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

/** A finished team sheet: eleven rows, each with the player's last balls and price. */
export function teamSheet(): Scene {
  const random = randomFrom(11);
  const numbers = NUMBERS.flat();
  const credits = CREDITS.flat();
  const rows = Array.from({ length: 11 }, (_, index) => {
    const y = 96 + index * 42;
    return [
      index % 2 === 0 ? rect(20, y - 4, 360, 42, { rx: 10, fill: UI.card }) : '',
      jersey(50, y + 18, 34, index % 3 === 0 ? '#e8543f' : '#2f6fe0', '#fff', numbers[index]),
      lastBalls(96, y + 17, random),
      index === 3 ? badge(280, y + 17) : '',
      rect(306, y + 3, 62, 28, { rx: 14, fill: index === 3 ? UI.accent : UI.raised }),
      numerals(credits[index] ?? '', 337, y + 10, 14, index === 3 ? UI.ground : UI.ink, 'middle'),
    ].join('');
  });
  return {
    width: 400,
    height: 580,
    defs: '',
    body: [
      rect(0, 0, 400, 580, { rx: 28, fill: UI.ground }),
      numerals('11/11', 28, 36, 28, UI.ink),
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

/** A player's last six balls: those without a run small, boundaries lit. */
function lastBalls(x: number, y: number, random: () => number): string {
  const kinds = [
    [4, UI.muted],
    [4, UI.muted],
    [9, UI.ink],
    [9, UI.ink],
    [9, UI.good],
    [9, UI.accent],
  ] as const;
  return Array.from({ length: 6 }, (_, index) => {
    const [radius, fill] = kinds[Math.floor(random() * kinds.length)] ?? kinds[0];
    return circle(x + index * 28, y, radius, { fill });
  }).join('');
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
