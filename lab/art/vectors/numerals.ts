/** Numbers on screens and boards, as strokes: a font would draw them differently on each device. */
import { path } from '../svg.ts';

/** A sign in relative commands from the top left of its box, 16 units tall, and how far on the next one begins. */
const SIGNS: Readonly<Record<string, readonly [shape: string, advance: number]>> = {
  '0': ['m5 0c-4 0-5 4-5 8s1 8 5 8 5-4 5-8-1-8-5-8z', 14],
  '1': ['m1 4l5-4v16', 11],
  '2': ['m0 4.500c0-6 10-6 10 0c0 4-8 6.500-10 11.500h10', 14],
  '3': ['m.5 1.500c3-3 9-2 9 2.500s-4 3.500-5.500 3.500c3 0 6 1 6 4.300 0 5-7 5.700-10 2.400', 14],
  '4': ['m7.500 16v-16l-7.500 11.500h10', 14],
  '5': ['m9 0h-7l-1 7c4-2 9-1 9 4s-6 6.500-10 3', 14],
  '6': [
    'm8.500 .5c-5.500 1.500-8.500 5.500-8.500 10.500 0 6.700 10 6.700 10 0s-8.500-6.500-10 0',
    14,
  ],
  '7': ['m0 0h10l-6.500 16', 14],
  '8': [
    'm5 7.500c-5.500 0-5.500-7.500 0-7.500s5.500 7.500 0 7.500c-6.500 0-6.500 8.500 0 8.500s6.500-8.500 0-8.500z',
    14,
  ],
  '9': [
    'm1.500 15.500c5.500-1.500 8.500-5.500 8.500-10.500 0-6.700-10-6.700-10 0s8.500 6.500 10 0',
    14,
  ],
  '.': ['m0 16h.1', 4],
  ':': ['m0 4.500h.1m-.1 8h.1', 4],
  '/': ['m0 18l6-20', 10],
  W: ['m0 0l3.500 16 3.500-12 3.500 12 3.500-16', 18],
};
const SIGN_HEIGHT = 16;
const STROKE = 2.6;

/**
 * The number with its top left at (`x`, `y`), `height` units tall.
 * @param align `middle`: `x` is its middle, `end`: its right edge
 */
export function numerals(
  text: string,
  x: number,
  y: number,
  height: number,
  color: string,
  align: 'start' | 'middle' | 'end' = 'start',
): string {
  const scale = height / SIGN_HEIGHT;
  let at = 0;
  const shapes: string[] = [];
  for (const sign of text) {
    const found = SIGNS[sign];
    if (found === undefined) throw new Error(`No strokes for "${sign}" in ${text}.`);
    const [shape, advance] = found;
    shapes.push(`M${at} 0${shape}`);
    at += advance;
  }
  // The last sign ends four units before the next one would begin.
  const width = (at - 4) * scale;
  const left = x - { start: 0, middle: width / 2, end: width }[align];
  return path(shapes.join(''), {
    transform: `translate(${round(left)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale)})`}`,
    fill: 'none',
    stroke: color,
    'stroke-width': STROKE,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
