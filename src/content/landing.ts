/** The words of every landing page, chosen by the facts of the visit. */
import type { PageId } from '../config/pages.ts';
import type { PageFacts } from '../decide/facts.ts';
import type { ClaimFacts } from './claims.ts';
import { claim } from './claims.ts';
import { home } from './landing/home.ts';
import { restrictedNotice, riskLines } from './landing/law.ts';
import type { LandingCopy, PageCopy } from './landing/types.ts';
import { ui } from './ui.ts';

export type * from './landing/types.ts';

/**
 * Everything that a landing page says, whole and printable for these facts.
 *
 * @throws {Error} for a page that is not a landing page.
 */
export function landingCopy(facts: PageFacts): LandingCopy {
  const write = WRITERS[facts.page.id];
  if (write === undefined) throw new Error(`Page ${facts.page.id} has no landing copy.`);
  const copy = write(facts);
  return {
    ...copy,
    tagline: tagline(facts),
    action: leadsToAppStore(facts) ? ui(facts.language).download.appStore : copy.action,
    riskLines: riskLines(facts),
    restrictedNotice: restrictedNotice(facts),
  };
}

/** The brand's line; Ludopanti's promises prizes and is a claim. */
export function tagline(facts: ClaimFacts): string {
  return facts.brand.id === 'ludopanti' ? claim('tagline-prizes', facts) : facts.brand.tagline;
}

const WRITERS: Partial<Record<PageId, (facts: PageFacts) => PageCopy>> = {
  home,
};

/** Ludopanti's control leads to either store, so its own text names neither. */
function leadsToAppStore({ control, page }: PageFacts): boolean {
  return control?.kind === 'store' && page.kind === 'landing' && page.control !== 'store';
}
