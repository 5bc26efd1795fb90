/** What may be approved, and the statutes beside it, as the desk's build reads them. */
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../../build/approvals/documents.ts';
import { textOfMarkup } from '../../../build/approvals/text-of-markup.ts';
import { calendarOf } from '../../../src/approvals/calendar.ts';
import { subjectsOf } from '../../../src/approvals/subjects.ts';
import { readTexts } from '../../../src/approvals/texts.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { type DocumentId, pageOf } from '../../../src/config/pages.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';
import { addDays } from '../../../src/shared/days.ts';
import { LEGAL_FOLDER } from '../../support/pages/legal-folder.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const TODAY = '2026-11-22';
const { dated, undated } = LEGAL_FOLDER;
const texts = readTexts(readDocuments(ROOT), TODAY);
const subjects = subjectsOf(texts);

describe('what may be approved', () => {
  it('is each claim, each version of each document, and each document without versions', () => {
    const needed = subjects.map(({ subject }) => subject);
    for (const id of Object.keys(CLAIMS)) expect(needed).toContain(`claim ${id}`);
    for (const [id, { versions }] of Object.entries(dated))
      for (const { effective } of versions)
        expect(needed).toContain(`document ${pageOf(id as DocumentId).path}/${effective}`);
    for (const id of Object.keys(undated))
      expect(needed).toContain(`document ${pageOf(id as DocumentId).path}`);
    expect(new Set(subjects.map(({ digest }) => digest)).size).toBe(subjects.length);
  });

  it.each(Object.entries(undated))('of %s is all of it, in each language', (id, languages) => {
    const { path } = pageOf(id as DocumentId);
    const lines = subjects.find(({ subject }) => subject === `document ${path}`)?.lines;
    for (const [language, { sections }] of Object.entries(languages))
      for (const { number, html } of sections)
        expect(lines).toContainEqual({
          what: `Section ${number}, text`,
          language,
          brand: null,
          text: textOfMarkup(html),
        });
  });
});

describe('beside the words', () => {
  it('are the days on which they change, the next first', () => {
    const days = calendarOf(texts);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
    expect(days.every(({ day }) => day >= TODAY)).toBe(true);
    expect(days).toEqual(
      expect.arrayContaining([
        { day: '2027-04-01', what: 'Claim cash-bonus: its replacement is printed' },
        {
          day: addDays(BRANDS.main.cashPlay.asOf, 90),
          what: 'Pavilion11: last day on which cashPlay counts as looked up',
        },
      ]),
    );
  });

  it('are the statutes that a clause names or rests on, and those that were not looked up', () => {
    const clause = (document: string, clauseId: string) =>
      texts.documents
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
