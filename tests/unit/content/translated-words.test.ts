/** Rules of wording that hold in every sentence of a translation, and what they caught. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES, type Language } from '../../../src/config/languages.ts';
import { REGIONS } from '../../../src/config/regions.ts';
import { words as hi } from '../../../src/content/consent/hi.ts';
import { words as kn } from '../../../src/content/consent/kn.ts';
import { words as ta } from '../../../src/content/consent/ta.ts';
import { wordsIn } from '../../../src/content/languages/index.ts';
import { cashPlayStatement } from '../../../src/content/legal/cash-play.ts';
import { formatDay } from '../../../src/shared/day-words.ts';
import { LEGAL_FOLDER } from '../../support/pages/legal-folder.ts';
import { stringsIn } from '../../support/pages/page-facts.ts';

type Translation = Exclude<Language, 'en'>;

const TRANSLATIONS = LANGUAGE_CODES.filter((code): code is Translation => code !== 'en');
const CONSENT = { hi, kn, ta };

/** Words that readers take for something else, each with what it says to them. */
const MISREAD: Readonly<
  Record<Translation, readonly (readonly [word: RegExp, reading: string])[]>
> = {
  hi: [
    [/वयस्कों के लिए/, 'the certificate of a film for adults'],
    [/असली कैश/, 'banknotes, for a bonus that is never paid out'],
    [/ऐप स्टोर/, 'Apple’s App Store'],
    [/ज़िम्मेदारी से खेल(?!े|ि|ा|ी)/, 'an order to a child'],
    [/काम के दिन/, 'useful days'],
    [/डाइजेस्ट/, 'a magazine'],
    [/आपके कदम/, 'your footsteps'],
    [/फ़ैंटसी|Aadhaar/, 'a second spelling or word for one thing'],
    [
      /(?:^|\s)(?:करीब|कदम|खुद|बाकी|खत्म|फाइल)(?:\s|$)/,
      'a spelling without the nukta that the site writes',
    ],
  ],
  kn: [
    [/ವಯಸ್ಕರಿಗೆ/, 'a film for adults'],
    [/ಅನುಮತಿಸುವವರೆಗೆ|ಬೇಡುವವರೆಗೆ|ಹೇಳುವವರೆಗೆ/, 'until, for as long as'],
    [/ಬಾಕಿ/, 'arrears, for a balance'],
    [/ಕನ್ನಡಿಗ/, 'an offer by language group'],
    [/ನಕಲಾಯಿತು/, 'it became a fake'],
    [/ಪರದೆ/, 'a curtain'],
    [/ನಿಮ್ಮ ಹಂತಗಳು/, 'your stages'],
    [/ಕೌಶಲ್ಯ|ಸೆಕೆಂಡ್(?!‌|ು)|Aadhaar/, 'a second spelling or word for one thing'],
    [/[\d}] (?:ರಂದು|ರಿಂದ|ರಂತೆ|ರವರೆಗೆ|ರಲ್ಲಿ)/u, 'an ending away from its number'],
  ],
  ta: [
    [/வயது வந்தவர்கள|பெரியவர்களுக்கு/, 'a film for adults, or for elders'],
    [/சட்டம் அனுமதித்தால், அனுமதிக்கும் வரை|கேட்கும் வரை மட்டும்/, 'until, for as long as'],
    [/தமிழ் ரசிகர்/, 'an offer by language group'],
    [/செயலி(?!ல)/, 'a second word for the app'],
    [/அன்றாட வரம்பு/, 'an ordinary limit'],
    [/சுய விலக்கு|தொகுப்பு|பேக்கேஜ்|Aadhaar/, 'a second spelling or word for one thing'],
    [/உங்கள் படிகள்/, 'your stairs'],
    [/பணமோசடித் தடுப்பு/, 'fraud, for laundering of money'],
    [/நள்ளிரவு முதல் காலை/, 'morning, for the hours before dawn'],
  ],
};

