/** What the build refuses in the words of the site, by file and line. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scanSite, scanSources } from '../../../build/scan/scan-site.ts';
import { LANGUAGE_FACTS, LANGUAGES_WITH_PAGE } from '../../support/languages.ts';

const CLAIMS = ['cash.ts', 'trust.ts'].map((name) => {
  const path = `src/content/claims/${name}`;
  return [path, readFileSync(path, 'utf8')] as const;
});

/** What is wrong with a source beside the claims. */
function scan(path: string, ...lines: string[]): string[] {
  return scanSources(new Map([...CLAIMS, [path, lines.join('\n')]]));
}

const LANDING = 'src/content/landing/lp4.ts';

it('the site has none of it', () => {
  expect(scanSite('.')).toEqual([]);
});

describe('a promise outside the claims', () => {
  it('is refused with its line and the claim to print', () => {
    expect(scan(LANDING, '', "const headline = 'Win ₹750 before the kettle boils';")).toEqual([
      `${LANDING}:2: "₹750" promises something, and only a claim may: it gives way where the promise may not be made. Print claim('cash-bonus', facts), or add a claim to src/content/claims.`,
    ]);
  });

  it.each([
    ['const text = `Win\n  lakhs today`;', 2, "claim('headline-lakhs', facts)"],
    ['const text = <p>\n  A guaranteed win\n</p>;', 2, "claim('guaranteed-leagues', facts)"],
    ["const text = '100 % fun';", 1, 'Add a claim to src/content/claims, and print it'],
    ["const text = 'A bonus of 750 for you';", 1, "claim('cash-bonus', facts)"],
  ])('%j in line %i: %s', (source, line, remedy) => {
    const found = scan('src/content/tests/words.tsx', source);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^src/content/tests/words\\.tsx:${line}: "`));
    expect(found[0]).toContain(remedy);
  });

  it.each(LANGUAGES_WITH_PAGE)('is known by its words in %s', (code) => {
    for (const word of LANGUAGE_FACTS[code].promise) {
      const text = word.replaceAll('\\', '');
      expect(scan('src/site/components/a.tsx', `const a = <p>${text}</p>;`), text).toHaveLength(1);
    }
  });

  it.each([
    ['a comment', "/** ₹750, in lakhs */ const a = 'x'; // a million"],
    ['the id of a claim', "const a = claim('headline-lakhs', facts);"],
    ['the name of a property', "const a = { 'guaranteed-million': 1 };"],
    ['a type', "type A = 'rupee';"],
    ['what a drawing has', 'const a = <path d="M750 150" />;'],
  ])('%s is none', (_what, source) => {
    expect(scan('src/site/components/a.tsx', source)).toEqual([]);
  });

  it('is no translated claim, but what follows these', () => {
    const source =
      "const claims: LanguageClaims = {\n  withdrawals: { wording: '₹500', replacement: 'x' },\n};\n";
    expect(scan('src/content/languages/te.ts', source)).toEqual([]);
    expect(scan('src/content/languages/te.ts', `${source}const ui = '₹500';`)).toHaveLength(1);
  });

  it('is refused in a brand’s facts, which may be typed there', () => {
    const source = "export const main = { name: 'CardXI', tagline: 'Win lakhs' };";
    expect(scan('src/config/brands/main.ts', source)).toEqual([
      expect.stringContaining(':1: "lakhs" promises'),
    ]);
  });
});

describe('in the words of a page', () => {
  it.each([
    ["const a = 'Ask CardXI first.';", '"CardXI" belongs to one brand', 'facts.brand.name'],
    ["const a = 'PAVILION11 is here';", '"PAVILION11" belongs', 'facts.brand.name'],
    ["const a = 'Write to help@statxi.example';", '"help@statxi.example"', 'supportEmail'],
    ["const a = 'See hadaf.example.';", '"hadaf.example"', 'facts.brand.domain'],
    ["const a = 'https://www.cardxi.example/a';", '"www.cardxi.example"', 'facts.brand.domain'],
    ["const a = '[TODO counsel]';", '"[TODO counsel]" was left by a draft', ''],
    ["const a = 'The terms, TBC.';", '"TBC" was left by a draft', ''],
    [
      'const a = <PageTap to="/privacy-polcy#cookies">x</PageTap>;',
      'No page has the address /privacy-polcy#cookies.',
      'Did you mean /privacy-policy?',
    ],
    [
      `const a = { meta() { return { description: "${'y'.repeat(156)}" }; } };`,
      'The description has at least 156 characters',
      'Shorten it.',
    ],
  ])('%j is refused: %s %s', (source, what, remedy) => {
    const [found = '', ...others] = scan('src/site/pages/story.tsx', source);
    expect(others).toEqual([]);
    expect(found).toMatch(/^src\/site\/pages\/story\.tsx:1: /);
    expect(found).toContain(what);
    expect(found).toContain(remedy);
  });

  it.each([
    "const a = ['hadaf', '/hadaf/tnc', 'LUDOPANTI', './brands/cardxi.ts'];",
    "const a = 'a[download]';",
    'const a = <a href="/terms-of-service/2025-10-01#wallets">x</a>;',
    'const a = <a href="/download/standard">x</a>;',
    `const a = { sections: [{ description: '${'y'.repeat(156)}' }] };`,
  ])('%j is accepted', (source) => {
    expect(scan('src/site/pages/story.tsx', source)).toEqual([]);
  });
});

it('a mark of a draft in a document is refused; brackets in its front matter are a list', () => {
  const path = 'src/content/legal/help.md';
  expect(
    scan(path, '---', 'clauses: ["a", "b"]', '---', '', 'See [the rules](/x), [●] and [Name].'),
  ).toEqual([
    `${path}:5: "[●]" was left by a draft. Write what belongs there, or remove it.`,
    `${path}:5: "[Name]" was left by a draft. Write what belongs there, or remove it.`,
  ]);
});
