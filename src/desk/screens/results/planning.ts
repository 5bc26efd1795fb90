/** An end that could be fixed before the first browser of a run, with what it would find. */

import { LANDING_PAGES } from '../../../config/pages.ts';
import { findPageTest } from '../../../config/tests/index.ts';
import type { PageAnalysis } from '../../../report/analysis/analysis.ts';
import { makePlan, powerAhead } from '../../../report/analysis/plan-ahead.ts';
import { LIFT_THAT_MATTERS } from '../../readout.ts';
import type { SiteReport } from '../../report.ts';

export interface Planning {
  /** The values of the form: per cent, and days. */
  lift: number;
  days: number;
  /** The plan in sentences; empty before the form is sent, because it takes a second to compute. */
  text: string[];
  /** The part of all cases in which a plan of so many days finds the lift. */
  powers: { days: number; power: number }[];
  /** The command that fixes it; `null` where that would be refused. */
  command: string | null;
}

const USUAL_DAYS = 21;
const LENGTHS = [7, 14, 21, 28, 42, 56];

/** `null` for a page that is no longer split. */
export function readPlanning(
  { counts, today }: SiteReport,
  { test, page, brand }: PageAnalysis,
  query: URLSearchParams,
): Planning | null {
  const landing = LANDING_PAGES.find(({ identifier }) => identifier === page);
  const pageTest = test === null ? undefined : findPageTest(test);
  if (!landing || (test !== null && !pageTest) || (test === null && landing.labelRule !== 'split'))
    return null;
  const lift = numberIn(query.get('lift'), 1, 1000) ?? LIFT_THAT_MATTERS * 100;
  const days = Math.round(numberIn(query.get('days'), 1, 365) ?? USUAL_DAYS);
  if (!query.has('lift')) return { lift, days, text: [], powers: [], command: null };
  const request = {
    page: landing.identifier,
    brand,
    lift: lift / 100,
    today,
    ...(pageTest && { test: pageTest }),
  };
  const made = makePlan(counts, { ...request, days });
  const powers = powerAhead(
    counts,
    request,
    [...new Set([...LENGTHS, days])].sort((a, b) => a - b),
  );
  if ('complaint' in made) return { lift, days, text: [made.complaint], powers, command: null };
  const more = [
    test === null ? '' : ` --test ${test}`,
    landing.brand === brand ? '' : ` --brand ${brand}`,
  ];
  const command = `npm run report -- plan ${page} --lift ${lift} --days ${days}${more.join('')} --remote`;
  return { lift, days, text: made.text.split('\n'), powers, command };
}

function numberIn(text: string | null, least: number, most: number): number | null {
  const value = Number(text ?? Number.NaN);
  return value >= least && value <= most ? value : null;
}
