/** What a test would find by when, before it begins. */

import { LANDING_PAGES } from '../../../config/pages.ts';
import { findPageTest } from '../../../config/tests/index.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import { lookOut, type Outlook } from '../../../experiments/report/analysis/prospects.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { LIFT_THAT_MATTERS } from '../../readout.ts';
import type { SiteReport } from '../../report.ts';

/** In per cent. */
export const MOST_LIFT = 1000;

export interface Planning extends Outlook {
  /** The value of the form, in per cent. */
  lift: number;
}

/** @returns the lift to be found, in per cent, and why it cannot be another */
export function parseLift(query: URLSearchParams): { lift: number; refused: Reason[] } {
  const text = query.get('lift');
  const asked = text === null || text === '' ? LIFT_THAT_MATTERS * 100 : Number(text);
  if (asked >= 1 && asked <= MOST_LIFT) return { lift: asked, refused: [] };
  const sentence = `lift=${text} is not a lift from 1 to ${MOST_LIFT}, in per cent. Shown instead: ${LIFT_THAT_MATTERS * 100}.`;
  return { lift: LIFT_THAT_MATTERS * 100, refused: [{ field: 'lift', sentence }] };
}

/** `null` for a page that is no longer split. */
export function readPlanning(
  { counts, today }: SiteReport,
  { test, page, brand }: PageAnalysis,
  lift: number,
): Planning | null {
  const landing = LANDING_PAGES.find(({ identifier }) => identifier === page);
  const pageTest = test === null ? undefined : findPageTest(test);
  if (!landing || (test !== null && !pageTest) || (test === null && landing.labelRule !== 'split'))
    return null;
  const outlook = lookOut(counts, {
    page: landing.identifier,
    brand,
    lift: lift / 100,
    today,
    ...(pageTest && { test: pageTest }),
  });
  return outlook && { lift, ...outlook };
}
