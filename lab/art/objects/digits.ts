/** Digits and a scorer's W in handwriting, for heroes. What a screen shows is in `vectors/numerals.ts`. */
import { group, path } from '../svg.ts';

/** Around the origin, 76 units tall. */
const STROKES: Readonly<Record<string, string>> = {
  '0': 'M0 -38 C-28 -38 -28 38 0 38 C28 38 28 -38 0 -38Z',
  '1': 'M-9 -20 L8 -38 L5 38',
  '2': 'M-20 -18 C-20 -46 24 -44 20 -14 C16 8 -12 16 -24 37 C-8 31 8 31 26 35',
  '4': 'M13 39 L16 -38 L-24 13 L29 11',
  '6': 'M17 -37 C-12 -30 -24 2 -20 19 C-14 42 24 38 21 13 C18 -8 -12 -6 -19 14',
  '8': 'M0 -2 C-28 -8 -24 -38 0 -38 C24 -38 28 -8 0 -2 C-32 6 -28 38 0 38 C28 38 32 6 0 -2Z',
  W: 'M-32 -30 L-17 33 L0 -12 L17 33 L33 -31',
};

/** The text's signs beside one another, the first at (`x`, `y`), `size` units tall. */
export function strokes(
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  width = 13,
): string {
  const scale = size / 76;
  const signs = [...text].map((sign, index) =>
    path(STROKES[sign] ?? '', {
      transform: `translate(${index * 60} 0)`,
      fill: 'none',
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  );
  return group({ transform: `translate(${x} ${y}) scale(${scale})` }, ...signs);
}
