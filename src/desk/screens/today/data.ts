import { BRANDS } from '../../../config/brands/index.ts';
import type { Conclusion } from '../../../report/analysis/analysis.ts';
import { nameExperiment } from '../../../report/analysis/format.ts';
import { type DailyCounts, sumOf } from '../../../report/counts/daily-counts.ts';
import { addDays, listDays } from '../../../shared/days.ts';
import { addressOf, describeComparison } from '../../readout.ts';
import { readChain } from '../../records/chain.ts';
import { analyseNow } from '../../report.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readSite } from '../../site.ts';
import { listPins } from '../results/pins.ts';
import { type Change, listChanges } from './changes.ts';
import { explain, type Reason } from './why.ts';

const MEASURES = ['visits', 'clicks', 'started', 'finished'] as const;
type Totals = Record<(typeof MEASURES)[number], number>;

/** What was found on a page or page test. */
export interface Finding {
  name: string;
  brand: string;
  href: string;
  kind: Conclusion['kind'];
  /** Short enough to be read aloud. */
  sentence: string;
  /** Why there is nothing yet, and what to do; `null` where something was found. */
  reason: Reason | null;
}

/** What all visitors did on one day, and what changed on it. */
export interface Day extends Totals {
  day: string;
  /** Letter of its changes, the latest day's `A`; `null` on a day without any. */
  mark: string | null;
  changes: Change[];
}

export interface TodayData extends ScreenData {
  /** The most actionable first. */
  findings: Finding[];
  /** The value of `SHIP` that stops all that may stop, as `Analysis.jointEnd` has it. */
  jointEnd: string | null;
  yesterday: Totals & { day: string; before: Totals };
  /** The last fortnight, today last; days on which nothing was counted are in it. */
  days: Day[];
  /** Variables that are set: since when, the site does not know. */
  set: { name: string; value: string }[];
  /** What is wrong with the site's settings or was left out of the counts. */
  problems: string[];
}

const DAYS = 14;

/** What can be concluded today, and what changed. Rejects with a `SiteError` where the site cannot be asked. */
export async function readToday({ env }: DeskContext): Promise<TodayData> {
  const [report, state, pins, { rows: judged }] = await Promise.all([
    analyseNow(env, Date.now(), { lastDays: DAYS }),
    readSite(env),
    listPins(env),
    readChain(env.RECORDS, 'approvals'),
  ]);
  const { today, counts, analysis, comparisons } = report;
  const situation = { today, state, visits: analysis.totals.visits };
  const findings = comparisons
    .filter(({ earlier }) => earlier === null)
    .map((page) => ({
      name: nameExperiment(page),
      brand: BRANDS[page.brand].name,
      href: addressOf(page),
      kind: page.conclusion.kind,
      sentence: describeComparison(page, comparisons),
      reason: explain(page, situation),
    }))
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const totalsOf = (day: string) => ({ day, ...totalsOn(counts, day) });
  const changes = listChanges({ counts, state, pins, judged });
  return {
    lead: findings[0]?.sentence ?? 'No page is split, and no page test is on.',
    findings,
    jointEnd: analysis.jointEnd,
    yesterday: { ...totalsOf(addDays(today, -1)), before: totalsOn(counts, addDays(today, -2)) },
    days: markDays(listDays(addDays(today, 1 - DAYS), today).map(totalsOf), changes),
    set: state.variables.flatMap(({ name, value, source }) =>
      source === 'set' ? [{ name, value }] : [],
    ),
    problems: [...state.health.problems.map(({ message }) => message), ...analysis.complaints],
  };
}

/** The most actionable first. */
const ORDER: readonly Conclusion['kind'][] = [
  'broken-split',
  'better',
  'worse',
  'no-difference',
  'nothing-yet',
];

function totalsOn({ days }: DailyCounts, day: string): Totals {
  return sumOf(
    days.filter((row) => row.day === day),
    MEASURES,
  );
}

function markDays(days: readonly (Totals & { day: string })[], changes: readonly Change[]): Day[] {
  let marks = 0;
  return days
    .toReversed()
    .map((totals) => {
      const ofDay = changes.filter(({ day }) => day === totals.day);
      const mark = ofDay.length === 0 ? null : String.fromCharCode('A'.charCodeAt(0) + marks++);
      return { ...totals, mark, changes: ofDay };
    })
    .reverse();
}
