/** `--html`: the review sheet as one file without scripts, to read, to print and to sign. */

import { stat, writeFile } from 'node:fs/promises';
import { readReviewStyles } from '../../build/review/styles.ts';
import { BRANDS } from '../../src/config/brands/index.ts';
import { brandPagesIn } from '../../src/review/brand-pages.ts';
import type { Sheet } from '../../src/review/sheet.ts';
import { defineCommand, parseBrand, UsageError } from '../lib/command.ts';
import { takePictures } from './pictures.ts';
import { loadRenderers } from './renderers.ts';
import type { ReviewSites } from './sites.ts';
import { reviewPages } from './views.ts';

const USAGE = `Usage: npm run review [-- --html FILE] [--brand ID] [--no-pictures] [--no-build]
       npm run review -- --languages FILE

The review sheet lists what its signer is responsible for: every claim, every clause with its statute, the
placeholders, and each landing page as four visitors see it. Without --html it prints a summary of what is open.

--html FILE    writes one page to read, print and sign; builds the site first
--brand ID     one brand: ${Object.keys(BRANDS).join(', ')}
--no-pictures  makes the page without pictures, in a fraction of the time
--languages FILE
               writes every line in each language side by side, for native readers to sign
--no-build     uses the site that the last --html built`;

export const REVIEW = defineCommand(
  USAGE,
  {
    html: { type: 'string' },
    languages: { type: 'string' },
    brand: { type: 'string' },
    pictures: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
  },
  ({ html, languages, brand, pictures, build }) => {
    if (html?.trim() === '')
      throw new UsageError('--html needs a file name, for example --html review.html.');
    if (languages?.trim() === '') throw new UsageError('--languages needs a file name.');
    return {
      html,
      languages,
      brand: brand === undefined ? undefined : parseBrand(brand),
      pictures,
      build,
    };
  },
);

export type ReviewOptions = ReturnType<typeof REVIEW.parse>;

const NO_PICTURES = 'There are no pictures on this sheet: it was made with --no-pictures.';
const KIB = 1024;

/** Reads the pages, takes pictures and writes the sheet. @param file absolute path @returns the text for standard output */
export async function writeSheet(
  file: string,
  sheet: Sheet,
  { brand, html, pictures }: Pick<ReviewOptions, 'brand' | 'html' | 'pictures'>,
  sites: ReviewSites,
): Promise<string> {
  const pages = await reviewPages(
    brandPagesIn(brand),
    sheet.claims,
    ({ cashOffers, headers }, host, path) => sites.ask(cashOffers, path, { ...headers, host }),
  );
  const taken = pictures ? await takePictures(sites, sheet.claims, pages) : NO_PICTURES;
  const { renderReviewSheet } = await loadRenderers();
  const styles = await readReviewStyles();
  await writeFile(file, renderReviewSheet({ sheet, pages, pictures: taken, styles }));
  const whose = brand === undefined ? 'all brands' : BRANDS[brand].name;
  return `Written to ${html}: ${whose}, ${Math.round((await stat(file)).size / KIB)} KiB.`;
}
