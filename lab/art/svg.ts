/** Small vocabulary for drawing in SVG: every scene is a string made of these. */

export type Point = readonly [x: number, y: number];
/** A joint of a limb: where it is and half its thickness there. */
export type Joint = readonly [x: number, y: number, radius: number];

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(
  name: string,
  attributes: Attributes = {},
  ...children: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`;
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element('g', attributes, ...children);
}

export function path(d: string, attributes: Attributes = {}): string {
  return element('path', { d, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes = {}): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  attributes: Attributes = {},
): string {
  return element('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string {
  return element('rect', { x, y, width, height, ...attributes });
}

export function line(from: Point, to: Point, attributes: Attributes = {}): string {
  return element('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], ...attributes });
}

/** Straight-edged outline through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}Z`;
}

/** Smooth open curve through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  return smooth(points, false);
}

/** Smooth closed outline through the points. */
export function blob(points: readonly Point[]): string {
  return smooth(points, true);
}

/** Outline of a tapering limb through its joints, with round ends. */
export function limb(joints: readonly Joint[]): string {
  const spine = sampleSpine(joints);
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y, radius], index) => {
    const [ax, ay] = spine[Math.max(0, index - 1)] ?? [x, y];
    const [bx, by] = spine[Math.min(spine.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const nx = (-(by - ay) / length) * radius;
    const ny = ((bx - ax) / length) * radius;
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  });
  const [first, last] = [spine[0], spine.at(-1)];
  const [start, end] = [left[0], right.at(-1)];
  if (!first || !last || !start || !end) throw new Error('A limb needs two joints or more.');
  return `M${left.map(pair).join('L')}A${round(last[2])} ${round(last[2])} 0 0 0 ${pair(end)}L${right
    .toReversed()
    .slice(1)
    .map(pair)
    .join('L')}A${round(first[2])} ${round(first[2])} 0 0 0 ${pair(start)}Z`;
}

function sampleSpine(joints: readonly Joint[]): Joint[] {
  const samples: Joint[] = [];
  const steps = 10;
  for (let index = 0; index < joints.length - 1; index++) {
    const p1 = joints[index];
    const p2 = joints[index + 1];
    if (!p1 || !p2) continue;
    const p0 = joints[index - 1] ?? p1;
    const p3 = joints[index + 2] ?? p2;
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      samples.push(
        [0, 1, 2].map((axis) =>
          catmull(p0[axis], p1[axis], p2[axis], p3[axis], t),
        ) as unknown as Joint,
      );
    }
  }
  const end = joints.at(-1);
  if (end) samples.push(end);
  return samples;
}

function catmull(a = 0, b = 0, c = 0, d = 0, t = 0): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point =>
    (closed
      ? points[(index + count) % count]
      : points[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0];
  let d = `M${pair(at(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${pair([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${pair([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${pair(p2)}`;
  }
  return closed ? `${d}Z` : d;
}

export function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Point at `distance` from `origin` in direction `degrees` (0 is right, 90 is down). */
export function polar([x, y]: Point, distance: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [x + distance * Math.cos(radians), y + distance * Math.sin(radians)];
}

/** Same numbers on every run, so that a build gives the same files (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function linear(
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
  direction: readonly [x1: number, y1: number, x2: number, y2: number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`;
}

export function radial(
  id: string,
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
  center: readonly [cx: number, cy: number, r: number] = [0.5, 0.5, 0.5],
): string {
  return `<radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="${center[2]}">${stopList(stops)}</radialGradient>`;
}

function stopList(
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
): string {
  return stops
    .map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('');
}
