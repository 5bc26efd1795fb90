import { brandLetters, brandStyles } from 'virtual:brand-styles';
import type { Brand } from '../../../config/brands/index.ts';
import type { Language } from '../../../config/languages.ts';

/**
 * A page's styles in a brand: the page's sheets, then the brand's own, which is as specific as the root's defaults and
 * comes later, and letters: in English the brand's for its headings, else those of other scripts. Where sheets need a colour at
 * part of its strength they write `rgb(var(--ink-rgb) / 9%)`.
 */
export function themedCss({ id, theme }: Brand, styles: string, language: Language): string {
  const { ground, surface, ink, accent, highlight } = theme;
  const properties = {
    'color-scheme': theme.colorScheme,
    '--ground': ground,
    '--surface': surface,
    '--raise': theme.raised,
    '--ink': ink,
    '--muted': theme.muted,
    '--accent': accent,
    '--accent-ink': theme.accentInk,
    '--highlight': highlight,
    '--line': theme.line,
    '--surface-rgb': channelsOf(surface),
    '--ink-rgb': channelsOf(ink),
    '--accent-rgb': channelsOf(accent),
    '--highlight-rgb': channelsOf(highlight),
  };
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  const letters = brandLetters[language === 'en' ? id : 'translated'] ?? '';
  return `${styles}:root{${declarations.join(';')}}${brandStyles[id]}${letters}`;
}

/** @example channelsOf('#06130f') // '6 19 15' */
function channelsOf(color: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(' ');
}
