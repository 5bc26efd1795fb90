/**
 * Daily counts by stratum: all that the report knows of the site. `database.ts` reads them from a database; the analysis
 * does not depend on where they come from.
 *
 * A *browser* is the unit (docs/behaviour.md#labels). What it does later is counted at the day, run, page,
 * brand and label of its entry, so a row never mixes two populations. Days are India's, `YYYY-MM-DD`.
 */
import type { BrandId } from '../../../config/brands/index.ts';
import type { Ship } from '../../../config/ship.ts';
import type { Memory, Vital } from '../../../config/vitals.ts';
import type {
  DayMeasure,
  Dimension,
  EntryClass,
  Measure,
  SegmentDimension,
  SegmentMeasure,
} from '../../counting/measures.ts';
import type { CountsQuestion, DeliverySum, EndRow } from '../../counting/read-counts.ts';
import type { TrafficQuestion, TrafficSum } from '../../counting/read-traffic.ts';

/**
 * What was in force while browsers entered: which arms, in which shares, against which control. A run has one
 * code for good; when a variable is set back, the same code counts on.
 */
export interface Run {
  /** As browsers carry it. */
  code: string;
  /** The page test that it is of; absent for the split of labels. */
  test?: string | undefined;
  arms: { label: string; share: number }[];
  control: string;
  /** Hosts on which the app-link service led to our own packages; `null` or absent, links led straight there. */
  appLink?: readonly BrandId[] | null | undefined;
  /** Whether arms lead to different places, so that what finishes here says little. */
  leadsElsewhere?: boolean | undefined;
}

export type Counts = Readonly<Record<Measure, number>>;

interface Place {
  run: string;
  /** Only the edge creates them, so an identifier of no present page is that of a retired page. */
  page: string;
  brand: BrandId;
}

/** A place and a label, or the name of a page test's arm; the run defines which there are. */
interface Stratum extends Place {
  label: string;
}

/**
 * Browsers by entry. `compared` browsers got their label from the clock; the first one of `forced` ones came from a link, and
 * they are shown but never compared.
 */
export interface EntryRow extends Stratum, Record<Measure, number> {
  /** Forced rows may hold several days; then it is the first of them. */
  day: string;
  class: EntryClass;
  /**
   * More was counted than its browsers can have done, so part of it was forged. Its browsers did enter, so they count for the
   * split; what they did is in no comparison.
   */
  isImpossible?: true;
}

/** Browsers that were not counted on a day, because their network entered more often than visitors do. */
export interface LeftOutRow extends Place {
  day: string;
  n: number;
}

/** Browsers of runs that are not reported by day, because their names are no longer in use. */
export interface EndedRow extends Stratum, Record<Measure, number> {
  class: EntryClass;
  first: string;
  last: string;
}

/** Compared browsers that entered, by one of their properties (`other`, `Instagram`, `MH`). */
export interface BreakdownRow extends Stratum {
  dimension: Dimension;
  value: string;
  browsers: number;
}

/**
 * Compared browsers by one property, and what was done by that property of the request that did it. All labels together:
 * segments are reported, never compared.
 */
export interface SegmentRow extends Place, Record<SegmentMeasure, number> {
  dimension: SegmentDimension;
  value: string;
}

/** Views by the bucket (upper end in milliseconds, or `more`) that one of their times lies in. */
export interface VitalRow {
  brand: BrandId;
  app: string;
  memory: Memory;
  metric: Vital;
  bucket: string;
  views: number;
}

/** Views by the location of the edge (`config/edge-locations.ts`) and the bucket of their first byte. */
export interface FirstByteRow {
  brand: BrandId;
  location: string;
  bucket: string;
  views: number;
}

/**
 * Totals of a brand, browsers or not. `refused` are events and `uncounted` downloads that met the rate limit, `shared…` downloads that came
 * without a browser's marks (a link passed on, an app that keeps no cookies, a page without a test); both are in no entry.
 */
export interface TotalsRow extends Record<DayMeasure, number> {
  brand: BrandId;
}

/** The same of one day. */
export interface DayRow extends TotalsRow {
  day: string;
}

/** Of the days that were asked for (`CountsQuestion`), unless noted otherwise. */
export interface DailyCounts {
  /** The first day ever counted; `null` before that. */
  first: string | null;
  /** Every run that a row ever named, by age; the split's in force is the last. At least one. */
  runs: readonly Run[];
  /** Splits and page tests that are ended now. */
  ship: Ship;
  /** Ends that were counted, of all days, also those of before. */
  ends: readonly EndRow[];
  entries: readonly EntryRow[];
  ended: readonly EndedRow[];
  /** Of compared browsers. */
  leftOut: readonly LeftOutRow[];
  /** Of all days. */
  breakdown: readonly BreakdownRow[];
  /** By whole months, from that of the first day on. So `vitals` and `firstBytes`. */
  segments: readonly SegmentRow[];
  vitals: readonly VitalRow[];
  firstBytes: readonly FirstByteRow[];
  totals: readonly TotalsRow[];
  /** Of the last days that the question names. */
  days: readonly DayRow[];
  deliveries: DeliverySum;
}

/** Counts, and a sentence for each row that was left out or cannot be true. */
export interface CheckedCounts {
  counts: DailyCounts;
  complaints: string[];
}

export interface CountsSource {
  /** For the head of a report: `the database on this machine`. */
  description: string;
  read: (question: CountsQuestion) => Promise<CheckedCounts>;
  /** What came by landing page, place and campaign; absent where the source does not count that. */
  readTraffic?: (question: TrafficQuestion) => Promise<readonly TrafficSum[]>;
  close: () => Promise<void>;
}

/** The sum of each measure over rows. */
export function sumOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  measures: readonly Name[],
): Record<Name, number> {
  const sums = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Name, number>;
  for (const row of rows) for (const measure of measures) sums[measure] += row[measure];
  return sums;
}

/** The runs of a page test; of the split of labels without one. */
export function runsOf(runs: readonly Run[], test?: string): Run[] {
  return runs.filter((run) => run.test === test);
}

/** The rows of these runs. */
export function rowsOfRuns<Row extends { run: string }>(
  rows: readonly Row[],
  runs: readonly Run[],
): Row[] {
  const codes = new Set(runs.map(({ code }) => code));
  return rows.filter(({ run }) => codes.has(run));
}
