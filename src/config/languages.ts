/**
 * The site's languages, one row each. A new language needs a row here, its words in `content/languages/<code>.ts`, and a
 * test; its landing page follows from the row.
 */
import type { FONT_FILES } from './fonts.generated.ts';

/** Scripts beyond Latin for which `lab/art/fonts.ts` makes font files. */
export type Script = Exclude<keyof typeof FONT_FILES, 'latin' | 'rupee' | `${string}-${string}`>;

interface LanguageRow {
  /** The language's name, in the language itself. */
  name: string;
  /** Its landing page, with LP1's identifier and composition; `null` where that is LP1 itself. */
  page: { id: string; path: `/${string}` } | null;
  /** The script that it is written in; `null` for Latin. */
  script: Script | null;
  /**
   * The word before the number of a document's section. It is here because the build prints it: among the words, each
   * change of a word would restart the development server.
   */
  section: string;
  /** Ends a sentence. */
  fullStop: string;
}

/** By BCP 47 code, which is also the value of `lang` and `hreflang`. */
export const LANGUAGES = {
  en: { name: 'English', page: null, script: null, section: 'section', fullStop: '.' },
  kn: {
    name: 'ಕನ್ನಡ',
    page: { id: 'kannada', path: '/kannada' },
    script: 'kannada',
    section: 'ವಿಭಾಗ',
    fullStop: '.',
  },
  ta: {
    name: 'தமிழ்',
    page: { id: 'tamil', path: '/tamil' },
    script: 'tamil',
    section: 'பிரிவு',
    fullStop: '.',
  },
  hi: {
    name: 'हिन्दी',
    page: { id: 'hindi', path: '/hindi' },
    script: 'devanagari',
    section: 'खंड',
    fullStop: '।',
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof LANGUAGES;

/** All codes, in the order in which links to the languages appear. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

/** Languages that have their own landing page. */
export type LanguageWithPage = {
  [Code in Language]: (typeof LANGUAGES)[Code]['page'] extends null ? never : Code;
}[Language];

export type LanguagePageId = (typeof LANGUAGES)[LanguageWithPage]['page']['id'];

/** Whether the table has this code; case-sensitive. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/**
 * Address of a document in a language, below its code; the English one has the plain address (docs/decisions/0059).
 * @example translatedPath('/help', 'hi') // '/hi/help'
 */
export function translatedPath(path: string, language: Language): string {
  return language === 'en' ? path : `/${language}${path}`;
}

/**
 * The language and the plain address of a path that `translatedPath` may have made; any other path comes back as it is.
 * @example readTranslatedPath('/hi/help') // { language: 'hi', path: '/help' }
 */
export function readTranslatedPath(path: string): { language: Language; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]+)(\/.*)$/s.exec(path) ?? [];
  return isLanguage(code) && code !== 'en'
    ? { language: code, path: rest }
    : { language: 'en', path };
}
