import type { BrandId } from '../../src/config/brands/index.ts';
import type { Label } from '../../src/config/labels.ts';
import { MEASURES, type Measure } from '../../src/counting/measures.ts';
import type { ArmAnalysis, PageAnalysis, PageDay } from './analysis.ts';
import { comparePage, type PageQuestion } from './compare-page.ts';
import { conclude } from './conclude.ts';
import type { Counts, DailyCounts, EntryRow } from './daily-counts.ts';
import { daysBetween } from './indian-days.ts';
import { forecast } from './outlook.ts';
import { tellSegments } from './segments.ts';
import { checkSplit } from './split-check.ts';
import { wilsonInterval } from './statistics/wilson.ts';

/** One page of one brand; `counts.plans` are those that came first (`findPlan`). */
export function analysePage(
  page: string,
  brand: BrandId,
  counts: DailyCounts,
  question: PageQuestion,
): PageAnalysis {
  const isHere = (row: { page: string; brand: BrandId }) => row.page === page && row.brand === brand;
  const all = counts.entries.filter(isHere);
  const compared = comparePage(
    {
      page,
      entries: all.filter((row) => row.class === 'compared'),
      runs: counts.runs,
      plans: counts.plans.filter(isHere),
    },
    question,
  );
  const { metric, control, labels, runs, entries, plan, alpha, tunedFor, rivals } = compared;
  const codes = runs.map(({ code }) => code);
  const { decidedOn = null } = plan ?? {};
  const split = checkSplit(
    // A verdict that is recorded rests on these: who comes later cannot take it back.
    decidedOn === null ? entries : entries.filter(({ day }) => day <= decidedOn),
    counts.breakdown.filter((row) => isHere(row) && codes.includes(row.run)),
    runs,
  );

  const arms = [control, ...labels].map((label): ArmAnalysis => {
    const sums = sumCounts(entries.filter((row) => row.label === label));
    return {
      label,
      counts: sums,
      rate: sums.browsers === 0 ? null : sums[metric] / sums.browsers,
      interval: sums.browsers === 0 ? null : wilsonInterval(sums[metric], sums.browsers),
      comparison: split.isOk ? (rivals.get(label)?.comparison ?? null) : null,
    };
  });
  const forecasts = [...rivals.values()].map(({ days }) =>
    plan ? undefined : forecast(days, question.lift, { tunedFor, alpha }, question.today),
  );
  const analysis: Omit<PageAnalysis, 'conclusion'> = {
    page,
    brand,
    metric,
    control,
    tunedFor,
    runs: codes,
    split,
    arms,
    alpha,
    forced: forcedCounts(all),
    plan,
    daysNeeded: latestOf(forecasts),
    segments: tellSegments(counts.segments.filter((row) => isHere(row) && codes.includes(row.run))),
    days: pageDays(entries, [control, ...labels], question.today),
  };
  return { ...analysis, conclusion: conclude(analysis, question) };
}

/** The longest of several forecasts: none is said while one cannot be. */
function latestOf(forecasts: readonly (number | null | undefined)[]): number | null | undefined {
  if (forecasts.length === 0 || forecasts.includes(undefined)) return undefined;
  const longest = Math.max(...forecasts.map((days) => days ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(longest) ? longest : null;
}

function pageDays(rows: readonly EntryRow[], labels: readonly Label[], today: string): PageDay[] {
  const [first] = rows.map(({ day }) => day).sort();
  return (first === undefined ? [] : daysBetween(first, today)).map((day) => ({
    day,
    arms: labels.map((label) => {
      const { browsers, clicks, finished } = sumCounts(
        rows.filter((row) => row.day === day && row.label === label),
      );
      return { label, browsers, clicks, finished };
    }),
  }));
}

function forcedCounts(rows: readonly EntryRow[]): PageAnalysis['forced'] {
  const forced = Map.groupBy(
    rows.filter((row) => row.class === 'forced'),
    ({ label }) => label,
  );
  return Object.fromEntries([...forced].map(([label, ofLabel]) => [label, sumCounts(ofLabel)]));
}

function sumCounts(rows: readonly Counts[]): Counts {
  const sums = MEASURES.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]);
  return Object.fromEntries(sums) as Record<Measure, number>;
}
