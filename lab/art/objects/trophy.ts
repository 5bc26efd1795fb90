import { ball } from '../figures/gear.ts';
import { part } from '../figures/part.ts';
import { ellipse, group, path, rect } from '../svg.ts';

/** A cup of three blades around a ball. Field 400×640; stands on y = 620. Needs `gold`, `goldDeep` and `lit`. */
export function trophy(): string {
  return group(
    {},
    part('M120 560 H280 L296 620 H104Z', '#1b1322', rect(100, 596, 200, 8, { fill: 'url(#gold)' })),
    part('M146 520 H254 L268 562 H132Z', 'url(#goldDeep)'),
    part('M176 430 C190 470 186 500 160 524 H240 C214 500 210 470 224 430Z', 'url(#gold)'),
    // Handles.
    part('M82 150 C-20 130 -10 330 128 352 L136 326 C56 308 34 196 92 182Z', 'url(#goldDeep)'),
    part('M318 150 C420 130 410 330 272 352 L264 326 C344 308 366 196 308 182Z', 'url(#goldDeep)'),
    // Bowl.
    part(
      'M70 110 H330 C334 270 300 400 236 438 H164 C100 400 66 270 70 110Z',
      'url(#gold)',
      path('M92 110 C96 270 130 380 176 438 L150 438 C90 380 60 270 64 110Z', {
        fill: '#fff6cf',
        opacity: 0.55,
      }),
      path('M300 110 C300 270 272 380 226 438 L300 438 L340 110Z', {
        fill: '#8a4a06',
        opacity: 0.4,
      }),
      path('M176 110 C180 250 186 360 196 438 M232 110 C230 250 220 360 208 438', {
        fill: 'none',
        stroke: '#a9650f',
        'stroke-width': 5,
        opacity: 0.5,
      }),
    ),
    ball(200, 72, 62, -20, '#d4202f'),
    part('M60 96 H340 C346 112 346 126 340 136 H60 C54 126 54 112 60 96Z', 'url(#gold)'),
    ellipse(130, 116, 50, 5, { fill: '#fff', opacity: 0.75 }),
  );
}

export const GOLD_DEFS =
  '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="0.3"><stop offset="0" stop-color="#f7c948"/><stop offset="0.3" stop-color="#fff1b0"/><stop offset="0.55" stop-color="#f4b52a"/><stop offset="1" stop-color="#b56a0c"/></linearGradient>' +
  '<linearGradient id="goldDeep" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#e29a1c"/><stop offset="0.5" stop-color="#ffd970"/><stop offset="1" stop-color="#99560a"/></linearGradient>';
