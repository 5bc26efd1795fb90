/** What Ludopanti's sections show: pieces of the board of its hero. */
import { part } from '../figures/part.ts';
import { blurFilter, litFilter } from '../light.ts';
import { COIN_DEFS, dice, pawn, YARDS } from '../objects/table-pieces.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, path } from '../svg.ts';

const DEFS =
  litFilter('lit', [
    { color: '#1d0a52', opacity: 0.4, reach: 12, softness: 6.6, from: [-0.8, 0.8] },
    { color: '#ffffff', from: [0.7, -1], reach: 3.5, opacity: 0.85 },
  ]) +
  blurFilter('soft', 10) +
  COIN_DEFS;

/** Two dice just thrown, a pawn about to be sent home. */
export function thrownDice(): Scene {
  return {
    width: 480,
    height: 360,
    defs: DEFS,
    body: [
      dice(168, 116, 118, -10, 6),
      dice(318, 190, 92, 12, 5),
      pawn(408, 300, YARDS.red, 0.98),
      pawn(64, 322, YARDS.blue, 0.9),
    ].join(''),
  };
}

/** Four pawns, one at each side of the same round table. */
export function fourAtATable(): Scene {
  return {
    width: 480,
    height: 360,
    defs: DEFS,
    body: [
      ellipse(240, 322, 200, 26, { fill: '#3a1a8a', opacity: 0.2, filter: 'url(#soft)' }),
      pawn(240, 150, YARDS.green, 0.8),
      part('M40 222C40 138 440 138 440 222V242C440 330 40 330 40 242Z', '#4a1fb8'),
      part('M40 222C40 138 440 138 440 222C440 306 40 306 40 222Z', '#f1eaff'),
      path('M240 160V284M62 222H418', {
        stroke: '#c9b5ff',
        'stroke-width': 14,
        'stroke-linecap': 'round',
      }),
      ellipse(240, 222, 46, 20, { fill: YARDS.yellow }),
      pawn(106, 240, YARDS.red, 0.92),
      pawn(374, 240, YARDS.yellow, 0.92),
      pawn(240, 318, YARDS.blue, 1.02),
    ].join(''),
  };
}

/** Three steps; the first one home stands on top. */
export function podium(): Scene {
  return {
    width: 480,
    height: 360,
    defs: DEFS,
    body: [
      ellipse(240, 346, 210, 10, { fill: '#3a1a8a', opacity: 0.22 }),
      part('M36 256H174V340H36Z', '#8a63f0'),
      part('M306 276H444V340H306Z', '#8a63f0'),
      part('M162 206H318V340H162Z', '#5b2be0'),
      circle(240, 276, 30, { fill: '#fff', opacity: 0.2 }),
      path('M240 252L247 268L264 270L251 281L255 298L240 289L225 298L229 281L216 270L233 268Z', {
        fill: '#ffe98a',
      }),
      pawn(104, 250, YARDS.red, 0.82),
      pawn(376, 270, YARDS.blue, 0.74),
      pawn(240, 204, YARDS.green, 0.84),
      part('M214 60L206 30L226 44L240 24L254 44L274 30L266 60Z', 'url(#coinFace)'),
    ].join(''),
  };
}
