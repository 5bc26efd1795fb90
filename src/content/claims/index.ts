/**
 * The register of claims: the only place where the site promises money, prizes, numbers or safety. All other code prints a
 * claim by its id, so that `CASH_OFFERS`, a restricted state or an expired claim changes every page at once
 * (docs/decisions/0003-claims-register.md).
 */
import { LANGUAGE_CODES, type Language } from '../../config/languages.ts';
import { wordsIn } from '../languages/index.ts';
import { formatDay } from '../legal/days.ts';
import type { Claim, ClaimFacts, ClaimRecord, ClaimText, Wording } from './record.ts';
import { type ClaimId, REGISTER } from './register.ts';

export type { Claim, ClaimFacts } from './record.ts';
export type { ClaimId } from './register.ts';

export const CLAIM_IDS = Object.keys(REGISTER) as readonly ClaimId[];

export const CLAIMS = Object.fromEntries(
  CLAIM_IDS.map((id) => [id, inEveryLanguage(id)]),
) as Readonly<Record<ClaimId, Claim>>;

/**
 * The text of a claim for these facts: its wording where it may be made, otherwise its counterpart, which promises
 * nothing. Plain text with the brand's facts filled in.
 *
 * @throws {Error} when the register does not allow the claim on this brand or page, or has no wording
 *   in this language: a mistake in a page, never something that a visitor can cause.
 */
export function claim(id: ClaimId, facts: ClaimFacts): string {
  const record = CLAIMS[id];
  assertAllowed(id, record, facts);
  const wording = isMade(record, facts) ? record.wording : record.counterpart;
  return inLanguage(id, wording, facts.language)
    .replaceAll('{brand}', facts.brand.name)
    .replaceAll('{until}', formatDay(record.validUntil, facts.language))
    .replaceAll('{association}', facts.brand.association?.[facts.language] ?? '');
}

/** True where `claim` prints the claim itself, so that its terms and the risk line belong beside it. */
export function makesClaim(id: ClaimId, facts: ClaimFacts): boolean {
  return isMade(CLAIMS[id], facts);
}

/** True where the register lets this page make a claim about money; the page then prints the risk line. */
export function makesCashClaim(facts: ClaimFacts): boolean {
  return CLAIM_IDS.some((id) => {
    const record = CLAIMS[id];
    const isCleared =
      record.pages.includes(facts.page.id) && record.brands.includes(facts.brand.id);
    return record.isCashClaim && record.hasRisk !== false && isCleared && isMade(record, facts);
  });
}

function inEveryLanguage(id: ClaimId): Claim {
  const { english, ...record }: ClaimRecord = REGISTER[id];
  const wording: Partial<Record<Language, string>> = {};
  const counterpart: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGE_CODES) {
    const text = language === 'en' ? english : translationOf(id, language);
    if (!text) continue;
    wording[language] = text.wording;
    counterpart[language] = text.counterpart;
  }
  return { ...record, wording, counterpart };
}

/** `undefined` for a claim that is only on English pages. */
function translationOf(id: ClaimId, language: Language): ClaimText | undefined {
  const claims: Readonly<Partial<Record<ClaimId, ClaimText>>> | undefined =
    wordsIn(language).landing?.claims;
  return claims?.[id];
}

function isMade(record: Claim, facts: ClaimFacts): boolean {
  const isInDate = record.validFrom <= facts.asOf && facts.asOf <= record.validUntil;
  return isInDate && (facts.cash || !record.isCashClaim);
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
