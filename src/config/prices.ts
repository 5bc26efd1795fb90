/**
 * Cloudflare's published prices in US dollars, in one place: the desk says by them what a day costs, the bench what counting
 * costs, and docs/scale.md has its tables from there. The doctor says when they are more than a year old: read the pages
 * again, then change the figures and the day.
 */

/** The day on which the pages were read. */
export const PRICES_READ_ON = '2026-11-28';

export const PRICE_PAGES = [
  'https://developers.cloudflare.com/workers/platform/pricing/',
  'https://developers.cloudflare.com/r2/pricing/',
  'https://developers.cloudflare.com/queues/platform/pricing/',
  'https://developers.cloudflare.com/d1/platform/pricing/',
  'https://developers.cloudflare.com/durable-objects/platform/pricing/',
] as const;

/** Workers Paid, a month. */
export const BASE_DOLLARS = 5;

/** Millions that are included in a month, and dollars for a further million. */
export const PRICES = {
  'requests of Workers': { included: 10, dollars: 0.3 },
  'milliseconds of CPU': { included: 30, dollars: 0.02 },
  'reads of R2': { included: 10, dollars: 0.36 },
  'queue operations': { included: 1, dollars: 0.4 },
  'requests of the object': { included: 1, dollars: 0.15 },
  'rows written by the object': { included: 50, dollars: 1 },
  'rows read by the object': { included: 25_000, dollars: 0.001 },
  'rows written in D1': { included: 50, dollars: 1 },
  'rows read in D1': { included: 25_000, dollars: 0.001 },
} as const;

/** What is billed by its number. */
export type Operation = keyof typeof PRICES;
export const OPERATIONS = Object.keys(PRICES) as readonly Operation[];
