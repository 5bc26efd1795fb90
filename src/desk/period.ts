/** The days that a screen is about, and those before them: `?period=28-days`, `?from=2026-10-01&to=2026-10-31`. */

import { addDays, countDays, isDay } from '../shared/days.ts';
import type { Reason } from './parts/refusal.tsx';
import { formatDate } from './wording.ts';

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
}

type PeriodId = keyof typeof PERIODS;

/** Those to choose from by name. All but today's end with yesterday, because only whole days can be held against others. */
export const PERIODS = {
  week: { words: '7 days', of: (today: string) => lastDays(7, today) },
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
  if (asked === null) return { period: namedPeriod(usual, today), refused: [] };
  if ('id' in asked) return { period: asked, refused: [] };
  const period = namedPeriod(usual, today);
  const sentence = `${asked.sentence} Shown instead: ${sayDays(period)}.`;
  return { period, refused: [{ ...asked, sentence }] };
}

/** @returns the period, or why it cannot be shown; `null` where none is asked for */
function readDays(query: URLSearchParams, today: string): Period | Reason | null {
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

function readFromTo(from: string, to: string, today: string): Period | Reason {
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

function namedPeriod(id: PeriodId, today: string): Period {
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

/** The calendar month before the one of a day. */
function lastMonth(day: string): Days {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The members of an address that ask for the period again; a named one stays the latest of its name. */
export function queryOfPeriod({ id, from, to }: Period): Record<string, string> {
  return id === 'days' ? { from, to } : { period: id };
}

/** For a sentence. @example 'from 19 Nov 2026 to 25 Nov 2026' */
export function sayDays({ from, to }: Days): string {
  return from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
}

/** Below this many a percentage says more than the counts do. */
const FEWEST_FOR_A_CHANGE = 20;

/** @returns the change in per cent; `null` where either count is too small for one @example formatChange(115, 100) // '+15%' */
export function formatChange(now: number, before: number): string | null {
  if (Math.min(now, before) < FEWEST_FOR_A_CHANGE) return null;
  const percent = Math.round((now / before - 1) * 100);
  return percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
