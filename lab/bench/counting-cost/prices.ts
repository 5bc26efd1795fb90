/** What a month of serving and counting takes and costs, by the operations of the real counter (docs/scale.md). */
import { FLUSH_SECONDS } from '../../../src/config/flush.ts';
import { BASE_DOLLARS } from '../../../src/config/prices.ts';
import {
  dollarsOf,
  type Operations,
  operationsOfServing,
} from '../../../src/experiments/counting/cost.ts';
import type { Usage } from './usage.ts';
import { COUNTS_A_VISIT } from './visitors.ts';

const MONTH_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;
const MONTH_SECONDS = MONTH_DAYS * DAY_SECONDS;
const MILLION = 1e6;

const BATCH_SECONDS = 2;
const BATCH_MESSAGES = 100;

/** Things in a message (docs/scale.md#how-full-a-message-is). */
export const SIZES = [
  { visits: MILLION, thingsAMessage: 13 },
  { visits: 10 * MILLION, thingsAMessage: 34 },
  { visits: 100 * MILLION, thingsAMessage: 40 },
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
 * Operations of a month.
 * @param usage of one flush and the deliveries before it
 */
export function monthOf(
  { messages, deliveries }: Pick<ReturnType<typeof paceOf>, 'messages' | 'deliveries'>,
  usage: Usage,
): Partial<Operations> {
  const flushes = MONTH_SECONDS / FLUSH_SECONDS;
  const inMonth = (aSecond: number): number => aSecond * MONTH_SECONDS;
  return {
    'requests of Workers': inMonth(deliveries),
    'queue operations': inMonth(3 * messages),
    'requests of the object': inMonth(deliveries) + flushes,
    // The row of a delivery is deleted nine days later.
    'rows written by the object': usage.storageWritten * flushes + inMonth(deliveries),
    'rows read by the object': usage.storageRead * flushes,
    'rows written in D1': usage.databaseWritten * flushes,
    'rows read in D1': usage.databaseRead * flushes,
  };
}

/** Operations of a month of answering visitors. */
export function servingOf(visits: number): Partial<Operations> {
  const month = (count: number): number => count * visits * MONTH_DAYS;
  return operationsOfServing(
    Object.fromEntries(
      Object.entries(COUNTS_A_VISIT).map(([name, count]) => [name, month(count)]),
    ) as typeof COUNTS_A_VISIT,
  );
}

/** Dollars a month; counting is what it adds, since requests of both share what is included. */
export function priceOf(serving: Partial<Operations>, counting: Partial<Operations>) {
  const both = dollarsOf(serving, counting);
  const alone = dollarsOf(serving);
  return { serving: alone, counting: both - alone, total: both + BASE_DOLLARS };
}
