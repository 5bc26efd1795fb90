import { beforeAll, describe, expect, it } from 'vitest';
import { reviewDocuments } from '../../../build/review/documents.ts';
import { reviewPages } from '../../../scripts/review/views.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { stateName } from '../../../src/content/ui/index.ts';
import { brandPagesIn } from '../../../src/review/brand-pages.ts';
import { renderReviewSheet } from '../../../src/review/components/render.tsx';
import type { ReviewedPage, View } from '../../../src/review/reviewed.ts';
import { makeSheet } from '../../../src/review/sheet.ts';
import { createApp } from '../../../src/worker/app.ts';
import { createEnv } from '../../support/site/in-process.ts';

/** Every page of every brand for four visitors: slow on a busy machine. */
const TIMEOUT_MS = 60_000;
const ROOT = new URL('../../..', import.meta.url).pathname;
const sheet = makeSheet(reviewDocuments(ROOT), '2026-11-22');

let pages: readonly ReviewedPage[];
beforeAll(async () => {
  const app = createApp();
  const envs = { on: createEnv({ CASH_OFFERS: 'on' }), off: createEnv({ CASH_OFFERS: 'off' }) };
  const context = { waitUntil() {}, passThroughOnException() {} };
  pages = await reviewPages(brandPagesIn(undefined), sheet.claims, async (visitor, host, path) => {
    const request = new Request(`https://${host}${path}`, { headers: visitor.headers });
    const answer = await app.fetch(request, envs[visitor.cashOffers], context as never);
    return answer.text();
  });
  expect(pages).not.toEqual([]);
}, TIMEOUT_MS);

function view({ views }: ReviewedPage, id: View['visitor']['id']): View {
  const found = views.find(({ visitor }) => visitor.id === id);
  if (!found) throw new Error(`There is no view ${id}.`);
  return found;
}

function nameOf({ page, brand }: ReviewedPage): string {
  return `${brand.id} ${page.id}`;
}

describe('the four views of a landing page', () => {
  it('have claims about money in Maharashtra, and none in Karnataka, with cash off or outside India', () => {
    const cashClaims = sheet.claims.filter(({ record }) => record.isCashClaim);
    for (const page of pages) {
      const hasCash = cashClaims.some(
        ({ record: { pages, brands } }) =>
          pages.includes(page.page.id) && brands.includes(page.brand.id),
      );
      expect(view(page, 'maharashtra').cashClaims.length > 0, nameOf(page)).toBe(hasCash);
      for (const id of ['karnataka', 'cash-off', 'crawler'] as const)
        expect(view(page, id).cashClaims, nameOf(page)).toEqual([]);
    }
  });

  it('have headline, control, notices and label as each visitor sees them', () => {
    for (const page of pages) {
      const isSplit = page.page.labelRule === 'split';
      for (const { reading, visitor } of page.views) {
        const name = `${nameOf(page)} ${visitor.id}`;
        expect(reading.headline, name).not.toBe('');
        expect(reading.control, name).not.toBe('');
        expect(reading.controlHref, name).toMatch(/^(https:\/)?\//);
        const tellsState = reading.notices.some((line) =>
          LANGUAGE_CODES.some((code) => line.includes(stateName('KA', code))),
        );
        expect(tellsState, name).toBe(visitor.id === 'karnataka' && page.page.id !== 'ludopanti');
        const tellsCountry = reading.notices.some((line) =>
          /outside India|भारत से बाहर|ಭಾರತದ ಹೊರ|இந்தியாவுக்கு வெளி/.test(line),
        );
        expect(tellsCountry, name).toBe(visitor.id === 'crawler');
        // A crawler gets the control of a split, and our visitor another arm.
        const arm = visitor.id === 'crawler' ? 'previous-version' : 'trump-beta';
        if (isSplit) expect(reading.label, name).toBe(arm);
      }
    }
  });

  it('are side by side on the sheet, with what they share once', () => {
    const text = renderReviewSheet({ sheet, pages, pictures: 'None.', styles: '' });
    const from = text.indexOf('id="page-main-lp1"');
    const shown = text.slice(from, text.indexOf('</article>', from));
    for (const words of [
      'The new destination for all cricket fans, win lakhs',
      'Cash contests are not available in Karnataka.',
      'Play is for people in India.',
      'previous-version',
    ]) {
      expect(shown).toContain(words);
    }
    expect(
      shown.match(/<td>The new destination for all cricket fans and their arguments<\/td>/g),
    ).toHaveLength(3);
    expect(shown.match(/>safe-and-secure</g)).toHaveLength(1);
  });
});
