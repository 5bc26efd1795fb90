import { describe, expect, it } from 'vitest';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';
import { reviewDocuments } from '../../../build/review/documents.ts';
import { textOfMarkup } from '../../../build/review/read-page.ts';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { type DocumentId, pageOf } from '../../../src/config/pages.ts';
import { POINTS } from '../../../src/config/points.ts';
import { REGIONS } from '../../../src/config/regions.ts';
import { VARIABLE_NAMES } from '../../../src/config/variables.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';
import { BEFORE_APPROVALS } from '../../../src/content/legal/before-approvals.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import { cashPlayStatement } from '../../../src/content/legal/cash-play.ts';
import { formatDay } from '../../../src/content/legal/days.ts';
import { calendarOf } from '../../../src/review/calendar.ts';
import { renderReviewSheet } from '../../../src/review/components/render.tsx';
import { formatSummary, makeSheet, termStatusOf } from '../../../src/review/sheet.ts';
import { addDays } from '../../../src/shared/days.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const TODAY = '2026-11-22';
const { dated, undated } = readLegalFolder(ROOT);
const brandOf = (id: string) => BRANDS[pageOf(id as DocumentId).brand ?? HOST_BRANDS[0].id];

const sheet = makeSheet(reviewDocuments(ROOT), TODAY);
const text = renderReviewSheet({
  sheet,
  pages: [],
  pictures: 'There are no pictures: a test made this sheet.',
  styles: '',
});

/** The part of the sheet with this id, up to the next one of its kind. */
function part(id: string): string {
  const from = text.indexOf(`id="${id}"`);
  expect(from, id).toBeGreaterThan(0);
  return text.slice(from, text.indexOf('</article>', from));
}

/** Expects each text on a part of the sheet. */
function expectOn(id: string, texts: readonly string[]): void {
  const shown = part(id);
  for (const words of texts) expect(shown).toContain(escapeHtml(words));
}

/** Rows of a document's clauses. */
const clausesOn = (id: string) => part(`document-${id}`).match(/<tr><th scope="row">\d+\. /g) ?? [];

