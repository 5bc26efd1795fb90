/** India keeps UTC+05:30 all year. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

let written = { day: 0, date: '1970-01-01' };

/** The date in India at an instant (milliseconds since 1970): `2026-03-31`. Claims change at its midnight. */
export function formatIndianDate(nowMs: number): string {
  // Asked at every request, and the same for a whole day.
  const day = Math.floor((nowMs + INDIA_OFFSET_MS) / DAY_MS);
  if (day !== written.day) written = { day, date: new Date(day * DAY_MS).toISOString().slice(0, 10) };
  return written.date;
}
