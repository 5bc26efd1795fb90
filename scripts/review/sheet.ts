/** Everything that a sheet shows but the pages themselves. */
import { BRANDS, type Brand, type BrandId } from '../../src/config/brands/index.ts';
import { LANGUAGE_CODES, type Language } from '../../src/config/languages.ts';
import { type PageId, pageOf } from '../../src/config/pages.ts';
import { CLAIM_IDS, CLAIMS, type Claim, type ClaimId } from '../../src/content/claims/index.ts';
import { addDays } from '../../src/content/legal/days.ts';
import { NOTICE_DAYS } from '../lib/notice-days.ts';
import { type ReviewedDocument, reviewDocuments } from './documents.ts';
import { brandsIn } from './scope.ts';

/** What the sources say on a day. */
export interface Sheet {
  /** ISO 8601 date in India. */
  today: string;
  brands: readonly Brand[];
  claims: readonly ReviewedClaim[];
  documents: readonly ReviewedDocument[];
}

export interface ReviewedClaim {
  id: ClaimId;
  record: Claim;
  texts: readonly { language: Language; wording: string; counterpart: string }[];
  /** How its term stands on the sheet's day. */
  standing: 'to come' | 'running' | 'ending soon' | 'ended';
  isApproved: boolean;
  /** Paths of the pages that may print it. */
  paths: readonly string[];
  brandNames: readonly string[];
}

/**
 * What the sources say on this day.
 * @param root of the repository
 * @param today ISO 8601 date in India
 * @param only one brand alone
 */
export function makeSheet(root: string, today: string, only?: BrandId): Sheet {
  const ids = CLAIM_IDS.filter((id) => only === undefined || CLAIMS[id].brands.includes(only));
  return {
    today,
    brands: brandsIn(only),
    claims: ids.map((id) => reviewClaim(id, today)),
    documents: reviewDocuments(root, today, only),
  };
}

function reviewClaim(id: ClaimId, today: string): ReviewedClaim {
  const record: Claim = CLAIMS[id];
  return {
    id,
    record,
    texts: LANGUAGE_CODES.flatMap((language) => {
      const [wording, counterpart] = [record.wording[language], record.counterpart[language]];
      return wording === undefined || counterpart === undefined ? [] : [{ language, wording, counterpart }];
    }),
    standing: standingOf(record, today),
    isApproved: (record.approvedBy ?? '').trim() !== '',
    paths: record.pages.map((page: PageId) => pageOf(page).path),
    brandNames: record.brands.map((brand) => BRANDS[brand].name),
  };
}

/** How a claim’s term stands on a day, ISO 8601. */
export function standingOf({ validFrom, validUntil }: Claim, today: string): ReviewedClaim['standing'] {
  if (today < validFrom) return 'to come';
  if (validUntil < today) return 'ended';
  return validUntil <= addDays(today, NOTICE_DAYS) ? 'ending soon' : 'running';
}