describe('the review sheet', () => {
  it.each(Object.entries(CLAIMS))('has the claim %s with all of its data', (id, claim) => {
    expectOn(`claim-${id}`, [
      ...Object.values(claim.wording),
      ...Object.values(claim.counterpart),
      claim.evidence.keptIn,
      formatDay(claim.validFrom, 'en'),
      formatDay(claim.validUntil, 'en'),
      ...claim.brands.map((brand) => BRANDS[brand].name),
      ...claim.pages.map((page) => pageOf(page).path),
      'Not approved',
      'Evidence not confirmed',
    ]);
  });

  it.each(Object.entries(dated))(
    'has each version of %s: clauses, days, sources',
    (id, { versions }) => {
      for (const { effective, announced, sources, texts } of versions) {
        expectOn(`document-${id}`, [
          `Announced on ${formatDay(announced, 'en')}, takes effect on ${formatDay(effective, 'en')}.`,
          ...sources.flatMap(({ statute, checked }) => [statute, formatDay(checked, 'en')]),
          ...Object.values(texts).flatMap((language) =>
            fillBrandFacts(language, brandOf(id)).sections.map(({ title }) => title),
          ),
        ]);
      }
      expect(clausesOn(id)).toHaveLength(versions.flatMap(({ texts }) => texts.en.sections).length);
    },
  );

  it('asks for an approval of each claim, and of each version from after the rule', () => {
    const words = part('words');
    for (const id of Object.keys(CLAIMS)) expect(words).toContain(`>claim ${id}</th>`);
    for (const [id, { versions }] of Object.entries(dated))
      for (const { effective } of versions)
        expect(words.includes(`${pageOf(id as DocumentId).path}/${effective}</th>`)).toBe(
          !BEFORE_APPROVALS.includes(`${id}/${effective}`),
        );
  });

  it.each(Object.entries(undated))(
    'has all of %s, which has no versions, in each language',
    (id, texts) => {
      expect(clausesOn(id)).toHaveLength(texts.en.sections.length);
      for (const language of Object.values(texts)) {
        const { introduction, sections } = fillBrandFacts(language, brandOf(id));
        const markup = [introduction, ...sections.flatMap(({ inBrief, html }) => [inBrief, html])];
        expectOn(`document-${id}`, markup.map(textOfMarkup));
      }
    },
  );

  it('has decisions and placeholders of each brand, every switch and state, and the points', () => {
    for (const brand of Object.values(BRANDS)) {
      const statements = LANGUAGE_CODES.map((language) => cashPlayStatement(brand, language));
      expectOn(`cash-play-${brand.id}`, statements);
      for (const name of brand.placeholders)
        expect(part(`brand-${brand.id}`)).toContain(`>${name}</th>`);
    }
    for (const name of VARIABLE_NAMES) expect(part('switches')).toContain(`>${name}</th>`);
    const states = Object.values(REGIONS).flatMap((names) =>
      LANGUAGE_CODES.map((code) => names[code]),
    );
    expectOn('states', states);
    for (const { title, rows } of POINTS)
      expectOn(
        `points-${title.toLowerCase()}`,
        rows.map(([what]) => what),
      );
    expect(text).toContain('An example, not the rules');
  });

  it('has the future days on which words change, the next first', () => {
    const days = calendarOf(sheet);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
    expect(days.every(({ day }) => day >= TODAY)).toBe(true);
    const lookedUp = addDays(BRANDS.main.cashPlay.asOf, 90);
    expect(days.map(({ day, what }) => `${day} ${what}`)).toEqual(
      expect.arrayContaining([
        '2027-04-01 Claim cash-bonus: its replacement is printed',
        `${lookedUp} Pavilion11: last day on which cashPlay counts as looked up`,
      ]),
    );
  });

  it('shows with a clause the statutes that it names or depends on, and those that were not verified', () => {
    const clause = (document: string, clauseId: string) =>
      sheet.documents
        .find(({ id }) => id === document)
        ?.versions[0]?.clauses.find(({ id }) => id === clauseId);
    const statutesOf = (document: string, clauseId: string) =>
      clause(document, clauseId)?.sources.map(({ statute }) => statute);
    expect(statutesOf('terms-of-service', 'legality-and-restricted-states')).toEqual([
      'Tamil Nadu Prohibition of Online Gambling and Regulation of Online Games Act, 2022',
      'Promotion and Regulation of Online Gaming Act, 2025',
      'Promotion and Regulation of Online Gaming Rules, 2026',
    ]);
    expect(statutesOf('privacy-policy', 'your-rights')).toEqual([
      'Digital Personal Data Protection Act, 2023',
    ]);
    expect(statutesOf('privacy-policy', 'minors')).toEqual([
      'Digital Personal Data Protection Rules, 2025',
    ]);
    expect(clause('terms-of-service', 'disputes-and-arbitration')?.unchecked).toEqual([
      'Arbitration and Conciliation Act, 1996',
    ]);
  });
});

it('the summary lists what is open, and claims that end within 30 days', () => {
  const count = Object.keys(CLAIMS).length;
  const summary = formatSummary(sheet);
  expect(summary).toContain(
    `${count} claims\n  not approved: ${count}\n  evidence not confirmed: ${count}\n`,
  );
  expect(summary).toContain('ending within 30 days: 0');
  expect(summary).toContain(
    'takes effect on 28 November 2026: Terms of Use (/terms-of-service/2026-11-28)',
  );
  const claims = sheet.claims.map((one) => ({
    ...one,
    standing: termStatusOf(one.record, '2027-03-20'),
  }));
  expect(formatSummary({ ...sheet, claims })).toMatch(
    /ending within 30 days: \d+ \(.*\bcash-bonus\b/,
  );
});
