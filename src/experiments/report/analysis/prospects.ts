/** What a test would find by when, from the traffic that its page has had. */
import type { BrandId } from '../../../config/brands/index.ts';
import type { LandingIdentifier } from '../../../config/pages.ts';
import type { PageTest } from '../../../config/tests/index.ts';
import { testRunCode } from '../../../decide/run.ts';
import { addDays } from '../../../shared/days.ts';
import {
  type DailyCounts,
  type EntryRow,
  rowsOfRuns,
  runsOf,
  sumOf,
} from '../counts/daily-counts.ts';
import { runOfCode } from '../counts/database.ts';
import { ALPHA, METRIC_WORDS, type Metric, metricOf, TUNED_FOR } from './compare-page.ts';
import { formatCount, formatDays, formatShare } from './format.ts';
import { daysUntilFound, type Prospect, powerByDay } from './outlook.ts';

interface ProspectQuestion {
  page: LandingIdentifier;
  /** A page test of that page; the split of labels when absent. */
  test?: PageTest;
  brand: BrandId;
  /** The true lift to be found: 0.1 for ten per cent. */
  lift: number;
  today: string;
}

/** What a test would find, counted from the day of its first browser. */
export interface Outlook {
  /** In sentences: the traffic that is assumed, and how long four cases of five take. */
  text: string[];
  /** The part of all cases in which the lift has been found by the end of that many days, looked at every day. */
  byDays: { days: number; found: number }[];
}

/** Traffic that is assumed where nothing was counted yet. */
const UNKNOWN = { browsersADay: 500, rate: 0.05 };
const TRAFFIC_DAYS = 14;
const LENGTHS = [7, 14, 21, 28, 42, 56] as const;
const LONGEST = 56;

/** The outlook of a test under the run in force, by the traffic of the last two weeks on its page in any run; `null` without a run. */
export function lookOut(counts: DailyCounts, question: ProspectQuestion): Outlook | null {
  const { page, test, brand, lift, today } = question;
  const split = counts.runs.at(-1);
  const run = test && split ? runOfCode(testRunCode(test, split.code)) : split;
  if (!run) return null;
  const metric = metricOf(run, { page, brand });
  const traffic = trafficOf(counts, { page, brand, metric, today });
  const { browsersADay, rate } = traffic ?? UNKNOWN;
  const prospect: Prospect = {
    controlRate: rate,
    lift,
    treatmentShare: 0.5,
    trialsADay: (browsersADay * 2) / run.arms.length,
  };
  const tuning = { tunedFor: TUNED_FOR, alpha: ALPHA / (run.arms.length - 1) };
  const enough = daysUntilFound(prospect, tuning);
  const power = powerByDay(prospect, tuning, LONGEST);
  const action = METRIC_WORDS[metric].do;
  return {
    text: [
      traffic
        ? `At the traffic of the last two weeks (${formatCount(Math.round(browsersADay))} browsers a day, ${formatShare(rate)} ${action}):`
        : `Nothing was counted on ${page} in the last two weeks. If ${formatCount(browsersADay)} browsers come a day and ${formatShare(rate)} ${action}:`,
      enough === null
        ? `a true lift of ${formatShare(lift)} takes more than two years to be found in four cases of five.`
        : `a true lift of ${formatShare(lift)} is found in four cases of five within ${formatDays(enough)}.`,
    ],
    byDays: LENGTHS.map((days) => ({ days, found: power[days - 1] ?? 0 })),
  };
}

/** Means of the last whole days; `null` while nothing has happened. */
function trafficOf(
  counts: DailyCounts,
  { page, brand, metric, today }: { page: string; brand: BrandId; metric: Metric; today: string },
): { browsersADay: number; rate: number } | null {
  // Taps count in any run; a run in which nothing can finish has no rate of finished downloads.
  const isSilent = (run: string) =>
    metric === 'finished' &&
    counts.runs.some(
      ({ code, ...one }) => code === run && metricOf({ code, ...one }, { page, brand }) !== metric,
    );
  // A test's browsers are also the split's, which may have been counted before the test.
  const recent = rowsOfRuns(counts.entries, runsOf(counts.runs)).filter(
    (row: EntryRow) =>
      row.page === page &&
      row.brand === brand &&
      !isSilent(row.run) &&
      row.class === 'compared' &&
      row.day < today &&
      row.day >= addDays(today, -TRAFFIC_DAYS),
  );
  const days = new Set(recent.map(({ day }) => day)).size;
  const { browsers } = sumOf(recent, ['browsers']);
  const successes = sumOf<Metric>(recent, [metric])[metric];
  if (successes === 0) return null;
  return { browsersADay: browsers / days, rate: Math.min(0.9, successes / browsers) };
}
