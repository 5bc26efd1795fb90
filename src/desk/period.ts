/** The days that a screen is about, and those before them: `?period=28-days`, `?from=2026-10-01&to=2026-10-31`. */

import { formatDate } from '../shared/day-words.ts';
import { addDays, countDays, isDay, mondayOf } from '../shared/days.ts';
import type { Reason } from './parts/refusal.tsx';
import { STEPS, type Step, usualStep } from './steps.ts';

/** Days in India, both included, ISO 8601. */
export interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  /** Key in `PERIODS`; `days` where the address names the first and the last one. */
  id: PeriodId | 'days';
  /** What it is held against; `null` where today is in it, because that day is not over. */
  before: Days | null;
  /** What it is shown in, where it is shown day by day. */
  step: Step;
}

type Span = Omit<Period, 'step'>;

type PeriodId = keyof typeof PERIODS;

/** Those to choose from by name. All but today's end with yesterday, because only whole days can be held against others. */
export const PERIODS = {
  week: { words: '7 days', of: (today: string) => lastDays(7, today) },
  'last-week': { words: 'Last week, Mon–Sun', of: lastWeek },
  '28-days': { words: '28 days', of: (today: string) => lastDays(28, today) },
  month: { words: 'Last month', of: lastMonth },
  today: { words: 'Today so far', of: (today: string) => ({ from: today, to: today }) },
} as const satisfies Record<string, { words: string; of: (today: string) => Days }>;
export const PERIOD_IDS = Object.keys(PERIODS) as PeriodId[];

/** A year. */
const MOST_DAYS = 366;

/**
 * Reads the query. `days=14`, which older addresses have, is the last fortnight with today in it.
 * @param today ISO 8601, in India
 * @param usual what is shown where nothing is asked for
 * @returns `usual` where something cannot be read, and what that is
 */
export function parsePeriod(
  query: URLSearchParams,
  today: string,
  usual: PeriodId,
): { period: Period; refused: Reason[] } {
  const asked = readDays(query, today);
  const span = asked !== null && 'id' in asked ? asked : namedPeriod(usual, today);
  const refused =
    asked === null || 'id' in asked
      ? []
      : [{ ...asked, sentence: `${asked.sentence} Shown instead: ${sayDays(span)}.` }];
  const by = query.get('by') ?? '';
  const step = STEPS.find((one) => one === by);
  if (step === undefined && by !== '')
    refused.push(refuse('by', `by=${by} is not one of ${STEPS.join(', ')}: choose one.`));
  return { period: { ...span, step: step ?? usualStep(span) }, refused };
}

/** @returns the period, or why it cannot be shown; `null` where none is asked for */
function readDays(query: URLSearchParams, today: string): Span | Reason | null {
  const [from, to, count, name] = ['from', 'to', 'days', 'period'].map(
    (one) => query.get(one) ?? '',
  );
  if (from || to) return readFromTo(from || to || '', to || today, today);
  if (count) {
    const length = /^\d{1,3}$/.test(count) ? Number(count) : 0;
    if (length === 0 || length > MOST_DAYS)
      return refuse(null, `days=${count} is not a number of days from 1 to ${MOST_DAYS}.`);
    return readFromTo(addDays(today, 1 - length), today, today);
  }
  if (!name) return null;
  const found = PERIOD_IDS.find((id) => id === name);
  return found
    ? namedPeriod(found, today)
    : refuse(
        null,
        `period=${name} is not one of ${PERIOD_IDS.join(', ')}: choose one, or a first and a last day.`,
      );
}

const refuse = (field: string | null, sentence: string): Reason => ({ field, sentence });

function readFromTo(from: string, to: string, today: string): Span | Reason {
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDay(day)) return refuse(name, `${name}=${day} is not a day: write it as ${today}.`);
  if (to > today)
    return refuse('to', `${formatDate(to)} has not begun yet: choose today or earlier.`);
  if (from > to)
    return refuse(
      'from',
      `The first day, ${formatDate(from)}, is later than the last, ${formatDate(to)}.`,
    );
  const length = countDays(from, to) + 1;
  if (length > MOST_DAYS)
    return refuse(
      'from',
      `${length} days are more than can be shown: choose ${MOST_DAYS} at most.`,
    );
  const before = to === today ? null : { from: addDays(from, -length), to: addDays(from, -1) };
  return { id: 'days', from, to, before };
}

function namedPeriod(id: PeriodId, today: string): Span {
  const days = PERIODS[id].of(today);
  if (id === 'today') return { id, ...days, before: null };
  // A month is held against the whole month before it.
  if (id === 'month') return { id, ...days, before: lastMonth(days.from) };
  const length = countDays(days.from, days.to) + 1;
  return {
    id,
    ...days,
    before: { from: addDays(days.from, -length), to: addDays(days.from, -1) },
  };
}

function lastDays(count: number, today: string): Days {
  return { from: addDays(today, -count), to: addDays(today, -1) };
}

/** From Monday to Sunday, before the week of a day. */
function lastWeek(today: string): Days {
  const to = addDays(mondayOf(today), -1);
  return { from: mondayOf(to), to };
}

/** The calendar month before the one of a day. */
function lastMonth(day: string): Days {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The members of an address that ask for the period again; a named one stays the latest of its name. */
export function queryOfPeriod({ id, step, ...days }: Period): Record<string, string> {
  const { from, to } = days;
  return {
    ...(id === 'days' ? { from, to } : { period: id }),
    ...(step !== usualStep(days) && { by: step }),
  };
}

/** For a sentence. @example 'from 19 Nov 2026 to 25 Nov 2026' */
export function sayDays({ from, to }: Days): string {
  return from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
}

/** Below this many a percentage says more than the counts do. */
const FEWEST_FOR_A_CHANGE = 20;

/** `formatChange` in words, for those who read the numbers. */
export const RULE_OF_CHANGES =
  'A change in per cent is shown where two periods differ by more than twice the square root of both counts together: where nothing has changed, chance does that about once in twenty times. Visits come in bursts, so it does it a little more often.';

/**
 * The change between two counts of as many days, where it is more than chance makes: two counts of one rate differ by more than
 * 2·√(both) about once in twenty times.
 * @returns in per cent; `null` where chance may have made it, or a count is too small for one
 * @example formatChange(150, 100) // '+50%' @example formatChange(115, 100) // null
 */
export function formatChange(now: number, before: number): string | null {
  if (Math.min(now, before) < FEWEST_FOR_A_CHANGE) return null;
  if (Math.abs(now - before) <= 2 * Math.sqrt(now + before)) return null;
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
