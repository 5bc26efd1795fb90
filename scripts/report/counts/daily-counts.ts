/**
 * Daily counts by stratum: all that the report knows of the site, whatever counted it. A reader of one database, of
 * several shards or of a lake gives these rows; nothing below asks where they come from.
 *
 * A *browser* is the unit (docs/behaviour.md#labels). Whatever it does later is counted at the day, run, page,
 * brand and label of its entry, so a row never mixes two populations. Days are India's, `YYYY-MM-DD`.
 *
 * This is also the one place where counts are checked: what cannot be true decides nothing, each time with a sentence.
 */
import { z } from 'zod';
import { BRANDS, type BrandId } from '../../../src/config/brands/index.ts';
import { MEMORIES, VITALS, type Vital } from '../../../src/config/vitals.ts';
import {
  DAY_MEASURES,
  DIMENSIONS,
  ENTRY_CLASSES,
  MEASURES,
  type Measure,
} from '../../../src/counting/measures.ts';
import { SEGMENT_DIMENSIONS, SEGMENT_MEASURES } from '../../../src/counting/segments.ts';

const count = z.int().nonnegative();
const day = z.iso.date();
/** The edge alone makes them, so one that no page of today has is that of a page which was taken away. */
const page = z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/);
const brand = z.enum(Object.keys(BRANDS) as BrandId[]);
/** A label, or the name of a page test's arm; which of them a run has is the run's own. */
const label = z.string().regex(/^[a-z0-9-]{1,20}$/);
const place = { run: z.string().min(1), page, brand };

/**
 * What was in force while browsers entered: which arms, in which shares, against which control. A run has one
 * code for good; when a variable is set back, the same code counts on.
 */
