/** What a cricketer wears and holds. Each piece is drawn around its own origin unless it takes joints. */
import {
  circle,
  curve,
  element,
  ellipse,
  group,
  type Joint,
  line,
  type Point,
  path,
  polygon,
  rect,
} from '../svg.ts';
import { type Kit, limbPart, part, placed } from './part.ts';

const STEEL = '#dfe7ea';
const WOOD = '#e9c98f';
const WOOD_DARK = '#b98a4a';

/**
 * A bat whose handle ends at (`x`, `y`) and whose toe lies in direction `turn` (degrees, 0 right).
 * @param length of the whole bat; a real one is a little over half its player's height
 */
export function bat(x: number, y: number, turn: number, length: number, grip: string): string {
  const handle = length * 0.34;
  const half = length * 0.062;
  const blade = `M${handle - 10} -7 C${handle + 12} -9 ${handle + 20} ${-half} ${handle + 40} ${-half} L${length - 22} ${-half * 1.06} C${length - 4} ${-half} ${length} ${-half * 0.5} ${length} 0 C${length} ${half * 0.5} ${length - 4} ${half} ${length - 22} ${half * 1.06} L${handle + 40} ${half} C${handle + 20} ${half} ${handle + 12} 9 ${handle - 10} 7Z`;
  const rings = [0.2, 0.4, 0.6, 0.8].map((t) =>
    line([handle * t, -7], [handle * t + 4, 7], {
      stroke: '#fff',
      'stroke-width': 2,
      opacity: 0.35,
    }),
  );
  return placed(
    x,
    y,
    turn,
    1,
    part(`M-8 -8 H${handle} V8 H-8 Q-14 0 -8 -8Z`, grip, ...rings),
    part(
      blade,
      WOOD,
      path(
        polygon([
          [handle, -2],
          [length, -3],
          [length, half * 1.2],
          [handle, half * 1.2],
        ]),
        { fill: WOOD_DARK, opacity: 0.55 },
      ),
      path(
        polygon([
          [handle + 52, -half],
          [handle + 78, -half],
          [handle + 70, half],
          [handle + 44, half],
        ]),
        { fill: grip, opacity: 0.9 },
      ),
      path(
        polygon([
          [handle + 86, -half],
          [handle + 94, -half],
          [handle + 86, half],
          [handle + 78, half],
        ]),
        { fill: grip, opacity: 0.9 },
      ),
    ),
  );
}

/** A batting glove closed around a handle that runs along the glove's own x axis. */
export function gloveAround(x: number, y: number, turn: number, kit: Kit, scale = 1): string {
  const fingers = [-24, -8, 8, 24].map((at) =>
    part(
      `M${at - 8} -26 Q${at} -36 ${at + 8} -26 L${at + 8} 24 Q${at} 34 ${at - 8} 24Z`,
      kit.gloves,
    ),
  );
  return placed(
    x,
    y,
    turn,
    scale,
    part('M-34 -20 Q0 -34 34 -20 L36 22 Q0 36 -36 22Z', kit.trim),
    ...fingers,
    part('M-30 -30 Q-6 -46 22 -34 Q30 -24 18 -18 Q-8 -24 -28 -14Z', kit.gloves),
  );
}

/** A batter's leg guard: from the lower thigh over the knee to the ankle. */
export function legGuard(joints: readonly [Joint, Joint, Joint], kit: Kit): string {
  const [thigh, knee, ankle] = joints;
  const shin = between(knee, ankle, 0.5, 3);
  const above = [between(thigh, knee, -0.3), between(thigh, knee, 0.55)];
  const below = [between(knee, ankle, 0.22), between(knee, ankle, 0.6), between(knee, ankle, 1.2)];
  const ribs = [-0.62, -0.2, 0.2, 0.62].flatMap((side) =>
    [above, below].map((run) =>
      path(
        curve(
          run.map((joint, index) =>
            beside(joint, run[index - 1] ?? joint, run[index + 1] ?? joint, side),
          ),
        ),
        {
          fill: 'none',
          stroke: kit.padRib,
          'stroke-width': 4,
          opacity: 0.8,
        },
      ),
    ),
  );
  const [nx, ny] = normal(thigh, ankle);
  const reach = knee[2] * 1.4;
  const rolls = [
    between(thigh, knee, 0.66),
    between(thigh, knee, 0.96),
    between(knee, ankle, 0.16),
  ].map((at) =>
    path(
      curve([
        [at[0] - nx * reach, at[1] - ny * reach - 8],
        [at[0], at[1] + 7],
        [at[0] + nx * reach, at[1] + ny * reach - 8],
      ]),
      { fill: 'none', stroke: kit.padRib, 'stroke-width': 6 },
    ),
  );
  return limbPart([thigh, knee, shin, ankle], kit.pads, ...ribs, ...rolls);
}

