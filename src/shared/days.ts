/** Days of the calendar as text, ISO 8601: `2025-10-01`. Such texts are in order when they are sorted as text. */

export const DAY_MS = 24 * 60 * 60 * 1000;

/** India's offset from UTC, the same all year. */
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The date in India at an instant (milliseconds since the epoch): `2026-03-31`. Claims change at midnight there. */
export function formatIndianDate(nowMs: number): string {
  return new Date(nowMs + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whether `text` is a string that names an existing day. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day that many days later; earlier where `count` is negative. @example addDays('2026-02-28', 1) // '2026-03-01' */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one to another; negative where the second is earlier. @example countDays('2026-02-28', '2026-03-01') // 1 */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Every day from the first to the last, both included; none where the last is earlier. */
export function listDays(first: string, last: string): string[] {
  const length = Math.max(0, countDays(first, last) + 1);
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** The first day of a day’s week. @example mondayOf('2026-11-28') // '2026-11-23' */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
