/** Reads daily counts from the database that the counter adds to (`migrations/`). */
import { NOTHING_SHIPPED, type Ship } from '../../../config/ship.ts';
import { leadsElsewhere } from '../../../config/tests/index.ts';
import { parseRunCode } from '../../../decide/run.ts';
import { addDays } from '../../../shared/days.ts';
import {
  DAY_MEASURES,
  type DayMeasure,
  MEASURES,
  SEGMENT_MEASURES,
} from '../../counting/measures.ts';
import {
  type CountsAnswer,
  type CountsDatabase,
  readCounts,
  type SegmentGroup,
  type Series,
} from '../../counting/read-counts.ts';
import { readTraffic } from '../../counting/read-traffic.ts';
import { createChecks } from './checks.ts';
import type { CheckedCounts, CountsSource, EntryRow, Run, SegmentRow } from './daily-counts.ts';

/**
 * Counts of a database.
 * @param inForce the runs in force, that of the split last; they may have counted no browser yet
 * @param ship what is ended now
 */
export function sourceOf(
  database: CountsDatabase,
  inForce: readonly string[],
  description: string,
  ship: Ship = NOTHING_SHIPPED,
): CountsSource {
  return {
    description,
    read: async (question) => countsOf(await readCounts(database.ask, inForce, question, ship)),
    readTraffic: async (question) => (await readTraffic(database.ask, question)).sums,
    close: database.close,
  };
}

/**
 * Converts an answer of the database into counts. The rows are our own, so their values are checked and not their form.
 */
export function countsOf(answer: CountsAnswer): CheckedCounts {
  const runs = listRuns(answer);
  const nameDay = createNames();
  const checks = createChecks(runs);
  const compared = answer.series.flatMap((series): EntryRow[] => {
    const rows = daysOf(series, nameDay);
    const [first, last] = [rows[0], rows.at(-1)];
    // Of an unknown run one sentence is enough, however many its days are.
    if (!first || !last || !checks.admits(first, nameSpan(first.day, last.day))) return [];
    return rows.map(checks.bound);
  });
  const sums = answer.sums.filter((row) => checks.admits(row, nameSpan(row.first, row.last)));
  const shown = new Set(answer.places.filter(({ isShown }) => isShown).map(keyOf));
  const [apart, ended] = [true, false].map((isShown) =>
    sums.filter((row) => shown.has(keyOf(row)) === isShown),
  );
  return {
    counts: {
      first: answer.first,
      ship: answer.ship ?? NOTHING_SHIPPED,
      ends: answer.ends ?? [],
      runs,
      entries: [
        ...compared,
        ...(apart ?? []).map(({ first, last: _, ...row }) => ({ ...row, day: first })),
      ],
      ended: ended ?? [],
      leftOut: answer.leftOut ?? [],
      breakdown: answer.breakdown.flatMap(({ browsers, ...group }) =>
        Object.entries<number>(JSON.parse(browsers)).map(([value, n]) => ({
          ...group,
          value,
          browsers: n,
        })),
      ),
      segments: answer.segments.flatMap(segmentsOf),
      vitals: answer.vitals.flatMap(viewsOf),
      firstBytes: answer.firstBytes.flatMap(viewsOf),
      totals: gather(answer.totals, ({ brand }) => ({ brand })),
      days: gather(answer.days, ({ day, brand }) => ({ day, brand })),
      deliveries: answer.deliveries,
    },
    complaints: checks.complaints,
  };
}

/** One row for each bucket of a group. */
function viewsOf<Group extends { views: string }>({ views, ...group }: Group) {
  return Object.entries<number>(JSON.parse(views)).map(([bucket, n]) => ({
    ...group,
    bucket,
    views: n,
  }));
}

/** By the day of their first browser, those in force last. */
function listRuns({ places, inForce }: CountsAnswer): Run[] {
  const counted = places.toSorted((a, b) => (a.first < b.first ? -1 : 1)).map(({ run }) => run);
  const codes = [...new Set(counted)].filter((code) => !inForce.includes(code));
  return [...codes, ...inForce].flatMap((code) => runOfCode(code) ?? []);
}

/** The run that a code stands for; `null` for an unknown code. */
export function runOfCode(code: string): Run | null {
  const policy = parseRunCode(code);
  if (policy === null) return null;
  const { control, appLink, test } = policy;
  const arms = policy.arms.map((label) => ({ label, share: 1 / policy.arms.length }));
  const ofTest = test && { test: test.name, leadsElsewhere: leadsElsewhere(test) };
  return { code, control, appLink, arms, ...ofTest };
}

const keyOf = ({ run, page, brand }: Pick<EntryRow, 'run' | 'page' | 'brand'>) =>
  `${run} ${page} ${brand}`;

const nameSpan = (first: string, last: string) => (first === last ? first : `${first} to ${last}`);

/** Names of days that are counted from 1970: every series has the same ones. */
function createNames(): (day: number) => string {
  const names = new Map<number, string>();
  return (day) => {
    const name = names.get(day) ?? addDays('1970-01-01', day);
    names.set(day, name);
    return name;
  };
}

/** The rows of a series. */
function daysOf(
  { run, page, brand, label, days, ...columns }: Series,
  nameDay: (day: number) => string,
): EntryRow[] {
  const stratum = { run, page, brand, label, class: 'compared' } as const;
  const lists = parseColumns(columns, MEASURES);
  return (JSON.parse(days) as number[]).map((day, index) => ({
    ...stratum,
    day: nameDay(day),
    ...readAcross(lists, MEASURES, index),
  }));
}

function segmentsOf({
  run,
  page,
  brand,
  dimension,
  values,
  ...columns
}: SegmentGroup): SegmentRow[] {
  const lists = parseColumns(columns, SEGMENT_MEASURES);
  return (JSON.parse(values) as string[]).map((value, index) => ({
    run,
    page,
    brand,
    dimension,
    value,
    ...readAcross(lists, SEGMENT_MEASURES, index),
  }));
}

/** Columns that are lists in JSON. */
function parseColumns<Name extends string>(
  columns: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, number[]> {
  return Object.fromEntries(names.map((name) => [name, JSON.parse(columns[name])])) as Record<
    Name,
    number[]
  >;
}

function readAcross<Name extends string>(
  lists: Readonly<Record<Name, readonly number[]>>,
  names: readonly Name[],
  index: number,
): Record<Name, number> {
  const row = {} as Record<Name, number>;
  for (const name of names) row[name] = lists[name][index] ?? 0;
  return row;
}

/** From a row for each measure to a row with all of them. */
function gather<Row extends { measure: DayMeasure; n: number }, Key extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Key & Record<DayMeasure, number>)[] {
  const none = Object.fromEntries(DAY_MEASURES.map((measure) => [measure, 0])) as Record<
    DayMeasure,
    number
  >;
  return [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row))).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...keyOf(first),
      ...none,
      ...(Object.fromEntries(same.map(({ measure, n }) => [measure, n])) as typeof none),
    })),
  );
}
