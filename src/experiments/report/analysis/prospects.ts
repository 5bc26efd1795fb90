/** What a test would find by when, from the traffic that its page has had. */
import type { BrandId } from '../../../config/brands/index.ts';
import type { LandingIdentifier } from '../../../config/pages.ts';
import type { PageTest } from '../../../config/tests/index.ts';
import { testRunCode } from '../../../decide/run.ts';
import { addDays, countDays } from '../../../shared/days.ts';
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
import { daysUntilFound, type Prospect, powerByDay, WANTED_POWER } from './outlook.ts';

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

/** The largest lift that is looked for; and how finely, in parts of one. */
const LARGEST_LIFT = 3;
const LIFT_STEP = 0.01;

/** What can be learnt by a day. */
export interface Learnt {
  /** ISO 8601. */
  by: string;
  /** Days from tomorrow to that day. */
  days: number;
  /** The smallest true lift that is found in four cases of five by then, in whole per cent; `null` where none up to 300 % is. */
  lift: number | null;
}

/**
 * The smallest true lift that is found by the end of a day, at the traffic of the last two weeks; `null` without a run.
 * @param browsers that have entered up to now
 */
export function learnBy(
  counts: DailyCounts,
  question: Omit<ProspectQuestion, 'lift'>,
  browsers: number,
  by: string,
): Learnt | null {
  const { page, test, brand, today } = question;
  const split = counts.runs.at(-1);
  const run = test && split ? runOfCode(testRunCode(test, split.code)) : split;
  if (!run) return null;
  const traffic = trafficOf(counts, { page, brand, metric: metricOf(run, { page, brand }), today });
  const { browsersADay, rate } = traffic ?? UNKNOWN;
  const tuning = { tunedFor: TUNED_FOR, alpha: ALPHA / (run.arms.length - 1) };
  const days = countDays(today, by);
  const length = days + Math.round(browsers / browsersADay);
  const isFound = (lift: number) => {
    const prospect: Prospect = {
      controlRate: rate,
      lift,
      treatmentShare: 0.5,
      trialsADay: (browsersADay * 2) / run.arms.length,
    };
    return (powerByDay(prospect, tuning, length).at(-1) ?? 0) >= WANTED_POWER;
  };
  if (length < 1 || !isFound(LARGEST_LIFT)) return { by, days, lift: null };
  // The larger a lift is, the more surely it is found.
  let [missed, found] = [0, LARGEST_LIFT / LIFT_STEP];
  while (found - missed > 1) {
    const middle = Math.floor((missed + found) / 2);
    if (isFound(middle * LIFT_STEP)) found = middle;
    else missed = middle;
  }
  return { by, days, lift: found };
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
