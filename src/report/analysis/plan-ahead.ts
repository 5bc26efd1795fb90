/** Plans: an end fixed before the first browser, which then decides instead of the bound without an end. */
import type { BrandId } from '../../config/brands/index.ts';
import { LANDING_PAGES, type LandingIdentifier } from '../../config/pages.ts';
import type { PageTest } from '../../config/tests/index.ts';
import { testRunCode } from '../../decide/run.ts';
import { addDays } from '../../shared/days.ts';
import {
  type DailyCounts,
  type EntryRow,
  type Plan,
  rowsOfRuns,
  runsOf,
  sumOf,
} from '../counts/daily-counts.ts';
import { runOfCode } from '../counts/database.ts';
import { ALPHA, METRIC_WORDS, type Metric, metricOf } from './compare-page.ts';
import { formatCount, formatDay, formatDays, formatShare } from './format.ts';
import { daysForPlan, type Prospect, powerOfPlan } from './outlook.ts';

interface PlanRequest {
  page: LandingIdentifier;
  /** A page test of that page; the split of labels when absent. */
  test?: PageTest;
  /** The page's own or first brand when absent. */
  brand?: BrandId;
  /** 0.1 for ten per cent. */
  lift: number;
  days: number;
  today: string;
}

/** Traffic that a plan counts on where nothing was counted yet. */
const UNKNOWN = { browsersADay: 500, rate: 0.05 };
const TRAFFIC_DAYS = 14;

/**
 * Computes a plan for the run in force, from the traffic of the last two weeks on that page in any run.
 * @returns the plan and sentences about what it can find; or a complaint in one sentence
 */
export function makePlan(
  counts: DailyCounts,
  request: PlanRequest,
): { plan: Plan; text: string } | { complaint: string } {
  const { page, lift, days, today } = request;
  const ahead = lookAhead(counts, request);
  if (ahead === null) return { complaint: 'No run is known.' };
  const { run, brand, metric, traffic, browsersADay, rate, prospect, alpha } = ahead;
  const winner = request.test
    ? counts.ship.arms[request.test.name]
    : counts.ship.labels[request.page];
  if (winner !== undefined) {
    return {
      complaint: `${request.test?.name ?? page} is ended (SHIP): everyone new gets ${winner}, and no browser enters. Take it out of SHIP, and give a new RUN.`,
    };
  }
  const complaint = findComplaint({ page, brand, run: run.code }, counts);
  if (complaint !== null) return { complaint };

  const power = powerOfPlan(prospect, days, alpha);
  const enough = daysForPlan(prospect, alpha);
  const plan: Plan = {
    page,
    brand,
    run: run.code,
    registeredOn: today,
    lift,
    days,
    browsers: Math.max(1, Math.round(browsersADay * days)),
  };
  const action = METRIC_WORDS[metric].do;
  const basis = traffic
    ? `At the traffic of the last two weeks (${formatCount(Math.round(browsersADay))} browsers a day, ${formatShare(rate)} ${action})`
    : `Nothing was counted on ${page} yet; if ${formatCount(browsersADay)} browsers come a day and ${formatShare(rate)} ${action}`;
  const need =
    enough === null
      ? 'No plan of two years would find it in four cases of five.'
      : `Four cases of five take ${formatDays(enough)}.`;
  return {
    plan,
    text: [
      `${basis}, a true lift of ${formatShare(lift)} is found in ${Math.round(power * 100)} cases of 100. ${need}`,
      `The plan: ${page} (${brand}), run ${run.code}, ${formatDays(days)} from its first browser on or until ${formatCount(plan.browsers)} browsers, whichever is first. Had it begun today it would end on ${formatDay(addDays(today, days - 1))}.`,
    ].join('\n'),
  };
}

