import type { Conclusion } from '../../../../scripts/report/analysis/analysis.ts';
import { BRANDS } from '../../../config/brands/index.ts';
import { readAnalysis } from '../../report.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';

export interface TodayData extends ScreenData {
  /** A page of a brand with what can be concluded of it; pages that a browser has entered come first. */
  pages: { page: string; brand: string; browsers: number; kind: Conclusion['kind']; text: string }[];
  totals: { visits: number; clicks: number; started: number; finished: number };
}

/** What can be concluded today. Rejects with a `SiteError` where the counts cannot be read. */
export async function readToday({ env }: DeskContext): Promise<TodayData> {
  const { pages, totals } = await readAnalysis(env, Date.now());
  const told = pages
    .map(({ page, brand, arms, conclusion: { kind, text } }) => ({
      page,
      brand: BRANDS[brand].name,
      browsers: arms.reduce((sum, { counts }) => sum + counts.browsers, 0),
      kind,
      text,
    }))
    .sort((one, other) => other.browsers - one.browsers);
  const { visits, clicks, started, finished } = totals;
  return { lead: sayFirst(told), pages: told, totals: { visits, clicks, started, finished } };
}

function sayFirst(pages: TodayData['pages']): string {
  const [first] = pages;
  if (first === undefined || first.browsers === 0) return 'No browser has entered an experiment yet.';
  const news =
    pages.find(({ kind }) => kind === 'better' || kind === 'worse' || kind === 'broken-split') ?? first;
  return `${news.page}: ${news.text}`;
}
