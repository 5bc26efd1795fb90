/**
 * How soon a view is painted, in buckets that say nothing of a phone (docs/behaviour.md#vitals). A bucket is named by its
 * upper end; a view that took longer than all of them is in `more`.
 */

/** Upper ends in milliseconds, from the start of the navigation. The first byte's are finer: it comes first. */
export const VITALS = {
  /** Largest contentful paint. */
  lcp: [500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  /** First byte of the document. */
  ttfb: [100, 200, 300, 400, 600, 800, 1200, 1800, 3000, 6000],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** What is measured. */
export type Vital = keyof typeof VITALS;

/** The bucket without an upper end. */
export const MORE = 'more';

/** Device memory in gigabytes, at most (https://www.w3.org/TR/device-memory/); `8` holds what has more, too. */
export const MEMORIES = ['1', '2', '4', '8', 'unknown'] as const;
/** One of `MEMORIES`. */
export type Memory = (typeof MEMORIES)[number];
