import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { FONT_FILES } from '../../../src/config/fonts.generated.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../src/config/languages.ts';
import { fillGuideText, installWords } from '../../../src/content/install/index.ts';
import { landingCopy } from '../../../src/content/landing/index.ts';
import { pageMeta } from '../../../src/content/meta.ts';
import { ui } from '../../../src/content/ui/index.ts';
import { exampleFacts, STATE } from '../../../src/site/examples/facts.ts';
import { PAGES_BY_BRAND, stringsIn } from '../../support/pages/page-facts.ts';

/** Names and abbreviations that are written in Latin letters. */
const LATIN_NAMES =
  /Pavilion11|Android|iPhone|iPad|App Store|Google Play Protect|Google Play|Play Protect|PAN|KYC|QR|PIN|OTP|SMS|Chrome|Samsung Internet|Firefox|Opera|Instagram|Facebook|Telegram|Galaxy Store|Galaxy|Auto Blocker|One UI|Xiaomi|Redmi|POCO|Vivo|Oppo|Realme|Wi-Fi|4G|Obtainium|Google/g;

const VISITS = [
  {},
  { cash: false },
  { restricted: true },
  { abroad: true },
  { isApple: true },
  { asOf: '2099-01-01' },
];
const TRANSLATIONS = LANGUAGE_CODES.filter((code) => code !== 'en').map((language) => {
  return { language, page: LANGUAGES[language].page?.id ?? null, script: scriptOf(language) };
});

describe.each(TRANSLATIONS)('words in $language', ({ language, page, script }) => {
  const landings = VISITS.flatMap((choice) => {
    if (page === null) return [];
    const facts = exampleFacts(page, choice);
    const { riskLines, ...copy } = landingCopy(facts);
    const own = riskLines.filter((line) => line.language === language).map(({ text }) => text);
    return [{ copy, own, meta: pageMeta(facts) }];
  });
  const words = [
    ...stringsIn(landings).filter(({ path }) => !/\.(?:image|path)$/.test(path)),
    ...stringsIn(ui(language)),
    ...stringsIn(installWords(language)).filter(({ path }) => !/\.(?:picture|id)$/.test(path)),
  ].map(({ path, text }) => ({ path, text: text.replaceAll(STATE, '') }));

  it('use no other script, except for names, digits and what a phone shows', () => {
    const foreign = new RegExp(`(?!\\p{Script_Extensions=${script}})\\p{L}`, 'u');
    for (const { path, text } of words) {
      const rest = text
        .replace(/`[^`]*`|\{\w+\}|(?:\/\w\w)?\/install/g, '')
        .replace(LATIN_NAMES, '');
      expect(rest, path).not.toMatch(foreign);
    }
  });

  it('use the language’s script', () => {
    const prose = words.filter(({ text }) =>
      /\p{L}{2}/u.test(text.replace(LATIN_NAMES, '').replace(/`[^`]*`|\{\w+\}/g, '')),
    );
    expect(prose.length).toBeGreaterThan(100);
    for (const { path, text } of prose)
      expect(text, path).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  });

  it('use everyday digits and composed characters', () => {
    for (const { text } of words) {
      expect(text).not.toMatch(/(?![0-9])\p{Nd}/u);
      expect(text).toBe(text.normalize('NFC'));
    }
  });

  it.skipIf(page === null)(
    'include the risk line in the language and in its prescribed English',
    () => {
      const lines = page ? landingCopy(exampleFacts(page)).riskLines : [];
      expect(lines.map((line) => line.language)).toEqual([language, 'en']);
      expect(lines[0]?.text).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    },
  );
});

it.each(LANGUAGE_CODES)('the guide in %s has the steps of the English one, filled', (language) => {
  const words = stringsIn(installWords(language));
  expect(words.map(({ path }) => path)).toEqual(
    stringsIn(installWords('en')).map(({ path }) => path),
  );
  for (const { path, text } of words) {
    expect(fillGuideText(text, BRANDS.stats, 'https://statxi.example'), path).not.toMatch(/[{}]/);
    expect(text.split('`').length % 2, path).toBe(1);
  }
});

it.each(LANGUAGE_CODES)('font files have every character of the words in %s', (language) => {
  const texts = [
    ...PAGES_BY_BRAND.filter(({ id }) => exampleFacts(id).language === language).flatMap(
      ({ id, ...own }) =>
        [{}, { restricted: true }].map((choice) =>
          landingCopy(exampleFacts(id, { ...own, ...choice })),
        ),
    ),
    ui(language),
    installWords(language),
  ];
  const characters = new Set(stringsIn(texts).flatMap(({ text }) => [...text]));
  const ranges = Object.values(FONT_FILES).flatMap(({ unicodeRange }) => parseRanges(unicodeRange));
  const missing = [...characters].filter((character) => {
    const point = character.codePointAt(0) ?? 0;
    return !ranges.some(([first, last]) => first <= point && point <= last);
  });
  expect(missing.filter((character) => !isLeftToThePhone(language, character))).toEqual([]);
});

/** ISO 15924 code of the language's script. */
function scriptOf(language: Language): string {
  return new Intl.Locale(language).maximize().script ?? '';
}

/** A language without a font in the table uses the phone's. */
function isLeftToThePhone(language: Language, character: string): boolean {
  const script = scriptOf(language);
  if (script === 'Latn' || LANGUAGES[language].script !== null) return false;
  return new RegExp(`\\p{Script=${script}}`, 'u').test(character);
}

function parseRanges(unicodeRange: string): (readonly [first: number, last: number])[] {
  return unicodeRange.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
