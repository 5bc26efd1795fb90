/** The content of a report, before it is formatted as JSON, text or a page. */
import type { BrandId } from '../../../config/brands/index.ts';
import type { DayMeasure } from '../../counting/measures.ts';
import type { TrafficSum } from '../../counting/read-traffic.ts';
import type { Counts, DailyCounts } from '../counts/daily-counts.ts';
import type { InPageCheck, LocationViews, Segment, ViewGroup } from './beside.ts';
import type { PageComparison } from './compare-page.ts';
import type { Comparison } from './comparison.ts';
import type { EarlierRuns } from './names.ts';
import type { SplitCheck } from './split-check.ts';
import type { UnusualDay } from './unusual-days.ts';

export interface ArmAnalysis {
  label: string;
  counts: Counts;
  /** Browsers that count for the page's metric, as a part of all; `null` without browsers. */
  rate: number | null;
  /** Wilson's 95 % interval of the rate; `null` without browsers. */
  interval: [low: number, high: number] | null;
  /** `null` for the control, and for an arm that was never shown in the same run as the control. */
  comparison: Comparison | null;
}

/**
 * What was found on a page and what follows from it, in words. Command, desk and mail print these, and word nothing of it
 * themselves.
 */
export interface Verdict {
  kind: Comparison['verdict'] | 'broken-split';
  /** In one sentence that can be read aloud, without the page's name. */
  sentence: string;
  /** All that can be said, for print too: no variable is named in it. */
  text: string;
  /** Why there is nothing yet, or what the verdict allows, and what to do; `null` where there is nothing to do. */
  next: NextStep | null;
  /** What everyone new would get, and the whole value that `SHIP` then has; `null` where the test may not stop yet. */
  winner: string | null;
  value: string | null;
}

/** What to do, as two sentences. Only `todo` names variables. */
export interface NextStep {
  why: string;
  todo: string;
  /** Where it is done: a place of the desk, or a variable. `null` where it is only to wait. */
  at: 'results' | 'links' | 'state' | 'SHIP' | 'RUN' | null;
}

/** What a verdict allows: an end, or to wait for one. */
export interface ShipStep
  extends Pick<NextStep, 'why' | 'todo'>,
    Pick<Verdict, 'winner' | 'value'> {}

/** An end that is in force, or was. */
export interface Ended {
  /** The label or arm that everyone new gets, or got. */
  winner: string;
  /** The first day on which a new visitor got it; `null` before any did. */
  since: string | null;
  /** The last such day, where `SHIP` no longer names it; `null` while it does. */
  until: string | null;
}

/** One day of a page: browsers that entered on it by arm, and how many of them tapped and finished. */
export interface PageDay {
  day: string;
  arms: readonly ({ label: string } & Pick<Counts, 'browsers' | 'clicks' | 'finished'>)[];
}

/** What was counted on a page, compared, before it is put into words. */
export interface JudgedPage extends Pick<PageComparison, 'metric' | 'control' | 'alpha'> {
  /** The page test; `null` for the split of labels. */
  test: string | null;
  page: string;
  brand: BrandId;
  /** Set for a name under which the page is no longer tested; `null` for the present name. */
  earlier: EarlierRuns | null;
  /** Codes of the runs that are compared, by age. */
  runs: readonly string[];
  split: SplitCheck;
  /** The control first, then in the order of the labels, or of the test. */
  arms: readonly ArmAnalysis[];
  /** Arms that would not be better or worse without the browsers that entered today. */
  restOnToday: readonly string[];
  forced: Readonly<Record<string, Counts>>;
  /** Days on which browsers were left out, or which are in no comparison. */
  unusual: readonly UnusualDay[];
  /**
   * Days of today's traffic until a true `liftThatMatters` has been found four times in five: 0 by now, `null`
   * for more than two years, `undefined` where no forecast is possible.
   */
  daysNeeded: number | null | undefined;
  days: readonly PageDay[];
  segments: readonly Segment[];
  /** Whether everyone new gets the same, now or before; `null` where that never was. */
  ended: Ended | null;
}

export interface PageAnalysis extends JudgedPage {
  verdict: Verdict;
}

export interface Analysis {
  /** Where the counts come from. */
  source: string;
  from: string;
  to: string;
  /** Whether `from` cuts off days that were counted. */
  isCut: boolean;
  /** The lift that sentences and forecasts refer to: 0.1 for ten per cent. */
  liftThatMatters: number;
  /** Of each page and brand the present name first, then its earlier ones. `tests` has the same order. */
  pages: readonly PageAnalysis[];
  /** Page tests that are on, or have counted something. Their browsers are also in `pages`. */
  tests: readonly PageAnalysis[];
  /** The value of `SHIP` that stops everything that may stop; `null` where that is less than two things. */
  jointEnd: string | null;
  /** Sums of the days from `from` to `to`. */
  totals: Readonly<Record<DayMeasure, number>>;
  /** How soon views were painted, by memory and by app. */
  vitals: readonly ViewGroup[];
  /** Where the edge answered measured views. */
  locations: readonly LocationViews[];
  /** How full the messages are that carry counts: the cost of counting depends on it (docs/scale.md). */
  deliveries: DailyCounts['deliveries'];
  /** `null` where nothing finished on the page that verifies downloads. */
  inPageCheck: InPageCheck | null;
  /** What came by landing page, place and campaign, of all visitors; absent where the source does not count that. */
  traffic?: readonly TrafficSum[];
  /** What was left out of the counts, and why. */
  complaints: readonly string[];
}