function between(from: Joint, to: Joint, share: number, swell = 0): Joint {
  const at = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
  return [at(0), at(1), at(2) + swell];
}

function normal(from: Joint, to: Joint): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
}

function beside(joint: Joint, before: Joint, after: Joint, side: number): Point {
  const [nx, ny] = normal(before, after);
  return [joint[0] + nx * joint[2] * side, joint[1] + ny * joint[2] * side];
}

/** A helmet with its grille, from the side, facing right; the head's centre is the origin, its radius 60. */
export function helmetSide(x: number, y: number, turn: number, scale: number, kit: Kit): string {
  const bars = [4, 19, 34, 49].map((at) =>
    path(`M2 ${at + 4} C34 ${at + 8} 62 ${at + 2} ${80 - (at - 4) * 0.3} ${at - 8}`, {
      fill: 'none',
      stroke: STEEL,
      'stroke-width': 4.5,
    }),
  );
  return placed(
    x,
    y,
    turn,
    scale,
    part('M-34 -30 L44 -30 C50 -6 58 8 56 22 C55 44 44 62 22 68 L-20 60Z', kit.skin),
    path('M-6 -26 H70 C72 -4 68 4 40 6 H-6Z', { fill: '#000', opacity: 0.5 }),
    part(
      'M62 -16 C60 -62 22 -82 -8 -80 C-50 -78 -74 -42 -70 4 C-69 28 -62 46 -50 56 L-14 52 C-4 40 6 20 10 -8Z',
      kit.helmet,
      path('M-8 -84 C-30 -60 -36 -20 -30 60 L-14 60 C-20 -10 -8 -50 8 -82Z', {
        fill: kit.trim,
        opacity: 0.85,
      }),
    ),
    part(
      'M-18 -12 C6 -18 18 -4 16 22 C15 38 4 52 -14 58 L-36 54 C-30 30 -26 8 -18 -12Z',
      kit.helmet,
      circle(-8, 18, 9, { fill: '#000', opacity: 0.45 }),
    ),
    ...bars,
    path('M80 -14 C86 8 82 34 60 56', { fill: 'none', stroke: STEEL, 'stroke-width': 4.5 }),
    path('M48 -8 C54 14 52 34 40 56', {
      fill: 'none',
      stroke: STEEL,
      'stroke-width': 3.5,
      opacity: 0.8,
    }),
    part('M8 -34 C44 -42 80 -32 104 -8 C82 -12 46 -14 6 -10Z', kit.helmet),
  );
}

