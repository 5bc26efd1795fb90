import { BRANDS } from '../../src/config/brands/index.ts';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import type { SheetParts } from './html/page.ts';
import type { ReviewOptions } from './options.ts';
import type { Pictures } from './pictures.ts';
import { brandPagesIn } from './scope.ts';
import { makeSheet, type Sheet } from './sheet.ts';
import { formatSummary } from './summary.ts';
import { type OpenPage, type ReviewedPage, reviewPages } from './views.ts';

/** A site that can be asked and pictured. */
export interface Showroom {
  open: OpenPage;
  /** @returns a sentence where there are none */
  takePictures: (sheet: Sheet, pages: readonly ReviewedPage[]) => Promise<Pictures | string>;
  close: () => Promise<void>;
}

/** What the command needs of its machine; a test hands in its own. */
export interface Surroundings {
  /** The repository. */
  root: string;
  openShowroom: (options: ReviewOptions) => Promise<Showroom>;
  /** Writes the sheet to a path as typed. @returns its size in bytes */
  writeSheet: (path: string, parts: SheetParts) => Promise<number>;
  nowMs: number;
}

const NO_PICTURES = 'There are no pictures on this sheet: it was made with --no-pictures.';
const KIB = 1024;

/**
 * Answers what was asked.
 * @returns what belongs on standard output
 */
export async function runReview(options: ReviewOptions, surroundings: Surroundings): Promise<string> {
  const sheet = makeSheet(surroundings.root, formatIndianDate(surroundings.nowMs), options.brand);
  if (options.html === undefined) return formatSummary(sheet);
  const showroom = await surroundings.openShowroom(options);
  try {
    const pages = await reviewPages(brandPagesIn(options.brand), sheet.claims, showroom.open);
    const pictures = options.pictures ? await showroom.takePictures(sheet, pages) : NO_PICTURES;
    const sizeBytes = await surroundings.writeSheet(options.html, { sheet, pages, pictures });
    const whose = options.brand === undefined ? 'all brands' : BRANDS[options.brand].name;
    return `Written to ${options.html}: ${whose}, ${Math.round(sizeBytes / KIB)} KiB.`;
  } finally {
    await showroom.close();
  }
}