/** The probability that a plan finds the lift, for each length in days; none where no run is known. */
export function powerAhead(
  counts: DailyCounts,
  request: Omit<PlanRequest, 'days'>,
  lengths: readonly number[],
): { days: number; power: number }[] {
  const ahead = lookAhead(counts, request);
  if (ahead === null) return [];
  return lengths.map((days) => ({ days, power: powerOfPlan(ahead.prospect, days, ahead.alpha) }));
}

/** The assumptions of a plan; `null` where no run is known. */
function lookAhead(counts: DailyCounts, request: Omit<PlanRequest, 'days'>) {
  const { page, test, lift, today } = request;
  const split = counts.runs.at(-1);
  const run = test && split ? runOfCode(testRunCode(test, split.code)) : split;
  const brand =
    request.brand ?? LANDING_PAGES.find(({ identifier }) => identifier === page)?.brand ?? 'main';
  if (!run) return null;

  const metric = metricOf(run, { page, brand });
  // Taps count in any run; a run in which nothing can finish has no rate of finished downloads.
  const silent = counts.runs.filter(
    (one) => metric === 'finished' && metricOf(one, { page, brand }) !== metric,
  );
  // A test's browsers are also the split's, which may have been counted before the test.
  const entries = rowsOfRuns(counts.entries, runsOf(counts.runs));
  const traffic = trafficOf(
    entries.filter(
      (row) =>
        row.page === page && row.brand === brand && !silent.some(({ code }) => code === row.run),
    ),
    metric,
    today,
  );
  const { browsersADay, rate } = traffic ?? UNKNOWN;
  const rivals = run.arms.length - 1;
  const prospect: Prospect = {
    controlRate: rate,
    lift,
    treatmentShare: 0.5,
    trialsADay: (browsersADay * 2) / run.arms.length,
  };
  return { run, brand, metric, traffic, browsersADay, rate, prospect, alpha: ALPHA / rivals };
}

/** Means of the last whole days; `null` while nothing has happened. */
function trafficOf(
  rows: readonly EntryRow[],
  metric: Metric,
  today: string,
): { browsersADay: number; rate: number } | null {
  const recent = rows.filter(
    (row) =>
      row.class === 'compared' && row.day < today && row.day >= addDays(today, -TRAFFIC_DAYS),
  );
  const days = new Set(recent.map(({ day }) => day)).size;
  const { browsers } = sumOf(recent, ['browsers']);
  const successes = sumOf<Metric>(recent, [metric])[metric];
  if (successes === 0) return null;
  return { browsersADay: browsers / days, rate: Math.min(0.9, successes / browsers) };
}

type Place = Pick<Plan, 'page' | 'brand' | 'run'>;

/**
 * The plan of a run on a page, or `null`. One that was registered after the run's first browser does not count:
 * its choice could depend on the data. Of several plans the first counts, for the same reason.
 */
export function findPlan(
  plans: readonly Plan[],
  place: Place,
  begun: DailyCounts['begun'],
): Plan | null {
  const [first] = plans
    .filter(isAt(place))
    .sort((a, b) => (a.registeredOn < b.registeredOn ? -1 : 1));
  return first && !hasBegun(place, begun, first.registeredOn) ? first : null;
}

/** Why a plan may not be registered; `null` where it may. */
function findComplaint(place: Place, { plans, begun }: DailyCounts): string | null {
  const name = `${place.page} (${place.brand}), run ${place.run},`;
  if (plans.some(isAt(place))) {
    return `${name} has a plan already. A second one could be chosen by what was seen since.`;
  }
  if (hasBegun(place, begun)) {
    return `${name} has counted browsers already, and a plan is fixed before the first. Set RUN to a new name, then plan; without a plan the report stays valid as it is, however often you look.`;
  }
  return null;
}

const isAt = (place: Place) => (row: Place) =>
  row.page === place.page && row.brand === place.brand && row.run === place.run;

/** Counts have days, not hours: what was counted on the day of registration is assumed to have come after it. */
function hasBegun(place: Place, begun: DailyCounts['begun'], before = '9999-12-31'): boolean {
  return begun.filter(isAt(place)).some(({ day }) => day < before);
}
