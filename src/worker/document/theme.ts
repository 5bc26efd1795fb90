import type { Brand } from '../../config/brands/index.ts';
import { mixColors } from './mix-colors.ts';

/**
 * A brand's colours as custom properties on the root, and the sheets that use them. What a sheet mixes of
 * these colours is worked out: a mixture follows the brand, and no style that changes a colour later.
 */
export function themedCss({ theme }: Brand, styles: string): string {
  const colors = {
    '--ground': theme.ground,
    '--surface': theme.surface,
    '--ink': theme.ink,
    '--muted': theme.muted,
    '--accent': theme.accent,
    '--accent-ink': theme.accentInk,
    '--highlight': theme.highlight,
    '--line': theme.line,
  };
  const properties = Object.entries(colors).map(([name, color]) => `;${name}:${color}`);
  return `:root{color-scheme:${theme.colorScheme}${properties.join('')}}${mixColors(styles, colors)}`;
}
