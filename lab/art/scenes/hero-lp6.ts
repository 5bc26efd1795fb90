import { part, placed } from '../figures/part.ts';
import { blurFilter, faded } from '../light.ts';
import { FOOT_FADE, nightDefs, PORTRAIT } from '../night.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, linear, path, radial, randomFrom, rect } from '../svg.ts';

/** Keeper, three lines of outfield places, and the bowler: where eleven players stand. */
const ELEVEN = [
  [0, -150],
  [-62, -96],
  [0, -104],
  [62, -96],
  [-86, -26],
  [-28, -34],
  [28, -34],
  [86, -26],
  [-52, 46],
  [52, 46],
  [0, 112],
] as const;

/** Meera's window seat: the evening outside, a team of eleven dots in her phone and in the glass. */
export default function windowSeat(): Scene {
  const { width, height } = PORTRAIT;
  const random = randomFrom(21);
  const houses = Array.from({ length: 15 }, (_, index) => {
    const [x, high] = [index * 66 - 10, 50 + random() * 120];
    return (
      rect(x, 600 - high, 70, high + 60, { fill: '#2b0d3c' }) +
      (random() > 0.35
        ? rect(x + 16 + random() * 20, 622 - high, 13, 17, { fill: '#ffd98a', opacity: 0.9 })
        : '')
    );
  });
  const shown = faded(
    width,
    height,
    FOOT_FADE,
    [
      rect(0, 0, width, height, { fill: 'url(#wall)' }),
      group(
        { 'clip-path': 'url(#pane)' },
        rect(0, 0, width, 800, { fill: 'url(#dusk)' }),
        circle(705, 430, 320, { fill: 'url(#flare)', opacity: 0.9 }),
        circle(705, 430, 84, { fill: '#ffd79a' }),
        ...[300, 356, 470].map((y, index) =>
          rect(90 + index * 130, y, 360 - index * 60, 10, { rx: 5, fill: '#ffb8cf', opacity: 0.4 }),
        ),
        ...houses,
        rect(0, 640, width, 160, { fill: '#1c0a2a' }),
        path('M0 196 C300 252 700 252 1000 196 M0 226 C300 286 700 286 1000 226', {
          stroke: '#2b0d3c',
          'stroke-width': 6,
          fill: 'none',
        }),
        rect(212, 60, 26, 700, { fill: '#2b0d3c' }),
        rect(140, 168, 180, 18, { fill: '#2b0d3c' }),
        // What the glass gives back of the phone.
        group({ opacity: 0.26 }, placed(330, 430, 12, 1, phone())),
        path('M-20 640 L330 40 H470 L90 720Z', { fill: '#fff', opacity: 0.08 }),
      ),
      rect(66, 66, 868, 668, {
        rx: 64,
        fill: 'none',
        stroke: '#0c0417',
        'stroke-width': 34,
        opacity: 0.55,
      }),
      rect(60, 60, 880, 680, { rx: 70, fill: 'none', stroke: '#8d5a86', 'stroke-width': 22 }),
      rect(49, 49, 902, 702, {
        rx: 80,
        fill: 'none',
        stroke: '#d996b8',
        'stroke-width': 4,
        opacity: 0.7,
      }),
      part('M0 800 H1000 V880 Q500 900 0 880Z', '#6d3f6b'),
      ellipse(590, 846, 250, 26, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
      circle(590, 560, 380, { fill: 'url(#screenGlow)' }),
      placed(590, 556, 8, 1.42, phone()),
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      nightDefs({ key: '#ffe2b0', back: '#ff8fc0' }),
      blurFilter('soft', 16),
      linear('wall', [
        [0, '#3b1a45'],
        [1, '#1a0826'],
      ]),
      linear('dusk', [
        [0, '#4a1a66'],
        [0.34, '#c23f7c'],
        [0.66, '#ff9a6b'],
        [0.8, '#ffd08a'],
      ]),
      radial('screenGlow', [
        [0, '#8dffc4', 0.55],
        [0.5, '#5fe0a0', 0.18],
        [1, '#5fe0a0', 0],
      ]),
      `<clipPath id="pane">${rect(66, 66, 868, 668, { rx: 64 })}</clipPath>`,
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}

/** A phone around the origin, 250 by 420, that shows a ground with eleven places. */
function phone(): string {
  return group(
    {},
    part(
      'M-104 -214 H104 Q130 -214 130 -188 V188 Q130 214 104 214 H-104 Q-130 214 -130 188 V-188 Q-130 -214 -104 -214Z',
      '#0d1117',
    ),
    rect(-117, -198, 234, 396, { rx: 18, fill: '#0f6b42' }),
    ellipse(0, -12, 112, 182, { fill: '#17915a' }),
    rect(-20, -74, 40, 104, { rx: 4, fill: '#d9c08a' }),
    ...ELEVEN.map(([x, y]) =>
      circle(x, y, 19, { fill: '#ffc53d', stroke: '#fff6d8', 'stroke-width': 4 }),
    ),
    rect(-88, 158, 176, 26, { rx: 13, fill: '#ffc53d' }),
  );
}
