/**
 * What serving and counting cost, about, from what was counted (docs/scale.md#what-it-costs). What counts nothing is not in
 * it: documents, crawlers, floods that no limit has seen, the desk, and the plans of the zones.
 */
import { BASE_DOLLARS, OPERATIONS, type Operation, PRICES } from '../../config/prices.ts';
import { VIEWS_PER_MEASURED } from '../../config/view-sample.ts';
import type { CounterWork, DayCounts } from './read-work.ts';

/** Each by its number. */
export type Operations = Readonly<Record<Operation, number>>;

/** A view: its page and its event, and for some the measurement. */
const REQUESTS_A_VIEW = 2 + 1 / VIEWS_PER_MEASURED;
/** Of a package: the first, and those that carry a broken download on (assumed). */
const REQUESTS_A_PACKAGE = 1.3;
/** Measured at the edge of a warm page; a package streams for minutes and is looked at now and then. */
const CPU_MS = { request: 0.13, package: 10 } as const;
/** A busy isolate reads the documents of the four packages again every few seconds (assumed, for a view). */
const DOCUMENT_READS_A_VIEW = 0.2;
/** Sent, received, deleted. */
const OPERATIONS_A_MESSAGE = 3;
/** Of the object: a row for each delivery, its counts blanked, the row deleted after nine days; and a flush's progress. */
const OBJECT_ROWS = { delivery: 3, flush: 3, readADelivery: 6 } as const;
/** A row is found before it is written. */
const D1_READS_A_ROW = 2.1;

const MILLION = 1e6;
const MONTH_DAYS = 30;

/** What answering visitors took. */
export function operationsOfServing(counts: DayCounts): Partial<Operations> {
  const packages = REQUESTS_A_PACKAGE * counts.started;
  const requests =
    REQUESTS_A_VIEW * counts.visits +
    counts.clicks +
    counts.verified +
    counts.refused +
    // The two ways that are not taps.
    counts.wayBrowser +
    counts.wayCopy +
    packages;
  return {
    'requests of Workers': requests,
    'milliseconds of CPU': CPU_MS.request * requests + CPU_MS.package * packages,
    'reads of R2': DOCUMENT_READS_A_VIEW * counts.visits + packages,
  };
}

/** What counting them took. */
export function operationsOfCounting({
  flushes,
  deliveries,
  messages,
  written,
}: CounterWork): Partial<Operations> {
  return {
    'requests of Workers': deliveries,
    'queue operations': OPERATIONS_A_MESSAGE * messages,
    'requests of the object': deliveries + flushes,
    'rows written by the object': OBJECT_ROWS.delivery * deliveries + OBJECT_ROWS.flush * flushes,
    'rows read by the object': OBJECT_ROWS.readADelivery * deliveries,
    'rows written in D1': written,
    'rows read in D1': D1_READS_A_ROW * written,
  };
}

/** Dollars a month, what is included taken off once, without the plan. @param months operations of one month */
export function dollarsOf(...months: readonly Partial<Operations>[]): number {
  return OPERATIONS.reduce((sum, name) => {
    const operations = months.reduce((total, month) => total + (month[name] ?? 0), 0);
    const { included, dollars } = PRICES[name];
    return sum + Math.max(0, operations / MILLION - included) * dollars;
  }, 0);
}

/** Dollars of a month of such days, the plan of Workers included. */
export function monthAtPaceOf({ counts, ...work }: CounterWork & { counts: DayCounts }): number {
  const inMonth = (day: Partial<Operations>): Partial<Operations> =>
    Object.fromEntries(Object.entries(day).map(([name, n]) => [name, n * MONTH_DAYS]));
  return (
    BASE_DOLLARS +
    dollarsOf(inMonth(operationsOfServing(counts)), inMonth(operationsOfCounting(work)))
  );
}

/** Dollars of one such day: its share of a month. */
export const costOfDay = (day: Parameters<typeof monthAtPaceOf>[0]): number =>
  monthAtPaceOf(day) / MONTH_DAYS;
