import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { FONT_FILES } from '../../../src/config/fonts.generated.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { fillGuideText, installWords } from '../../../src/content/install/index.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { alternates, pageMeta } from '../../../src/content/meta.ts';
import { stateName, ui } from '../../../src/content/ui/index.ts';
import { factsOf, PAGES_BY_BRAND, STATE, stringsIn } from '../../support/page-facts.ts';

/** Names and abbreviations that speakers write in Latin letters. */
const LATIN_NAMES =
  /Pavilion11|Android|iPhone|iPad|App Store|Google Play Protect|Google Play|Play Protect|PAN|KYC|QR|PIN|OTP|Chrome|Samsung Internet|Firefox|Opera|Instagram|Facebook|Telegram|Galaxy|Auto Blocker/g;

const LANGUAGES = [
  { language: 'kn', page: 'kannada', script: /\p{Script=Kannada}/u, foreign: /\p{Script=Tamil}/u },
  { language: 'ta', page: 'tamil', script: /\p{Script=Tamil}/u, foreign: /\p{Script=Kannada}/u },
] as const;

describe.each(LANGUAGES)('words in $language', ({ language, page, script, foreign }) => {
  const landings = [
    {},
    { cash: false },
    { restricted: true },
    { isApple: true },
    { today: '2099-01-01' },
  ].map((choice) => {
    const facts = factsOf(page, choice);
    const { riskLines, ...copy } = landingCopy(facts);
    return {
      copy,
      own: riskLines.filter((line) => line.language === language),
      meta: pageMeta(facts),
      tagline: copy.tagline,
    };
  });
  const words = [
    ...stringsIn(
      landings.map(({ copy: { tagline: _tagline, ...copy }, own, meta }) => ({
        copy,
        own: own.map(({ text }) => text),
        meta,
      })),
    ).filter(({ path }) => !path.endsWith('.image')),
    ...stringsIn(ui(language)),
    ...stringsIn(installWords(language)).filter(({ path }) => !/\.(?:picture|id)$/.test(path)),
  ].map(({ path, text }) => ({ path, text: text.replaceAll(STATE, '') }));

  it('are in no other script but for names, digits and what a phone itself says', () => {
    for (const { path, text } of words) {
      const rest = text.replace(/`[^`]*`|\{\w+\}|\/install/g, '').replace(LATIN_NAMES, '');
      expect(rest, path).not.toMatch(/\p{Script=Latin}/u);
      expect(rest, path).not.toMatch(foreign);
    }
  });

  it('are in the language’s script', () => {
    const prose = words.filter(({ text }) =>
      /\p{L}{2}/u.test(text.replace(LATIN_NAMES, '').replace(/`[^`]*`|\{\w+\}/g, '')),
    );
    expect(prose.length).toBeGreaterThan(100);
    for (const { path, text } of prose) expect(text, path).toMatch(script);
  });

  it('use the digits that readers use every day', () => {
    for (const { text } of words) expect(text).not.toMatch(/[೦-೯௦-௯]/u);
  });

  it('are written in composed characters', () => {
    for (const { text } of words) expect(text).toBe(text.normalize('NFC'));
  });

  it('carry the risk line in the language and in its prescribed English', () => {
    const lines = landingCopy(factsOf(page)).riskLines;
    expect(lines.map((line) => line.language)).toEqual([language, 'en']);
    expect(lines[0]?.text).toMatch(script);
  });

  it('name every restricted state', () => {
    const { faq } = landingCopy(factsOf(page));
    const answers = faq?.questions.map(({ answer }) => answer).join(' ');
    for (const state of ['KA', 'ML', 'AP', 'AS', 'OD', 'SK', 'NL', 'TG'] as const) {
      expect(answers).toContain(stateName(state, language));
    }
  });
});

describe('install guide', () => {
  it.each(['en', 'kn', 'ta'] as const)('has the same steps in %s as in English', (language) => {
    const shapeOf = (words: unknown) => stringsIn(words).map(({ path }) => path);
    expect(shapeOf(installWords(language))).toEqual(shapeOf(installWords('en')));
  });

  it.each(['en', 'kn', 'ta'] as const)('leaves nothing unfilled in %s', (language) => {
    for (const { path, text } of stringsIn(installWords(language))) {
      expect(fillGuideText(text, BRANDS.stats, 'https://statxi.example'), path).not.toMatch(/[{}]/);
      expect(text.split('`').length % 2, path).toBe(1);
    }
  });
});

describe('alternates', () => {
  it.each(['lp1', 'kannada', 'tamil'] as const)('of %s are all three languages and the default', (id) => {
    const page = PAGES.find((candidate) => candidate.id === id);
    expect(page && alternates(page)).toEqual([
      { language: 'en', path: '/LP1' },
      { language: 'kn', path: '/kannada' },
      { language: 'ta', path: '/tamil' },
      { language: 'x-default', path: '/LP1' },
    ]);
  });

  it('of other pages are none', () => {
    expect(alternates(factsOf('home').page)).toEqual([]);
    expect(alternates(factsOf('install').page)).toEqual([]);
  });
});

describe('type', () => {
  it('has every character of the words in one of its files', () => {
    const texts = [
      ...PAGES_BY_BRAND.flatMap(({ id, brand }) =>
        [{}, { restricted: true }].map((choice) => landingCopy(factsOf(id, { brand, ...choice }))),
      ),
      ...(['en', 'kn', 'ta'] as const).map((language) => [ui(language), installWords(language)]),
    ];
    const characters = new Set(stringsIn(texts).flatMap(({ text }) => [...text]));
    const ranges = Object.values(FONT_FILES).flatMap(({ unicodeRange }) => parseRanges(unicodeRange));
    const missing = [...characters].filter((character) => {
      const point = character.codePointAt(0) ?? 0;
      return !ranges.some(([first, last]) => first <= point && point <= last);
    });
    expect(missing).toEqual([]);
  });
});

/** Reads the value of CSS `unicode-range`: `U+20-7E,U+A0`. */
function parseRanges(unicodeRange: string): (readonly [first: number, last: number])[] {
  return unicodeRange.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
