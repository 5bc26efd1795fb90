/** The words of every landing page, chosen by the facts of the visit. */
import type { PageId } from '../../config/pages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { ClaimFacts } from '../claims/index.ts';
import { claim } from '../claims/index.ts';
import { ui } from '../ui/index.ts';
import { hadaf } from './hadaf.ts';
import { home } from './home.ts';
import { kannada } from './kannada.ts';
import { restrictedNotice, riskLines } from './law.ts';
import { lp1 } from './lp1.ts';
import { lp2 } from './lp2.ts';
import { lp3 } from './lp3.ts';
import { lp4 } from './lp4.ts';
import { lp5 } from './lp5.ts';
import { ludopanti } from './ludopanti.ts';
import { leadsToAppStore } from './shared.ts';
import { lp6, lp7, lp8, lp9 } from './stories.ts';
import { tamil } from './tamil.ts';
import type { LandingCopy, PageCopy } from './types.ts';
import { upgrade } from './upgrade.ts';

export type * from './types.ts';

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
  lp1,
  kannada,
  tamil,
  lp2,
  lp3,
  lp4,
  lp5,
  lp6,
  lp7,
  lp8,
  lp9,
  upgrade,
  hadaf,
  ludopanti,
};
