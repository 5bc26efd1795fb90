/** What can be concluded from the site's counts, for the screens that tell it. */
import { analyse } from '../../scripts/report/analysis/analyse.ts';
import type { Analysis } from '../../scripts/report/analysis/analysis.ts';
import { formatIndianDate } from '../decide/indian-date.ts';
import { readCounts } from './site.ts';

/** The lift that forecasts are about, as the report takes it unless it is told another. */
const LIFT_THAT_MATTERS = 0.1;

/** The report of everything counted so far. @throws SiteError when the counts cannot be read */
export async function readAnalysis(env: Pick<DeskBindings, 'COUNTS'>, nowMs: number): Promise<Analysis> {
  const { counts, complaints } = await readCounts(env);
  const question = { today: formatIndianDate(nowMs), lift: LIFT_THAT_MATTERS };
  return analyse(counts, question, { source: 'the site’s database', complaints });
}
