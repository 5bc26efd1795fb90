/** Numbers as the table of a package's weight prints them. */

/** Mobile networks that a download is timed on: a poor one, and the usual one (docs/behaviour.md#budgets). */
export const SLOW_MBIT = 1.6;
export const USUAL_MBIT = 9;

/** How long the bytes alone take. @param megabits a second */
export function secondsAt(bytes: number, megabits: number): number {
  return (bytes * 8) / (megabits * 1e6);
}

/** `18.0 MB` */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `1,234,567` */
export function formatBytes(bytes: number): string {
  return bytes.toLocaleString('en');
}

/** `+1,234 (+5.0 %)`, `-1,234 (-5.0 %)`, `+1,234 (new)` or `0`. */
export function formatChange(bytes: number, formerBytes: number): string {
  const change = bytes - formerBytes;
  if (change === 0) return '0';
  const sign = change > 0 ? '+' : '';
  const share = formerBytes === 0 ? 'new' : `${sign}${((change / formerBytes) * 100).toFixed(1)} %`;
  return `${sign}${formatBytes(change)} (${share})`;
}
