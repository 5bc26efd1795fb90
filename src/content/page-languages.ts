/**
 * In which languages a page exists, and where: the one place that makes addresses of pages for a language
 * (docs/decisions/0059).
 */
import { LANGUAGE_CODES, type Language, translatedPath } from '../config/languages.ts';
import {
  type DocumentRow,
  isDatedDocument,
  LANDING_PAGES,
  type LandingPage,
  PAGES,
  type Page,
  pageOf,
} from '../config/pages.ts';
import type { Edition, PageFacts } from '../decide/facts.ts';
import {
  announcedVersions,
  hasVersion,
  historyOf,
  shownVersion,
  textLanguages,
} from './legal/versions.ts';

export interface LanguageVersion {
  language: Language;
  path: string;
}

/** What a link depends on beside its target: the reader's language, the day whose wording applies, and which pages are off. */
export type Reader = Pick<PageFacts, 'language' | 'asOf' | 'pagesOff'>;

/** Where a link leads, and the language of the page there. */
export interface PageLink {
  href: string;
  language: Language;
}

/** Languages of a document's address, English first; empty at an address that has no other. */
export function documentLanguages(
  page: DocumentRow,
  edition: Edition | null,
  asOf: string,
): readonly Language[] {
  const { id } = page;
  if (!isDatedDocument(id)) return addressLanguages(page);
  if (edition === null) return [];
  const history = historyOf(id);
  const shown =
    edition === 'changes' || edition === 'unknown-day'
      ? announcedVersions(history, asOf)
      : [shownVersion(history, { edition, asOf })];
  return inOrder(shown.flatMap(({ languages }) => languages));
}

/** Languages in which a document has an address: those of any of its texts, English first. */
export function addressLanguages({ id, guide }: DocumentRow): readonly Language[] {
  return guide === null ? inOrder(textLanguages(id)) : LANGUAGE_CODES;
}

/** The files of the texts are sorted by language code. */
function inOrder(languages: readonly Language[]): readonly Language[] {
  return LANGUAGE_CODES.filter((code) => languages.includes(code));
}

/** Whether a landing page may lead to other languages. */
export function hasOtherLanguages(page: LandingPage): boolean {
  return translationsOf(page, []).length > 1;
}

/**
 * Of the landing pages of a host's brand only LP1 has translations. The others lead to these, which their readers would not
 * find otherwise; the page itself is the English one.
 */
function translationsOf(page: LandingPage, off: PageFacts['pagesOff']): readonly LandingPage[] {
  if (page.brand !== null) return [page];
  const { identifier } = pageOf('lp1');
  return LANDING_PAGES.filter((one) => one.identifier === identifier)
    .map((one) => (one.language === page.language ? page : one))
    .filter(({ id }) => !off.includes(id));
}

/** The page in each of its languages, its own included; empty where it has only one. */
export function languageVersions({
  page,
  edition,
  asOf,
  pagesOff,
}: Pick<PageFacts, 'page' | 'edition' | 'asOf' | 'pagesOff'>): LanguageVersion[] {
  const versions =
    page.kind === 'landing'
      ? translationsOf(page, pagesOff)
      : documentLanguages(page, edition, asOf).map((language) => ({
          language,
          path: translatedPath(editionPath(page, edition), language),
        }));
  return versions.length < 2 ? [] : versions.map(({ language, path }) => ({ language, path }));
}

/** Path of the page in its language: a landing page has one of its own, a document its address in that language. */
export function pagePath({ page, language }: Pick<PageFacts, 'page' | 'language'>): string {
  return page.kind === 'landing' ? page.path : translatedPath(page.path, language);
}

/** Path of a document's edition in English. */
export function editionPath({ id, path }: DocumentRow, edition: Edition | null): string {
  return isDatedDocument(id) && edition !== null && edition !== 'plain'
    ? `${path}/${edition}`
    : path;
}

/**
 * Where a link to one of our pages leads a reader: to the page in their language, otherwise to the English one, which the
 * link must then say. A landing page that is off is the home page. Every internal link of a page is made here.
 * @param target path of the English page, with a fragment where it has one
 * @example linkFor('/help#money', hindi) // { href: '/hi/help#money', language: 'hi' }
 */
export function linkFor(target: string, reader: Reader): PageLink {
  const end = target.search(/[?#]|$/);
  if (isOffPath(target.slice(0, end), reader)) return linkFor('/', reader);
  if (reader.language === 'en') return { href: target, language: 'en' };
  const path = pathIn(target.slice(0, end), reader);
  return path === null
    ? { href: target, language: 'en' }
    : { href: path + target.slice(end), language: reader.language };
}

function isOffPath(path: string, { pagesOff }: Pick<Reader, 'pagesOff'>): boolean {
  return pagesOff.some((id) => pageOf(id).path === path);
}

/** `null` where there is no such page in that language. */
function pathIn(path: string, { language, asOf, pagesOff }: Reader): string | null {
  const page = PAGES.find((one) => path === one.path || isBelow(path, one));
  if (page === undefined) return null;
  if (page.kind === 'landing')
    return translationsOf(page, pagesOff).find((one) => one.language === language)?.path ?? null;
  const edition = readEdition(page, path);
  const languages = documentLanguages(page, edition, asOf);
  return languages.includes(language) ? translatedPath(path, language) : null;
}

function isBelow(path: string, { id, path: own }: Page): boolean {
  return isDatedDocument(id) && path.startsWith(`${own}/`);
}

function readEdition({ id, path: own }: DocumentRow, path: string): Edition | null {
  if (!isDatedDocument(id)) return null;
  if (path === own) return 'plain';
  const edition = path.slice(own.length + 1);
  if (edition === 'changes') return edition;
  return hasVersion(id, edition) ? (edition as Edition) : 'unknown-day';
}
