/** Which brand shows which page, and where. */
import { BRANDS, type Brand, type BrandId, HOST_BRANDS } from '../config/brands/index.ts';
import { LANDING_PAGES, type LandingPage, type Page } from '../config/pages.ts';

export interface BrandPage {
  page: LandingPage;
  brand: Brand;
}

/** The brands of a sheet. @param only a single brand; `undefined` for all */
export function brandsIn(only: BrandId | undefined): readonly Brand[] {
  return only === undefined ? Object.values(BRANDS) : [BRANDS[only]];
}

/** Whether a brand shows this page. */
export function shows(brand: Brand, page: Page): boolean {
  return page.brand === null
    ? HOST_BRANDS.some(({ id }) => id === brand.id)
    : page.brand === brand.id;
}

/** Each landing page with each brand of the sheet that shows it, grouped by page. */
export function brandPagesIn(only: BrandId | undefined): readonly BrandPage[] {
  return LANDING_PAGES.flatMap((page) =>
    brandsIn(only)
      .filter((brand) => shows(brand, page))
      .map((brand) => ({ page, brand })),
  );
}

/** A host that serves a brand's pages. */
export function hostOf({ page, brand }: BrandPage): string {
  return page.brand === null ? brand.domain : HOST_BRANDS[0].domain;
}

/** The key of the picture of a page as a visitor sees it. @param visitor one of `VISITORS` */
export function viewKey({ page, brand }: BrandPage, visitor: { id: string }): string {
  return `${brand.id} ${page.id} ${visitor.id}`;
}
