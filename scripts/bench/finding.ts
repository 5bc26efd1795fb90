/** What a section of the bench has found out: one line of the table. */

export interface Finding {
  section: string;
  /** What was measured, of what. */
  what: string;
  /** As it is printed, with its unit. */
  actual: string;
  /** As it is printed; `null` where the contract sets none. */
  budget: string | null;
  /** `null` where there is no budget. */
  isMet: boolean | null;
}

/** A number that must not be above `limit`, or merely a number where there is no limit. */
export function atMost(
  section: string,
  what: string,
  actual: number,
  limit: number | null,
  format: (value: number) => string = String,
): Finding {
  return {
    section,
    what,
    actual: format(actual),
    budget: limit === null ? null : `≤ ${format(limit)}`,
    isMet: limit === null ? null : actual <= limit,
  };
}

export function atLeast(
  section: string,
  what: string,
  actual: number,
  limit: number,
  format: (value: number) => string = String,
): Finding {
  return {
    section,
    what,
    actual: format(actual),
    budget: `≥ ${format(limit)}`,
    isMet: actual >= limit,
  };
}

/** A figure without a budget. */
export function note(section: string, what: string, actual: string): Finding {
  return { section, what, actual, budget: null, isMet: null };
}

export const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`;
export const formatRatio = (ratio: number): string => ratio.toFixed(2);
