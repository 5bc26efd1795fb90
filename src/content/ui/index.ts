/** Shared words by language, and the few that need a value filled in. */
import type { Brand } from '../../config/brands/index.ts';
import { type Language, translatedPath } from '../../config/languages.ts';
import { NUMBERS } from '../../config/numbers.ts';
import { PACKAGE_PARAMETER } from '../../config/packages.ts';
import type { Page } from '../../config/pages.ts';
import { REGIONS, type RegionId } from '../../config/regions.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { wordsIn } from '../languages/index.ts';
import type { UiWords } from '../languages/types.ts';

/** The words that many pages share. */
export function ui(language: Language): UiWords {
  return wordsIn(language).ui;
}

/** Name of a state, as sentences of that language print it. */
export function stateName(state: RegionId, language: Language): string {
  return REGIONS[state][language];
}

/**
 * In the documents of Hadaf and Ludopanti, whose pages are only in English. It stands behind the mark 18+, and so names the
 * younger ones alone.
 */
const WITH_GUARDIAN = `${NUMBERS.youngestMinorAge.value} to ${NUMBERS.adultAge.value - 1}: with a guardian’s consent, for fun only`;

/** The 18+ mark, and what the documents of the page's brand say about age. */
export function ageMark({ page, language }: Pick<PageFacts, 'page' | 'language'>): UiWords['age'] {
  const { mark, text } = ui(language).age;
  return { mark, text: page.brand === null ? text : WITH_GUARDIAN };
}

/** Address of the install guide in that language. */
export function installHref(language: Language): string {
  return translatedPath('/install', language);
}

/** The same for a visitor of a landing page, who keeps the package that the page's link leads to. */
export function guideHref({ language, slots }: Pick<PageFacts, 'language' | 'slots'>): string {
  return `${installHref(language)}?${PACKAGE_PARAMETER}=${slots.package}`;
}

/** A page's own brand and its language; `null` where the host decides the brand. */
interface PageBrand {
  page: Pick<Page, 'brand'>;
  language: Language;
}

/** Address of the help of a page's own brand. */
export function helpHref({ page: { brand }, language }: PageBrand): string {
  return brand === null ? translatedPath('/help', language) : `/${brand}/help`;
}

/** Address of the page that says what may be played in which state, in that language. */
export function statesHref(language: Language): string {
  return translatedPath('/where-to-play', language);
}

/** Address of the check of a file in that language. */
export function verifyHref(language: Language): string {
  return translatedPath('/verify', language);
}

/**
 * Path of the brand's text on responsible gaming, the English one. For Hadaf and Ludopanti it is a section of their terms,
 * because the page of the hosts' brands is only for adults and belongs to another company.
 */
export function responsiblePath({ brand }: Pick<Page, 'brand'>): string {
  return brand === null ? '/responsible-gaming' : `/${brand}/tnc#responsible-gaming`;
}

/** `© 2025 Pavilion11 Games Private Limited`: the year of the page, the entity of the brand. */
export function copyrightLine(
  page: Pick<Page, 'copyrightYear'>,
  brand: Pick<Brand, 'entity'>,
): string {
  return `© ${page.copyrightYear} ${brand.entity}`;
}
