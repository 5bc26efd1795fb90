import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { CLAIMS, type Claim, claim, makesClaim } from '../../../src/content/claims/index.ts';
import { factsOf } from '../../support/page-facts.ts';
import { MONEY_WORDS } from './money-words.ts';

const records: readonly [string, Claim][] = Object.entries(CLAIMS);

describe('claims register', () => {
  it.each(records)('%s has an evidence place and dates in order', (_id, record) => {
    expect(record.evidence.keptIn).not.toBe('');
    for (const date of [record.validFrom, record.validUntil]) {
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }
    expect(record.validFrom <= record.validUntil).toBe(true);
  });

  it.each(records)('%s runs for twelve months at most', (_id, { validFrom, validUntil }) => {
    const end = new Date(validFrom);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(new Date(validUntil).getTime()).toBeLessThan(end.getTime());
  });

  it.each(records)(
    '%s has a wording and a counterpart in the language of each page it is cleared for',
    (_id, record) => {
      expect(Object.keys(record.counterpart).sort()).toEqual(Object.keys(record.wording).sort());
      const languages = PAGES.filter(({ id }) => record.pages.includes(id)).map(({ language }) => language);
      expect(languages).not.toEqual([]);
      for (const language of languages) expect(record.wording[language], language).toBeTruthy();
    },
  );

  it.each(records)('%s promises nothing in its counterpart', (_id, record) => {
    for (const text of Object.values(record.counterpart)) expect(text).not.toMatch(MONEY_WORDS);
  });

  it('calls every wording about money a cash claim', () => {
    const mistaken = records
      .filter(
        ([, { isCashClaim, wording }]) =>
          !isCashClaim && Object.values(wording).some((text) => MONEY_WORDS.test(text)),
      )
      .map(([id]) => id);
    expect(mistaken).toEqual([]);
  });

  it('carries the amounts that the site promises', () => {
    expect(CLAIMS['cash-bonus'].wording.en).toBe('₹750 real cash bonus');
    expect(CLAIMS['language-bonus'].wording.kn).toContain('₹150');
    expect(CLAIMS['language-bonus'].wording.ta).toContain('₹150');
    expect(CLAIMS['language-bonus'].wording.hi).toContain('₹750');
    expect(CLAIMS['active-users'].wording.en).toBe('1.5 million active users');
    expect(CLAIMS['safe-and-secure'].wording.en).toBe('100% safe and secure');
    expect(CLAIMS['bonus-credited'].wording.en).toContain('Bonus credited in your account');
    expect(CLAIMS['member-of'].wording.en).toBe('Member of');
  });
});

describe('claim', () => {
  const { validFrom, validUntil } = CLAIMS['cash-bonus'];
  const made = CLAIMS['cash-bonus'].wording.en;
  const free = CLAIMS['cash-bonus'].counterpart.en;

  it.each([
    ['on its first day', { asOf: validFrom }, made],
    ['on its last day', { asOf: validUntil }, made],
    ['before its first day', { asOf: '2020-01-01' }, free],
    ['after its last day', { asOf: '2099-01-01' }, free],
    ['where cash claims may not be made', { cash: false }, free],
  ])('%s', (_when, choice, text) => {
    const facts = factsOf('home', choice);
    expect(claim('cash-bonus', facts)).toBe(text);
    expect(makesClaim('cash-bonus', facts)).toBe(text === made);
  });

  it('keeps a claim that is not about money where cash claims may not be made', () => {
    expect(claim('active-users', factsOf('home', { cash: false }))).toBe('1.5 million active users');
  });

  it('refuses a brand that the register does not allow', () => {
    expect(() => claim('cash-bonus', { ...factsOf('home'), brand: BRANDS.hadaf })).toThrow(/brand hadaf/);
  });

  it('refuses a page that the register does not allow', () => {
    expect(() => claim('headline-lakhs', factsOf('home'))).toThrow(/page home/);
  });

  it('refuses a language without a wording', () => {
    expect(() => claim('headline-prizes', { ...factsOf('home'), language: 'ta' })).toThrow(
      /no wording in ta/,
    );
  });
});
