import { drivingBatter } from '../figures/driving-batter.ts';
import { fastBowler } from '../figures/fast-bowler.ts';
import { KITS } from '../figures/kits.ts';
import { placed } from '../figures/part.ts';
import { standingPlayer } from '../figures/standing-player.ts';
import { blurFilter, faded } from '../light.ts';
import { nightDefs } from '../night.ts';
import { strokes } from '../objects/digits.ts';
import type { Scene } from '../scene.ts';
import { circle, element, group, linear, path, polar, polygon, rect } from '../svg.ts';

interface Card {
  turn: number;
  lift: number;
  /** Gradient at the top and at the foot. */
  colors: readonly [string, string];
  /** The player and the number to call; none where the card shows its back. */
  face: { figure: string; number: string } | null;
}

const [CARD_WIDTH, CARD_HEIGHT] = [330, 480];
const STAR = 'M0 -17L5 -5.5L17.5 -4.5L8 3.5L11 16L0 9L-11 16L-8 3.5L-17.5 -4.5L-5 -5.5Z';

/** LP5: trump cards, a hand of five with the trump in front. */
export default function handOfTrumps(): Scene {
  const [width, height] = [1200, 1000];
  const cards: Card[] = [
    { turn: -25, lift: 0, colors: ['#3f7bff', '#14205e'], face: null },
    { turn: 25, lift: 0, colors: ['#1fc98b', '#0a3d3a'], face: null },
    {
      turn: -14,
      lift: 26,
      colors: ['#9b4dff', '#2d1166'],
      face: {
        figure: placed(-184, -200, 0, 0.38, fastBowler(KITS.emerald, { plait: true })),
        number: '41',
      },
    },
    {
      turn: 14,
      lift: 26,
      colors: ['#ff8a3d', '#6a1b16'],
      face: {
        figure: placed(
          -205,
          -225,
          0,
          0.41,
          standingPlayer({ kit: KITS.navy, stance: 'arms-folded' }),
        ),
        number: '12',
      },
    },
    {
      turn: 0,
      lift: 70,
      colors: ['#ff4d6d', '#5c0a2a'],
      face: { figure: placed(-200, -195, 0, 0.4, drivingBatter(KITS.teal)), number: '148' },
    },
  ];
  const rays = Array.from({ length: 20 }, (_, index) =>
    path(
      polygon([
        [600, 520],
        polar([600, 520], 800, index * 18),
        polar([600, 520], 800, index * 18 + 8),
      ]),
      {
        fill: '#ff8fa3',
        opacity: 0.09,
      },
    ),
  );
  const sparks = [
    [210, 240, 26],
    [980, 200, 32],
    [1050, 470, 18],
    [130, 520, 18],
    [830, 90, 16],
    [380, 110, 20],
  ].map(([x = 0, y = 0, size = 0]) =>
    path(
      `M${x} ${y - size} Q${x} ${y} ${x + size} ${y} Q${x} ${y} ${x} ${y + size} Q${x} ${y} ${x - size} ${y} Q${x} ${y} ${x} ${y - size}Z`,
      { fill: '#ffe9a8' },
    ),
  );
  const shown = faded(
    width,
    height,
    { top: 0.08, left: 0.05, right: 0.05, bottom: 0.12 },
    [
      circle(600, 520, 560, { fill: 'url(#flareBack)', opacity: 0.75 }),
      group({}, ...rays),
      ...cards.map(drawCard),
      ...sparks,
    ].join(''),
  );
  const gradients = cards.map(({ colors }, index) =>
    linear(
      `card${index}`,
      [
        [0, colors[0]],
        [1, colors[1]],
      ],
      [0, 0, 0.3, 1],
    ),
  );
  return {
    width,
    height,
    defs:
      nightDefs({ key: '#ffe9c0', back: '#ff4d6d' }) +
      blurFilter('soft', 12) +
      gradients.join('') +
      shown.defs,
    body: shown.body,
  };
}

function drawCard({ turn, lift, face }: Card, index: number): string {
  const [left, top] = [-CARD_WIDTH / 2, -CARD_HEIGHT / 2];
  // A hand fans around a point below the picture.
  const [x, y] = polar([600, 1400], 860 + lift, turn - 90);
  return placed(
    x,
    y,
    turn,
    0.98,
    rect(left + 4, top + 16, CARD_WIDTH, CARD_HEIGHT, {
      rx: 28,
      fill: '#000',
      opacity: 0.5,
      filter: 'url(#soft)',
    }),
    group(
      { filter: 'url(#lit)' },
      rect(left, top, CARD_WIDTH, CARD_HEIGHT, { rx: 28, fill: '#fff4dc' }),
    ),
    element(
      'clipPath',
      { id: `face${index}` },
      rect(left + 14, top + 14, CARD_WIDTH - 28, CARD_HEIGHT - 28, { rx: 18 }),
    ),
    group(
      { 'clip-path': `url(#face${index})` },
      rect(left, top, CARD_WIDTH, CARD_HEIGHT, { fill: `url(#card${index})` }),
      ...(face === null
        ? [cardBack()]
        : [cardFace(face.figure, face.number, Math.sign(turn) * 84)]),
    ),
  );
}

/** The number stands where the card in front leaves it free. */
function cardFace(figure: string, number: string, aside: number): string {
  const left = -CARD_WIDTH / 2;
  const [starX, starY] = [left + 52, -CARD_HEIGHT / 2 + 54];
  const rays = Array.from({ length: 7 }, (_, ray) =>
    path(
      polygon([[0, -30], polar([0, -30], 420, ray * 51.4), polar([0, -30], 420, ray * 51.4 + 24)]),
      {
        fill: '#fff',
        opacity: 0.1,
      },
    ),
  );
  return [
    ...rays,
    figure,
    rect(left, 112, CARD_WIDTH, 140, { fill: '#12041a', opacity: 0.78 }),
    strokes(number, aside - 30 * (number.length - 1) * 1.18, 174, 90, '#ffe28a', 14),
    circle(starX, starY, 27, { fill: '#ffe28a' }),
    path(STAR, { transform: `translate(${starX} ${starY})`, fill: '#5c0a2a' }),
  ].join('');
}

function cardBack(): string {
  return [
    ...[190, 140, 90].map((size) =>
      path(
        polygon([
          [0, -size],
          [size * 0.72, 0],
          [0, size],
          [-size * 0.72, 0],
        ]),
        {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 6,
          opacity: 0.3,
        },
      ),
    ),
    path(STAR, { transform: 'scale(2.6)', fill: '#ffe28a' }),
  ].join('');
}
