import type { Brand } from '../../config/brands/index.ts';
import { mixColors } from './mix-colors.ts';
import { ownRules } from './own-rules.ts';
import { settleProperties } from './settle-properties.ts';

/** What the markup of a brand's mark is painted with: these keep their names, the others get short ones. */
const PAINTED: Readonly<Record<Brand['mark'][number]['role'], `--${string}`>> = {
  accent: '--accent',
  highlight: '--highlight',
  ink: '--ink',
  ground: '--ground',
};

/**
 * A brand's colours as custom properties on the root, and what the sheets say about this brand. What a sheet
 * mixes of these colours is worked out: a mixture follows the brand, and no style that changes a colour later.
 */
export function themedCss({ id, theme }: Brand, styles: string): string {
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
  const own = mixColors(ownRules(styles, id), colors);
  return settleProperties(
    `:root{color-scheme:${theme.colorScheme}${properties.join('')}}${own}`,
    Object.values(PAINTED),
  );
}
