/** India's offset from UTC, the same all year. */
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The date in India at an instant (milliseconds since the epoch): `2026-03-31`. Claims change at midnight there. */
export function formatIndianDate(nowMs: number): string {
  return new Date(nowMs + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}
