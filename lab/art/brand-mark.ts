/** The brands' marks in fixed colours, for icons and share pictures. */
import { BRANDS, type Brand, type BrandId } from '../../src/config/brands/index.ts';
import { element, group, path, rect } from './svg.ts';

/** The mark scaled to a square of `size` whose corner is at (`x`, `y`). */
export function brandMark(brand: BrandId, x: number, y: number, size: number): string {
  const { theme, mark }: Brand = BRANDS[brand];
  const shapes = mark.map(({ d, role, stroke, opacity }) =>
    stroke === undefined
      ? path(d, { fill: theme[role], opacity })
      : path(d, {
          fill: 'none',
          stroke: theme[role],
          'stroke-width': stroke,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
          opacity,
        }),
  );
  return group({ transform: `translate(${x} ${y}) scale(${size / 64})` }, ...shapes);
}

/**
 * @param cornerRadius of the tile in a field of 512; 0 where the system cuts the shape itself
 * @param coverage share of the field that the mark takes; a maskable icon keeps it inside the safe circle
 */
export function appIcon(brand: BrandId, cornerRadius: number, coverage: number): string {
  const { theme } = BRANDS[brand];
  const size = 512 * coverage;
  const offset = (512 - size) / 2;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 512, height: 512, viewBox: '0 0 512 512' },
    rect(0, 0, 512, 512, { rx: cornerRadius, fill: theme.ground }),
    brandMark(brand, offset, offset, size),
  );
}
