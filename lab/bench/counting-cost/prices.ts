/** Cloudflare's published prices of 2026 in US dollars, and what counting costs a month by them (docs/scale.md). */
import type { Usage } from './usage.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const MILLION = 1e6;

/** By kind: millions included in a month, and the price of a further million. */
const PRICES = {
  'queue operations': { included: 1, price: 0.4 },
  'requests of the consumer': { included: 0, price: 0.3 },
  'requests of the object': { included: 1, price: 0.15 },
  'rows written by the object': { included: 50, price: 1 },
  'rows read by the object': { included: 25_000, price: 0.001 },
  'rows written in D1': { included: 50, price: 1 },
  'rows read in D1': { included: 25_000, price: 0.001 },
} as const;
export type Operation = keyof typeof PRICES;
export const OPERATIONS = Object.keys(PRICES) as Operation[];

/** As in the counter's `wrangler.toml`. */
export const FLUSH_SECONDS = 55;
const BATCH_SECONDS = 2;
const BATCH_MESSAGES = 100;

/** Things in a message (docs/scale.md#how-full-a-message-is), and what a month of serving costs. */
export const SIZES = [
  { visits: MILLION, thingsAMessage: 15, serving: 37 },
  { visits: 10 * MILLION, thingsAMessage: 38, serving: 395 },
  { visits: 100 * MILLION, thingsAMessage: 40, serving: 4010 },
] as const;
export type Size = (typeof SIZES)[number];

/** Messages and deliveries a second. @param thingsAVisit occurrences in a visit */
export function paceOf({ visits, thingsAMessage }: Size, thingsAVisit: number) {
  const messages = (visits / DAY_SECONDS) * (thingsAVisit / thingsAMessage);
  // A delivery is sent when it is full, or when its time is over.
  const deliveries = Math.max(messages / BATCH_MESSAGES, 1 / BATCH_SECONDS);
  return { messages, deliveries, messagesADelivery: messages / deliveries };
}

/**
 * A month's operations, in millions.
 * @param usage of one flush and the deliveries before it
 */
export function monthOf(
  { messages, deliveries }: ReturnType<typeof paceOf>,
  usage: Usage,
): Readonly<Record<Operation, number>> {
  const flushes = MONTH_SECONDS / FLUSH_SECONDS;
  const inMonth = (aSecond: number): number => (aSecond * MONTH_SECONDS) / MILLION;
  const byFlush = (aFlush: number): number => (aFlush * flushes) / MILLION;
  return {
    'queue operations': inMonth(3 * messages),
    'requests of the consumer': inMonth(deliveries),
    'requests of the object': inMonth(deliveries) + flushes / MILLION,
    // The row of a delivery is deleted nine days later.
    'rows written by the object': byFlush(usage.storageWritten) + inMonth(deliveries),
    'rows read by the object': byFlush(usage.storageRead),
    'rows written in D1': byFlush(usage.databaseWritten),
    'rows read in D1': byFlush(usage.databaseRead),
  };
}

/** Dollars by kind. */
export function priceOf(
  month: Readonly<Record<Operation, number>>,
): Readonly<Record<Operation, number>> {
  return Object.fromEntries(
    OPERATIONS.map((name) => {
      const { included, price } = PRICES[name];
      return [name, Math.max(0, month[name] - included) * price];
    }),
  ) as Record<Operation, number>;
}
