/** Arithmetic with days as the counts name them: `YYYY-MM-DD`, which sorts as text. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that many days later; earlier for a negative number. @example addDays('2026-02-28', 1) // '2026-03-01' */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from the first to the last, both included; none where the last is earlier. */
export function daysBetween(first: string, last: string): string[] {
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index));
}
