/**
 * Daily counts in a file, which anyone may have written: an export of a lake, or a report that is to be repeated. The one
 * place that needs a schema; rows of one stratum are added up, so several exports may follow one another.
 */
import { z } from 'zod';
import { BRANDS, type BrandId } from '../../../src/config/brands/index.ts';
import { MEMORIES, VITALS, type Vital } from '../../../src/config/vitals.ts';
import {
  DAY_MEASURES,
  DIMENSIONS,
  ENTRY_CLASSES,
  MEASURES,
  SEGMENT_DIMENSIONS,
  SEGMENT_MEASURES,
} from '../../../src/counting/measures.ts';
import { addDays, type CountsQuestion, MANY_VISITS, THIN } from '../../../src/counting/read-counts.ts';
import { createChecks } from './checks.ts';
import { type CheckedCounts, type DailyCounts, sumOf } from './daily-counts.ts';

const count = z.int().nonnegative();
const day = z.iso.date();
const page = z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/);
const brand = z.enum(Object.keys(BRANDS) as BrandId[]);
const label = z.string().regex(/^[a-z0-9-]{1,20}$/);
const place = { run: z.string().min(1), page, brand };
/** Segments and vitals are counted by month; before that they had a day. Without either they are of all days. */
const month = z
  .string()
  .regex(/^\d{4}-\d\d/)
  .transform((text) => text.slice(0, 'YYYY-MM'.length))
  .optional();

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

const ENTRY = z.object({ day, ...place, label, class: z.enum(ENTRY_CLASSES), ...eachOf(MEASURES, count) });

const BREAKDOWN = z.object({
  ...{ ...place, label, dimension: z.enum(DIMENSIONS), value: z.string() },
  browsers: count,
});

const SEGMENT = z.object({
  ...{ month, day: month, ...place, dimension: z.enum(SEGMENT_DIMENSIONS), value: z.string() },
  ...eachOf(SEGMENT_MEASURES, count),
});

const VITAL = z.object({
  ...{ month, day: month, brand, app: z.string(), memory: z.enum(MEMORIES) },
  metric: z.enum(Object.keys(VITALS) as [Vital, ...Vital[]]),
  bucket: z.string().regex(/^(?:\d+|more)$/),
  views: count,
});

const DAY = z.object({ day, brand, ...eachOf(DAY_MEASURES, count) });

const DELIVERED = ['deliveries', 'messages', 'counts'] as const;
const DELIVERY = z.object({ day, ...eachOf(DELIVERED, count) });

const VERDICT = z.object({
  verdict: z.enum(['nothing-yet', 'better', 'worse', 'no-difference']),
  day,
  look: z
    .object({ trials: count, lift: z.number(), interval: z.tuple([z.number(), z.number()]), p: z.number() })
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
  // A file from before they were counted has none.
  segments: z.array(z.unknown()).default([]),
  vitals: z.array(z.unknown()).default([]),
  deliveries: z.array(z.unknown()).default([]),
  plans: z.array(z.unknown()),
});

/** A file's tables. Every row has a day but those of `breakdown`, `segments`, `vitals` and `plans`. */
export type CountsFile = z.input<typeof TABLES>;

/**
 * Checks what a file holds.
 * @throws Error when it is not the tables of `CountsFile`, or names no run that can be used
 */
export function parseDailyCounts(read: unknown, question: CountsQuestion): CheckedCounts {
  const tables = TABLES.safeParse(read);
  if (!tables.success) throw new Error(`These are not daily counts: ${z.prettifyError(tables.error)}`);
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
  if (runs.length === 0) throw new Error(`No run can be used. ${leftOut.join(' ')}`);
  const kept = addUp(keep('entries', ENTRY), MEASURES);
  const isAsked = isAskedFor(question);
  const days = addUp(keep('days', DAY), DAY_MEASURES);
  const ofMonths = <Row extends { month?: string | undefined; day?: string | undefined }>(rows: Row[]) =>
    rows.flatMap(({ month, day: dayOfOld, ...row }) => (isAsked.month(month ?? dayOfOld) ? [row] : []));
  const tablesBeside = {
    breakdown: addUp(keep('breakdown', BREAKDOWN), ['browsers']),
    segments: addUp(ofMonths(keep('segments', SEGMENT)), SEGMENT_MEASURES),
    vitals: addUp(ofMonths(keep('vitals', VITAL)), ['views']),
    deliveries: sumDeliveries(addUp(keep('deliveries', DELIVERY), DELIVERED).filter(isAsked.day), days),
    plans: keep('plans', PLAN),
  };
  const checks = createChecks(runs);
  const entries = kept.filter((row) => checks.admits(row, row.day)).map(checks.bound);
  return {
    counts: {
      first: [...entries, ...days].map((row) => row.day).sort()[0] ?? null,
      runs,
      entries: entries.filter(isAsked.day),
      ended: [],
      begun: entries.filter((row) => row.class === 'compared' && row.browsers > 0),
      ...tablesBeside,
      totals: addUp(
        days.filter(isAsked.day).map(({ day: _, ...row }) => row),
        DAY_MEASURES,
      ),
      days: days.filter((row) => row.day > addDays(question.today, -(question.lastDays ?? 0))),
    },
    complaints: [...leftOut, ...checks.complaints],
  };
}

function isAskedFor({ today, days }: CountsQuestion) {
  const from = days === undefined ? '' : addDays(today, 1 - days);
  return {
    day: (row: { day: string }) => row.day >= from && row.day <= today,
    month: (text: string | undefined) =>
      text === undefined || (text >= from.slice(0, text.length) && text <= today),
  };
}

function sumDeliveries(
  rows: readonly z.infer<typeof DELIVERY>[],
  days: readonly z.infer<typeof DAY>[],
): DailyCounts['deliveries'] {
  const byDay = Map.groupBy(days, (row) => row.day);
  const visitsOn = (row: { day: string }) => sumOf(byDay.get(row.day) ?? [], ['visits']).visits;
  const thin = rows.filter((row) => row.counts < THIN * row.messages && visitsOn(row) > MANY_VISITS);
  return { ...sumOf(rows, DELIVERED), thinDays: thin.map((row) => row.day).sort() };
}

/** One row for all that differ in their measures alone. */
function addUp<Row extends Readonly<Record<Name, number>>, Name extends string>(
  rows: readonly Row[],
  measures: readonly Name[],
): Row[] {
  const keyOf = (row: Row) => {
    const columns = Object.entries(row).filter(([name]) => !measures.some((measure) => measure === name));
    return JSON.stringify(columns.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, ...sumOf(same, measures) })),
  );
}

function eachOf<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
