import type { Brand } from '../../config/brands/index.ts';

/** A brand's colours as custom properties on the root. */
export function themeCss({ theme }: Brand): string {
  return (
    `:root{color-scheme:${theme.colorScheme};--ground:${theme.ground};--surface:${theme.surface};` +
    `--ink:${theme.ink};--muted:${theme.muted};--accent:${theme.accent};--accent-ink:${theme.accentInk};` +
    `--highlight:${theme.highlight};--line:${theme.line}}`
  );
}