const RUN = z
  .object({
    /** As browsers carry it. */
    code: z.string().min(1),
    /** The page test that it is of; absent for the split of labels. */
    test: z.string().optional(),
    arms: z.array(z.object({ label, share: z.number().positive() })).min(2),
    control: label,
    /** Hosts on which the app-link service led to our own packages; `null` or absent, links led straight there. */
    appLink: z.array(brand).readonly().nullable().optional(),
    /** Whether arms lead to different places, so that what finishes here says little. */
    leadsElsewhere: z.boolean().optional(),
    /** Browsers of two arms at which the always valid bound is tightest, fixed before the first; or `DEFAULT_TUNED_FOR`. */
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

/** At which number of browsers the bound of a run is tightest, unless the run says otherwise. */
export const DEFAULT_TUNED_FOR = 5000;

/**
 * Browsers by entry. `compared` browsers got their label from the clock; `forced` ones from a link, once at
 * least, and are shown but never compared. There, conversions may exceed browsers: one that entered `compared`
 * and then followed such a link converts here. Rows that differ in another column alone are added up.
 */
const ENTRY = z.object({ day, ...place, label, class: z.enum(ENTRY_CLASSES), ...eachOf(MEASURES, count) });

/** Compared browsers that entered, by one property of theirs (`other`, `Instagram`, `MH`). Days are added up. */
const BREAKDOWN = z.object({
  ...{ ...place, label, dimension: z.enum(DIMENSIONS), value: z.string() },
  browsers: count,
});

/**
 * Compared browsers by one property, on the day of their entry, and what was done by that property of the request that
 * did it. All labels together: segments are reported, never compared.
 */
const SEGMENT = z.object({
  ...{ day, ...place, dimension: z.enum(SEGMENT_DIMENSIONS), value: z.string() },
  ...eachOf(SEGMENT_MEASURES, count),
});

/** Views of a day by the bucket (upper end in milliseconds, or `more`) that one of their times lies in. */
const VITAL = z.object({
  ...{ day, brand, app: z.string(), memory: z.enum(MEMORIES) },
  metric: z.enum(Object.keys(VITALS) as [Vital, ...Vital[]]),
  bucket: z.string().regex(/^(?:\d+|more)$/),
  views: count,
});

/**
 * Totals of a day, browsers or not. `refused` are events that met the rate limit, `shared…` downloads that came
 * without a browser's marks (a link passed on, an app that keeps no cookies); both are in no entry.
 */
const DAY = z.object({ day, brand, ...eachOf(DAY_MEASURES, count) });

/** What is summed of deliveries; `counts` is what happened once each, without the rows that break it down. */
export const DELIVERED = ['deliveries', 'messages', 'counts'] as const;
/** What the queue delivered on a day; a message that came twice is in it once. */
const DELIVERY = z.object({ day, ...eachOf(DELIVERED, count) });

/** What a planned comparison came to. It is recorded when it is first told, and later looks tell the same. */
const VERDICT = z.object({
  verdict: z.enum(['nothing-yet', 'better', 'worse', 'no-difference']),
  /** Of the look that decided; the plan's last where too few had finished for any. */
  day,
  /** What that look said, lifts as parts; `null` where there was none. */
  look: z
    .object({ trials: count, lift: z.number(), interval: z.tuple([z.number(), z.number()]), p: z.number() })
    .nullable(),
});

/** An end that was fixed before the run's first browser on that page. */
const PLAN = z.object({
  ...place,
  registeredOn: day,
  /** The lift that the plan is to find: 0.1 for ten per cent. */
  lift: z.number().positive(),
  /** Days from that of the run's first browser on, the last included. */
  days: z.int().positive(),
  /** Browsers of all arms that the plan counts on until then. */
  browsers: z.int().positive(),
  /** The verdicts that are recorded, by the label that was compared with the control. */
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

export type Counts = Readonly<Record<Measure, number>>;
export type Run = z.infer<typeof RUN>;
/**
 * `isImpossible` where more was counted than its browsers can have done, which must be invented. Its browsers came all
 * the same, so they count for the split; what they did is in no comparison.
 */
export type EntryRow = z.infer<typeof ENTRY> & { isImpossible?: true };
export type BreakdownRow = z.infer<typeof BREAKDOWN>;
export type SegmentRow = z.infer<typeof SEGMENT>;
export type VitalRow = z.infer<typeof VITAL>;
export type DayRow = z.infer<typeof DAY>;
export type DeliveryRow = z.infer<typeof DELIVERY>;
export type Verdict = z.infer<typeof VERDICT>;
export type Plan = z.infer<typeof PLAN>;

export interface DailyCounts {
  /** Every run that a row or a plan names, by age; the split's in force is the last. At least one. */
  runs: readonly Run[];
  entries: readonly EntryRow[];
  breakdown: readonly BreakdownRow[];
  segments: readonly SegmentRow[];
  vitals: readonly VitalRow[];
  days: readonly DayRow[];
  deliveries: readonly DeliveryRow[];
  plans: readonly Plan[];
}

export interface CountsSource {
  /** For the head of a report: `the database on this machine`. */
  description: string;
  /** All rows there are, for `parseDailyCounts`, which adds rows of one stratum: shards may follow one another. */
  read: () => Promise<unknown>;
  /** Stores a plan that `makePlan` has let through. */
  register: (plan: Plan) => Promise<void>;
  /** Writes a verdict into its plan; one that is there for the same label stays. Rejects where it may only read. */
  record: (plan: Plan, label: string, verdict: Verdict) => Promise<void>;
  close: () => Promise<void>;
}

/** Measures of a compared browser that it does once, so that they cannot exceed the browsers. */
const ONCE = ['clicks', 'started', 'finished', 'verified'] as const;

/**
 * Checks what a source has read. Rows of one stratum are added first, so that shards may follow one another.
 * @returns the rows that can be used, and a sentence for each that was left out or cannot be true
 * @throws Error when it is not the tables of `DailyCounts`, or names no run that can be used
 */
export function parseDailyCounts(read: unknown): { counts: DailyCounts; complaints: string[] } {
  const tables = TABLES.safeParse(read);
  if (!tables.success) throw new Error(`These are not daily counts: ${z.prettifyError(tables.error)}`);
  const { data } = tables;
  const complaints: string[] = [];

  function keep<Row>(table: keyof DailyCounts, schema: z.ZodType<Row>): Row[] {
    return data[table].flatMap((row) => {
      const parsed = schema.safeParse(row);
      if (parsed.success) return [parsed.data];
      const [issue] = parsed.error.issues;
      const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
      complaints.push(`${table}: ${JSON.stringify(row)} was left out (${where}${issue?.message}).`);
      return [];
    });
  }

  const runs = keep('runs', RUN);
  if (runs.length === 0) throw new Error(`No run can be used. ${complaints.join(' ')}`);
  const kept = keep('entries', ENTRY);
  const tablesBeside = {
    breakdown: addUp(keep('breakdown', BREAKDOWN), ['browsers']),
    segments: addUp(keep('segments', SEGMENT), SEGMENT_MEASURES),
    vitals: addUp(keep('vitals', VITAL), ['views']),
    days: addUp(keep('days', DAY), DAY_MEASURES),
    deliveries: addUp(keep('deliveries', DELIVERY), DELIVERED),
    plans: keep('plans', PLAN),
  };
  const usable = addUp(kept, MEASURES).filter((row) => {
    const complaint = findEntryComplaint(row, runs);
    if (complaint !== null) complaints.push(`entries: ${nameOf(row)} was left out: ${complaint}.`);
    return complaint === null;
  });
  const entries = usable.map((row) => {
    const impossible = row.class === 'compared' ? ONCE.filter((one) => row[one] > row.browsers) : [];
    for (const measure of impossible) {
      complaints.push(
        `entries: ${nameOf(row)} has ${row[measure]} ${measure} of ${row.browsers} browsers. Its browsers count for the split; that day of the run is not compared.`,
      );
    }
    return bound(row, impossible.length > 0);
  });
  return { counts: { runs, entries, ...tablesBeside }, complaints };
}

function findEntryComplaint(row: EntryRow, runs: readonly Run[]): string | null {
  const run = runs.find(({ code }) => code === row.run);
  if (!run) return `no run has the code ${row.run}`;
  if (row.class === 'forced') return null;
  if (!run.arms.some((arm) => arm.label === row.label)) return `${row.label} is not an arm of ${row.run}`;
  return row.browsers === 0 ? 'no browser has entered there' : null;
}

/**
 * What a row can mean at most: nothing finishes more often than it was begun, so a last byte fetched once more does
 * not count; and in an impossible row no more browsers did something than there were.
 */
function bound(row: EntryRow, isImpossible: boolean): EntryRow {
  const bounded = { ...row, finished: Math.min(row.finished, row.started + row.again) };
  if (!isImpossible) return bounded;
  const most = ONCE.map((one) => [one, Math.min(bounded[one], row.browsers)]);
  return { ...bounded, ...Object.fromEntries(most), isImpossible };
}

function nameOf(row: EntryRow): string {
  return [row.day, row.run, row.page, row.brand, row.label, row.class].join(' ');
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

/** The sum of each measure over rows. */
export function sumOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  measures: readonly Name[],
): Record<Name, number> {
  const sums = measures.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]);
  return Object.fromEntries(sums) as Record<Name, number>;
}

function eachOf<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that many days later; earlier for a negative number. @example addDays('2026-02-28', 1) // '2026-03-01' */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from the first to the last, both included; none where the last is earlier. */
export function daysBetween(first: string, last: string): string[] {
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index));
}

/** The runs of a page test; of the split of labels without one. */
export function runsOf(runs: readonly Run[], test?: string): Run[] {
  return runs.filter((run) => run.test === test);
}

/** The rows of these runs. */
export function rowsOfRuns<Row extends { run: string }>(rows: readonly Row[], runs: readonly Run[]): Row[] {
  const codes = new Set(runs.map(({ code }) => code));
  return rows.filter(({ run }) => codes.has(run));
}
