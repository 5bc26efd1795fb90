/** Shared words by language, and the few that need a value filled in. */
import type { Brand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import type { Page } from '../../config/pages.ts';
import { RESTRICTED_STATE_IDS, RESTRICTED_STATES, type RestrictedState } from '../../config/regions.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { wordsIn } from '../languages/index.ts';
import type { UiWords } from './types.ts';

export type { DocumentWords, UiWords } from './types.ts';

/** The words that many pages share. */
export function ui(language: Language): UiWords {
  return wordsIn(language).ui;
}

/** Name of a restricted state, in the form that a sentence of that language shows. */
export function stateName(state: RestrictedState, language: Language): string {
  return RESTRICTED_STATES[state].names[language];
}

/** All restricted states, in the order of `config/regions.ts`. */
export function restrictedStateNames(language: Language): readonly string[] {
  return RESTRICTED_STATE_IDS.map((state) => stateName(state, language));
}

/**
 * The 18+ mark, and what it says in full where that is true: documents of Hadaf and Ludopanti let a guardian
 * consent for younger players, so on the pages of such a brand the mark stands alone (`text` is `null`).
 */
export function ageMark({ page, language }: Pick<PageFacts, 'page' | 'language'>): {
  mark: string;
  text: string | null;
} {
  const { mark, text } = ui(language).age;
  return { mark, text: page.brand === null ? text : null };
}

/** Address of the install guide in that language. */
export function installHref(language: Language): string {
  return inLanguage('/install', language);
}

/** Address of the check of a file in that language. */
export function verifyHref(language: Language): string {
  return inLanguage('/verify', language);
}

function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : `${path}?lang=${language}`;
}

/**
 * Where a page's own brand speaks of responsible gaming: in its language where that text has one; in the terms of
 * Hadaf and Ludopanti, because the page of the hosts' brands is for adults alone and another company's.
 */
export function responsibleHref({ page: { brand }, language }: Pick<PageFacts, 'page' | 'language'>): string {
  if (brand !== null) return `/${brand}/tnc#responsible-gaming`;
  return language === 'en' ? '/responsible-gaming' : `/responsible-gaming?lang=${language}`;
}

/** `© 2025 Pavilion11 Games Private Limited`: the year of the page, the entity of the brand. */
export function copyrightLine(page: Pick<Page, 'copyrightYear'>, brand: Pick<Brand, 'entity'>): string {
  return `© ${page.copyrightYear} ${brand.entity}`;
}
