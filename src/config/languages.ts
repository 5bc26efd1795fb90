/**
 * The languages that the site speaks, a row each. A new one takes a row here, its words in
 * `content/languages/<code>.ts`, and a test; its own landing page follows from the row.
 */
import type { FONT_FILES } from './fonts.generated.ts';

/** Scripts that `art/fonts.ts` has cut our bold letters for. */
export type Script = Exclude<keyof typeof FONT_FILES, 'latin' | 'rupee'>;

interface LanguageRow {
  /** The language's name in itself. */
  name: string;
  /** Value of `og:locale`. @see https://ogp.me/ */
  openGraphLocale: string;
  /** Its landing page, which has LP1's identifier and composition; `null` where LP1 itself is the page. */
  page: { id: string; path: `/${string}` } | null;
  /** Our bold letters for its script (docs/decisions/0009); `null` where Latin or the phone's own serve. */
  script: Script | null;
}

/** By their BCP 47 code, which is also `lang` and `hreflang`. */
export const LANGUAGES = {
  en: { name: 'English', openGraphLocale: 'en_IN', page: null, script: null },
  kn: {
    name: 'ಕನ್ನಡ',
    openGraphLocale: 'kn_IN',
    page: { id: 'kannada', path: '/kannada' },
    script: 'kannada',
  },
  ta: {
    name: 'தமிழ்',
    openGraphLocale: 'ta_IN',
    page: { id: 'tamil', path: '/tamil' },
    script: 'tamil',
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

/** A language's code. */
export type Language = keyof typeof LANGUAGES;

/** All codes, in the order in which links to the languages stand. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

/** Languages that have a landing page of their own. */
export type LanguageWithPage = {
  [Code in Language]: (typeof LANGUAGES)[Code]['page'] extends null ? never : Code;
}[Language];

/** Ids of the languages' own landing pages. */
export type LanguagePageId = (typeof LANGUAGES)[LanguageWithPage]['page']['id'];

/** True for a code of the table, in its own letter case. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}
