/** Writes counts in memory into a database as if the counter had. */
import { DAY_MEASURES } from '../../../src/experiments/counting/measures.ts';
import type { Statement } from '../../../src/experiments/counting/read-counts.ts';
import { addDays } from '../../../src/shared/days.ts';
import type { CountsTables } from './counts-tables.ts';

/** Fills the database of a running site. @param daysLater moves every day, to keep recent counts recent */
export async function fillCounts(
  reports: D1Database,
  counts: CountsTables,
  daysLater: number,
): Promise<void> {
  const bound = insertsOf(counts, daysLater).map(([sql, values = []]) =>
    reports.prepare(sql).bind(...values),
  );
  await reports.batch(bound);
}

/** Statements that add counts to a database. */
export function insertsOf(counts: CountsTables, daysLater = 0): Statement[] {
  const { entries, segments, breakdown, vitals, firstBytes, days, deliveries } = counts;
  const later = <Row extends { day: string }>(row: Row): Row => ({
    ...row,
    day: addDays(row.day, daysLater),
  });
  const ofMonth = <Row extends { month: string }>(row: Row): Row => ({
    ...row,
    month: addDays(`${row.month}-28`, daysLater).slice(0, 'YYYY-MM'.length),
  });
  const measured = days
    .map(later)
    .flatMap((row) =>
      DAY_MEASURES.map((measure) => ({ day: row.day, brand: row.brand, measure, n: row[measure] })),
    );
  return [
    insert(
      'entries',
      entries.map(later),
      [...PLACE, 'label', 'class', 'day'],
      [...DONE, 'again', 'verified'],
    ),
    insert('segments', segments.map(ofMonth), [...PLACE, 'dimension', 'value', 'month'], DONE),
    insert(
      'breakdown',
      breakdown.map(({ browsers, ...row }) => ({ ...row, n: browsers })),
      [...PLACE, 'label', 'dimension', 'value'],
      ['n'],
    ),
    insert(
      'vitals',
      vitals.map(ofMonth).map(({ views, ...row }) => ({ ...row, n: views })),
      ['month', 'brand', 'app', 'memory', 'metric', 'bucket'],
      ['n'],
    ),
    insert(
      'firstBytes',
      firstBytes.map(ofMonth).map(({ views, ...row }) => ({ ...row, n: views })),
      ['month', 'brand', 'location', 'bucket'],
      ['n'],
    ),
    insert('days', measured, ['day', 'brand', 'measure'], ['n']),
    insert(
      'deliveries',
      deliveries.map(later).map((row) => ({ ...row, flushes: 1 })),
      ['day'],
      ['flushes', 'deliveries', 'messages', 'counts'],
    ),
  ];
}

const PLACE = ['run', 'page', 'brand'];
const DONE = ['browsers', 'clicks', 'started', 'finished'];

/** Adds to existing rows. */
function insert(
  table: string,
  rows: readonly object[],
  key: readonly string[],
  counted: readonly string[],
): Statement {
  const columns = [...key, ...counted];
  const picked = columns.map((column) => `value ->> '${column}'`).join(', ');
  const added = counted.map((column) => `${column} = ${column} + excluded.${column}`).join(', ');
  return [
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${picked} FROM json_each(?) WHERE true
     ON CONFLICT DO UPDATE SET ${added}`,
    [JSON.stringify(rows)],
  ];
}
