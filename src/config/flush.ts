/** How often the counter adds to the database, and so how late a count may be. */

/**
 * The value of FLUSH_SECONDS in the counter's wrangler.toml, which the doctor compares: at the site, the desk cannot read a
 * variable of the counter.
 */
export const FLUSH_SECONDS = 55;

/**
 * The bounds of FLUSH_SECONDS in production. Each flush writes up to 2,100 rows: at one a second these would cost more than
 * everything else. A longer pause would show an experiment that is broken too late.
 */
export const FLUSH_BOUNDS_SECONDS = { least: 30, most: 110 } as const;

/** In an isolate two seconds, and in the queue two more (`max_batch_timeout`). */
const ON_THE_WAY_SECONDS = 4;

/**
 * Minutes within which a count is in the database, as documents and desk say: what an entered browser does later comes with
 * the second flush.
 * @example minutesUntilCounted(55) // 2
 */
export function minutesUntilCounted(flushSeconds: number): number {
  return Math.ceil((2 * flushSeconds + ON_THE_WAY_SECONDS) / 60);
}
