/** The words of a claim for which an approval is given. */
import { BRANDS } from '../config/brands/index.ts';
import { LANGUAGE_CODES, type Language } from '../config/languages.ts';
import { CLAIMS, type Claim, type ClaimId, fillClaim } from '../content/claims/index.ts';
import { formatDate } from '../shared/day-words.ts';
import { APPROVER_NAMES } from './approvers.ts';
import { type Line, plainLine, type Words } from './words.ts';

/**
 * Wording and replacement in each language, with their numbers, what they rest on, their term and their brands. Not the pages:
 * a new page with the same words needs no new approval, and the rules about money apply on each.
 */
export function wordsOfClaim(id: ClaimId, record: Claim): Words {
  const { evidence, isCashClaim, hasRisk, approver = 'legal' } = record;
  return {
    subject: `claim ${id}`,
    lines: [
      ...LANGUAGE_CODES.flatMap((language) => [
        ...linesOf('Wording', language, record.wording[language], record),
        ...linesOf('In its place', language, record.replacement[language], record),
      ]),
      plainLine('Evidence', evidence.keptIn),
      plainLine('Term', `${formatDate(record.validFrom)} to ${formatDate(record.validUntil)}`),
      plainLine('About money', describeMoney(isCashClaim, hasRisk !== false)),
      plainLine('Brands', record.brands.map((brand) => BRANDS[brand].name).join(', ')),
      plainLine('Approved for', APPROVER_NAMES[approver]),
    ],
  };
}

/** As the first brand's pages print it: in English, unless only pages in other languages make the claim. */
export function firstWordsOf(id: ClaimId): { words: string; language: Language } {
  const { wording, validUntil }: Claim = CLAIMS[id];
  const [other = 'en'] = LANGUAGE_CODES.filter((code) => wording[code] !== undefined);
  const language = wording.en === undefined ? other : 'en';
  const words = wording[language] ?? id;
  const printed = fillClaim(words, { validUntil }, { brand: BRANDS.main, language });
  return { words: printed === '' ? words : printed, language };
}

function describeMoney(isCashClaim: boolean, hasRisk: boolean): string {
  if (!isCashClaim) return 'no';
  return hasRisk ? 'yes, with a risk' : 'yes, without a risk';
}

const OF_BRAND = /\{(?:brand|association)\}/;

/** A text as pages print it: once for each brand where it differs between them. */
function linesOf(
  what: string,
  language: Language,
  text: string | undefined,
  record: Claim,
): Line[] {
  if (text === undefined) return [];
  const differs = OF_BRAND.test(text);
  const brands = differs ? record.brands : record.brands.slice(0, 1);
  return brands.map((id) => {
    const brand = BRANDS[id];
    return {
      what,
      language,
      brand: differs ? brand.name : null,
      text: fillClaim(text, record, { brand, language }),
    };
  });
}
