import type { Conclusion, PageAnalysis } from '../../../../scripts/report/analysis/analysis.ts';
import { BRANDS } from '../../../config/brands/index.ts';
import { readAnalysis } from '../../report.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';

/** A page of a brand. */
export interface Result {
  page: string;
  brand: string;
  metric: string;
  runs: readonly string[];
  conclusion: Conclusion;
  /** The control first. */
  arms: {
    label: string;
    browsers: number;
    clicks: number;
    started: number;
    finished: number;
    rate: number | null;
  }[];
}

export interface ResultsData extends ScreenData {
  /** As asked for, `null` where all are. */
  subject: string | null;
  results: Result[];
}

/** All pages with a split, or the one whose identifier is the subject, in any letter case. */
export async function readResults({ env, subject }: DeskContext): Promise<ResultsData | null> {
  const { pages } = await readAnalysis(env, Date.now());
  const asked = pages.filter(({ page }) => subject === '' || page.toLowerCase() === subject.toLowerCase());
  const [first] = asked;
  if (first === undefined) return null;
  const isOne = subject !== '';
  return {
    lead: isOne
      ? `${first.page}: ${first.conclusion.text}`
      : `${asked.length} pages are split, and this is what each has shown.`,
    subject: isOne ? first.page : null,
    results: asked.map(describePage),
  };
}

function describePage({ page, brand, metric, runs, conclusion, arms }: PageAnalysis): Result {
  return {
    page,
    brand: BRANDS[brand].name,
    metric,
    runs,
    conclusion,
    arms: arms.map(({ label, rate, counts: { browsers, clicks, started, finished } }) => ({
      ...{ label, browsers, clicks, started, finished, rate },
    })),
  };
}
