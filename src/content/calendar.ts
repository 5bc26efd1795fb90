import type { BrandId } from '../config/brands/index.ts';
import { DATED_DOCUMENT_IDS, type Page, pageOf } from '../config/pages.ts';
import { addDays } from '../shared/days.ts';
import { CLAIMS } from './claims/index.ts';
import { daysOfChange } from './legal/versions.ts';

/** Days on which a claim begins or has ended. Otherwise only a brand's documents change a landing page by date. */
const CLAIM_DAYS: readonly string[] = Object.values(CLAIMS).flatMap(({ validFrom, validUntil }) => [
  validFrom,
  addDays(validUntil, 1),
]);

const BEGINNING = '1970-01-01';

/** The last day on which any words of a page changed, ISO 8601. */
export type LatestChanges = (page: Page) => string;

/**
 * For each page, the last day up to `today` on which any of its words changed. Rendered text is cached under this day, so
 * unchanged text keeps its key for months, and isolates keep their cache at midnight.
 * @param today ISO 8601, in India; so are the results
 */
export function latestChanges(today: string): LatestChanges {
  const latest = (days: readonly string[]) =>
    days.reduce((last, day) => (last < day && day <= today ? day : last), BEGINNING);
  const siblings = (brand: BrandId | null) =>
    DATED_DOCUMENT_IDS.filter((id) => pageOf(id).brand === brand).flatMap(daysOfChange);
  const known = new Map<string, string>();
  return ({ kind, brand }) => {
    const key = `${kind} ${brand}`;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    // Pages of a brand link to its documents: to a version of the same day, and in the reader's language where it has one.
    const found = latest([...(kind === 'landing' ? CLAIM_DAYS : []), ...siblings(brand)]);
    known.set(key, found);
    return found;
  };
}
