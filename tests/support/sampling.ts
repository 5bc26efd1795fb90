/**
 * What each suite opens in a browser. `npm test` takes one page of each kind; in `npm run test:slow` the files of the
 * project `every-page` take every page.
 */
import { isDatedDocument, isStory, PAGES, type Page } from '../../src/config/pages.ts';
import { type DocumentAddress, EDITION_ADDRESSES } from './document-addresses.ts';
import { LANGUAGES_WITH_PAGE } from './languages.ts';
import { TRANSLATED_DOCUMENTS } from './promises.ts';

/** Set by the project `every-page` of vitest.config.ts. */
export const IS_EVERY_PAGE = process.env.EVERY_PAGE === '1';

/** A page's kind: its composition and script, or what sort of document it is. */
function kindOf(page: Page): string {
  if (page.kind === 'landing')
    // Of the stories, which differ in material alone, one will do.
    return `${isStory(page.composition) ? 'story' : page.composition} ${page.language === 'en' ? '' : 'translated'}`;
  // Every brand has such pages, with the same last part of the path.
  return isDatedDocument(page.id) || page.id === 'about-us'
    ? 'document'
    : page.path.replace(/.*\//, '');
}

/** One item of each kind, or every item in the slow suite. */
export function sample<T>(items: readonly T[], kind: (item: T) => string): readonly T[] {
  return IS_EVERY_PAGE ? items : oneOfEach(items, kind);
}

/** The first item of each kind. */
export function oneOfEach<T>(items: readonly T[], kind: (item: T) => string): readonly T[] {
  return items.filter(
    (item, index) => items.findIndex((other) => kind(other) === kind(item)) === index,
  );
}

/** Pages that differ in more than words, for what words do not change: every landing page, and a document of each kind. */
export const COMPOSED_PAGES: readonly Page[] = oneOfEach(PAGES, (page) =>
  page.kind === 'landing' ? page.path : kindOf(page),
);

/** Pages to try in a browser. */
export const TRIED_PAGES: readonly Page[] = sample(PAGES, kindOf);

const ONE_OF_EACH = oneOfEach(PAGES, kindOf);

/** Pages that `npm test` does not try. */
export const OTHER_PAGES: readonly Page[] = PAGES.filter((page) => !ONE_OF_EACH.includes(page));

/** Landing pages among them. */
export const TRIED_LANDING_PAGES = TRIED_PAGES.filter((page) => page.kind === 'landing');

/** Translations of documents; the guide in Tamil, which has the longest words, stands for all. */
export const TRIED_TRANSLATIONS: readonly { path: string }[] = IS_EVERY_PAGE
  ? TRANSLATED_DOCUMENTS.flatMap((path) =>
      LANGUAGES_WITH_PAGE.map((code) => ({ path: `/${code}${path}` })),
    )
  : [{ path: '/ta/install' }];

/**
 * Versions of documents, and their pages of changes, to try in a browser: in the slow suite every version of the terms,
 * among which is each standing, and every document's changes. What differs between the others is words.
 */
export const TRIED_EDITIONS: readonly DocumentAddress[] = sample(
  EDITION_ADDRESSES.filter(({ path }) => /^\/terms-of-service\/|\/changes$/.test(path)),
  kindOfEdition,
);

export function kindOfEdition({ path }: { path: string }): 'changes' | 'version' {
  return path.endsWith('/changes') ? 'changes' : 'version';
}
