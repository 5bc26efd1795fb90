import { describe, expect, it } from 'vitest';
import { BRANDS, type BrandId } from '../../../src/config/brands/index.ts';
import type { PageId } from '../../../src/config/pages.ts';
import { TERMS } from '../../../src/content/claims/reach.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { formatDay } from '../../../src/content/legal/days.ts';
import { inEveryLanguage, LANGUAGE_FACTS, LANGUAGES_WITH_PAGE } from '../../support/languages.ts';
import { factsOf, LANDING_PAGES, PAGES_BY_BRAND, STATE, stringsIn } from '../../support/page-facts.ts';
import { LANDING_PAGES as PROMISED_PAGES, RISK_LINE } from '../../support/promises.ts';
import { MONEY_WORDS } from './money-words.ts';

const STORY_PATHS = PROMISED_PAGES.filter(({ isStory }) => isStory).map(({ path }) => path);
const STORY_PAGES: readonly PageId[] = LANDING_PAGES.filter(({ path }) => STORY_PATHS.includes(path)).map(
  ({ id }) => id,
);
const EXPIRED = '2099-01-01';
const FIGURES = inEveryLanguage(/million|100%/, 'promise');
const NEVER_WITHDRAWN = [
  'never withdraw it',
  ...LANGUAGES_WITH_PAGE.map((code) => LANGUAGE_FACTS[code].neverWithdrawn),
];
const LANGUAGE_PAGES: readonly PageId[] = LANDING_PAGES.filter(({ language }) => language !== 'en').map(
  ({ id }) => id,
);

describe.each(PAGES_BY_BRAND)('copy of $id under $brand', ({ id, brand }) => {
  const visits = [
    { name: 'with cash claims', choice: {} },
    { name: 'without cash claims', choice: { cash: false } },
    { name: 'in a restricted state', choice: { restricted: true } },
    { name: 'on an Apple device', choice: { isApple: true } },
    { name: 'with every claim expired', choice: { asOf: EXPIRED } },
  ].map(({ name, choice }) => ({ name, copy: landingCopy(factsOf(id, { brand, ...choice })) }));

  it.each(visits)('has no hole $name', ({ copy }) => {
    for (const { path, text } of stringsIn(copy)) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|null|\{|\}| {2}/);
    }
    expect(copy.sections.entries.length).toBeGreaterThan(1);
  });

  it.each(visits)('names no other brand $name', ({ copy }) => {
    const others = (Object.keys(BRANDS) as BrandId[]).filter((other) => other !== brand);
    for (const { text } of stringsIn(copy)) {
      for (const other of others) expect(text).not.toContain(BRANDS[other].name);
    }
  });

  it.each([
    { name: 'cash claims are off', choice: { cash: false } },
    { name: 'the state is restricted', choice: { restricted: true } },
  ])('speaks of no money where $name', ({ choice }) => {
    const { restrictedNotice: _notice, ...copy } = landingCopy(factsOf(id, { brand, ...choice }));
    for (const { path, text } of stringsIn(copy)) expect(text, path).not.toMatch(MONEY_WORDS);
  });

  it('makes no claim that has expired', () => {
    const { riskLines: _risk, ...copy } = landingCopy(factsOf(id, { brand, asOf: EXPIRED }));
    for (const { path, text } of stringsIn(copy)) {
      expect(text, path).not.toMatch(MONEY_WORDS);
      expect(text, path).not.toMatch(FIGURES);
    }
  });

  it('says what the law wants said', () => {
    const cash = landingCopy(factsOf(id, { brand }));
    const { riskLines, restrictedNotice: _notice, ...words } = cash;
    const makesCashClaim = stringsIn(words).some(({ text }) => MONEY_WORDS.test(text));
    expect(riskLines.map(({ text }) => text).includes(RISK_LINE)).toBe(makesCashClaim);
    expect(landingCopy(factsOf(id, { brand, cash: false })).riskLines).toEqual([]);
    expect(cash.restrictedNotice).toBeNull();
    expect(landingCopy(factsOf(id, { brand, restricted: true })).restrictedNotice).toContain(STATE);
  });

  it('shows an offer only together with its condition', () => {
    const { offer } = landingCopy(factsOf(id, { brand }));
    if (offer === null) return;
    expect(offer.text).toMatch(/₹/);
    expect(NEVER_WITHDRAWN.filter((words) => offer.terms.includes(words))).toHaveLength(1);
    // Until when, as the register has it.
    expect(offer.terms).toContain(formatDay(TERMS.offers.validUntil, factsOf(id).language));
  });
});

