/** A published text keeps the facts that it told; a fact that changes asks for another version. */
import { afterEach, describe, expect, it } from 'vitest';
import { findPublishedMistakes, publishTexts } from '../../../build/legal/published.ts';
import { compileDatedDocument } from '../../../build/legal/read-folder.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { changesFor } from '../../../src/content/legal/brand-changes.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import type { DatedDocument } from '../../../src/content/legal/document.ts';
import { type VersionFixture, versionSource } from '../../support/pages/legal-fixture.ts';

const before = Object.values(BRANDS).map((brand) => [brand, { ...brand }] as const);
afterEach(() => {
  for (const [brand, facts] of before) Object.assign(brand, facts);
});

const PROSE = [
  'Hello.',
  '',
  '## Law',
  '',
  '> Short.',
  '',
  '{{cashPlay}} Nothing else changes.',
  '',
  '## Officer',
  '',
  '> Short.',
  '',
  'Write to {{grievance.email}}, that is {{entity}}.',
];
const FIRST: VersionFixture = { effective: '2026-11-01', summary: '', prose: PROSE };
const NEXT: VersionFixture = {
  effective: '2026-12-20',
  announced: '2026-12-20',
  summary: 'No contests for money.',
  prose: PROSE,
};

const compile = (
  published: Parameters<typeof compileDatedDocument>[2],
  ...versions: readonly VersionFixture[]
) =>
  compileDatedDocument(
    versions.map((version) => ({
      path: `rules/${version.effective}.md`,
      source: versionSource(version),
    })),
    'rules',
    published,
  );
const { published } = publishTexts({ rules: compile({}, FIRST) }, {}, '2026-11-01');

/** What an owner does who decides against contests for money, for every brand with a host. */
function flip(): void {
  for (const brand of [BRANDS.main, BRANDS.cards, BRANDS.stats])
    Object.assign(brand, {
      cashPlay: { offered: 'none', asOf: '2026-12-20', approvedBy: null },
    });
}

const wordsOf = (document: ReturnType<typeof compile>, place: number, brand = BRANDS.main) => {
  const text = document.versions[place]?.texts.en;
  return text === undefined ? '' : JSON.stringify(fillBrandFacts(text, brand));
};

/** As the file of the English texts has it. */
const inEnglish = ({ changes, ...rest }: ReturnType<typeof compile>) =>
  ({ ...rest, changes: changes.map(({ en }) => en) }) as unknown as DatedDocument;

const OFFERED = 'offers cash contests only in those places';
const NONE = 'does not allow contests for money';

describe('after the owner has decided against contests for money', () => {
  it('the version of before says at its address what it said', () => {
    const told = wordsOf(compile(published, FIRST), 0);
    flip();
    expect(told).toContain(OFFERED);
    expect(wordsOf(compile(published, FIRST), 0)).toBe(told);
    expect(wordsOf(compile({}, FIRST), 0)).toContain(NONE);
  });

  it('the build asks for a version for each brand, and one that follows satisfies it', () => {
    flip();
    const mistakes = findPublishedMistakes({ rules: compile(published, FIRST) }, published);
    expect(mistakes.filter((one) => one.includes('cashPlay.offered'))).toEqual(
      ['Pavilion11', 'CardXI', 'StatXI'].map((name) =>
        expect.stringContaining(
          `2026-11-01.md:1: Readers were told that cashPlay.offered of ${name} is “where-permitted”, and src/config/brands says “none”. Announce a version`,
        ),
      ),
    );
    const followed = { rules: compile(published, FIRST, NEXT) };
    expect(findPublishedMistakes(followed, published)).toEqual([]);
    expect(wordsOf(followed.rules, 1)).toContain(NONE);
  });

  it('its differences show the statement that went and the one that came', () => {
    flip();
    const document = inEnglish(compile(published, FIRST, NEXT));
    const { sections, unchanged } = changesFor(document, 1, BRANDS.main, 'en');
    expect(sections.map(({ title }) => title)).toEqual(['Law']);
    const pieces = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.pieces));
    expect(pieces.find(({ change }) => change === 'removed')?.text).toContain(OFFERED);
    expect(pieces.find(({ change }) => change === 'added')?.text).toContain(NONE);
    expect(unchanged).toBe(1);
  });
});

it('another officer of one brand asks for a version, and is a difference for that brand alone', () => {
  const { grievanceOfficer } = BRANDS.cards;
  const officer = { ...grievanceOfficer, email: 'another@cardxi.example' };
  Object.assign(BRANDS.cards, { grievanceOfficer: officer });
  expect(findPublishedMistakes({ rules: compile(published, FIRST) }, published)).toEqual([
    expect.stringContaining('grievance.email of CardXI is “grievance@cardxi.example”'),
  ]);
  const document = inEnglish(compile(published, FIRST, NEXT));
  const titlesFor = (brand: typeof BRANDS.main) =>
    changesFor(document, 1, brand, 'en').sections.map(({ title }) => title);
  expect(titlesFor(BRANDS.cards)).toEqual(['Officer']);
  expect(titlesFor(BRANDS.main)).toEqual([]);
});

it('a decision that is only confirmed again asks for no version', () => {
  for (const brand of Object.values(BRANDS))
    Object.assign(brand, { cashPlay: { ...brand.cashPlay, asOf: '2027-02-15' } });
  const document = compile(published, FIRST);
  expect(findPublishedMistakes({ rules: document }, published)).toEqual([]);
  expect(wordsOf(document, 0)).not.toContain('2027');
});