/** Per row the words of each language: the one that is used, and those that are not. */
const GLOSSARY = readFileSync('docs/languages.md', 'utf8')
  .split('## One word for one thing')
  .flatMap((part, index) => (index === 0 ? [] : part.split('\n')))
  .filter((line) => line.startsWith('| ') && !line.startsWith('| thing'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, thing, ...cells]) => ({
    thing,
    of: { hi: wordsOfCell(cells[0]), kn: wordsOfCell(cells[1]), ta: wordsOfCell(cells[2]) },
  }));

/** @example wordsOfCell('ऐप; not एप, एप्लिकेशन') */
function wordsOfCell(cell = '') {
  const [used = '', others = ''] = cell.split('; not ');
  return { used, others: others.split(', ') };
}

const { undated, dated } = LEGAL_FOLDER;

/** Whether a text has a word, or a form of it, that begins where a word does. */
function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'u').test(text);
}

/** Everything that a translation prints but earlier versions of documents, which never change. */
function sentencesIn(language: Translation): readonly { path: string; text: string }[] {
  const { landing, restrictedNotice, ...shared } = wordsIn(language);
  const statements = (['none', 'where-permitted'] as const).map((offered) =>
    cashPlayStatement({ ...BRANDS.cards, cashPlay: { offered, asOf: '2027-01-05' } }, language),
  );
  return stringsIn({
    shared,
    notice: restrictedNotice(REGIONS.DH[language]),
    landing: landing && { ...landing, page: landing.page('Pavilion11') },
    consent: CONSENT[language],
    statements,
    documents: [
      ...Object.values(undated).map((texts) => texts[language]),
      ...Object.values(dated).map(({ versions }) => versions.at(-1)?.texts[language]),
    ],
  });
}

describe.each(TRANSLATIONS)('words in %s', (language) => {
  const sentences = sentencesIn(language);

  it('say none of the words that are read as something else', () => {
    expect(sentences.length).toBeGreaterThan(400);
    const found = sentences.flatMap(({ path, text }) =>
      MISREAD[language].flatMap(([word, reading]) =>
        word.test(text) ? [`${path} (${reading}): ${text}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });

  it('use the glossary’s word for a thing, and no other', () => {
    expect(GLOSSARY.length).toBeGreaterThan(10);
    for (const { thing, of } of GLOSSARY) {
      const { used, others } = of[language];
      expect(used, thing).not.toBe('');
      expect(
        sentences.some(({ text }) => text.includes(used)),
        `${thing}: ${used}`,
      ).toBe(true);
      for (const other of others) {
        expect(other, thing).not.toBe('');
        const found = sentences.filter(({ text }) => hasWord(text, other));
        expect(found, `${thing}: ${other}`).toEqual([]);
      }
    }
  });

  it('print no day in digits alone', () => {
    for (const { path, text } of sentences) expect(text, path).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('write a percentage without a blank', () => {
    for (const { path, text } of sentences) expect(text, path).not.toMatch(/[\d}]\s%/);
  });

  it('keep a day on one line', () => {
    expect(formatDay('2027-03-31', language)).toMatch(/^(?=.*31)(?=.*2027)\S+\u00a0\S+\u00a0\S+$/);
  });
});

it('documents in English print no day in digits alone', () => {
  const texts = [
    ...Object.values(undated).map(({ en }) => en),
    ...Object.values(dated).map(({ versions }) => versions.at(-1)?.texts.en),
  ];
  for (const { path, text } of stringsIn(texts))
    expect(text, path).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

it('Hindi ends no sentence in its own letters with an English full stop', () => {
  for (const { path, text } of sentencesIn('hi'))
    expect(text, path).not.toMatch(/\p{Script=Devanagari}\.(?:\s|$)/u);
});

it('a day in Tamil has no comma, which would begin a new part of a list', () => {
  expect(formatDay('2027-03-31', 'ta')).toBe('31\u00a0மார்ச்\u00a02027');
});
