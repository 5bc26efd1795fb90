/** Formats days and moments for the desk; counts are those of the report (`formatCount`). */

const DAY_PARTS = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const DAY = new Intl.DateTimeFormat('en-IN', DAY_PARTS);
const WEEKDAY = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  ...DAY_PARTS,
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** @param day ISO 8601 @example formatDate('2026-11-25') // '25 Nov 2026' */
export function formatDate(day: string): string {
  return DAY.format(Date.parse(day));
}

/** @param day ISO 8601 @example formatWeekday('2026-11-25') // 'Wed 25 Nov 2026' */
export function formatWeekday(day: string): string {
  return `${WEEKDAY.format(Date.parse(day))} ${formatDate(day)}`;
}

/** @example formatMonth('2026-11') // 'November 2026' */
export function formatMonth(month: string): string {
  return MONTH.format(Date.parse(month));
}

/** A moment in India. @param moment ISO 8601 */
export function formatMoment(moment: string): string {
  return MOMENT.format(Date.parse(moment));
}

/** @example describeDaysLeft(126) // 'in 126 days' */
export function describeDaysLeft(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
