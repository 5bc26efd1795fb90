import { group, path } from '../svg.ts';
import { ball, shoe } from './gear.ts';
import { blobPart, folds, type Kit, limbPart, outlined, part, placed } from './part.ts';

/**
 * A fast bowler in the delivery stride, facing right: front leg braced, back foot dragging, arm straight
 * up with the ball. Field 1000×1000, ground at 960.
 * @param plait hair bound and flying behind
 */
export function fastBowler(kit: Kit, { plait = false }: { plait?: boolean } = {}): string {
  return outlined(
    // Back leg, trailing.
    limbPart(
      [
        [392, 575, 64],
        [325, 665, 56],
        [262, 742, 44],
        [196, 812, 37],
        [112, 862, 25],
      ],
      kit.trousers,
      path('M380 620 L250 770 L100 880', { fill: 'none', stroke: kit.stripe, 'stroke-width': 12 }),
    ),
    shoe(86, 884, 62, kit, 0.9),
    // Front leg, braced.
    limbPart(
      [
        [440, 575, 70],
        [522, 660, 62],
        [592, 735, 47],
        [650, 822, 42],
        [706, 904, 28],
      ],
      kit.trousers,
      path('M470 560 L610 720 L730 900', { fill: 'none', stroke: kit.stripe, 'stroke-width': 14 }),
    ),
    shoe(716, 934, -14, kit, 1),
    // Leading arm, pulling down.
    limbPart(
      [
        [500, 350, 46],
        [570, 385, 40],
        [622, 420, 32],
      ],
      kit.jersey,
      path('M596 360 L584 460', { fill: 'none', stroke: kit.trim, 'stroke-width': 14 }),
    ),
    limbPart(
      [
        [618, 418, 29],
        [676, 440, 27],
        [740, 436, 20],
      ],
      kit.skin,
    ),
    handOpen(756, 434, 0, kit),
    limbPart(
      [
        [452, 330, 34],
        [470, 272, 30],
      ],
      kit.skin,
    ),
    plait ? plaitFlying(418, 196, kit) : '',
    // Trunk, tall and a little back.
    blobPart(
      [
        [388, 330],
        [430, 300],
        [490, 302],
        [536, 336],
        [545, 400],
        [512, 480],
        [500, 545],
        [506, 620],
        [430, 640],
        [340, 622],
        [352, 540],
        [366, 440],
        [366, 370],
      ],
      kit.jersey,
      path('M350 300 C420 420 410 520 420 660 L320 660 L330 320Z', { fill: '#000', opacity: 0.2 }),
      path('M372 372 C430 440 480 452 552 436 L548 404 C480 414 430 392 384 336Z', {
        fill: kit.trim,
        opacity: 0.95,
      }),
      path('M330 606 C390 630 450 634 520 606 V660 H320Z', { fill: kit.stripe, opacity: 0.9 }),
      folds(
        [
          [
            [410, 580],
            [490, 480],
          ],
          [
            [400, 530],
            [470, 470],
          ],
        ],
        '#000',
        0.14,
      ),
    ),
    limbPart(
      [
        [420, 308, 20],
        [462, 316, 20],
        [500, 318, 16],
      ],
      kit.trim,
    ),
    bareHead(478, 208, 8, kit),
    // Bowling arm, at its highest.
    limbPart(
      [
        [420, 352, 56],
        [412, 270, 44],
        [404, 198, 35],
      ],
      kit.jersey,
      path('M350 214 L460 206', { fill: 'none', stroke: kit.trim, 'stroke-width': 14 }),
    ),
    limbPart(
      [
        [404, 196, 31],
        [400, 120, 28],
        [410, 34, 21],
      ],
      kit.skin,
    ),
    ball(424, -30, 30, 24),
    part(
      'M390 36 C384 8 392 -18 404 -34 C412 -40 420 -30 414 -18 L412 -8 C424 -22 440 -32 448 -26 C454 -18 440 -6 434 4 C446 -6 458 -6 456 4 C450 22 436 40 428 48Z',
      kit.skin,
    ),
  );
}

function handOpen(x: number, y: number, turn: number, kit: Kit): string {
  return placed(
    x,
    y,
    turn,
    1,
    part(
      'M-24 -16 C0 -24 20 -20 44 -14 C52 -10 48 -4 40 -4 C52 -2 52 8 42 8 C48 14 40 20 30 18 C10 24 -10 22 -24 16Z',
      kit.skin,
    ),
  );
}

function plaitFlying(x: number, y: number, kit: Kit): string {
  return group(
    {},
    limbPart(
      [
        [x + 8, y + 6, 24],
        [x - 70, y - 10, 22],
        [x - 130, y + 20, 20],
        [x - 190, y + 6, 15],
        [x - 226, y + 18, 6],
      ],
      kit.hair,
      ...[30, 62, 94, 126, 158].map((at) =>
        path(`M${x - at} ${y - 36} L${x - at - 22} ${y + 44}`, {
          stroke: kit.trim,
          'stroke-width': 3,
          opacity: 0.5,
        }),
      ),
    ),
    limbPart(
      [
        [x - 182, y - 8, 8],
        [x - 186, y + 20, 8],
      ],
      kit.trim,
    ),
  );
}

/** A head in profile, facing right, with a band around the hair; centre at the origin, radius 60. */
export function bareHead(x: number, y: number, turn: number, kit: Kit): string {
  return placed(
    x,
    y,
    turn,
    1,
    part(
      'M-34 -50 C0 -72 46 -58 50 -24 L52 -8 C56 2 66 12 62 17 C58 20 54 20 53 22 L54 32 L48 38 C50 54 38 62 18 58 L-6 66 L-34 50 C-56 20 -56 -24 -34 -50Z',
      kit.skin,
    ),
    part(
      'M50 -30 C52 -74 10 -90 -24 -80 C-62 -68 -76 -26 -62 12 C-56 30 -46 44 -34 52 C-30 34 -26 24 -14 18 C-12 2 -2 -10 14 -18 C28 -24 40 -24 50 -30Z',
      kit.hair,
    ),
    part('M-72 -20 C-40 -14 10 -26 54 -46 L56 -32 C14 -10 -40 2 -70 -2Z', kit.trim),
    part('M-14 4 C-2 -2 4 10 0 22 C-4 32 -14 32 -18 22Z', kit.skin),
  );
}
