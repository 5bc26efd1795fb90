/** What a test would find by when, before it begins. */

import { LANDING_PAGES } from '../../../config/pages.ts';
import { findPageTest } from '../../../config/tests/index.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { lookOut, type Outlook } from '../../../experiments/report/analysis/prospects.ts';
import { LIFT_THAT_MATTERS } from '../../readout.ts';
import type { SiteReport } from '../../report.ts';

export interface Planning extends Outlook {
  /** The value of the form, in per cent. */
  lift: number;
}

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
  const asked = Number(query.get('lift') ?? Number.NaN);
  const lift = asked >= 1 && asked <= 1000 ? asked : LIFT_THAT_MATTERS * 100;
  const outlook = lookOut(counts, {
    page: landing.identifier,
    brand,
    lift: lift / 100,
    today,
    ...(pageTest && { test: pageTest }),
  });
  return outlook && { lift, ...outlook };
}
