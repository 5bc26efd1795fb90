/** Everything that a sheet shows but the pages themselves. */
import type { Brand, BrandId } from '../../src/config/brands/index.ts';
import { type ReviewedClaim, reviewClaims } from './claims.ts';
import { type ReviewedDocument, reviewDocuments } from './documents.ts';
import { brandsIn } from './scope.ts';

/** What the sources say on a day. */
export interface Sheet {
  /** ISO 8601 date in India. */
  today: string;
  /** The one brand that the sheet is about; `undefined` for all. */
  only: BrandId | undefined;
  brands: readonly Brand[];
  claims: readonly ReviewedClaim[];
  documents: readonly ReviewedDocument[];
}

/** @param root of the repository */
export function makeSheet(root: string, today: string, only?: BrandId): Sheet {
  return {
    today,
    only,
    brands: brandsIn(only),
    claims: reviewClaims(today, only),
    documents: reviewDocuments(root, today, only),
  };
}
