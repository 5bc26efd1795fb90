/** The one place where counts are checked: what cannot be true decides nothing, each time with a sentence. */
import { z } from 'zod';
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';
import { LABELS } from '../../src/config/labels.ts';
import { MEMORIES, VITALS, type Vital } from '../../src/config/vitals.ts';
import { DAY_MEASURES, DIMENSIONS, ENTRY_CLASSES, MEASURES } from '../../src/counting/measures.ts';
import { SEGMENT_DIMENSIONS, SEGMENT_MEASURES } from '../../src/counting/segments.ts';
import type {
  BreakdownRow,
  DailyCounts,
  DayRow,
  DeliveryRow,
  EntryRow,
  Plan,
  Run,
  SegmentRow,
  VitalRow,
} from './daily-counts.ts';

/** Measures of a compared browser that it does once, so that they cannot exceed the browsers. */
const ONCE = ['clicks', 'started', 'finished', 'verified'] as const;

const DELIVERED = ['deliveries', 'messages', 'counts'] as const;

const VITAL_NAMES = Object.keys(VITALS) as [Vital, ...Vital[]];

const count = z.int().nonnegative();
const day = z.iso.date();
/** The edge alone makes them, so one that no page of today has is that of a page which was taken away. */
const page = z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/);
const brand = z.enum(Object.keys(BRANDS) as BrandId[]);
const label = z.enum(LABELS);
const place = { run: z.string().min(1), page, brand };

const RUN = z
  .object({
    code: z.string().min(1),
    arms: z.array(z.object({ label, share: z.number().positive() })).min(2),
    control: label,
    usesAppLink: z.boolean().optional(),
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

/** What the report asks of a stratum. Rows that differ in another column alone are added up. */
const STRATUM = { day, ...place, label, class: z.enum(ENTRY_CLASSES) };
const ENTRY = z.object({ ...STRATUM, ...eachOf(MEASURES, count) });
const BREAKDOWN = z.object({
  ...place,
  label,
  dimension: z.enum(DIMENSIONS),
  value: z.string(),
  browsers: count,
});
const SEGMENT = z.object({
  day,
  ...place,
  dimension: z.enum(SEGMENT_DIMENSIONS),
  value: z.string(),
  ...eachOf(SEGMENT_MEASURES, count),
});
const VITAL = z.object({
  ...{ day, brand, app: z.string(), memory: z.enum(MEMORIES), metric: z.enum(VITAL_NAMES) },
  bucket: z.string().regex(/^(?:\d+|more)$/),
  views: count,
});
const DAY = z.object({ day, brand, ...eachOf(DAY_MEASURES, count) });
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
  verdicts: z.partialRecord(label, VERDICT).optional(),
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

/**
 * Checks what a source has read. Rows of one stratum are added first, so that shards may follow one another.
 * @returns the rows that can be used, and a sentence for each that was left out or cannot be true
 * @throws Error when it is not the tables of `DailyCounts`, or names no run that can be used
 */
export function parseDailyCounts(read: unknown): { counts: DailyCounts; complaints: string[] } {
  const tables = TABLES.safeParse(read);
  if (!tables.success) throw new Error(`These are not daily counts: ${z.prettifyError(tables.error)}`);
  const complaints: string[] = [];

  function keep<Row>(table: string, rows: readonly unknown[], schema: z.ZodType<Row>): Row[] {
    return rows.flatMap((row) => {
      const parsed = schema.safeParse(row);
      if (parsed.success) return [parsed.data];
      const [issue] = parsed.error.issues;
      const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
      complaints.push(`${table}: ${JSON.stringify(row)} was left out (${where}${issue?.message}).`);
      return [];
    });
  }

  const runs: Run[] = keep('runs', tables.data.runs, RUN);
  if (runs.length === 0) throw new Error(`No run can be used. ${complaints.join(' ')}`);
  const entries: EntryRow[] = keep('entries', tables.data.entries, ENTRY);
  const breakdown: BreakdownRow[] = keep('breakdown', tables.data.breakdown, BREAKDOWN);
  const segments: SegmentRow[] = keep('segments', tables.data.segments, SEGMENT);
  const vitals: VitalRow[] = keep('vitals', tables.data.vitals, VITAL);
  const days: DayRow[] = keep('days', tables.data.days, DAY);
  const deliveries: DeliveryRow[] = keep('deliveries', tables.data.deliveries, DELIVERY);
  const plans: Plan[] = keep('plans', tables.data.plans, PLAN);

  const usable = addUp(entries, MEASURES).flatMap((row) => {
    const complaint = findEntryComplaint(row, runs);
    if (complaint) complaints.push(`entries: ${nameOf(row)} was left out: ${complaint}.`);
    return complaint ? [] : [row];
  });
  const believable = usable.map((row) => {
    const isImpossible = row.class === 'compared' ? ONCE.filter((one) => row[one] > row.browsers) : [];
    for (const measure of isImpossible) {
      complaints.push(
        `entries: ${nameOf(row)} has ${row[measure]} ${measure} of ${row.browsers} browsers. Its browsers count for the split; that day of the run is not compared.`,
      );
    }
    return bound(row, isImpossible.length > 0);
  });
  return {
    counts: {
      runs,
      entries: believable,
      breakdown: addUp(breakdown, ['browsers']),
      segments: addUp(segments, SEGMENT_MEASURES),
      vitals: addUp(vitals, ['views']),
      days: addUp(days, DAY_MEASURES),
      deliveries: addUp(deliveries, DELIVERED),
      plans,
    },
    complaints,
  };
}

function findEntryComplaint(row: EntryRow, runs: readonly Run[]): string | null {
  const run = runs.find(({ code }) => code === row.run);
  if (!run) return `no run has the code ${row.run}`;
  if (row.class === 'forced') return null;
  if (!run.arms.some((arm) => arm.label === row.label)) return `${row.label} is not an arm of ${row.run}`;
  return row.browsers === 0 ? 'no browser has entered there' : null;
}

/**
 * What a row can mean at most: nothing finishes more often than it was begun, so a last byte that was fetched once more
 * is none; and in an impossible row no more browsers did something than there were.
 */
function bound(row: EntryRow, isImpossible: boolean): EntryRow {
  const finished = Math.min(row.finished, row.started + row.again);
  if (!isImpossible) return { ...row, finished };
  const most = ONCE.map((one) => [one, Math.min(one === 'finished' ? finished : row[one], row.browsers)]);
  return { ...row, ...Object.fromEntries(most), isImpossible };
}

function nameOf(row: EntryRow): string {
  return [row.day, row.run, row.page, row.brand, row.label, row.class].join(' ');
}

function addUp<Row extends Readonly<Record<Measure, number>>, Measure extends string>(
  rows: readonly Row[],
  measures: readonly Measure[],
): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(
      Object.entries(row)
        .filter(([name]) => !measures.some((measure) => measure === name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const sum = byKey.get(key);
    byKey.set(key, sum ? { ...sum, ...sumOf(sum, row, measures) } : row);
  }
  return [...byKey.values()];
}

function sumOf<Measure extends string>(
  a: Readonly<Record<Measure, number>>,
  b: Readonly<Record<Measure, number>>,
  measures: readonly Measure[],
): Record<Measure, number> {
  return Object.fromEntries(measures.map((measure) => [measure, a[measure] + b[measure]])) as Record<
    Measure,
    number
  >;
}

function eachOf<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
