/** What a test would find by when, before it begins. */

import { LANDING_PAGES } from '../../../config/pages.ts';
import { findPageTest } from '../../../config/tests/index.ts';
import type { PageAnalysis } from '../../../experiments/report/analysis/analysis.ts';
import {
  type Learnt,
  learnBy,
  lookOut,
  type Outlook,
} from '../../../experiments/report/analysis/prospects.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { addDays, isDay } from '../../../shared/days.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { LIFT_THAT_MATTERS } from '../../readout.ts';
import type { SiteReport } from '../../report.ts';

/** In per cent. */
export const MOST_LIFT = 1000;

export interface Planning extends Outlook {
  /** The value of the form, in per cent. */
  lift: number;
  /** What can be learnt by a day, with the browsers that have entered up to now. */
  learnt: Learnt;
  browsers: number;
}

interface PlanAsked {
  /** In per cent. */
  lift: number;
  /** A day by which something is to be learnt, ISO 8601. */
  by: string;
}

/** Four weeks: the usual day of a decision. */
const USUAL_DAYS = 28;
const MOST_DAYS = 366;

/** @returns what the form asks, and why it cannot be another */
export function parsePlan(
  query: URLSearchParams,
  today: string,
): { lift: number; by: string; refused: Reason[] } {
  const refused: Reason[] = [];
  const usual = LIFT_THAT_MATTERS * 100;
  const text = query.get('lift') ?? '';
  const asked = text === '' ? usual : Number(text);
  const isLift = asked >= 1 && asked <= MOST_LIFT;
  if (!isLift)
    refused.push({
      field: 'lift',
      sentence: `lift=${text} is not a lift from 1 to ${MOST_LIFT}, in per cent. Shown instead: ${usual}.`,
    });
  const later = addDays(today, USUAL_DAYS);
  const day = query.get('learn-by') ?? '';
  const isAhead = isDay(day) && day > today && day <= addDays(today, MOST_DAYS);
  if (day !== '' && !isAhead)
    refused.push({
      field: 'learn-by',
      sentence: `${day} is not a day within a year from tomorrow on. Shown instead: ${formatDate(later)}.`,
    });
  return { lift: isLift ? asked : usual, by: isAhead ? day : later, refused };
}

/** `null` for a page that is no longer split. */
export function readPlanning(
  { counts, today }: SiteReport,
  { test, page, brand, arms, earlier }: PageAnalysis,
  { lift, by }: PlanAsked,
): Planning | null {
  const landing = LANDING_PAGES.find(({ identifier }) => identifier === page);
  const pageTest = test === null ? undefined : findPageTest(test);
  if (!landing || (test !== null && !pageTest) || (test === null && landing.labelRule !== 'split'))
    return null;
  const question = {
    page: landing.identifier,
    brand,
    today,
    ...(pageTest && { test: pageTest }),
  };
  const entered = earlier === null ? arms : [];
  const browsers = entered.reduce((sum, arm) => sum + arm.counts.browsers, 0);
  const outlook = lookOut(counts, { ...question, lift: lift / 100 });
  const learnt = learnBy(counts, question, browsers, by);
  return outlook && learnt && { lift, learnt, browsers, ...outlook };
}
