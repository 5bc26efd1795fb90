import { group, line, type Point, path } from '../svg.ts';
import {
  ball,
  bat,
  capFront,
  gloveAround,
  helmetFront,
  helmetSide,
  keeperGlove,
  legGuard,
  shoeFront,
} from './gear.ts';
import { blobPart, folds, type Kit, limbPart, outlined, part } from './part.ts';

export type Stance =
  | 'bat-on-shoulder'
  | 'bat-lowered'
  | 'ball-in-hand'
  | 'arms-folded'
  | 'keeper'
  | 'helmet-under-arm';

export interface StandingPlayer {
  kit: Kit;
  stance: Stance;
  /** Helmet instead of a cap. @default false */
  helmet?: boolean;
  /** Leg guards worn. @default false */
  pads?: boolean;
  /** A long plait over the shoulder. @default false */
  plait?: boolean;
  /** Seen under a cap alone. @default false */
  beard?: boolean;
}

const LEFT = -1;
const RIGHT = 1;

/** A player walking at the viewer. Field 1000×1000, head near 120, ground at 975. */
export function standingPlayer({
  kit,
  stance,
  helmet = false,
  pads = false,
  plait = false,
  beard = false,
}: StandingPlayer): string {
  return outlined(
    stance === 'bat-on-shoulder' ? bat(645, 440, -122, 420, kit.trim) : '',
    leg(LEFT, kit, pads, 0),
    leg(RIGHT, kit, pads, 14),
    limbPart(
      [
        [500, 270, 42],
        [500, 206, 38],
      ],
      kit.skin,
    ),
    blobPart(
      [
        [384, 286],
        [436, 250],
        [500, 242],
        [564, 250],
        [616, 286],
        [622, 345],
        [598, 425],
        [588, 500],
        [600, 566],
        [500, 588],
        [400, 566],
        [412, 500],
        [402, 425],
        [378, 345],
      ],
      kit.jersey,
      path('M366 360 C440 404 560 404 634 360 L632 326 C560 368 440 368 368 326Z', {
        fill: kit.trim,
        opacity: 0.95,
      }),
      path('M390 534 C450 558 550 558 610 534 L614 600 H386Z', { fill: kit.stripe, opacity: 0.9 }),
      folds(
        [
          [
            [432, 525],
            [468, 455],
          ],
          [
            [568, 525],
            [532, 455],
          ],
        ],
        '#000',
        0.16,
      ),
    ),
    part('M446 246 L500 306 L554 246 L540 232 L500 270 L460 232Z', kit.trim),
    plait ? plaitDown(kit) : '',
    helmet ? helmetFront(500, 158, 1.06, kit) : capFront(500, 156, 1.06, kit, beard),
    arms(kit, stance),
  );
}

function leg(side: number, kit: Kit, pads: boolean, forward: number): string {
  const x = (at: number) => 500 + side * at;
  const y = (at: number) => at + forward;
  return [
    limbPart(
      [
        [x(44), 540, 56],
        [x(54), y(640), 56],
        [x(64), y(735), 45],
        [x(68), y(815), 43],
        [x(70), y(915), 30],
      ],
      kit.trousers,
      line([x(96), 540], [x(98), y(900)], { stroke: kit.stripe, 'stroke-width': 12 }),
    ),
    shoeFront(x(76), y(946), kit, side * -4),
    pads
      ? legGuard(
          [
            [x(58), y(640), 54],
            [x(66), y(716), 57],
            [x(73), y(912), 45],
          ],
          kit,
        )
      : '',
  ].join('');
}

