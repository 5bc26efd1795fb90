import { stumps } from '../figures/gear.ts';
import { blurFilter, faded, litFilter } from '../light.ts';
import type { Scene } from '../scene.ts';
import {
  circle,
  curve,
  ellipse,
  group,
  linear,
  type Point,
  path,
  polygon,
  radial,
  randomFrom,
  rect,
} from '../svg.ts';

/** Upgrade: the ground at dawn, everything ready. */
export default function dawnGround(): Scene {
  const [width, height] = [1200, 1000];
  const random = randomFrom(51);
  const horizon = 560;
  const hill = (base: number, rise: number, fill: string, phase: number) => {
    const points: Point[] = Array.from({ length: 13 }, (_, index) => [
      index * 100,
      base - rise * (0.5 + 0.5 * Math.sin(index * 0.9 + phase)),
    ]);
    return path(`${curve(points)}L1200 ${horizon + 40}L0 ${horizon + 40}Z`, { fill });
  };
  const trees = Array.from({ length: 26 }, (_, index) => {
    const x = index * 48 + random() * 26 - 10;
    const r = 22 + random() * 30;
    return ellipse(x, horizon - r * 0.5, r, r * 0.95, { fill: '#17474a' });
  });
  const stripes = Array.from({ length: 6 }, (_, index) => {
    const at = (lane: number, y: number): Point => [600 + (lane - 600) * ((y - 330) / 670), y];
    const from = -700 + index * 470;
    return path(
      polygon([
        at(from, horizon),
        at(from + 235, horizon),
        at(from + 235, height),
        at(from, height),
      ]),
      { fill: '#8fd07a', opacity: 0.2 },
    );
  });
  const dew = Array.from({ length: 46 }, () =>
    circle(random() * width, 650 + random() * 300, 1.5 + random() * 3, {
      fill: '#fff7dc',
      opacity: 0.4 + random() * 0.5,
    }),
  );
  const bird = (x: number, y: number, size: number) =>
    path(
      `M${x - size} ${y - size * 0.3} Q${x - size * 0.4} ${y - size * 0.6} ${x} ${y} Q${x + size * 0.4} ${y - size * 0.6} ${x + size} ${y - size * 0.3}`,
      { fill: 'none', stroke: '#3a3358', 'stroke-width': 5, 'stroke-linecap': 'round' },
    );
  const shown = faded(
    width,
    height,
    { bottom: 0.3 },
    [
      rect(0, 0, width, horizon + 20, { fill: 'url(#dawn)' }),
      circle(760, 470, 520, { fill: 'url(#sunGlow)' }),
      circle(760, 470, 108, { fill: '#fff3cf' }),
      ...[
        [250, 250, 190],
        [420, 320, 150],
        [980, 230, 210],
        [110, 380, 150],
      ].map(([x = 0, y = 0, w = 0]) =>
        rect(x, y, w, 13, { rx: 6.5, fill: '#ffd9c0', opacity: 0.55 }),
      ),
      hill(520, 110, '#c98a8f', 0.4),
      hill(548, 70, '#8a6f86', 2),
      group({ opacity: 0.95 }, ...trees),
      pavilion(horizon),
      rect(0, horizon, width, height - horizon, { fill: 'url(#lawn)' }),
      ...stripes,
      path(
        curve([
          [0, 600],
          [300, 576],
          [600, 570],
          [900, 576],
          [1200, 600],
        ]),
        { fill: 'none', stroke: '#fff', 'stroke-width': 5, opacity: 0.7 },
      ),
      path(
        polygon([
          [690, 585],
          [770, 585],
          [640, 1000],
          [360, 1000],
        ]),
        { fill: '#e9cf9c', opacity: 0.75 },
      ),
      path('M430 905 H650', { stroke: '#fff', 'stroke-width': 8, opacity: 0.8 }),
      path(
        polygon([
          [530, 880],
          [560, 880],
          [300, 1000],
          [210, 1000],
        ]),
        { fill: '#0d3a38', opacity: 0.4 },
      ),
      stumps(548, 884, 250),
      stumps(728, 612, 58),
      ...dew,
      bird(300, 190, 26),
      bird(370, 220, 20),
      bird(440, 180, 16),
    ].join(''),
  );
  return {
    width,
    height,
    defs: [
      linear('dawn', [
        [0, '#2c4a78'],
        [0.45, '#c9748a'],
        [0.75, '#ffb07a'],
        [1, '#ffe0a8'],
      ]),
      radial('sunGlow', [
        [0, '#fff3cf', 1],
        [0.25, '#ffd08a', 0.7],
        [1, '#ffb07a', 0],
      ]),
      linear('lawn', [
        [0, '#7fbf6a'],
        [0.4, '#2f7d57'],
        [1, '#0d3a38'],
      ]),
      litFilter('lit', [
        { color: '#2a1a2c', opacity: 0.6, reach: 14, softness: 7.7, from: [-1, 0.3] },
        { color: '#fff0c0', from: [1, -0.6], reach: 5 },
      ]),
      blurFilter('soft', 14),
      shown.defs,
    ].join(''),
    body: shown.body,
  };
}

function pavilion(horizon: number): string {
  const [left, right] = [150, 520];
  const windows = Array.from({ length: 7 }, (_, index) =>
    rect(left + 26 + index * 48, horizon - 58, 26, 40, { rx: 4, fill: '#ffd98a', opacity: 0.85 }),
  );
  return group(
    {},
    rect(left, horizon - 90, right - left, 100, { fill: '#5a3b52' }),
    ...windows,
    path(
      polygon([
        [left - 30, horizon - 86],
        [right + 30, horizon - 86],
        [right - 60, horizon - 150],
        [left + 60, horizon - 150],
      ]),
      { fill: '#3f2a44' },
    ),
    path(
      polygon([
        [290, horizon - 150],
        [380, horizon - 150],
        [335, horizon - 200],
      ]),
      { fill: '#5a3b52' },
    ),
    rect(333, horizon - 246, 4, 50, { fill: '#3a3358' }),
    path(
      polygon([
        [337, horizon - 246],
        [384, horizon - 234],
        [337, horizon - 222],
      ]),
      { fill: '#ff7a4a' },
    ),
  );
}
