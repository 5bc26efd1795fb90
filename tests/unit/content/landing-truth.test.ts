/** What an advertisement may not say or leave out, looked for on every landing page, in every state of it. */
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { ageMark } from '../../../src/content/ui/index.ts';
import { factsOf, PAGES_BY_BRAND, stringsIn } from '../../support/page-facts.ts';

const VISITS = [{}, { cash: false }, { restricted: true }, { isApple: true }, { asOf: '2099-01-01' }];

function textOf(
  id: (typeof PAGES_BY_BRAND)[number]['id'],
  choice: Parameters<typeof factsOf>[1] = {},
): string {
  return stringsIn(landingCopy(factsOf(id, choice)))
    .map(({ text }) => text)
    .join('\n');
}

describe.each(PAGES_BY_BRAND)('$id under $brand', ({ id, brand }) => {
  const all = VISITS.map((choice) => textOf(id, { brand, ...choice })).join('\n');

  it.each([
    ['appeals to minors', /\bschool\b|under-?(?:\w+teens|\d+)|\bas children\b|\bkids?\b|playground/i],
    [
      'presses with what is untrue most of the time',
      /squads are out|hurry|last chance|ends soon|today.s match/i,
    ],
    [
      'promises free play every day',
      /on every match day|contests for every match|always free|ಪ್ರತಿ ಪಂದ್ಯಕ್ಕೂ ಉಚಿತ|ஒவ்வொரு ஆட்டத்துக்கும் இலவச/i,
    ],
    ['calls dealt cards a game of skill', /games? of skill/i],
  ])('never %s', (_what, words) => {
    expect(all).not.toMatch(words);
  });

  it('names the association, and hides the section where there is none', () => {
    const facts = factsOf(id, { brand });
    const { memberOf } = landingCopy(facts);
    if (memberOf === null) return;
    expect(memberOf.lines).toEqual([facts.brand.association?.[facts.language]]);
    expect(landingCopy({ ...facts, brand: { ...facts.brand, association: null } }).memberOf).toBeNull();
  });
});

describe('what pages leave to their documents', () => {
  it('Hadaf agrees with its terms on age, delivery and refunds', () => {
    const text = textOf('hadaf');
    expect(text).not.toMatch(/when you register|delivered at once/);
    expect(text).toMatch(/Adults of 18 or older, as guests too\. Younger players need an account/);
    expect(text).toMatch(/Not as a rule: .* exceptions/);
  });

  it.each(['hadaf', 'ludopanti'] as const)('%s shows the 18+ mark without a sentence about adults', (id) => {
    expect(ageMark(factsOf(id))).toEqual({ mark: '18+', text: null });
    expect(ageMark(factsOf('home')).text).toBe('For players aged 18 and over');
  });

  it('LP4 tells a price from points, and says that purchases are not refunded', () => {
    expect(textOf('lp4')).toMatch(/not the price of buying one/);
    expect(textOf('lp4')).toMatch(/purchase is not refunded/);
  });

  it('LP5 calls nothing in the App Store a beta', () => {
    const { eyebrow, closing, sections } = landingCopy(factsOf('lp5', { isApple: true }));
    expect(`${eyebrow} ${closing.text}`).not.toMatch(/beta/i);
    expect(stringsIn(sections).filter(({ text }) => /beta/i.test(text))).toHaveLength(2);
    expect(textOf('lp5', { isApple: true })).toContain('the app without the beta');
  });

  it('LP8 sends leg-spin to right-handers', () => {
    expect(textOf('lp8')).toMatch(/right-handers at the top: she takes both leg-spinners/);
  });

  it('LP2 leaves Android its questions', () => {
    expect(textOf('lp2')).not.toMatch(/does the rest/);
  });

  it('tells no two stories with the same sections', () => {
    const pages = ['home', 'lp1', 'lp2', 'lp6', 'lp7', 'lp8', 'lp9'] as const;
    const titles = pages.map((id) => landingCopy(factsOf(id)).sections.title);
    expect(new Set(titles).size).toBe(pages.length);
    const [home, lp1] = pages.map((id) => landingCopy(factsOf(id)));
    expect(home?.faq?.title).not.toBe(lp1?.faq?.title);
    expect(home?.stats?.title).not.toBe(lp1?.stats?.title);
  });

  it('has a tagline for Hadaf that is English', () => {
    expect(BRANDS.hadaf.tagline).not.toMatch(/play your skill/i);
  });
});
