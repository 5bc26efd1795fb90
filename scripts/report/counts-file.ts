/**
 * Daily counts from a file: an export of a data lake, or the input of a report that is to be repeated. Others may have
 * written it, so a schema checks it. Rows of one stratum are added up, so a file can hold several exports.
 */
import { z } from 'zod';
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';
import { LOCATION_PATTERN } from '../../src/config/edge-locations.ts';
import { NOTHING_SHIPPED } from '../../src/config/ship.ts';
import { MEMORIES, VITALS, type Vital } from '../../src/config/vitals.ts';
import {
  DAY_MEASURES,
  DIMENSIONS,
  ENTRY_CLASSES,
  MEASURES,
  SEGMENT_DIMENSIONS,
  SEGMENT_MEASURES,
} from '../../src/counting/measures.ts';
import { type CountsQuestion, MANY_VISITS, THIN } from '../../src/counting/read-counts.ts';
import { createChecks } from '../../src/report/counts/checks.ts';
import {
  type BreakdownRow,
  type CheckedCounts,
  type DailyCounts,
  type DayRow,
  type EntryRow,
  type FirstByteRow,
  type Plan,
  type Run,
  type SegmentRow,
  sumOf,
  type TotalsRow,
  type VitalRow,
} from '../../src/report/counts/daily-counts.ts';
import { addDays } from '../../src/shared/days.ts';

const count = z.int().nonnegative();
const day = z.iso.date();
const page = z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/);
const brand = z.enum(Object.keys(BRANDS) as BrandId[]);
const label = z.string().regex(/^[a-z0-9-]{1,20}$/);
const place = { run: z.string().min(1), page, brand };
/** Segments and vitals are counted by month; older files have them by day. */
const since = {
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .optional(),
  day: day.optional(),
};

