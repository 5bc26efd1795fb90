/** The register of claims as it is signed. */
import type { BrandId } from '../../src/config/brands/index.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { LANGUAGE_CODES, type Language } from '../../src/config/languages.ts';
import { type PageId, pageOf } from '../../src/config/pages.ts';
import { CLAIM_IDS, CLAIMS, type Claim, type ClaimId } from '../../src/content/claims/index.ts';
import { addDays } from '../../src/content/legal/days.ts';
import { NOTICE_DAYS } from '../lib/notice-days.ts';

/** How a claim's term stands on a day. */
export type TermStanding = 'to come' | 'running' | 'ending soon' | 'ended';

/** A claim's text in one language. */
export interface ClaimTexts {
  language: Language;
  wording: string;
  counterpart: string;
}

/** A claim with what a reader of the sheet needs beside it. */
export interface ReviewedClaim {
  id: ClaimId;
  record: Claim;
  texts: readonly ClaimTexts[];
  standing: TermStanding;
  isApproved: boolean;
  /** Paths of the pages that may print it. */
  paths: readonly string[];
  brandNames: readonly string[];
}

/**
 * Every claim that a brand may make, in the register's order.
 * @param today ISO 8601 date in India
 */
export function reviewClaims(today: string, only?: BrandId): readonly ReviewedClaim[] {
  return CLAIM_IDS.filter((id) => only === undefined || CLAIMS[id].brands.includes(only)).map((id) => {
    const record = CLAIMS[id];
    return {
      id,
      record,
      texts: textsOf(record),
      standing: standingOf(record, today),
      isApproved: (record.approvedBy ?? '').trim() !== '',
      paths: record.pages.map((page: PageId) => pageOf(page).path),
      brandNames: record.brands.map((brand) => BRANDS[brand].name),
    };
  });
}

function textsOf({ wording, counterpart }: Claim): ClaimTexts[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const [made, instead] = [wording[language], counterpart[language]];
    return made === undefined || instead === undefined
      ? []
      : [{ language, wording: made, counterpart: instead }];
  });
}

function standingOf({ validFrom, validUntil }: Claim, today: string): TermStanding {
  if (today < validFrom) return 'to come';
  if (validUntil < today) return 'ended';
  return validUntil <= addDays(today, NOTICE_DAYS) ? 'ending soon' : 'running';
}
