/**
 * The register of claims: the only place where the site promises money, prizes, numbers or safety.
 * Everything else prints a claim by its id, so that `CASH_OFFERS`, a restricted state or an expired date
 * changes every page at once (docs/decisions/0003-claims-register.md).
 */
import type { Language } from '../../config/languages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { Claim, Wording } from './record.ts';
import { CLAIMS, type ClaimId } from './register.ts';

export type { Claim } from './record.ts';
export { CLAIMS, type ClaimId } from './register.ts';

/** What decides a claim's wording. */
export type ClaimFacts = Pick<PageFacts, 'page' | 'brand' | 'language' | 'cash' | 'asOf'>;

/**
 * The text of a claim for these facts: its own wording where it may be made, otherwise its counterpart,
 * which promises nothing. Plain text with the brand's name filled in.
 *
 * @throws {Error} when the register does not allow the claim on this brand or page, or has no wording
 *   in this language: a mistake in a page, never something that a visitor can cause.
 */
export function claim(id: ClaimId, facts: ClaimFacts): string {
  const record: Claim = CLAIMS[id];
  assertAllowed(id, record, facts);
  const wording = isMade(record, facts) ? record.wording : record.counterpart;
  return inLanguage(id, wording, facts.language).replaceAll('{brand}', facts.brand.name);
}

/** True where `claim` prints the claim itself, so that its terms and the risk line belong beside it. */
export function makesClaim(id: ClaimId, facts: ClaimFacts): boolean {
  return isMade(CLAIMS[id], facts);
}

/** Claims that a page may print, cash claims among them or not, for checks before a release. */
export function unconfirmedClaims(): readonly ClaimId[] {
  return CLAIM_IDS.filter((id) => !CLAIMS[id].evidence.isConfirmed);
}

export const CLAIM_IDS = Object.keys(CLAIMS) as readonly ClaimId[];

function isMade(record: Claim, facts: ClaimFacts): boolean {
  const isInDate = record.validFrom <= facts.asOf && facts.asOf <= record.validUntil;
  return isInDate && (facts.cash || !record.isCashClaim);
}

function assertAllowed(id: ClaimId, record: Claim, facts: ClaimFacts): void {
  if (!record.brands.includes(facts.brand.id)) {
    throw new Error(
      `Claim ${id} may not be made for brand ${facts.brand.id}: add the brand to its record or drop it from the page.`,
    );
  }
  if (!record.pages.includes(facts.page.id)) {
    throw new Error(
      `Claim ${id} may not be made on page ${facts.page.id}: add the page to its record or drop it there.`,
    );
  }
}

function inLanguage(id: ClaimId, wording: Wording, language: Language): string {
  const text = wording[language];
  if (text === undefined) throw new Error(`Claim ${id} has no wording in ${language}.`);
  return text;
}
