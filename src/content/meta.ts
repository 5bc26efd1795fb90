/** Titles, descriptions and alternates of every page: what search engines and shared links show. */
import type { Page } from '../config/pages.ts';
import { PAGES } from '../config/pages.ts';

/** Plain text; at most 60 and 155 characters with the longest brand name. */
export interface PageMeta {
  title: string;
  description: string;
}

export interface Alternate {
  /** `hreflang`. */
  language: string;
  path: string;
}

/** The languages of LP1, each naming all of them (`hreflang` must be mutual); nothing for other pages. */
export function alternates(page: Page): readonly Alternate[] {
  if (page.kind !== 'landing' || page.identifier !== 'LP1') return [];
  const pages = PAGES.filter((other) => other.kind === 'landing' && other.identifier === 'LP1');
  return [
    ...pages.map(({ language, path }) => ({ language, path })),
    ...pages.filter(({ language }) => language === 'en').map(({ path }) => ({ language: 'x-default', path })),
  ];
}
