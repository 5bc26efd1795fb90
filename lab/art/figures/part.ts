import { createHash } from 'node:crypto';
import { blob, element, group, type Joint, limb, line, type Point, path } from '../svg.ts';

/** Colours of one player. Kit is worn by no real player: no crest, no sponsor. */
export interface Kit {
  jersey: string;
  trim: string;
  trousers: string;
  stripe: string;
  skin: string;
  hair: string;
  pads: string;
  padRib: string;
  helmet: string;
  gloves: string;
  shoe: string;
}

/** One piece of a figure, lit by its edges, with details cut to its outline. */
export function part(d: string, fill: string, ...details: readonly string[]): string {
  if (details.length === 0) return group({ filter: 'url(#lit)' }, path(d, { fill }));
  // Named by its outline: equal outlines may share a clip, and a drawing reads the same on every run.
  const id = `clip${createHash('sha256').update(d).digest('hex').slice(0, 10)}`;
  return group(
    { filter: 'url(#lit)' },
    element('clipPath', { id }, path(d)),
    path(d, { fill }),
    group({ 'clip-path': `url(#${id})` }, ...details),
  );
}

export function limbPart(
  joints: readonly Joint[],
  fill: string,
  ...details: readonly string[]
): string {
  return part(limb(joints), fill, ...details);
}

export function blobPart(
  points: readonly Point[],
  fill: string,
  ...details: readonly string[]
): string {
  return part(blob(points), fill, ...details);
}

/** A whole figure, with one rim of light around it. */
export function outlined(...parts: readonly string[]): string {
  return group({ filter: 'url(#outline)' }, ...parts);
}

/** Moves, turns (degrees) and scales a drawing made around the origin. */
export function placed(
  x: number,
  y: number,
  turn: number,
  scale: number,
  ...children: readonly string[]
): string {
  return group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, ...children);
}

/** Crease lines of cloth. */
export function folds(
  lines: readonly (readonly [Point, Point])[],
  color: string,
  opacity = 0.35,
): string {
  return lines
    .map(([from, to]) =>
      line(from, to, { stroke: color, 'stroke-width': 5, 'stroke-linecap': 'round', opacity }),
    )
    .join('');
}
