/** What can be concluded from the site's counts, for the screens that show it. */

import type { CountsQuestion } from '../counting/read-counts.ts';
import { formatIndianDate } from '../decide/indian-date.ts';
import { analyse } from '../report/analysis/analyse.ts';
import type { Analysis, PageAnalysis } from '../report/analysis/analysis.ts';
import type { DailyCounts } from '../report/counts/daily-counts.ts';
import { LIFT_THAT_MATTERS, orderComparisons } from './readout.ts';
import { readCounts } from './site.ts';

export interface SiteReport {
  /** In India. */
  today: string;
  counts: DailyCounts;
  analysis: Analysis;
  /** Splits and page tests, pages that a browser has entered first, and what was tested under earlier names last. */
  comparisons: readonly PageAnalysis[];
}

/**
 * The report of everything counted so far.
 * @param more what is read beside the runs that are shown
 * @throws SiteError when the counts cannot be read
 */
export async function analyseNow(
  env: Pick<DeskBindings, 'COUNTS'>,
  nowMs: number,
  more: Partial<Pick<CountsQuestion, 'history' | 'lastDays'>> = {},
): Promise<SiteReport> {
  const today = formatIndianDate(nowMs);
  const { counts, complaints } = await readCounts(env, { today, history: false, ...more });
  const analysis = analyse(
    counts,
    { today, lift: LIFT_THAT_MATTERS },
    { source: 'the site’s database', complaints },
  );
  return { today, counts, analysis, comparisons: orderComparisons(analysis) };
}
