/** Days as `2026-11-22`, which compare as text. */

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Whether a text is a day that there is. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);
}
