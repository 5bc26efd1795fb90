/** Writes traffic into a database as if the counter had. */
import type { BrandId } from '../../../src/config/brands/index.ts';
import type { TrafficKind } from '../../../src/experiments/counting/measures.ts';
import type { Statement } from '../../../src/experiments/counting/read-counts.ts';

/** Traffic of one day: numbers of views, taps, started and finished downloads. */
export type Came = readonly [
  day: string,
  brand: BrandId,
  kind: TrafficKind,
  value: string,
  counts: readonly [views: number, taps: number, begun: number, finished: number],
];

/** One statement for each row; adds nothing to the totals of the day. */
export function trafficInserts(rows: readonly Came[]): Statement[] {
  return rows.map(([day, brand, kind, value, counts]) => [
    'INSERT INTO traffic (day, brand, kind, value, views, taps, begun, finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [day, brand, kind, value, ...counts],
  ]);
}

/** Totals of a day, browsers or not. */
export function totalsInserts(
  day: string,
  brand: BrandId,
  totals: Readonly<Record<'visits' | 'clicks' | 'started' | 'finished', number>>,
): Statement[] {
  return Object.entries(totals).map(([measure, n]) => [
    'INSERT INTO days (day, brand, measure, n) VALUES (?, ?, ?, ?)',
    [day, brand, measure, n],
  ]);
}

/** Fills the database of a running site. */
export async function fillTraffic(
  reports: D1Database,
  statements: readonly Statement[],
): Promise<void> {
  await reports.batch(statements.map(([sql, values = []]) => reports.prepare(sql).bind(...values)));
}
