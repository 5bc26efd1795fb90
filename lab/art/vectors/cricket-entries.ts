/** What the sections of the cricket pages show besides screens: two sides, a scoreboard, a wallet, a code. */
import { ball } from '../figures/gear.ts';
import { part, placed } from '../figures/part.ts';
import { litFilter } from '../light.ts';
import { COIN_DEFS, coin } from '../objects/table-pieces.ts';
import type { Scene } from '../scene.ts';
import { circle, group, line, linear, path, rect } from '../svg.ts';
import { numerals } from './numerals.ts';
import { jersey, UI } from './phone.ts';

const [WIDTH, HEIGHT] = [480, 360];

const LIT = litFilter('lit', [
  { color: '#050a16', opacity: 0.45, reach: 12, softness: 6.6, from: [-0.8, 0.8] },
  { color: '#ffffff', from: [0.7, -1], reach: 2.5, opacity: 0.7 },
]);

/** Two team sheets face to face, the better one marked. */
export function headToHead(): Scene {
  const side = (
    x: number,
    turn: number,
    gradient: string,
    shirt: string,
    points: readonly number[],
  ) =>
    placed(
      x,
      184,
      turn,
      1,
      part(
        'M-88 -150H88Q104 -150 104 -134V134Q104 150 88 150H-88Q-104 150 -104 134V-134Q-104 -150 -88 -150Z',
        UI.ground,
      ),
      path('M-88 -144H88Q98 -144 98 -134V-26H-98V-134Q-98 -144 -88 -144Z', {
        fill: `url(#${gradient})`,
      }),
      circle(0, -80, 46, { fill: '#fff', opacity: 0.16 }),
      jersey(0, -78, 82, shirt, UI.accent, points[0] === 74 ? 18 : 7),
      ...points.map((value, row) =>
        [
          rect(-84, -8 + row * 36, 168, 28, { rx: 9, fill: row % 2 === 0 ? UI.card : UI.raised }),
          rect(-74, 2 + row * 36, value, 8, { rx: 4, fill: shirt }),
          numerals(`${value}`, 74, -1 + row * 36, 14, UI.ink, 'end'),
        ].join(''),
      ),
    );
  return {
    width: WIDTH,
    height: HEIGHT,
    defs:
      LIT +
      linear('north', [
        [0, '#4cc9ff'],
        [1, '#1b4f9c'],
      ]) +
      linear('south', [
        [0, '#ff7a4d'],
        [1, '#8a1f35'],
      ]),
    body: [
      side(128, -5, 'north', '#2f6fe0', [74, 58, 82, 64]),
      side(352, 5, 'south', '#e8543f', [62, 80, 54, 76]),
      part('M204 168A36 36 0 1 1 276 168A36 36 0 1 1 204 168Z', UI.accent),
      path('M246 140l-24 34h15l-6 26 27-36h-16z', { fill: UI.ground }),
    ].join(''),
  };
}