/** The same helmet from the front. */
export function helmetFront(x: number, y: number, scale: number, kit: Kit, turn = 0): string {
  const bars = [2, 17, 32, 47].map((at, index) => {
    const half = 50 - index * 4;
    return path(
      `M${-half} ${at} C${-half * 0.5} ${at + 15} ${half * 0.5} ${at + 15} ${half} ${at}`,
      {
        fill: 'none',
        stroke: STEEL,
        'stroke-width': 4.5,
      },
    );
  });
  return placed(
    x,
    y,
    turn,
    scale,
    part('M-44 -20 H44 C48 20 40 54 0 74 C-40 54 -48 20 -44 -20Z', kit.skin),
    path('M-46 -24 H46 V10 C20 20 -20 20 -46 10Z', { fill: '#000', opacity: 0.55 }),
    part('M-66 -4 C-68 24 -62 46 -48 58 C-46 40 -48 16 -44 -6Z', kit.helmet),
    part('M66 -4 C68 24 62 46 48 58 C46 40 48 16 44 -6Z', kit.helmet),
    ...bars,
    path('M0 8 V64 M-24 8 C-23 30 -20 46 -12 60 M24 8 C23 30 20 46 12 60', {
      fill: 'none',
      stroke: STEEL,
      'stroke-width': 3.5,
      opacity: 0.8,
    }),
    part(
      'M-67 0 C-70 -58 -34 -84 0 -84 C34 -84 70 -58 67 0 C50 -16 24 -22 0 -22 C-24 -22 -50 -16 -67 0Z',
      kit.helmet,
      path('M-10 -90 H10 V-20 H-10Z', { fill: kit.trim, opacity: 0.85 }),
    ),
    part('M-64 -10 C-44 -34 44 -34 64 -10 C44 -4 24 2 0 2 C-24 2 -44 -4 -64 -10Z', kit.helmet),
  );
}

/** Head in a cap and wraparound glasses, from the front. */
export function capFront(x: number, y: number, scale: number, kit: Kit, beard: boolean): string {
  return placed(
    x,
    y,
    0,
    scale,
    part(
      'M-46 -18 H46 C50 18 42 48 20 64 C8 72 -8 72 -20 64 C-42 48 -50 18 -46 -18Z',
      kit.skin,
      beard
        ? path('M-50 14 C-40 40 -26 36 0 34 C26 36 40 40 50 14 L46 80 H-46Z', {
            fill: kit.hair,
            opacity: 0.88,
          })
        : path('M-50 40 C-24 52 24 52 50 40 L46 80 H-46Z', { fill: '#000', opacity: 0.18 }),
      path('M-13 43 C-6 48 6 48 14 42', {
        fill: 'none',
        stroke: beard ? kit.skin : kit.hair,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        opacity: 0.7,
      }),
    ),
    path('M-50 -20 H50 L48 4 C20 -6 -20 -6 -48 4Z', { fill: '#000', opacity: 0.4 }),
    part(
      'M-50 -10 C-20 -14 20 -14 50 -10 C50 10 38 20 22 18 C10 16 6 8 0 6 C-6 8 -10 16 -22 18 C-38 20 -50 10 -50 -10Z',
      '#10181f',
      path('M-44 -6 L-20 -8 L-34 12Z M10 -8 L30 -8 L18 10Z', { fill: '#8fd8ff', opacity: 0.5 }),
    ),
    part(
      'M-53 -12 C-58 -56 -30 -80 0 -80 C30 -80 58 -56 53 -12 C20 -24 -20 -24 -53 -12Z',
      kit.helmet,
      path('M0 -82 C-16 -60 -20 -40 -20 -10 M0 -82 C16 -60 20 -40 20 -10', {
        fill: 'none',
        stroke: '#000',
        'stroke-width': 3,
        opacity: 0.3,
      }),
    ),
    part(
      'M-54 -14 C-30 -34 30 -34 54 -14 C58 -4 50 2 40 -2 C16 -10 -16 -10 -40 -2 C-50 2 -58 -4 -54 -14Z',
      kit.trim,
    ),
  );
}

/** A spiked shoe in profile; `length` runs along its own x axis from heel to toe. */
export function shoe(x: number, y: number, turn: number, kit: Kit, scale = 1): string {
  return placed(
    x,
    y,
    turn,
    scale,
    part(
      'M-34 -46 C-20 -54 6 -52 14 -44 C24 -26 48 -20 78 -14 C94 -10 96 8 88 14 H-30 C-42 10 -42 -28 -34 -46Z',
      kit.shoe,
      path('M6 -44 L28 -20 M18 -40 L38 -18', { stroke: kit.trim, 'stroke-width': 6 }),
      rect(-44, 2, 140, 6, { fill: kit.trim }),
    ),
    rect(-34, 11, 122, 8, { rx: 3, fill: '#111b1c' }),
  );
}