describe('landing copy', () => {
  it('has a headline of its own on each page', () => {
    const headlines = LANDING_PAGES.map(({ id }) => landingCopy(factsOf(id)).headline);
    expect(new Set(headlines).size).toBe(LANDING_PAGES.length);
  });

  it.each<[PageId, string]>([
    ['home', 'Play fantasy cricket and win exciting prizes'],
    ['lp1', 'The new destination for all cricket fans, win lakhs'],
    ['lp3', 'Download now to avail bonus and discounts'],
    ['lp4', 'Buy and trade players, create your team, join contests'],
    ['ludopanti', 'Play games and win exciting prizes!'],
  ])('%s is headed as promised', (id, headline) => {
    expect(landingCopy(factsOf(id)).headline).toBe(headline);
  });

  it.each(STORY_PAGES)('%s has the banner, the control text and a story that admits what it is', (id) => {
    const { banner, action, story } = landingCopy(factsOf(id));
    expect(banner).toBe('Download Now to avail the Offer!');
    expect(action).toBe('DOWNLOAD APP');
    expect(story?.note).toContain('character');
  });

  it('tells a different story on each page', () => {
    const names = STORY_PAGES.map((id) => landingCopy(factsOf(id)).story?.name);
    expect(new Set(names).size).toBe(STORY_PAGES.length);
  });

  it.each<PageId>(['home', 'lp1', 'lp2', 'lp3', ...STORY_PAGES])('%s offers 750 rupees', (id) => {
    expect(landingCopy(factsOf(id)).offer?.text).toBe('₹750 real cash bonus');
  });

  it.each(LANGUAGE_PAGES)('%s offers its own amount and no other', (id) => {
    const texts = JSON.stringify(landingCopy(factsOf(id)));
    const amounts = new Set(Array.from(texts.matchAll(/₹(\d+)/g), ([, amount]) => amount));
    expect([...amounts]).toEqual([id === 'hindi' ? '750' : '150']);
  });

  it('tells a Tamil reader what Tamil Nadu asks of games for money', () => {
    const texts = (choice = {}) => JSON.stringify(landingCopy(factsOf('tamil', choice)).faq);
    expect(texts()).toMatch(/தமிழ்நாட்டில்.*ஆதார.*OTP.*5 மணி/);
    expect(texts({ cash: false })).not.toContain('தமிழ்நாட்டில்');
  });

  it('tells a Kannada reader that the bonus is not for Karnataka', () => {
    expect(landingCopy(factsOf('kannada')).offer?.terms).toContain('ಕರ್ನಾಟಕದಲ್ಲಿ ನಗದು ಸ್ಪರ್ಧೆಗಳಿಲ್ಲ');
  });

  it.each<PageId>(['home', 'lp1', ...LANGUAGE_PAGES, 'hadaf'])('%s answers questions', (id) => {
    expect(landingCopy(factsOf(id)).faq?.questions.length).toBeGreaterThanOrEqual(3);
    expect(landingCopy(factsOf(id, { cash: false })).faq?.questions.length).toBeGreaterThanOrEqual(3);
  });

  it.each(LANDING_PAGES.map(({ id }) => id))(
    '%s names the App Store on an Apple device, and no Android file',
    (id) => {
      const { action, lead, steps } = landingCopy(factsOf(id, { isApple: true }));
      expect(action).toContain('App Store');
      expect(stringsIn([lead, steps]).filter(({ text }) => text.includes('Android'))).toEqual([]);
    },
  );

  it('refuses a page that is no landing page', () => {
    expect(() => landingCopy(factsOf('about-us'))).toThrow(/about-us/);
  });
});
