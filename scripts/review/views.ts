/** Each landing page as the visitors of the sheet read it. */
import { type ClaimId, claim } from '../../src/content/claims/index.ts';
import type { ReviewedClaim } from './claims.ts';
import { squeeze } from './lines.ts';
import { type PageReading, readPage } from './read-page.ts';
import { type BrandPage, hostOf } from './scope.ts';
import { type ReviewVisitor, VISITORS } from './visitors.ts';

/** Asks the site for a page as a visitor. @returns its HTML */
export type OpenPage = (visitor: ReviewVisitor, host: string, path: string) => Promise<string>;

/** What one visitor reads, with the claims found in it. */
export interface View {
  visitor: ReviewVisitor;
  reading: PageReading;
  cashClaims: readonly ClaimId[];
  otherClaims: readonly ClaimId[];
}

/** A page of a brand with all its views, in the order of `VISITORS`. */
export interface ReviewedPage extends BrandPage {
  views: readonly View[];
}

/** Reads every page as every visitor. @throws Error for a page of another brand, and what `open` throws */
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
        throw new Error(
          `${brandPage.page.path} of ${brandPage.brand.id} came in the words of ${reading.brand || 'no brand'}.`,
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

/** A claim's own wording and what stands in its place, as a brand's page prints them. */
export function printedTexts(
  { id, record }: ReviewedClaim,
  { page, brand }: BrandPage,
): { wording: string; counterpart: string } {
  const facts = { page, brand, language: page.language, cash: true };
  return {
    wording: squeeze(claim(id, { ...facts, asOf: record.validFrom })),
    // No term has begun on an empty day.
    counterpart: squeeze(claim(id, { ...facts, asOf: '' })),
  };
}

/** Whether the register lets this brand's page print the claim. */
export function isCleared({ record }: ReviewedClaim, { page, brand }: BrandPage): boolean {
  return record.pages.includes(page.id) && record.brands.includes(brand.id);
}

function isPrinted(claimed: ReviewedClaim, brandPage: BrandPage, { lines }: PageReading): boolean {
  if (!isCleared(claimed, brandPage)) return false;
  const { wording } = printedTexts(claimed, brandPage);
  return wording !== '' && lines.some((line) => line.includes(wording));
}
