/** Shared words by language, and the few that need a value filled in. */
import type { Brand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import type { Page } from '../../config/pages.ts';
import type { RestrictedState } from '../../config/regions.ts';
import { en } from './en.ts';
import { kn } from './kn.ts';
import { STATE_NAMES } from './states.ts';
import { ta } from './ta.ts';
import type { UiWords } from './types.ts';

export type { UiWords } from './types.ts';

const WORDS: Readonly<Record<Language, UiWords>> = { en, kn, ta };

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', kn: 'ಕನ್ನಡ', ta: 'தமிழ்' };

export function ui(language: Language): UiWords {
  return WORDS[language];
}

/** Name of a restricted state as a sentence of that language carries it. */
export function stateName(state: RestrictedState, language: Language): string {
  return STATE_NAMES[state][language];
}

/** All restricted states, in the specification's order (section 5). */
export function restrictedStateNames(language: Language): readonly string[] {
  return Object.values(STATE_NAMES).map((names) => names[language]);
}

/** Address of the install guide in that language. */
export function installHref(language: Language): string {
  return language === 'en' ? '/install' : `/install?lang=${language}`;
}

/** `© 2025 Pavilion11 Games Private Limited`: the year of the page, the entity of the brand. */
export function copyrightLine(page: Pick<Page, 'copyrightYear'>, brand: Pick<Brand, 'entity'>): string {
  return `© ${page.copyrightYear} ${brand.entity}`;
}
