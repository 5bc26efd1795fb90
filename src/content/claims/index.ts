/**
 * The register of claims: the only place where the site promises money, prizes, numbers or safety. All other code prints a
 * claim by its id, so that `CASH_OFFERS`, `CLAIMS_OFF`, a restricted state or an expired claim changes every page at once
 * (docs/decisions/0003-claims-register.md).
 */
import type { Brand } from '../../config/brands/index.ts';
import { CLAIM_IDS, type ClaimId } from '../../config/claim-ids.ts';
import { LANGUAGE_CODES, type Language } from '../../config/languages.ts';
import { formatDay } from '../../shared/day-words.ts';
import { wordsIn } from '../languages/index.ts';
import type { Claim, ClaimFacts, ClaimRecord, ClaimText, Wording } from './record.ts';
import { REGISTER } from './register.ts';

export { CLAIM_IDS, type ClaimId } from '../../config/claim-ids.ts';
export type { Claim, ClaimFacts } from './record.ts';

export const CLAIMS = Object.fromEntries(
  CLAIM_IDS.map((id) => [id, inEveryLanguage(id)]),
) as Readonly<Record<ClaimId, Claim>>;

/**
 * The text of a claim for these facts: its wording where it may be made, otherwise its replacement, which promises
 * nothing. Plain text with the brand's facts filled in.
 *
 * @throws {Error} when the register does not allow the claim on this brand or page, or has no wording
 *   in this language: a mistake in a page, never something that a visitor can cause.
 */
export function claim(id: ClaimId, facts: ClaimFacts): string {
  const record = CLAIMS[id];
  assertAllowed(id, record, facts);
  const wording = isMade(id, facts) ? record.wording : record.replacement;
  return fillClaim(inLanguage(id, wording, facts.language), record, facts);
}

/** A wording or replacement as a brand's pages print it in a language. */
export function fillClaim(
  text: string,
  { validUntil }: Pick<Claim, 'validUntil'>,
  { brand, language }: Pick<ClaimFacts, 'brand' | 'language'>,
): string {
  return text
    .replaceAll('{brand}', brand.name)
    .replaceAll('{until}', () => formatDay(validUntil, language).replaceAll(' ', '\u00a0'))
    .replaceAll('{association}', brand.association?.[language] ?? '');
}

/** True where `claim` prints the claim itself, so that its terms and the risk line belong beside it. */
export function makesClaim(id: ClaimId, facts: ClaimFacts): boolean {
  return isMade(id, facts);
}

/** The claims that these ids switch off: they themselves, and those that need one of them, in the order of the register. */
export function claimsWithout(off: readonly ClaimId[]): ClaimId[] {
  return off.length === 0 ? [] : CLAIM_IDS.filter((id) => isOff(id, off));
}

/** Where a day, ISO 8601, lies in a claim's term, whose last day belongs to it. */
export function termOn(
  { validFrom, validUntil }: Pick<Claim, 'validFrom' | 'validUntil'>,
  day: string,
): 'to come' | 'running' | 'ended' {
  if (day < validFrom) return 'to come';
  return validUntil < day ? 'ended' : 'running';
}

/** True where the register lets this page make a claim about money; the page then prints the risk line. */
export function makesCashClaim(facts: ClaimFacts): boolean {
  return CLAIM_IDS.some((id) => {
    const record = CLAIMS[id];
    const isCleared =
      record.pages.includes(facts.page.id) && record.brands.includes(facts.brand.id);
    return record.isCashClaim && record.hasRisk !== false && isCleared && isMade(id, facts);
  });
}

function inEveryLanguage(id: ClaimId): Claim {
  const { english, ...record }: ClaimRecord = REGISTER[id];
  const wording: Partial<Record<Language, string>> = {};
  const replacement: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGE_CODES) {
    const text = language === 'en' ? english : translationOf(id, language);
    if (!text) continue;
    wording[language] = text.wording;
    replacement[language] = text.replacement;
  }
  return { ...record, wording, replacement };
}

/** `undefined` for a claim that is only on English pages. */
function translationOf(id: ClaimId, language: Language): ClaimText | undefined {
  const claims: Readonly<Partial<Record<ClaimId, ClaimText>>> | undefined =
    wordsIn(language).landing?.claims;
  return claims?.[id];
}

/** Whether a brand may never make a claim, because its documents admit minors and the claim is about money at risk. */
export function isKeptFromMinors(
  { isCashClaim, hasRisk }: Pick<Claim, 'isCashClaim' | 'hasRisk'>,
  { documentsAdmitMinors }: Pick<Brand, 'documentsAdmitMinors'>,
): boolean {
  return documentsAdmitMinors && isCashClaim && hasRisk !== false;
}

function isMade(id: ClaimId, facts: ClaimFacts): boolean {
  const record = CLAIMS[id];
  const isInDate = termOn(record, facts.asOf) === 'running';
  if (isKeptFromMinors(record, facts.brand)) return false;
  return isInDate && (facts.cash || !record.isCashClaim) && !isOff(id, facts.claimsOff);
}

/** @param seen ids that are being looked at: two claims may need each other */
function isOff(id: ClaimId, off: readonly ClaimId[], seen: readonly ClaimId[] = []): boolean {
  if (off.length === 0 || seen.includes(id)) return false;
  const { needs = [] } = CLAIMS[id];
  return off.includes(id) || needs.some((one) => isOff(one, off, [...seen, id]));
}

function assertAllowed(id: ClaimId, record: Claim, facts: ClaimFacts): void {
  // The development server does not check types.
  if (!Object.hasOwn(CLAIMS, id))
    throw new Error(`There is no claim ${id}: their ids are in src/content/claims.`);
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
