import { path } from '../svg.ts';
import { bat, gloveAround, helmetSide, legGuard, shoe } from './gear.ts';
import { blobPart, folds, type Kit, limbPart, outlined } from './part.ts';

/**
 * A right-hander at the end of a cover drive, facing right: weight on the bent front knee, back heel up,
 * top elbow high, bat through to the sky. Field 1000×1000, ground at 960.
 */
export function drivingBatter(kit: Kit): string {
  return outlined(
    // Back leg, on its toe.
    limbPart(
      [
        [400, 590, 66],
        [345, 690, 58],
        [288, 765, 45],
        [225, 822, 40],
        [158, 872, 27],
      ],
      kit.trousers,
    ),
    shoe(140, 908, 52, kit, 0.82),
    legGuard(
      [
        [312, 736, 49],
        [278, 778, 50],
        [165, 868, 36],
      ],
      kit,
    ),
    // Front leg, planted.
    limbPart(
      [
        [440, 590, 72],
        [520, 648, 64],
        [604, 704, 50],
        [618, 800, 44],
        [606, 890, 32],
      ],
      kit.trousers,
      path('M400 560 L620 680 L610 704 L396 590Z', { fill: kit.stripe, opacity: 0.8 }),
    ),
    shoe(604, 936, 2, kit, 1.02),
    legGuard(
      [
        [562, 672, 56],
        [622, 718, 57],
        [612, 900, 42],
      ],
      kit,
    ),
    // The arm behind the bat, across the chest.
    limbPart(
      [
        [470, 372, 46],
        [545, 430, 40],
        [610, 420, 33],
      ],
      kit.jersey,
    ),
    bat(744, 270, -58, 372, kit.trim),
    limbPart(
      [
        [520, 352, 36],
        [548, 306, 32],
      ],
      kit.skin,
    ),
    // Trunk, leaning into the stroke.
    blobPart(
      [
        [424, 350],
        [466, 312],
        [520, 304],
        [582, 336],
        [612, 392],
        [592, 470],
        [548, 548],
        [520, 622],
        [436, 652],
        [344, 632],
        [358, 545],
        [388, 450],
      ],
      kit.jersey,
      path('M395 440 C450 520 470 580 470 670 L340 670 L330 560Z', { fill: '#000', opacity: 0.2 }),
      path('M410 340 C470 408 520 446 604 456 L610 424 C540 410 490 372 446 312Z', {
        fill: kit.trim,
        opacity: 0.95,
      }),
      path('M326 610 C400 646 470 644 540 606 L530 650 C450 690 380 680 320 650Z', {
        fill: kit.stripe,
        opacity: 0.9,
      }),
      folds(
        [
          [
            [420, 590],
            [540, 500],
          ],
          [
            [450, 545],
            [540, 470],
          ],
        ],
        '#000',
        0.14,
      ),
    ),
    // Collar and head over the front knee.
    limbPart(
      [
        [486, 322, 22],
        [530, 330, 22],
        [572, 352, 18],
      ],
      kit.trim,
    ),
    helmetSide(566, 248, 17, 0.98, kit),
    limbPart(
      [
        [608, 414, 30],
        [670, 350, 27],
        [722, 284, 22],
      ],
      kit.skin,
    ),
    gloveAround(726, 298, -58, kit, 0.94),
    // Leading arm, elbow high.
    limbPart(
      [
        [572, 382, 54],
        [650, 374, 44],
        [712, 338, 35],
      ],
      kit.jersey,
      path('M668 300 L700 420 L716 414 L690 300Z', { fill: kit.trim }),
    ),
    limbPart(
      [
        [704, 344, 31],
        [748, 296, 28],
        [770, 238, 22],
      ],
      kit.skin,
    ),
    gloveAround(764, 236, -58, kit, 0.94),
  );
}
