/** The pictures that links to the site's pages show. `npm run art` draws them and writes their table. */
import type { BrandId } from './brands/index.ts';
import type { Language } from './languages.ts';
import type { Page } from './pages.ts';
import { SHARE_PICTURES } from './share-pictures.generated.ts';

type ByBrand = Readonly<Partial<Record<BrandId, string>>>;

const PICTURES: Readonly<Record<string, ByBrand>> = SHARE_PICTURES;
/** Does not compile for a brand whose documents have no share picture yet. */
const OF_DOCUMENTS: Readonly<Record<BrandId, string>> = SHARE_PICTURES.document;

/** The card of a brand's documents, which stands for the whole brand. */
export function linkCard(brandId: BrandId): string {
  return OF_DOCUMENTS[brandId];
}

/**
 * Path of a page's 1200×630 share picture: its headline beside its scene, or the brand's picture for documents. A page with
 * its own brand ignores `brandId`.
 */
export function openGraphImage(page: Page, brandId: BrandId, language: Language): string {
  const brand = page.brand ?? brandId;
  return PICTURES[`${page.id}.${language}`]?.[brand] ?? linkCard(brand);
}
