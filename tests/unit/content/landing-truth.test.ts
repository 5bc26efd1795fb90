/** What an advertisement may not say or leave out, looked for on every landing page, in every state of it. */
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { ageMark } from '../../../src/content/ui/index.ts';
import { factsOf, LANDING_PAGES, PAGES_BY_BRAND, stringsIn } from '../../support/page-facts.ts';

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
    expect(text).toMatch(/Adults of 18 or older, as guests too\. 13 to 17: with a guardian’s consent/);
    expect(text).toMatch(/Not as a rule: .* exceptions/);
  });

  it.each(['hadaf', 'ludopanti'] as const)(
    '%s says beside the 18+ mark from what age a guardian can consent',
    (id) => {
      expect(ageMark(factsOf(id))).toEqual({
        mark: '18+',
        text: 'From 13 with a guardian’s consent, for fun only',
      });
      expect(ageMark(factsOf('home')).text).toBe('For players aged 18 and over');
    },
  );

  it('LP4 tells a price from points, and says that purchases are not refunded', () => {
    expect(textOf('lp4')).toMatch(/points and a player’s price are two things/);
    expect(textOf('lp4')).toMatch(/purchase is not refunded/);
  });

  it('LP5 calls nothing in the App Store a beta', () => {
    const text = textOf('lp5', { isApple: true });
    expect(text).not.toMatch(/beta/i);
    expect(text).toMatch(/^Trump cards are coming to iPhone\. Fantasy cricket is there now\.$/m);
  });

  it('LP4 sells no players where there is no cash play', () => {
    for (const choice of [{ cash: false }, { restricted: true }]) {
      expect(textOf('lp4', choice)).not.toMatch(/\bbuy|\btrade|price|purchase|refund/i);
    }
  });

  it.each(['lp3', 'lp6', 'lp7', 'lp8', 'lp9'] as const)('%s greets players who come back', (id) => {
    expect(textOf(id)).toContain('Played before? Your account');
    expect(landingCopy(factsOf(id)).actionNote).not.toMatch(/sign up/);
  });

  it('LP8 sends leg-spin to right-handers', () => {
    expect(textOf('lp8')).toMatch(/right-handers at the top: she takes both leg-spinners/);
  });

  it('LP2 leaves Android its questions', () => {
    expect(textOf('lp2')).not.toMatch(/does the rest/);
  });

  it('tells no two stories with the same sections', () => {
    const stories = LANDING_PAGES.filter(({ composition }) => composition === 'story').map(({ id }) => id);
    const pages = ['home', 'lp1', 'lp2', ...stories] as const;
    const titles = pages.map((id) => landingCopy(factsOf(id)).sections.title);
    expect(new Set(titles).size).toBe(pages.length);
    const [home, lp1] = [landingCopy(factsOf('home')), landingCopy(factsOf('lp1'))];
    expect(home.faq?.title).not.toBe(lp1.faq?.title);
    expect(home.stats?.title).not.toBe(lp1.stats?.title);
  });

  it('has a tagline for Hadaf that is English', () => {
    expect(BRANDS.hadaf.tagline).not.toMatch(/play your skill/i);
  });
});