function arms(kit: Kit, stance: Stance): string {
  switch (stance) {
    case 'bat-on-shoulder':
      return [
        hanging(LEFT, kit),
        bent(RIGHT, kit, [690, 400], [648, 440]),
        gloveAround(645, 430, -122, kit, 0.95),
      ].join('');
    case 'bat-lowered':
      return [
        bat(690, 500, 82, 440, kit.trim),
        hanging(LEFT, kit, true),
        bent(RIGHT, kit, [672, 400], [690, 512]),
        gloveAround(692, 528, 82, kit, 0.95),
      ].join('');
    case 'ball-in-hand':
      return [
        hanging(LEFT, kit),
        bent(RIGHT, kit, [680, 405], [590, 448]),
        ball(566, 436, 28, 20),
        part('M600 430 C580 424 566 440 560 456 C566 470 590 474 606 466Z', kit.skin),
      ].join('');
    case 'arms-folded':
      return folded(kit);
    case 'keeper':
      return [
        bent(LEFT, kit, [330, 410], [372, 520]),
        bent(RIGHT, kit, [670, 410], [628, 520]),
        keeperGlove(382, 556, 172, kit, true),
        keeperGlove(618, 556, -172, kit),
      ].join('');
    case 'helmet-under-arm':
      return [
        hanging(LEFT, kit),
        helmetSide(632, 480, 8, 0.9, kit),
        bent(RIGHT, kit, [706, 392], [648, 500]),
        gloveAround(640, 512, 30, kit, 0.85),
      ].join('');
    default:
      return stance satisfies never;
  }
}

function hanging(side: number, kit: Kit, gloved = false): string {
  const x = (at: number) => 500 + side * at;
  return [
    sleeve(side, kit, [x(150), 404]),
    limbPart(
      [
        [x(150), 400, 32],
        [x(158), 468, 29],
        [x(152), 532, 22],
      ],
      kit.skin,
    ),
    gloved
      ? gloveAround(x(152), 548, 90, kit, 0.95)
      : part(
          `M${x(132)} 524 C${x(168)} 520 ${x(178)} 544 ${x(172)} 574 C${x(164)} 600 ${x(140)} 602 ${x(132)} 580Z`,
          kit.skin,
        ),
  ].join('');
}

function bent(side: number, kit: Kit, elbow: Point, hand: Point): string {
  return [
    sleeve(side, kit, elbow),
    limbPart(
      [
        [elbow[0], elbow[1] - 4, 32],
        [(elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2, 29],
        [hand[0], hand[1], 22],
      ],
      kit.skin,
    ),
  ].join('');
}

function sleeve(side: number, kit: Kit, elbow: Point): string {
  const shoulder = 500 + side * 100;
  const dx = elbow[0] - shoulder;
  const dy = elbow[1] - 302;
  const length = Math.hypot(dx, dy);
  const cuff: Point = [shoulder + dx * 0.78, 302 + dy * 0.78];
  const across: Point = [(-dy / length) * 60, (dx / length) * 60];
  return limbPart(
    [
      [shoulder, 302, 50],
      [shoulder + dx * 0.5, 302 + dy * 0.5, 46],
      [elbow[0], elbow[1], 37],
    ],
    kit.jersey,
    line([cuff[0] - across[0], cuff[1] - across[1]], [cuff[0] + across[0], cuff[1] + across[1]], {
      stroke: kit.trim,
      'stroke-width': 14,
    }),
  );
}

function folded(kit: Kit): string {
  return [
    sleeve(LEFT, kit, [352, 430]),
    sleeve(RIGHT, kit, [648, 430]),
    limbPart(
      [
        [648, 428, 33],
        [560, 452, 31],
        [440, 434, 26],
      ],
      kit.skin,
    ),
    limbPart(
      [
        [352, 434, 33],
        [450, 470, 31],
        [566, 452, 25],
      ],
      kit.skin,
    ),
    part('M548 436 C580 420 606 430 606 446 C604 464 580 474 556 474Z', kit.skin),
  ].join('');
}

function plaitDown(kit: Kit): string {
  return group(
    {},
    limbPart(
      [
        [548, 200, 24],
        [574, 270, 23],
        [578, 340, 21],
        [570, 410, 17],
        [566, 448, 8],
      ],
      kit.hair,
      ...[230, 270, 310, 350, 390].map((y) =>
        path(`M540 ${y} L576 ${y + 24} L612 ${y}`, {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 3,
          opacity: 0.22,
        }),
      ),
    ),
    limbPart(
      [
        [556, 424, 8],
        [584, 424, 8],
      ],
      kit.trim,
    ),
  );
}
