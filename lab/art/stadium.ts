/** The ground at night: sky, stands, light towers, grass. */
import { blurFilter } from './light.ts';
import {
  circle,
  curve,
  ellipse,
  group,
  line,
  linear,
  type Point,
  path,
  polar,
  polygon,
  radial,
  randomFrom,
  rect,
} from './svg.ts';

export interface StadiumColors {
  /** Glow of the air behind the stands. */
  air: string;
  /** Sky at the top. */
  sky: string;
  stand: string;
  standLight: string;
  grass: string;
  grassLight: string;
  lamp: string;
  crowd: readonly string[];
}

export const NIGHT: StadiumColors = {
  air: '#1c7a63',
  sky: '#072a2a',
  stand: '#062420',
  standLight: '#0f4a3f',
  grass: '#0c4a2c',
  grassLight: '#1c7a3d',
  lamp: '#fff6d8',
  crowd: ['#ffd98a', '#7fe0c0', '#ffffff', '#ff9e5e', '#4bb0a0'],
};

export interface Stadium {
  width: number;
  height: number;
  /** Where the grass begins, in pixels from the top. */
  horizon: number;
  colors: StadiumColors;
  towers: readonly { x: number; y: number; scale: number; aim: Point }[];
  seed: number;
}

export function stadium({ width, height, horizon, colors, towers, seed }: Stadium): {
  defs: string;
  body: string;
} {
  const random = randomFrom(seed);
  const defs = [
    linear('sky', [
      [0, colors.sky, 1],
      [0.55, colors.air, 0.9],
      [1, colors.air, 1],
    ]),
    radial('air', [
      [0, '#fff', 0.55],
      [0.35, colors.air, 0.55],
      [1, colors.air, 0],
    ]),
    linear('grass', [
      [0, colors.grassLight],
      [0.55, colors.grass],
      [1, colors.sky],
    ]),
    linear('stand', [
      [0, colors.standLight],
      [1, colors.stand],
    ]),
    radial('lampGlow', [
      [0, colors.lamp, 1],
      [0.16, colors.lamp, 0.55],
      [0.5, colors.lamp, 0.12],
      [1, colors.lamp, 0],
    ]),
    linear('beam', [
      [0, colors.lamp, 0.5],
      [0.5, colors.lamp, 0.12],
      [1, colors.lamp, 0],
    ]),
    blurFilter('soft', 14),
    blurFilter('softer', 40),
  ].join('');
  const body = [
    rect(0, 0, width, horizon + 20, { fill: 'url(#sky)' }),
    ellipse(width / 2, horizon - height * 0.1, width * 0.6, height * 0.34, {
      fill: 'url(#air)',
      opacity: 0.7,
    }),
    stands(width, horizon, height, colors, random),
    grass(width, height, horizon, colors),
    ...towers.map((tower) => lightTower(tower, colors)),
  ].join('');
  return { defs, body };
}

function stands(
  width: number,
  horizon: number,
  height: number,
  colors: StadiumColors,
  random: () => number,
): string {
  const rise = height * 0.2;
  const arc = (lift: number, sag: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => {
      const t = index / 8;
      return [t * width * 1.1 - width * 0.05, horizon - lift + sag * 4 * t * (1 - t)] as const;
    });
  const band = (lift: number, sag: number, depth: number, depthSag: number, fill: string) => {
    const upper = arc(lift, sag);
    const lower = arc(lift - depth, depthSag).toReversed();
    return path(`${curve(upper)}L${curve(lower).slice(1)}Z`, { fill });
  };
  const dots: string[] = [];
  for (let index = 0; index < 420; index++) {
    const t = random();
    const tier = random() < 0.55 ? [rise * 0.98, rise * 0.5] : [rise * 0.44, rise * 0.12];
    const lift = (tier[1] ?? 0) + random() * ((tier[0] ?? 0) - (tier[1] ?? 0));
    const y = horizon - lift + height * 0.05 * 4 * t * (1 - t);
    const color = colors.crowd[Math.floor(random() * colors.crowd.length)];
    dots.push(
      circle(t * width, y, 1.4 + random() * 2.4, { fill: color, opacity: 0.25 + random() * 0.5 }),
    );
  }
  return [
    band(rise * 1.2, height * 0.05, rise * 0.22, height * 0.05, colors.stand),
    band(rise, height * 0.05, rise * 0.5, height * 0.05, 'url(#stand)'),
    band(rise * 0.52, height * 0.05, rise * 0.08, height * 0.045, colors.lamp).replace(
      '/>',
      ' opacity="0.22"/>',
    ),
    band(rise * 0.46, height * 0.045, rise * 0.5, height * 0.01, 'url(#stand)'),
    group({}, ...dots),
    path(curve(arc(rise * 0.06, height * 0.012)), {
      fill: 'none',
      stroke: colors.lamp,
      'stroke-width': 5,
      opacity: 0.5,
    }),
  ].join('');
}

function grass(width: number, height: number, horizon: number, colors: StadiumColors): string {
  const vanishing: Point = [width / 2, horizon - height * 0.25];
  const stripes: string[] = [];
  const count = 9;
  for (let index = 0; index < count; index += 2) {
    const at = (x: number, y: number): Point => {
      const t = (y - vanishing[1]) / (height - vanishing[1]);
      return [vanishing[0] + (x - vanishing[0]) * t, y];
    };
    const x0 = (index / count) * width * 2.2 - width * 0.6;
    const x1 = ((index + 1) / count) * width * 2.2 - width * 0.6;
    stripes.push(
      path(polygon([at(x0, horizon), at(x1, horizon), at(x1, height), at(x0, height)]), {
        fill: colors.grassLight,
        opacity: 0.28,
      }),
    );
  }
  return [
    rect(0, horizon, width, height - horizon, { fill: 'url(#grass)' }),
    ...stripes,
    ellipse(width / 2, horizon + height * 0.13, width * 0.42, height * 0.08, {
      fill: colors.lamp,
      opacity: 0.1,
      filter: 'url(#softer)',
    }),
  ].join('');
}

function lightTower(
  { x, y, scale, aim }: Stadium['towers'][number],
  colors: StadiumColors,
): string {
  const lamps: string[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 5; column++) {
      lamps.push(circle((column - 2) * 21, (row - 1) * 21, 8.5, { fill: colors.lamp }));
    }
  }
  const towards = (Math.atan2(aim[1] - y, aim[0] - x) * 180) / Math.PI;
  const reach = Math.hypot(aim[0] - x, aim[1] - y) * 1.15;
  const beams = [-13, 0, 13].map((turn, index) => {
    const left = polar([0, 0], reach / scale, towards + turn - 4.5);
    const right = polar([0, 0], reach / scale, towards + turn + 4.5);
    return path(polygon([[-8, 0], [8, 0], right, left]), {
      fill: 'url(#beam)',
      opacity: index === 1 ? 0.55 : 0.35,
      filter: 'url(#soft)',
    });
  });
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ...beams,
    line([0, 30], [0, 420], { stroke: colors.stand, 'stroke-width': 12 }),
    line([-7, 36], [7, 420], { stroke: colors.standLight, 'stroke-width': 2 }),
    circle(0, 0, 190, { fill: 'url(#lampGlow)', opacity: 0.75 }),
    rect(-60, -38, 120, 76, { rx: 10, fill: colors.stand, opacity: 0.85 }),
    ...lamps,
    circle(0, 0, 90, { fill: 'url(#lampGlow)', opacity: 0.7 }),
  );
}