/** A shoe that points at the viewer. */
export function shoeFront(x: number, y: number, kit: Kit, lean = 0): string {
  return placed(
    x,
    y,
    lean,
    1,
    part(
      'M-36 -30 C-30 -52 30 -52 36 -30 L44 14 C44 26 -44 26 -44 14Z',
      kit.shoe,
      path('M-20 -40 H20 M-22 -28 H22', { stroke: kit.trim, 'stroke-width': 6 }),
    ),
    rect(-42, 14, 84, 9, { rx: 4, fill: '#111b1c' }),
  );
}

/** A leather ball with its seam. */
export function ball(
  x: number,
  y: number,
  radius: number,
  turn: number,
  leather = '#c81f2d',
): string {
  const r = radius;
  const stitches: string[] = [];
  for (let index = -6; index <= 6; index++) {
    const at = (index / 7) * r;
    const bulge = Math.sqrt(Math.max(0, r * r - at * at)) * 0.12;
    stitches.push(
      line([-r * 0.17 + bulge, at], [-r * 0.06 + bulge, at + r * 0.03], {
        stroke: '#fbe9d0',
        'stroke-width': r * 0.035,
        'stroke-linecap': 'round',
      }),
    );
    stitches.push(
      line([r * 0.17 + bulge, at], [r * 0.06 + bulge, at + r * 0.03], {
        stroke: '#fbe9d0',
        'stroke-width': r * 0.035,
        'stroke-linecap': 'round',
      }),
    );
  }
  const seam = (offset: number) =>
    path(
      `M${offset} ${-r} C${offset + r * 0.16} ${-r * 0.4} ${offset + r * 0.16} ${r * 0.4} ${offset} ${r}`,
      { fill: 'none', stroke: '#fbe9d0', 'stroke-width': r * 0.03, opacity: 0.9 },
    );
  return placed(
    x,
    y,
    turn,
    1,
    part(
      `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`,
      leather,
      path(
        `M${-r} ${-r} C${-r * 0.5} ${r * 0.7} ${r * 0.2} ${r * 0.9} ${r} ${r * 0.5} V${r} H${-r}Z`,
        {
          fill: '#5c0912',
          opacity: 0.32,
        },
      ),
      seam(-r * 0.02),
      seam(r * 0.1),
      seam(-r * 0.14),
      ...stitches,
    ),
  );
}

/** Three stumps and their bails, standing on (`x`, `y`), `height` tall. */
export function stumps(
  x: number,
  y: number,
  height: number,
  options: { bails?: boolean; glow?: string } = {},
): string {
  const width = height * 0.075;
  const gap = height * 0.16;
  const posts = [-1, 0, 1].map((index) =>
    part(
      `M${x + index * gap - width / 2} ${y - height} Q${x + index * gap} ${y - height - 6} ${x + index * gap + width / 2} ${y - height} V${y} H${x + index * gap - width / 2}Z`,
      WOOD,
    ),
  );
  const bails =
    options.bails === false
      ? []
      : [-0.5, 0.5].map((at) =>
          rect(x + at * gap - gap * 0.42, y - height - 9, gap * 0.84, 9, {
            rx: 4,
            fill: options.glow ?? WOOD,
          }),
        );
  return group({}, ...posts, ...bails);
}

/** A wicket keeper's glove seen from its palm side, fingers up. */
export function keeperGlove(
  x: number,
  y: number,
  turn: number,
  kit: Kit,
  mirrored = false,
): string {
  const flip = mirrored ? -1 : 1;
  return element(
    'g',
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${flip} 1)` },
    part(
      'M-34 60 C-44 30 -50 -6 -44 -30 C-40 -60 -30 -66 -22 -44 C-22 -76 -4 -80 0 -46 C4 -78 22 -72 22 -40 C30 -58 42 -46 40 -22 C52 -30 70 -30 66 -12 C58 10 44 22 38 60Z',
      kit.gloves,
      ellipse(-2, 10, 30, 34, { fill: kit.trim, opacity: 0.9 }),
      path('M-22 -44 V-6 M0 -46 V-10 M22 -40 V-6', {
        stroke: '#000',
        'stroke-width': 4,
        opacity: 0.35,
      }),
    ),
    part('M-40 52 H44 L48 92 H-44Z', kit.trim),
  );
}
