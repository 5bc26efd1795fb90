import { path } from '../svg.ts';
import { helmetFront, keeperGlove, legGuard, shoeFront } from './gear.ts';
import { blobPart, folds, type Kit, limbPart, outlined } from './part.ts';

/** A wicket keeper crouching behind the stumps, seen from the front. Field 1000×1000, ground at 960. */
export function wicketKeeper(kit: Kit): string {
  const leg = (side: 1 | -1) => {
    const x = (at: number) => 500 + side * at;
    return [
      limbPart(
        [
          [x(60), 660, 70],
          [x(150), 652, 68],
          [x(232), 668, 58],
        ],
        kit.trousers,
      ),
      limbPart(
        [
          [x(238), 690, 52],
          [x(226), 790, 50],
          [x(200), 900, 38],
        ],
        kit.trousers,
      ),
      shoeFront(x(206), 936, kit, side * -6),
      legGuard(
        [
          [x(226), 650, 62],
          [x(236), 706, 62],
          [x(202), 905, 46],
        ],
        kit,
      ),
    ].join('');
  };
  const arm = (side: 1 | -1) => {
    const x = (at: number) => 500 + side * at;
    return [
      limbPart(
        [
          [x(112), 432, 50],
          [x(160), 518, 45],
          [x(158), 596, 37],
        ],
        kit.jersey,
        path(`M${x(100)} 572 L${x(230)} 590`, { stroke: kit.trim, 'stroke-width': 14 }),
      ),
      limbPart(
        [
          [x(164), 588, 32],
          [x(124), 650, 30],
          [x(72), 700, 24],
        ],
        kit.skin,
      ),
    ].join('');
  };
  return outlined(
    limbPart(
      [
        [420, 690, 74],
        [500, 700, 78],
        [580, 690, 74],
      ],
      kit.trousers,
    ),
    leg(-1),
    leg(1),
    blobPart(
      [
        [370, 402],
        [430, 366],
        [500, 358],
        [570, 366],
        [630, 402],
        [640, 470],
        [606, 560],
        [600, 660],
        [560, 712],
        [500, 724],
        [440, 712],
        [400, 660],
        [394, 560],
        [360, 470],
      ],
      kit.jersey,
      path('M356 470 C440 530 560 530 644 470 L640 430 C560 494 440 494 360 430Z', {
        fill: kit.trim,
        opacity: 0.95,
      }),
      folds(
        [
          [
            [430, 640],
            [470, 560],
          ],
          [
            [570, 640],
            [530, 560],
          ],
          [
            [500, 690],
            [500, 600],
          ],
        ],
        '#000',
        0.16,
      ),
    ),
    limbPart(
      [
        [450, 372, 16],
        [500, 386, 18],
        [550, 372, 16],
      ],
      kit.trim,
    ),
    helmetFront(500, 302, 1.06, kit),
    arm(-1),
    arm(1),
    keeperGlove(452, 746, 176, kit, true),
    keeperGlove(548, 746, -176, kit),
  );
}
