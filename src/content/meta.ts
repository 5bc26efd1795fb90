/**
 * What search engines and shared links show of a page. Title and description are beside the page's words: of landing pages
 * in `landing/<id>.ts`, of the install guide and the file check in each language's file, of legal documents in their front
 * matter.
 */
import type { Language } from '../config/languages.ts';
import { type Guide, LANDING_PAGES } from '../config/pages.ts';
import type { PageFacts } from '../decide/facts.ts';
import type { ClaimFacts } from './claims/index.ts';
import { fillGuideText, installWords } from './install/index.ts';
import { LANDING_WORDS, type PageMeta } from './landing/index.ts';
import { languageVersions, pagePath } from './page-languages.ts';
import { verifyWords } from './verify/index.ts';

export interface Alternate {
  /** `hreflang`: a language's code, or `x-default`. */
  language: string;
  path: string;
}

const GUIDES: Readonly<Record<Guide, (language: Language) => { meta: PageMeta }>> = {
  install: installWords,
  verify: verifyWords,
};

/** Title and description; free-play wording where no cash claim may be made. @throws {Error} for a legal document */
export function pageMeta(facts: ClaimFacts): PageMeta {
  const { page, language, brand } = facts;
  if (page.kind === 'landing') return LANDING_WORDS[page.id].meta(facts);
  if (page.guide === null)
    throw new Error(`Page ${page.id} has its title in its own front matter.`);
  const { title, description } = GUIDES[page.guide](language).meta;
  return {
    title: fillGuideText(title, brand, ''),
    description: fillGuideText(description, brand, ''),
  };
}

/** The page's canonical path, and its paths by language. */
export interface PageAddresses {
  canonicalPath: string;
  alternates: readonly Alternate[];
}

/** Where search engines find the page and its translations. */
export function pageAddresses(facts: PageFacts): PageAddresses {
  return { canonicalPath: pagePath(facts), alternates: alternates(facts) };
}

/**
 * A page in all its languages, itself included (`hreflang` must be mutual); empty for just one, and at a document's dated
 * addresses, of which search engines keep none.
 */
function alternates(facts: PageFacts): Alternate[] {
  const { page, edition, pagesOff } = facts;
  if (edition !== null && edition !== 'plain') return [];
  const versions =
    page.kind === 'landing'
      ? LANDING_PAGES.filter(
          ({ id, identifier }) => identifier === page.identifier && !pagesOff.includes(id),
        )
      : languageVersions(facts);
  if (versions.length < 2) return [];
  return [
    ...versions.map(({ language, path }) => ({ language, path })),
    ...versions
      .filter(({ language }) => language === 'en')
      .map(({ path }) => ({ language: 'x-default', path })),
  ];
}