/** A scoreboard on its posts: two innings as curves, the balls of the over below. */
export function liveScore(): Scene {
  const over = [
    ['1', UI.muted],
    ['4', UI.good],
    ['6', UI.accent],
    ['2', UI.muted],
    ['W', UI.hot],
  ] as const;
  return {
    width: WIDTH,
    height: HEIGHT,
    defs:
      LIT +
      linear('run', [
        [0, UI.good, 0.5],
        [1, UI.good, 0],
      ]),
    body: [
      part('M92 250H112V360H92ZM368 250H388V360H368Z', '#33445f'),
      part(
        'M44 30H436Q452 30 452 46V268Q452 284 436 284H44Q28 284 28 268V46Q28 30 44 30Z',
        '#33445f',
      ),
      rect(42, 44, 396, 226, { rx: 8, fill: UI.ground }),
      jersey(78, 84, 46, '#2f6fe0', UI.accent, 11),
      numerals('184/6', 112, 70, 26, UI.ink),
      jersey(402, 84, 46, '#e8543f', '#fff', 11),
      numerals('171/8', 368, 70, 26, UI.ink, 'end'),
      ...[126, 160, 194].map((y) =>
        line([60, y], [420, y], { stroke: UI.raised, 'stroke-width': 2 }),
      ),
      path('M60 210C104 204 120 186 160 182S220 176 252 150S330 138 372 116V212H60Z', {
        fill: 'url(#run)',
      }),
      path('M60 210C116 208 150 196 196 190S300 172 420 132', {
        fill: 'none',
        stroke: UI.hot,
        'stroke-width': 4,
        'stroke-linecap': 'round',
        opacity: 0.8,
      }),
      path('M60 210C104 204 120 186 160 182S220 176 252 150S330 138 372 116', {
        fill: 'none',
        stroke: UI.good,
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
      circle(372, 116, 9, { fill: UI.ground, stroke: UI.good, 'stroke-width': 5 }),
      ...over.map(([ball, color], index) =>
        [
          circle(76 + index * 46, 242, 15, { fill: color }),
          numerals(ball, 76 + index * 46, 236, 12, UI.ground, 'middle'),
        ].join(''),
      ),
      circle(306, 242, 15, {
        fill: 'none',
        stroke: UI.muted,
        'stroke-width': 3,
        'stroke-dasharray': '5 5',
      }),
      numerals('19.5', 420, 234, 18, UI.good, 'end'),
    ].join(''),
  };
}

/** A wallet of three pockets; coins drop into the one in front. */
export function wallet(): Scene {
  return {
    width: WIDTH,
    height: HEIGHT,
    defs:
      LIT +
      COIN_DEFS +
      linear('leather', [
        [0, '#c4763a'],
        [1, '#7a3a1c'],
      ]),
    body: [
      part('M112 104H388Q404 104 404 120V250H96V120Q96 104 112 104Z', '#4a2413'),
      rect(122, 116, 236, 90, { rx: 10, fill: '#2f9e6a' }),
      rect(134, 136, 236, 90, { rx: 10, fill: '#3d78d8' }),
      coin(206, 74, 32, -14),
      coin(292, 122, 34, 12),
      part(
        'M92 176H408Q428 176 428 196V318Q428 338 408 338H92Q72 338 72 318V196Q72 176 92 176Z',
        'url(#leather)',
      ),
      path('M90 192H410V322H90Z', {
        fill: 'none',
        stroke: '#f2c08a',
        'stroke-width': 3,
        'stroke-dasharray': '10 8',
        opacity: 0.7,
      }),
      part(
        'M322 226H440Q448 226 448 234V282Q448 290 440 290H322Q290 290 290 258Q290 226 322 226Z',
        '#8d4722',
      ),
      circle(326, 258, 13, { fill: UI.accent }),
      circle(326, 258, 6, { fill: '#8d4722' }),
    ].join(''),
  };
}

/** Two promotion codes: the new one on top, the one before it spent. */
export function promotionCode(): Scene {
  const ticket =
    'M-150 -62H150Q162 -62 162 -50V-18A18 18 0 0 0 162 18V50Q162 62 150 62H-150Q-162 62 -162 50V18A18 18 0 0 0 -162 -18V-50Q-162 -62 -150 -62Z';
  const face = (ground: string, ink: string, mark: string) =>
    [
      part(ticket, ground),
      line([58, -50], [58, 50], {
        stroke: ink,
        'stroke-width': 4,
        'stroke-dasharray': '7 8',
        opacity: 0.6,
      }),
      ...[0, 1, 2, 3, 4].map((index) =>
        rect(-126 + index * 34, -15, 26, 30, { rx: 6, fill: ink, opacity: 0.85 }),
      ),
      mark,
    ].join('');
  return {
    width: WIDTH,
    height: HEIGHT,
    defs: LIT,
    body: [
      group(
        { opacity: 0.75 },
        placed(
          222,
          108,
          -7,
          1,
          face(
            '#5b6b86',
            '#26344d',
            line([82, 0], [138, 0], {
              stroke: '#26344d',
              'stroke-width': 12,
              'stroke-linecap': 'round',
            }),
          ),
        ),
      ),
      placed(
        256,
        232,
        6,
        1.12,
        face(
          UI.accent,
          '#5a3600',
          path('M84 0l18 20 34-40', {
            fill: 'none',
            stroke: '#5a3600',
            'stroke-width': 12,
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }),
        ),
      ),
      ball(76, 282, 40, 24),
    ].join(''),
  };
}

/** A seal on an app's icon: the same key signed the app and its update. */
export function signedApp(): Scene {
  return {
    width: WIDTH,
    height: HEIGHT,
    defs:
      LIT +
      linear('shield', [
        [0, '#63e6a0'],
        [1, '#127a4c'],
      ]),
    body: [
      part(
        'M240 24L368 66V176C368 256 318 308 240 340C162 308 112 256 112 176V66Z',
        'url(#shield)',
      ),
      path('M240 48L346 83V176C346 242 306 286 240 314Z', { fill: '#04110d', opacity: 0.18 }),
      path('M184 180l40 42 76-86', {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 24,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ].join(''),
  };
}
