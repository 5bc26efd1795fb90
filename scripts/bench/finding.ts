/** What a section of the bench has found out: one line of the table. */

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

export const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`;
export const formatRatio = (ratio: number): string => ratio.toFixed(2);
