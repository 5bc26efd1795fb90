/** What a section of the bench reports, and how its figures are printed. */
import type { RatioEstimate } from './statistics.ts';

/** One line of the table. */
export interface Finding {
  section: string;
  /** What was measured, of what. */
  what: string;
  /** As it is printed, with its unit. */
  actual: string;
  /** As it is printed; `null` where there is none (`budgets.ts`). */
  budget: string | null;
  /** `null` where there is no budget. */
  isMet: boolean | null;
}

/** A figure without a budget. */
export function note(section: string, what: string, actual: string): Finding {
  return { section, what, actual, budget: null, isMet: null };
}

/** In units of 1,024 bytes. @example formatKilobytes(1536) // '1.5 KB' */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
/** @example formatMs(61.7) // '62 ms' */
export const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`;
/** Without a unit. @example formatRatio(0.876) // '0.88' */
export const formatRatio = (ratio: number): string => ratio.toFixed(2);
/** With its interval. @example formatEstimate({ ratio: 0.98, low: 0.97, high: 1 }) // '0.98 (0.97 to 1.00)' */
export const formatEstimate = ({ ratio, low, high }: RatioEstimate): string =>
  `${formatRatio(ratio)} (${formatRatio(low)} to ${formatRatio(high)})`;
