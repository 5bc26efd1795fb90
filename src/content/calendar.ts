/** The days on which the site's words change by themselves. */
import { CLAIMS } from './claims/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** First day of each stretch in which the same words are in force, ISO 8601, ascending. */
const CHANGES: readonly string[] = [
  ...new Set(Object.values(CLAIMS).flatMap(({ validFrom, validUntil }) => [validFrom, dayAfter(validUntil)])),
].sort();

const BEGINNING = '1970-01-01';

/**
 * The last day up to `today` on which any words changed. Rendered text is kept under this day, so text
 * that stays the same for months keeps one key, and no isolate starts over at midnight.
 * @param today ISO 8601, in India; so is the result
 */
export function latestChange(today: string): string {
  return CHANGES.findLast((day) => day <= today) ?? BEGINNING;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
