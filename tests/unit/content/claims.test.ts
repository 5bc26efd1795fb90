import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { PAGES, pageOf } from '../../../src/config/pages.ts';
import {
  CLAIM_IDS,
  CLAIMS,
  type Claim,
  type ClaimFacts,
  type ClaimId,
  claim,
  claimsWithout,
  makesClaim,
} from '../../../src/content/claims/index.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { isDay } from '../../../src/shared/days.ts';
import { exampleFacts, IN_TERM } from '../../../src/site/examples/facts.ts';
import { MONEY_WORDS } from './money-words.ts';

const records: readonly [string, Claim][] = Object.entries(CLAIMS);

describe('claims register', () => {
  it.each(records)(
    '%s has evidence, is valid for twelve months at most, and has words for each page',
    (_id, record) => {
      const { evidence, validFrom, validUntil, wording, replacement, pages } = record;
      expect(evidence.keptIn).not.toBe('');
      for (const day of [validFrom, validUntil]) expect(isDay(day), day).toBe(true);
      expect(validFrom <= validUntil).toBe(true);
      expect(validUntil < validFrom.replace(/^\d+/, (year) => `${Number(year) + 1}`)).toBe(true);

      expect(Object.keys(replacement).sort()).toEqual(Object.keys(wording).sort());
      for (const text of Object.values(replacement)) expect(text).not.toMatch(MONEY_WORDS);
      const languages = PAGES.filter(({ id }) => pages.includes(id)).map(
        ({ language }) => language,
      );
      expect(languages).not.toEqual([]);
      for (const language of languages) expect(wording[language], language).toBeTruthy();
    },
  );

  it('classifies every wording about money as a cash claim', () => {
    const others = records.filter(([, { isCashClaim }]) => !isCashClaim);
    for (const [id, { wording }] of others)
      for (const text of Object.values(wording)) expect(text, id).not.toMatch(MONEY_WORDS);
  });
});

describe('claim', () => {
  const { validFrom, validUntil } = CLAIMS['cash-bonus'];
  const made = CLAIMS['cash-bonus'].wording.en;
  const free = CLAIMS['cash-bonus'].replacement.en;

  it.each([
    ['on its first day', { asOf: validFrom }, made],
    ['on its last day', { asOf: validUntil }, made],
    ['before its first day', { asOf: '2020-01-01' }, free],
    ['after its last day', { asOf: '2099-01-01' }, free],
    ['where cash claims may not be made', { cash: false }, free],
  ])('%s', (_when, choice, text) => {
    const facts = exampleFacts('home', choice);
    expect(claim('cash-bonus', facts)).toBe(text);
    expect(makesClaim('cash-bonus', facts)).toBe(text === made);
  });

  it.each<[string, ClaimId, ClaimFacts, RegExp]>([
    ['claim', 'cash-bonsu' as ClaimId, exampleFacts('home'), /no claim cash-bonsu/],
    ['brand', 'cash-bonus', { ...exampleFacts('home'), brand: BRANDS.hadaf }, /brand hadaf/],
    ['page', 'headline-lakhs', exampleFacts('home'), /page home/],
    [
      'language',
      'headline-prizes',
      { ...exampleFacts('home'), language: 'ta' },
      /no wording in ta/,
    ],
  ])('refuses a %s that the register does not allow', (_what, id, facts, message) => {
    expect(() => claim(id, facts)).toThrow(message);
  });
});

/** Ludopanti's tagline waits: with a risk it may not be printed while the brand's documents admit minors. */
const PRINTED = CLAIM_IDS.filter(
  (id) =>
    !CLAIMS[id].isCashClaim ||
    CLAIMS[id].hasRisk === false ||
    CLAIMS[id].brands.some((brand) => !BRANDS[brand].documentsAdmitMinors),
);

it.each(PRINTED)('%s is printed by a landing page that it names, and goes with it', (id) => {
  const landing = CLAIMS[id].pages.filter((page) => pageOf(page).kind === 'landing');
  const printed = landing.filter((page) => {
    const [usual, without] = [[], claimsWithout([id])].map((claimsOff) =>
      JSON.stringify(landingCopy(exampleFacts(page, { claimsOff }))),
    );
    return usual !== without;
  });
  expect(printed, `pages that print it on ${IN_TERM}`).not.toEqual([]);
});
