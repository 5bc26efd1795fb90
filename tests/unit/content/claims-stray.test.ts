import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLAIM_IDS } from '../../../src/content/claims/index.ts';
import { inEveryLanguage } from '../../support/languages.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Places that print claims by id and may not make one of their own. The legal documents state facts in full. */
const PLACES = [
  'src/components',
  'src/islands',
  'src/pages',
  'src/content/landing',
  'src/content/languages',
  'src/content/ui',
  'src/content/install',
  'src/content/meta.ts',
  'src/content/structured-data.ts',
];

const PROMISE = inEveryLanguage(
  /₹|\bRs\b|\brupees?\b|\blakhs?\b|\bcrores?\b|\bguarantee|\b100 ?%|\bmillion\b/,
  'promise',
);

/** Amounts of offers; in words only, because drawings are full of such numbers. */
const AMOUNT = /\b(?:750|150|50,000)\b/;

describe('a stray promise', () => {
  it.each([
    '₹500',
    'Rs 500',
    'five hundred rupees',
    'win lakhs',
    'prizes guaranteed',
    '100% genuine',
    '2 million players',
    'ಲಕ್ಷ ಲಕ್ಷ ಗೆಲ್ಲಿ',
    '500 ರೂಪಾಯಿ',
    'லட்சங்களில் வெல்லுங்கள்',
    '500 ரூபாய்',
  ])('is recognised in "%s"', (text) => {
    expect(PROMISE.test(wordsOf(`const text = '${text}';`))).toBe(true);
  });

  it('is not seen in a claim’s id or in a comment', () => {
    expect(wordsOf("/** 750 rupees */ claim('headline-lakhs', facts); // lakhs")).not.toMatch(PROMISE);
  });

  it('is seen in a words file, and not in the translations of its claims', () => {
    const file = "const claims: LanguageClaims = {\n  withdrawals: { wording: '₹500' },\n};\n";
    expect(wordsOf(file)).not.toMatch(PROMISE);
    expect(wordsOf(`${file}const ui = { menu: '₹500' };`)).toMatch(PROMISE);
  });

  it.each(PLACES.flatMap(filesIn))('does not stand in %s', (path) => {
    const words = wordsOf(readFileSync(join(ROOT, path), 'utf8'));
    expect(words).not.toMatch(PROMISE);
    if (path.startsWith('src/content')) expect(words).not.toMatch(AMOUNT);
  });
});

/** Source text without comments, translated claims, the ids of claims and the names of properties. */
function wordsOf(source: string): string {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/^const claims: LanguageClaims = \{\n.*?^\};$/gms, '')
    .replace(/^\s*['\w-]+: /gm, '');
  return CLAIM_IDS.reduce((text, id) => text.replaceAll(`'${id}'`, ''), code);
}

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(place, file));
}
