import { LANGUAGE_CODES, type Language } from '../config/languages.ts';
import {
  type DocumentRow,
  isDatedDocument,
  LANDING_PAGES,
  type LandingPage,
  pageOf,
} from '../config/pages.ts';
import type { Edition, PageFacts } from '../decide/facts.ts';
import { historyOf, shownVersion, textLanguages, versionPath } from './legal/versions.ts';

export interface LanguageVersion {
  language: Language;
  path: string;
  byQuery: boolean;
}

/** Languages of a document's address, English first; empty at an address that has no other. */
export function documentLanguages(
  { id, guide }: DocumentRow,
  edition: Edition | null,
  asOf: string,
): readonly Language[] {
  if (guide !== null) return LANGUAGE_CODES;
  if (!isDatedDocument(id)) return inOrder(textLanguages(id));
  if (edition === null || edition === 'changes' || edition === 'unknown-day') return [];
  return inOrder(shownVersion(historyOf(id), { edition, asOf }).languages);
}

/** The files of the texts are sorted by language code. */
function inOrder(languages: readonly Language[]): readonly Language[] {
  return LANGUAGE_CODES.filter((code) => languages.includes(code));
}

/** Whether a landing page leads to other languages. */
export function hasOtherLanguages(page: LandingPage): boolean {
  return translationsOf(page).length > 1;
}

/** The home page has no translation. It links to LP1's, which readers of those languages would not find otherwise. */
function translationsOf(page: LandingPage): readonly LandingPage[] {
  const { identifier } = page.id === 'home' ? pageOf('lp1') : page;
  return LANDING_PAGES.filter((other) => other.identifier === identifier);
}

/** The page in each of its languages, its own included; empty where it has only one. */
export function languageVersions(
  facts: Pick<PageFacts, 'page' | 'edition' | 'asOf'>,
): LanguageVersion[] {
  const { page, edition, asOf } = facts;
  if (page.kind === 'landing') {
    if (!hasOtherLanguages(page)) return [];
    return translationsOf(page).map(({ language, path }) => ({
      language,
      path: language === page.language ? page.path : path,
      byQuery: false,
    }));
  }
  const { id } = page;
  const languages = documentLanguages(page, edition, asOf);
  if (languages.length < 2) return [];
  const path =
    isDatedDocument(id) && edition !== 'plain'
      ? versionPath(id, shownVersion(historyOf(id), { edition, asOf }))
      : page.path;
  return languages.map((language) => ({ language, path, byQuery: language !== 'en' }));
}
