import { BRANDS } from '../../../config/brands/index.ts';
import { DAY_MEASURE_OF, TRAFFIC_MEASURES } from '../../../experiments/counting/measures.ts';
import type { TrafficCounts } from '../../../experiments/counting/read-traffic.ts';
import type { PageAnalysis, Verdict } from '../../../experiments/report/analysis/analysis.ts';
import { nameExperiment } from '../../../experiments/report/analysis/format.ts';
import { type DailyCounts, sumOf } from '../../../experiments/report/counts/daily-counts.ts';
import { addDays, countDays, formatIndianDate, listDays } from '../../../shared/days.ts';
import { readCounting } from '../../counting.ts';
import { readLive } from '../../live.ts';
import { sayLive } from '../../live-state.ts';
import { type Days, type Period, parsePeriod } from '../../period.ts';
import {
  addressOf,
  addressOfStep,
  describeComparison,
  isUnseen,
  NO_VISITOR,
} from '../../readout.ts';
import { readNotes } from '../../records/notes.ts';
import { readSettings } from '../../records/settings.ts';
import { analyseNow } from '../../report.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { listStretches } from '../../steps.ts';
import { listFaulty, sayFaulty } from '../links/faults.ts';
import { listPins } from '../results/pins.ts';
import { saySilent } from '../results/told.ts';
import { waysOf } from '../state/down.ts';
import { type Change, listChanges } from './changes.ts';

export type Totals = TrafficCounts;

/** What was found on a page or page test. */
export interface Finding {
  name: string;
  brand: string;
  href: string;
  kind: Verdict['kind'];
  /** Short enough to be read aloud. */
  sentence: string;
  /** Why there is nothing yet or what the verdict allows, what to do, and where; `null` where there is nothing to do. */
  next: { why: string; todo: string; href: string | null } | null;
  /** No visitor has come to it, so its sentence is that of all such. */
  isUnseen: boolean;
}

/** What all visitors did on one day, and what changed on it. */
export interface Day extends Totals {
  day: string;
  /** Letter of the changes of its day, week or month, the latest one's `A`; `null` on a day without any. */
  mark: string | null;
  changes: Change[];
}

/** What all visitors did on several days, and on those before them; `null` where that cannot be compared. */
export interface PeriodTotals extends Totals {
  before: Totals | null;
}

export interface TodayData extends ScreenData {
  /** In India. */
  today: string;
  yesterday: PeriodTotals & { day: string; dayBefore: string };
  /** The most actionable first. */
  findings: Finding[];
  /** The value of `SHIP` that stops all that may stop, as `Analysis.jointEnd` has it. */
  jointEnd: string | null;
  period: Period;
  all: PeriodTotals;
  /** Those of the period. Days on which nothing was counted are in it. */
  days: Day[];
  /** What was counted today, which is not over, and what changed. */
  running: Totals & { changes: Change[] };
  /** What is wrong with the site's settings or was left out of the counts. */
  problems: string[];
}

/** What can be concluded today, and what changed. Rejects with a `SiteError` where the site cannot be asked. */
export async function readToday({ env, url }: DeskContext): Promise<TodayData> {
  const now = Date.now();
  const asked = parsePeriod(url.searchParams, formatIndianDate(now), '28-days');
  const { period } = asked;
  const [report, pins, live, notes, counting] = await Promise.all([
    analyseNow(env, now, { lastDays: countBack(period, formatIndianDate(now)) }),
    listPins(env),
    readLive(env, now),
    readNotes(env),
    readCounting(env, now),
  ]);
  const { today, counts, state, analysis, comparisons } = report;
  const { decisions: judged } = live.decided;
  const [settings, faulty] = await Promise.all([
    readSettings(env.RECORDS, state, addDays(period.from, -1), now),
    listFaulty(env, live),
  ]);
  const findings = comparisons
    .filter(({ earlier }) => earlier === null)
    .map((page) => ({
      name: nameExperiment(page),
      brand: BRANDS[page.brand].name,
      href: addressOf(page),
      kind: page.verdict.kind,
      sentence: describeComparison(page, comparisons),
      next: nextStepOf(page),
      isUnseen: isUnseen(page),
    }))
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const totals = sumByDay(counts);
  const [yesterday, dayBefore] = [addDays(today, -1), addDays(today, -2)];
  const changes = listChanges({ counts, state, pins, judged, notes, settings });
  return {
    lead: [
      ...sayLive(live),
      ...sayFaulty(
        faulty.map(({ link }) => link),
        today,
      ).map((one) => `${one}, see Links.`),
      sayFindings(findings),
    ].join(' '),
    ways: [...waysOf(live), { words: 'see Links', href: '/links#kept' }],
    today,
    yesterday: {
      day: yesterday,
      dayBefore,
      ...totals(oneDay(yesterday)),
      before: totals(oneDay(dayBefore)),
    },
    findings,
    jointEnd: analysis.jointEnd,
    period,
    all: { ...totals(period), before: period.before && totals(period.before) },
    days: markDays(period, totals, changes),
    running: { ...totals(oneDay(today)), changes: changes.filter(({ day }) => day === today) },
    refused: asked.refused,
    problems: [
      ...(counting?.silence ? [counting.silence] : []),
      ...state.health.problems.map(({ message }) => message),
      ...analysis.complaints,
      ...comparisons.flatMap((page) => (page.earlier === null ? saySilent(page, today) : [])),
    ],
  };
}

