/**
 * Buckets for the paint times of views, too coarse to identify a phone (docs/behaviour.md#vitals). A bucket is named by
 * its upper end; `more` holds views that took longer than all of them.
 */

/** Upper ends in milliseconds since the start of the navigation; finer for the first byte, which comes first. */
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

/** Device memory in gigabytes (https://www.w3.org/TR/device-memory/); `8` includes devices with more. */
export const MEMORIES = ['1', '2', '4', '8', 'unknown'] as const;
/** One of `MEMORIES`. */
export type Memory = (typeof MEMORIES)[number];
