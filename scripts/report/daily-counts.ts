/**
 * Daily counts by stratum: all that the report knows of the site, whatever counted it. A reader of one
 * database, of several shards or of a lake gives these rows; nothing below asks where they come from.
 *
 * A *browser* is the unit (docs/behaviour.md#labels). Whatever it does later is counted at the day, run, page,
 * brand and label of its entry, so a row never mixes two populations. Days are India's, `YYYY-MM-DD`.
 */
import type { BrandId } from '../../src/config/brands/index.ts';
import type { Label } from '../../src/config/labels.ts';
import type { Memory, Vital } from '../../src/config/vitals.ts';
import type { DayMeasure, Dimension, Measure } from '../../src/counting/measures.ts';
import type { SegmentDimension, SegmentMeasure } from '../../src/counting/segments.ts';
import type { Stratum } from '../../src/counting/stratum.ts';

/** A count for each measure. */
export type Counts = Readonly<Record<Measure, number>>;

/**
 * What was in force while browsers entered: which arms, in which shares, against which control. A run has one
 * code for good; when a variable is set back, the same code counts on.
 */
export interface Run {
  /** As browsers carry it. */
  code: string;
  /** The planned shares, adding up to 1. */
  arms: readonly { label: Label; share: number }[];
  /** The arm that the others are compared with. */
  control: Label;
  /** Whether tracking links led to the app-link service; absent, they led to our own packages. */
  usesAppLink?: boolean | undefined;
  /**
   * Browsers of two arms at which the always valid bound is tightest. Fixed before the run's first browser;
   * absent, it is `DEFAULT_TUNED_FOR`.
   */
  tunedFor?: number;
}

/** At which number of browsers the bound of a run is tightest, unless the run says otherwise. */
export const DEFAULT_TUNED_FOR = 5000;

/**
 * Browsers by entry. `compared` browsers got their label from the clock; `forced` ones from a link, once at
 * least, and are shown but never compared. There, conversions may exceed browsers: one that entered `compared`
 * and then followed such a link converts here.
 */
export interface EntryRow extends Counts, Pick<Stratum, 'day' | 'run' | 'brand' | 'label' | 'class'> {
  /** Of a page that is no longer there, too. */
  page: string;
  /**
   * Set where more was counted than its browsers can have done, which must be invented. Its browsers came all the
   * same, so they count for the split; what they did is in no comparison.
   */
  isImpossible?: true;
}

/** Compared browsers that entered, by one property of theirs. Days are added up. */
export interface BreakdownRow {
  run: string;
  page: string;
  brand: BrandId;
  label: Label;
  dimension: Dimension;
  /** As a marketer reads it: `other`, `Instagram`, `MH`. */
  value: string;
  browsers: number;
}

/**
 * Compared browsers by one property, on the day of their entry, and what was done by that property of the request that
 * did it. All labels together: segments are reported, never compared.
 */
export interface SegmentRow
  extends Readonly<Record<SegmentMeasure, number>>,
    Pick<Stratum, 'day' | 'run' | 'brand'> {
  page: string;
  dimension: SegmentDimension;
  value: string;
}

/** Views of a day by the bucket that one of their times lies in, by app and device memory. */
export interface VitalRow {
  day: string;
  brand: BrandId;
  app: string;
  memory: Memory;
  metric: Vital;
  /** Upper end in milliseconds, or `more`. */
  bucket: string;
  views: number;
}

/**
 * Totals of a day, browsers or not. `refused` are events that met the rate limit, `shared…` downloads that came
 * without a browser's marks (a link passed on, an app that keeps no cookies); both are in no entry.
 */
export interface DayRow extends Readonly<Record<DayMeasure, number>> {
  day: string;
  brand: BrandId;
}

/** What the queue delivered on a day; a message that came twice is in it once. */
export interface DeliveryRow {
  day: string;
  deliveries: number;
  messages: number;
  /** What happened once each: the rows that break it down are not in it. */
  counts: number;
}

/** What a planned comparison came to. It is recorded when it is first told, and later looks tell the same. */
export interface Verdict {
  verdict: 'nothing-yet' | 'better' | 'worse' | 'no-difference';
  /** Day of the look that decided; the plan's last where too few had finished for any. */
  day: string;
  /** What that look said, lifts as parts; `null` where there was none. */
  look: { trials: number; lift: number; interval: [low: number, high: number]; p: number } | null;
}

/** An end that was fixed before the run's first browser on that page. */
export interface Plan {
  page: string;
  brand: BrandId;
  run: string;
  /** The day on which it was registered. */
  registeredOn: string;
  /** The lift that the plan is to find: 0.1 for ten per cent. */
  lift: number;
  /** Days from that of the run's first browser on, the last included. */
  days: number;
  /** Browsers of all arms that the plan counts on until then. */
  browsers: number;
  /** The verdicts that are recorded, by the label that was compared with the control. */
  verdicts?: Readonly<Partial<Record<Label, Verdict>>> | undefined;
}

/** Everything that was counted. */
export interface DailyCounts {
  /** Every run that a row or a plan names, by age; the one in force is the last. At least one. */
  runs: readonly Run[];
  entries: readonly EntryRow[];
  breakdown: readonly BreakdownRow[];
  segments: readonly SegmentRow[];
  vitals: readonly VitalRow[];
  days: readonly DayRow[];
  deliveries: readonly DeliveryRow[];
  plans: readonly Plan[];
}

/** Where daily counts come from. */
export interface CountsSource {
  /** For the head of a report: `the database on this machine`. */
  description: string;
  /**
   * Reads all rows there are, unchecked: `parseDailyCounts` checks them, and adds rows of one stratum, so shards
   * may simply follow one another.
   */
  read: () => Promise<unknown>;
  /** Stores a plan that `checkPlan` has let through. */
  register: (plan: Plan) => Promise<void>;
  /** Writes a verdict into its plan; one that is there for the same label stays. Rejects where it may only read. */
  record: (plan: Plan, label: Label, verdict: Verdict) => Promise<void>;
  close: () => Promise<void>;
}
