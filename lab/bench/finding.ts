/** The findings of a section of the bench, and the format of their figures. */
import {
  type Budget,
  formatAmount,
  formatLimit,
  formatRatio,
  isWithin,
} from '../../tests/support/budgets.ts';
import type { RatioEstimate } from './statistics.ts';

/** One line of the table. */
export interface Finding {
  section: string;
  /** What was measured, of what. */
  what: string;
  /** The measured figure as printed, with its unit. */
  actual: string;
  /** The budget as printed; `null` where there is none. */
  budget: string | null;
  /** `null` where there is no budget. */
  isMet: boolean | null;
}

/** A figure without a budget. */
export function note(section: string, what: string, actual: string): Finding {
  return { section, what, actual, budget: null, isMet: null };
}

/** A measured amount, in the budget's unit, with its verdict. */
export function judge(section: string, what: string, actual: number, budget: Budget): Finding {
  return {
    section,
    what,
    actual: formatAmount(budget, actual),
    budget: formatLimit(budget),
    isMet: isWithin(budget, actual),
  };
}

/** A measured ratio with its interval, judged by its middle. */
export function judgeEstimate(
  section: string,
  what: string,
  estimate: RatioEstimate,
  budget: Budget,
): Finding {
  return { ...judge(section, what, estimate.ratio, budget), actual: formatEstimate(estimate) };
}

/** A ratio with its interval. @example formatEstimate({ ratio: 0.98, low: 0.97, high: 1 }) // '0.98 (0.97 to 1.00)' */
export const formatEstimate = ({ ratio, low, high }: RatioEstimate): string =>
  `${formatRatio(ratio)} (${formatRatio(low)} to ${formatRatio(high)})`;
