/** A period in days, weeks from Monday to Sunday, or months: a year of days is too long to read. */

import { formatDate, formatMonth, formatWeekday } from '../shared/day-words.ts';
import { addDays, countDays, listDays, mondayOf } from '../shared/days.ts';

export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};

export const STEP_COLUMNS: Readonly<Record<Step, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** One or more days of a period, ISO 8601; the first and the last week or month may be a part of one. */
export interface Stretch {
  from: string;
  to: string;
}

/** The most days that are shown as days, and the most as weeks, where nothing is asked for. */
const MOST_DAYS = 45;
const MOST_IN_WEEKS = 190;

export function usualStep({ from, to }: Stretch): Step {
  const length = countDays(from, to) + 1;
  return length <= MOST_DAYS ? 'day' : length <= MOST_IN_WEEKS ? 'week' : 'month';
}

/** The stretches of a period, the first one first. */
export function listStretches({ from, to }: Stretch, step: Step): Stretch[] {
  const beginOf = { day: (day: string) => day, week: mondayOf, month: firstOf }[step];
  const days = Map.groupBy(listDays(from, to), beginOf);
  return [...days.values()].map((of) => ({ from: of[0] ?? from, to: of.at(-1) ?? to }));
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * @param today ISO 8601, in India
 * @example nameStretch({ from: '2026-11-28', to: '2026-11-28' }, '2026-11-28') // 'Sat 28 Nov 2026, not over'
 */
export function nameStretch(stretch: Stretch, today: string): string {
  return stretch.to === today ? `${nameDays(stretch)}, not over` : nameDays(stretch);
}

function nameDays({ from, to }: Stretch): string {
  if (from === to) return formatWeekday(from);
  const isMonth = from === firstOf(from) && addDays(to, 1) === firstOf(addDays(to, 1));
  if (isMonth && from.slice(0, 7) === to.slice(0, 7)) return formatMonth(from.slice(0, 7));
  return `${formatDate(from)} to ${formatDate(to)}`;
}
