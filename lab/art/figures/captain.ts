import { line, path } from '../svg.ts';
import { bat, gloveAround, helmetSide, legGuard, shoeFront } from './gear.ts';
import { blobPart, folds, type Kit, limbPart, outlined, part } from './part.ts';

/**
 * The captain seen from behind, bat and helmet raised to the stands. Field 1000×1000, ground at 970;
 * the bat reaches above the field.
 */
export function captain(kit: Kit): string {
  const leg = (side: 1 | -1) => {
    const x = (at: number) => 500 + side * at;
    return [
      legGuard(
        [
          [x(64), 655, 56],
          [x(76), 725, 60],
          [x(88), 910, 48],
        ],
        kit,
      ),
      limbPart(
        [
          [x(46), 550, 58],
          [x(58), 650, 58],
          [x(74), 745, 47],
          [x(82), 820, 47],
          [x(86), 915, 30],
        ],
        kit.trousers,
        line([x(98), 550], [x(116), 900], { stroke: kit.stripe, 'stroke-width': 12 }),
      ),
      ...[690, 765, 840].map((y) =>
        limbPart(
          [
            [x(26), y, 7],
            [x(78), y + 10, 7],
            [x(128), y, 7],
          ],
          kit.pads,
        ),
      ),
      shoeFront(x(92), 945, kit, side * 4),
    ].join('');
  };
  return outlined(
    leg(-1),
    leg(1),
    limbPart(
      [
        [500, 290, 44],
        [500, 232, 40],
      ],
      kit.skin,
    ),
    blobPart(
      [
        [376, 298],
        [430, 262],
        [500, 268],
        [570, 262],
        [624, 298],
        [634, 362],
        [608, 446],
        [596, 520],
        [608, 586],
        [500, 606],
        [392, 586],
        [404, 520],
        [392, 446],
        [366, 362],
      ],
      kit.jersey,
      path('M500 262 V670', { stroke: '#000', 'stroke-width': 8, opacity: 0.12 }),
      path('M380 552 C450 578 550 578 620 552 L624 620 H376Z', { fill: kit.stripe, opacity: 0.9 }),
      path('M352 330 C440 372 560 372 648 330 L646 306 C560 344 440 344 354 306Z', {
        fill: kit.trim,
        opacity: 0.95,
      }),
      path('M446 410 L480 388 V520 M532 410 L566 388 V520', {
        fill: 'none',
        stroke: kit.trim,
        'stroke-width': 26,
        'stroke-linejoin': 'round',
      }),
      folds(
        [
          [
            [412, 540],
            [446, 480],
          ],
          [
            [588, 540],
            [554, 480],
          ],
        ],
        '#000',
        0.16,
      ),
    ),
    limbPart(
      [
        [440, 276, 18],
        [500, 290, 20],
        [560, 276, 18],
      ],
      kit.trim,
    ),
    // Head from behind.
    part('M436 150 C430 190 448 232 478 246 H522 C552 232 570 190 564 150Z', kit.skin),
    part(
      'M428 152 C418 84 460 54 500 54 C540 54 582 84 572 152 C572 190 556 214 540 222 C520 214 480 214 460 222 C444 214 428 190 428 152Z',
      kit.hair,
    ),
    part('M424 150 C418 140 412 158 420 176 C424 186 432 186 434 180Z', kit.skin),
    part('M576 150 C582 140 588 158 580 176 C576 186 568 186 566 180Z', kit.skin),
    // Left hand: the bat.
    bat(258, 66, -100, 400, kit.trim),
    limbPart(
      [
        [410, 326, 52],
        [342, 264, 47],
        [300, 200, 37],
      ],
      kit.jersey,
      path('M262 252 L350 180', { stroke: kit.trim, 'stroke-width': 14 }),
    ),
    limbPart(
      [
        [300, 206, 32],
        [276, 130, 30],
        [262, 60, 24],
      ],
      kit.skin,
    ),
    gloveAround(252, 30, -100, kit, 0.96),
    // Right hand: the helmet.
    limbPart(
      [
        [590, 326, 52],
        [660, 264, 47],
        [704, 202, 37],
      ],
      kit.jersey,
      path('M650 180 L742 252', { stroke: kit.trim, 'stroke-width': 14 }),
    ),
    limbPart(
      [
        [704, 206, 32],
        [730, 134, 30],
        [752, 70, 24],
      ],
      kit.skin,
    ),
    helmetSide(776, -18, 10, 0.92, kit),
    gloveAround(758, 40, 14, kit, 0.9),
  );
}
