/** What can be concluded from the site's counts, for the screens that show it. */

import { liveOf } from '../content/live.ts';
import type { CountsQuestion } from '../experiments/counting/read-counts.ts';
import { analyse } from '../experiments/report/analysis/analyse.ts';
import type { Analysis, PageAnalysis } from '../experiments/report/analysis/analysis.ts';
import type { SiteNow } from '../experiments/report/analysis/next-step.ts';
import type { DailyCounts } from '../experiments/report/counts/daily-counts.ts';
import { formatIndianDate } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { variablesOf } from './live-state.ts';
import { LIFT_THAT_MATTERS, orderComparisons } from './readout.ts';
import { readCounts, readSite } from './site.ts';

export interface SiteReport {
  /** In India. */
  today: string;
  counts: DailyCounts;
  /** What is live, which may be why there is nothing yet. */
  state: SiteState;
  analysis: Analysis;
  /** Splits and page tests, pages that a browser has entered first, and what was tested under earlier names last. */
  comparisons: readonly PageAnalysis[];
}

/**
 * The report of everything counted so far.
 * @param more what is read beside the runs that are shown
 * @throws SiteError when the site cannot be read
 */
export async function analyseNow(
  env: Pick<DeskBindings, 'COUNTS' | 'STATE'>,
  nowMs: number,
  more: Partial<Pick<CountsQuestion, 'history' | 'lastDays' | 'vitals'>> = {},
): Promise<SiteReport> {
  const today = formatIndianDate(nowMs);
  const [{ counts, complaints }, state] = await Promise.all([
    readCounts(env, { today, history: false, ...more }),
    readSite(env),
  ]);
  return concludeFrom(counts, complaints, { today, state });
}

function concludeFrom(
  counts: DailyCounts,
  complaints: readonly string[],
  { today, state }: Pick<SiteReport, 'today' | 'state'>,
): SiteReport {
  const analysis = analyse(
    counts,
    { today, lift: LIFT_THAT_MATTERS, site: siteNow(state, today) },
    { source: 'the site’s database', complaints },
  );
  return { today, counts, state, analysis, comparisons: orderComparisons(analysis) };
}

/** The same without browsers that entered on some days. */
export function reportWithout(report: SiteReport, days: readonly string[]): SiteReport {
  const { counts, analysis } = report;
  const entries = counts.entries.filter(({ day }) => !days.includes(day));
  return concludeFrom({ ...counts, entries }, analysis.complaints, report);
}

function siteNow(
  { variables, packages, version }: Pick<SiteState, 'variables' | 'packages' | 'version'>,
  today: string,
): SiteNow {
  const shown = liveOf(variablesOf({ variables }), today, true);
  return {
    pages: shown.pages,
    tests: shown.tests,
    unreleased: packages.flatMap(({ package: name, failure, releases }) =>
      failure === null && releases.length === 0 ? [name] : [],
    ),
    isDeployed: (version?.tag ?? '') !== '',
  };
}
