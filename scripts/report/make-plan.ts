import type { BrandId } from '../../src/config/brands/index.ts';
import { LANDING_PAGES, type LandingIdentifier } from '../../src/config/pages.ts';
import { ALPHA } from './compare-page.ts';
import type { DailyCounts, EntryRow, Plan } from './daily-counts.ts';
import { addDays, writeDay } from './indian-days.ts';
import { METRIC_WORDS, type Metric, metricOf } from './metric.ts';
import { daysForPlan, type Prospect, powerOfPlan } from './outlook.ts';
import { findPlanComplaint } from './plan.ts';
import { writeCount, writeDays, writeShare } from './wording.ts';

/** What a plan is asked for. */
export interface PlanRequest {
  page: LandingIdentifier;
  /** The page's own or first brand when absent. */
  brand?: BrandId;
  /** 0.1 for ten per cent. */
  lift: number;
  days: number;
  /** The day in India. */
  today: string;
}

/** Traffic that a plan counts on where nothing was counted yet. */
const UNKNOWN = { browsersADay: 500, rate: 0.05 };
const TRAFFIC_DAYS = 14;

/**
 * Works out a plan for the run in force, from the traffic of the last two weeks on that page in whatever run.
 * @returns the plan and sentences that say what it can find; or a complaint in one sentence
 */
export function makePlan(
  counts: DailyCounts,
  request: PlanRequest,
): { plan: Plan; text: string } | { complaint: string } {
  const { page, lift, days, today } = request;
  const run = counts.runs.at(-1);
  const brand = request.brand ?? LANDING_PAGES.find(({ identifier }) => identifier === page)?.brand ?? 'main';
  if (!run) return { complaint: 'No run is known.' };
  const complaint = findPlanComplaint({ page, brand, run: run.code }, counts.plans, counts.entries);
  if (complaint !== null) return { complaint };

  const metric = metricOf(run, page);
  // A tap is a tap in any run; a run that could not finish anything says nothing of what finishes.
  const silent = counts.runs.filter((one) => metric === 'finished' && metricOf(one, page) !== metric);
  const traffic = trafficOf(
    counts.entries.filter(
      (row) => row.page === page && row.brand === brand && !silent.some(({ code }) => code === row.run),
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
  const alpha = ALPHA / rivals;
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
    ? `At the traffic of the last two weeks (${writeCount(Math.round(browsersADay))} browsers a day, ${writeShare(rate)} ${action})`
    : `Nothing was counted on ${page} yet; if ${writeCount(browsersADay)} browsers come a day and ${writeShare(rate)} ${action}`;
  const need =
    enough === null
      ? 'No plan of two years would find it in four cases of five.'
      : `Four cases of five take ${writeDays(enough)}.`;
  return {
    plan,
    text: [
      `The plan: ${page} (${brand}), run ${run.code}, ${writeDays(days)} from its first browser on or until ${writeCount(plan.browsers)} browsers, whichever is first. Had it begun today it would end on ${writeDay(addDays(today, days - 1))}.`,
      `${basis}, a true lift of ${writeShare(lift)} is found in ${Math.round(power * 100)} cases of 100. ${need}`,
    ].join('\n'),
  };
}

/** Means of the last whole days; `null` while nothing has happened. */
function trafficOf(
  rows: readonly EntryRow[],
  metric: Metric,
  today: string,
): { browsersADay: number; rate: number } | null {
  const recent = rows.filter(
    (row) => row.class === 'compared' && row.day < today && row.day >= addDays(today, -TRAFFIC_DAYS),
  );
  const days = new Set(recent.map(({ day }) => day)).size;
  const browsers = recent.reduce((sum, row) => sum + row.browsers, 0);
  const successes = recent.reduce((sum, row) => sum + row[metric], 0);
  if (successes === 0) return null;
  return { browsersADay: browsers / days, rate: Math.min(0.9, successes / browsers) };
}
