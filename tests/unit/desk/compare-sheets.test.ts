import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { compareSheets } from '../../../src/desk/screens/words/compare-sheets.ts';
import { renderReviewSheet } from '../../../src/review/components/render.tsx';
import type { Sheet } from '../../../src/review/sheet.ts';

/** A sheet that was kept in November 2026, printed from text templates, and its data. */
const FOLDER = new URL('../../fixtures/review-sheets/', import.meta.url);
const kept = await readFile(new URL('november-2026.html', FOLDER), 'utf8');
const sheet = completed(JSON.parse(await readFile(new URL('november-2026.json', FOLDER), 'utf8')));

/** Data that is older than approvals of words. */
function completed(old: Sheet): Sheet {
  const words = { subject: '', lines: [] };
  return {
    ...old,
    claims: old.claims.map((claim) => ({ ...claim, words, digest: '' })),
    reasons: [],
    documents: old.documents.map((document) => ({
      ...document,
      versions: document.versions.map((version) => ({
        ...version,
        needsApproval: false,
        approvedBy: null,
        words: [],
      })),
    })),
  };
}

/** The fixture has no decisions: those come from today's configuration. */
function compareToKept(now: Sheet) {
  const text = renderReviewSheet({ sheet: now, pages: [], pictures: 'None.', styles: '' });
  return compareSheets(kept, text).filter(({ part }) => /^(claim|document|brand) /.test(part));
}

describe('a sheet that was kept before React printed it', () => {
  it('does not differ from today’s of the same data', () => {
    for (const part of ['claim-headline-lakhs', 'document-privacy-policy', 'brand-main'])
      expect(kept).toContain(`id="${part}"`);
    expect(compareToKept(sheet)).toEqual([]);
  });

  it('differs in each line that has really changed', () => {
    const [first, second] = sheet.claims;
    const [document] = sheet.documents;
    if (!first || !second || !document) throw new Error('The fixture is not whole.');
    const wording = first.texts[0]?.wording ?? '';
    const texts = first.texts.map((text, index) =>
      index === 0 ? { ...text, wording: 'Win “millions” & more' } : text,
    );
    const now = {
      ...sheet,
      claims: [{ ...first, texts }, second],
      documents: [{ ...document, brandNames: ['Nobody'] }],
    };
    expect(compareToKept(now)).toEqual([
      { part: `claim ${first.id}`, gone: [wording], added: ['Win “millions” & more'] },
      {
        part: `document ${document.id}`,
        gone: [document.brandNames.join(', ')],
        added: ['Nobody'],
      },
      { part: 'document help', gone: expect.arrayContaining(['/help']), added: [] },
    ]);
  });
});