function nextStepOf(page: PageAnalysis): Finding['next'] {
  const { next } = page.verdict;
  return next && { why: next.why, todo: next.todo, href: addressOfStep(page, next) };
}

/** What was found where, in one sentence; the findings themselves have the figures. */
function sayFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No test is on.';
  if (findings.every(({ isUnseen }) => isUnseen)) return NO_VISITOR;
  const parts = ORDER.flatMap((kind) => {
    const names = [...new Set(findings.filter((one) => one.kind === kind).map(({ name }) => name))];
    return names.length === 0 || kind === 'nothing-yet' ? [] : [FOUND[kind](names)];
  });
  return parts.length === 0 ? 'No test has a result yet.' : `${parts.join(', ')}.`;
}

const LIST = new Intl.ListFormat('en-GB');
const has = (names: readonly string[]) =>
  `${LIST.format(names)} ${names.length === 1 ? 'has' : 'have'}`;
const FOUND = {
  'broken-split': (names) => `${LIST.format(names)} cannot be trusted`,
  better: (names) => `${has(names)} a better version`,
  worse: (names) => `${has(names)} a worse one`,
  'no-difference': (names) => `${has(names)} no difference that matters`,
} as const satisfies Partial<Record<Verdict['kind'], (names: readonly string[]) => string>>;

/** How many days back from today are read: the period, the one before it, and the day before yesterday. */
function countBack({ from, before }: Period, today: string): number {
  return Math.max(3, countDays(before?.from ?? from, today) + 1);
}

/** The most actionable first. */
const ORDER: readonly Verdict['kind'][] = [
  'broken-split',
  'better',
  'worse',
  'no-difference',
  'nothing-yet',
];

const oneDay = (day: string): Days => ({ from: day, to: day });

/** Adds up what was counted on days that were read. */
function sumByDay({ days: rows }: Pick<DailyCounts, 'days'>): (days: Days) => Totals {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return ({ from, to }) => {
    const sums = sumOf(
      listDays(from, to).flatMap((day) => byDay.get(day) ?? []),
      Object.values(DAY_MEASURE_OF),
    );
    return Object.fromEntries(
      TRAFFIC_MEASURES.map((measure) => [measure, sums[DAY_MEASURE_OF[measure]]]),
    ) as Totals;
  };
}

function markDays(
  period: Period,
  totals: (days: Days) => Totals,
  changes: readonly Change[],
): Day[] {
  let marks = 0;
  return listStretches(period, period.step)
    .toReversed()
    .flatMap((stretch): Day[] => {
      const isChanged = changes.some(({ day }) => day >= stretch.from && day <= stretch.to);
      const mark = isChanged ? letterOf(marks++) : null;
      return listDays(stretch.from, stretch.to)
        .map((day): Day => {
          const ofDay = changes.filter((change) => change.day === day);
          const ofMark = ofDay.length === 0 ? null : mark;
          return { day, ...totals(oneDay(day)), mark: ofMark, changes: ofDay };
        })
        .toReversed();
    })
    .reverse();
}

const ALPHABET = 26;

/** @example letterOf(0) // 'A' @example letterOf(27) // 'AB' */
function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % ALPHABET));
  return index < ALPHABET ? letter : letterOf(Math.floor(index / ALPHABET) - 1) + letter;
}