const RUN = z
  .object({
    code: z.string().min(1),
    test: z.string().optional(),
    arms: z.array(z.object({ label, share: z.number().positive() })).min(2),
    control: label,
    appLink: z.array(brand).readonly().nullable().optional(),
    leadsElsewhere: z.boolean().optional(),
    tunedFor: z.int().positive().optional(),
  })
  .refine(
    ({ arms, control }) => arms.some((arm) => arm.label === control),
    'its control is not one of its arms',
  )
  .refine(
    ({ arms }) => Math.abs(arms.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9,
    'its shares do not add up to 1',
  );

const ENTRY = z.object({
  day,
  ...place,
  label,
  class: z.enum(ENTRY_CLASSES),
  ...eachOf(MEASURES, count),
});

const BREAKDOWN = z.object({
  ...place,
  label,
  dimension: z.enum(DIMENSIONS),
  value: z.string(),
  browsers: count,
});

const SEGMENT = z.object({
  ...since,
  ...place,
  dimension: z.enum(SEGMENT_DIMENSIONS),
  value: z.string(),
  ...eachOf(SEGMENT_MEASURES, count),
});

const BUCKET = z.string().regex(/^(?:\d+|more)$/);

const VITAL = z.object({
  ...since,
  brand,
  app: z.string(),
  memory: z.enum(MEMORIES),
  metric: z.enum(Object.keys(VITALS) as [Vital, ...Vital[]]),
  bucket: BUCKET,
  views: count,
});

const FIRST_BYTE = z.object({
  ...since,
  brand,
  location: z.string().regex(LOCATION_PATTERN),
  bucket: BUCKET,
  views: count,
});

const DAY = z.object({ day, brand, ...eachOf(DAY_MEASURES, count) });

const DELIVERED = ['deliveries', 'messages', 'counts'] as const;
type Delivered = (typeof DELIVERED)[number];
const DELIVERY = z.object({ day, ...eachOf(DELIVERED, count) });

const VERDICT = z.object({
  verdict: z.enum(['nothing-yet', 'better', 'worse', 'no-difference']),
  day,
  look: z
    .object({
      trials: count,
      lift: z.number(),
      interval: z.tuple([z.number(), z.number()]),
      p: z.number(),
    })
    .nullable(),
});

const PLAN = z.object({
  ...place,
  registeredOn: day,
  lift: z.number().positive(),
  days: z.int().positive(),
  browsers: z.int().positive(),
  verdicts: z.record(label, VERDICT).optional(),
});

const TABLES = z.object({
  runs: z.array(z.unknown()).min(1),
  entries: z.array(z.unknown()),
  breakdown: z.array(z.unknown()),
  days: z.array(z.unknown()),
  // Older files do not have them.
  segments: z.array(z.unknown()).default([]),
  vitals: z.array(z.unknown()).default([]),
  firstBytes: z.array(z.unknown()).default([]),
  deliveries: z.array(z.unknown()).default([]),
  plans: z.array(z.unknown()),
});

/** The checked rows of a file. Rows of `breakdown` and `plans` have no day; those of segments and vitals may have a month. */
export interface CountsTables {
  runs: readonly Run[];
  entries: readonly EntryRow[];
  breakdown: readonly BreakdownRow[];
  segments: readonly (SegmentRow & Since)[];
  vitals: readonly (VitalRow & Since)[];
  firstBytes: readonly (FirstByteRow & Since)[];
  days: readonly DayRow[];
  deliveries: readonly (Record<Delivered, number> & { day: string })[];
  plans: readonly Plan[];
}

interface Since {
  month?: string | undefined;
  day?: string | undefined;
}

/**
 * Checks the contents of a file, and adds them up.
 * @throws Error when they are not the tables of `CountsTables`, or contain no valid run
 */
export function parseDailyCounts(read: unknown, question: CountsQuestion): CheckedCounts {
  const tables = TABLES.safeParse(read);
  if (!tables.success)
    throw new Error(`The file does not contain daily counts: ${z.prettifyError(tables.error)}`);
  const { data } = tables;
  const leftOut: string[] = [];

  function keep<Row>(table: keyof typeof data, schema: z.ZodType<Row>): Row[] {
    return data[table].flatMap((row) => {
      const parsed = schema.safeParse(row);
      if (parsed.success) return [parsed.data];
      const [issue] = parsed.error.issues;
      const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
      leftOut.push(`${table}: ${JSON.stringify(row)} was left out (${where}${issue?.message}).`);
      return [];
    });
  }

  const runs = keep('runs', RUN);
  if (runs.length === 0) throw new Error(`The file has no valid run. ${leftOut.join(' ')}`);
  const kept = addUp(keep('entries', ENTRY), MEASURES);
  const tablesBeside = {
    breakdown: keep('breakdown', BREAKDOWN),
    segments: keep('segments', SEGMENT),
    vitals: keep('vitals', VITAL),
    firstBytes: keep('firstBytes', FIRST_BYTE),
    days: keep('days', DAY),
    deliveries: keep('deliveries', DELIVERY),
    plans: keep('plans', PLAN),
  };
  const checks = createChecks(runs);
  const entries = kept.filter((row) => checks.admits(row, row.day)).map(checks.bound);
  const counts = sumTables({ runs, entries, ...tablesBeside }, question);
  return { counts, complaints: [...leftOut, ...checks.complaints] };
}

/** Adds up rows of files as a database would. */
export function sumTables(tables: CountsTables, question: CountsQuestion): DailyCounts {
  const { today, days: length, lastDays = 0 } = question;
  const { runs, entries, plans } = tables;
  const from = length === undefined ? '' : addDays(today, 1 - length);
  const isAsked = ({ day }: { day: string }) => day >= from && day <= today;
  function ofMonths<Row extends Since>(rows: readonly Row[]): Omit<Row, keyof Since>[] {
    return rows.flatMap(({ month, day, ...row }) => {
      const since = month ?? day?.slice(0, 'YYYY-MM'.length) ?? today;
      return since >= from.slice(0, 'YYYY-MM'.length) && since <= today ? [row] : [];
    });
  }
  const days = addUp(tables.days, DAY_MEASURES);
  return {
    first: [...entries, ...days].map(({ day }) => day).sort()[0] ?? null,
    runs,
    // A file does not say what the site's variables are now.
    ship: NOTHING_SHIPPED,
    ends: [],
    plans,
    entries: entries.filter(isAsked),
    ended: [],
    begun: entries.filter((row) => row.class === 'compared' && row.browsers > 0),
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

function eachOf<Name extends string, Schema>(
  names: readonly Name[],
  schema: Schema,
): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
