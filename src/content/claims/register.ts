import type { ClaimId } from '../../config/claim-ids.ts';
import type { LanguagePageId } from '../../config/languages.ts';
import { CASH_CLAIMS } from './cash.ts';
import type { ClaimRecord } from './record.ts';
import { TRUST_CLAIMS } from './trust.ts';

export const REGISTER = { ...CASH_CLAIMS, ...TRUST_CLAIMS } satisfies Readonly<
  Record<ClaimId, ClaimRecord>
>;

/** Claims cleared for the other languages' pages; each of these languages must have words for them. */
export type LanguageClaimId = {
  [Id in ClaimId]: LanguagePageId extends (typeof REGISTER)[Id]['pages'][number] ? Id : never;
}[ClaimId];
