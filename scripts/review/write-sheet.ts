import { stat, writeFile } from 'node:fs/promises';
import { BRANDS } from '../../src/config/brands/index.ts';
import { renderSheet } from './html/page.ts';
import type { ReviewOptions } from './options.ts';
import { takePictures } from './pictures.ts';
import { brandPagesIn } from './scope.ts';
import type { Sheet } from './sheet.ts';
import type { ReviewSites } from './sites.ts';
import { reviewPages } from './views.ts';

const NO_PICTURES = 'There are no pictures on this sheet: it was made with --no-pictures.';
const KIB = 1024;

/**
 * Reads and pictures the pages, and writes the sheet.
 * @param file absolute path
 * @returns what belongs on standard output
 */
export async function writeSheet(
  file: string,
  sheet: Sheet,
  { brand, html, pictures }: Pick<ReviewOptions, 'brand' | 'html' | 'pictures'>,
  sites: ReviewSites,
): Promise<string> {
  const pages = await reviewPages(brandPagesIn(brand), sheet.claims, ({ cashOffers, headers }, host, path) =>
    sites.ask(cashOffers, path, { ...headers, host }),
  );
  const taken = pictures ? await takePictures(sites, sheet.claims, pages) : NO_PICTURES;
  await writeFile(file, await renderSheet({ sheet, pages, pictures: taken }));
  const whose = brand === undefined ? 'all brands' : BRANDS[brand].name;
  return `Written to ${html}: ${whose}, ${Math.round((await stat(file)).size / KIB)} KiB.`;
}
