/** The four visitors of the sheet, and each landing page as they see it. */

import { readPage, squeeze } from '../../build/review/read-page.ts';
import { claim } from '../../src/content/claims/index.ts';
import { type BrandPage, hostOf } from '../../src/review/brand-pages.ts';
import type { PageReading, ReviewedPage, ReviewVisitor, View } from '../../src/review/reviewed.ts';
import type { ReviewedClaim } from '../../src/review/sheet.ts';
import { USER_AGENTS } from '../lib/user-agents.ts';

const phoneIn = (state: string) => ({
  'user-agent': USER_AGENTS.phone,
  'cf-ipcountry': 'IN',
  'cf-region-code': state,
  cookie: 'ab=trump-beta',
});
const CRAWLER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'cf-ipcountry': 'US',
  'cf-region-code': 'CA',
};

function visitor(
  id: ReviewVisitor['id'],
  title: string,
  note: string,
  cashOffers: 'on' | 'off',
  headers: Readonly<Record<string, string>>,
): ReviewVisitor {
  return { id, title, note, cashOffers, headers };
}

export const VISITORS = [
  visitor('maharashtra', 'Maharashtra', 'Cash contests allowed', 'on', phoneIn('MH')),
  visitor('karnataka', 'Karnataka', 'A restricted state', 'on', phoneIn('KA')),
  visitor(
    'cash-off',
    'Cash switched off',
    'Maharashtra with CASH_OFFERS off',
    'off',
    phoneIn('MH'),
  ),
  visitor('crawler', 'Crawler', 'A search engine, from outside India', 'on', CRAWLER),
] as const;

type OpenPage = (visitor: ReviewVisitor, host: string, path: string) => Promise<string>;

/** Reads every page as every visitor. @throws Error for a page of another brand, and errors of `open` */
export async function reviewPages(
  brandPages: readonly BrandPage[],
  claims: readonly ReviewedClaim[],
  open: OpenPage,
): Promise<readonly ReviewedPage[]> {
  const pages: ReviewedPage[] = [];
  for (const brandPage of brandPages) {
    const views: View[] = [];
    for (const visitor of VISITORS) {
      const reading = readPage(await open(visitor, hostOf(brandPage), brandPage.page.path));
      if (reading.brand !== brandPage.brand.id) {
        const { page, brand } = brandPage;
        throw new Error(
          `${page.path} of ${brand.id} came in the words of ${reading.brand || 'no brand'}.`,
        );
      }
      const printed = claims.filter((one) => isPrinted(one, brandPage, reading));
      views.push({
        visitor,
        reading,
        cashClaims: printed.filter(({ record }) => record.isCashClaim).map(({ id }) => id),
        otherClaims: printed.filter(({ record }) => !record.isCashClaim).map(({ id }) => id),
      });
    }
    pages.push({ ...brandPage, views });
  }
  return pages;
}

/** A claim's wording and its counterpart, as a brand's page prints them. */
export function printedTexts(
  { id, record }: ReviewedClaim,
  { page, brand }: BrandPage,
): { wording: string; counterpart: string } {
  const facts = { page, brand, language: page.language, cash: true, claimsOff: [] };
  return {
    wording: squeeze(claim(id, { ...facts, asOf: record.validFrom })),
    // On an empty day no term has begun.
    counterpart: squeeze(claim(id, { ...facts, asOf: '' })),
  };
}

function isPrinted(claimed: ReviewedClaim, brandPage: BrandPage, { lines }: PageReading): boolean {
  const { pages, brands } = claimed.record;
  if (!pages.includes(brandPage.page.id) || !brands.includes(brandPage.brand.id)) return false;
  const { wording } = printedTexts(claimed, brandPage);
  return wording !== '' && lines.some((line) => line.includes(wording));
}
