/** Counts in memory as tables, and their sums as the database makes them: for tests whose runs no code stands for. */
import { NOTHING_SHIPPED } from '../../../src/config/ship.ts';
import {
  DAY_MEASURES,
  MEASURES,
  SEGMENT_MEASURES,
} from '../../../src/experiments/counting/measures.ts';
import {
  type CountsQuestion,
  MANY_VISITS,
  THIN,
} from '../../../src/experiments/counting/read-counts.ts';
import { createChecks } from '../../../src/experiments/report/counts/checks.ts';
import {
  type BreakdownRow,
  type CheckedCounts,
  type DailyCounts,
  type DayRow,
  type EntryRow,
  type FirstByteRow,
  type Run,
  type SegmentRow,
  sumOf,
  type TotalsRow,
  type VitalRow,
} from '../../../src/experiments/report/counts/daily-counts.ts';
import { addDays } from '../../../src/shared/days.ts';

const DELIVERED = ['deliveries', 'messages', 'counts'] as const;
type Delivered = (typeof DELIVERED)[number];

/** Rows of `breakdown` have no day; those of segments and vitals have a month. */
export interface CountsTables {
  runs: readonly Run[];
  entries: readonly EntryRow[];
  breakdown: readonly BreakdownRow[];
  segments: readonly (SegmentRow & Since)[];
  vitals: readonly (VitalRow & Since)[];
  firstBytes: readonly (FirstByteRow & Since)[];
  days: readonly DayRow[];
  deliveries: readonly (Record<Delivered, number> & { day: string })[];
}

interface Since {
  month: string;
}

/** Adds up rows as the database does. */
export function sumTables(tables: CountsTables, question: CountsQuestion): DailyCounts {
  const { today, days: length, lastDays = 0 } = question;
  const { runs, entries } = tables;
  const from = length === undefined ? '' : addDays(today, 1 - length);
  const isAsked = ({ day }: { day: string }) => day >= from && day <= today;
  function ofMonths<Row extends Since>(rows: readonly Row[]): Omit<Row, keyof Since>[] {
    return rows.flatMap(({ month, ...row }) =>
      month >= from.slice(0, 'YYYY-MM'.length) && month <= today ? [row] : [],
    );
  }
  const days = addUp(tables.days, DAY_MEASURES);
  return {
    first: [...entries, ...days].map(({ day }) => day).sort()[0] ?? null,
    runs,
    ship: NOTHING_SHIPPED,
    ends: [],
    entries: entries.filter(isAsked),
    ended: [],
    leftOut: [],
    breakdown: addUp(tables.breakdown, ['browsers']),
    segments: addUp(ofMonths(tables.segments) as SegmentRow[], SEGMENT_MEASURES),
    vitals: question.vitals ? addUp(ofMonths(tables.vitals) as VitalRow[], ['views']) : [],
    firstBytes: question.vitals
      ? addUp(ofMonths(tables.firstBytes) as FirstByteRow[], ['views'])
      : [],
    totals: addUp(
      days.filter(isAsked).map(({ day: _, ...row }): TotalsRow => row),
      DAY_MEASURES,
    ),
    days: days.filter(({ day }) => day > addDays(today, -lastDays) && day <= today),
    deliveries: sumDeliveries(tables.deliveries.filter(isAsked), days),
  };
}

function sumDeliveries(
  rows: CountsTables['deliveries'],
  days: readonly DayRow[],
): DailyCounts['deliveries'] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const visitsOn = (day: string) => sumOf(byDay.get(day) ?? [], ['visits']).visits;
  const thin = rows.filter(
    ({ day, messages, counts }) => counts < THIN * messages && visitsOn(day) > MANY_VISITS,
  );
  return { ...sumOf(rows, DELIVERED), thinDays: thin.map(({ day }) => day).sort() };
}

/** Merges rows that differ only in their measures. */
function addUp<Row extends Readonly<Record<Name, number>>, Name extends string>(
  rows: readonly Row[],
  measures: readonly Name[],
): Row[] {
  const keyOf = (row: Row) => {
    const columns = Object.entries(row).filter(
      ([name]) => !measures.some((measure) => measure === name),
    );
    return JSON.stringify(columns.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, ...sumOf(same, measures) })),
  );
}

/** The same, checked row by row. */
export function checkTables(tables: CountsTables, question: CountsQuestion): CheckedCounts {
  const checks = createChecks(tables.runs);
  const entries = addUp(tables.entries, MEASURES)
    .filter((row) => checks.admits(row, row.day))
    .map(checks.bound);
  return { counts: sumTables({ ...tables, entries }, question), complaints: checks.complaints };
}
