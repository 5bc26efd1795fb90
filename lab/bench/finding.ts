import { type Budget, formatAmount, formatLimit, isWithin } from '../../tests/support/budgets.ts';

/** A line of the bench. `isMet` is `null` where there is no limit. */
export interface Finding {
  what: string;
  actual: string;
  limit: string;
  isMet: boolean | null;
}

/** How a row is measured. A quick run takes fewer rounds, and fewer pages. */
export type Measure = (isQuick: boolean) => Promise<Finding[]>;

/** An amount in the budget's unit, with its verdict. */
export function judge(what: string, amount: number, budget: Budget, more = ''): Finding {
  return {
    what,
    actual: formatAmount(budget, amount) + more,
    limit: formatLimit(budget),
    isMet: isWithin(budget, amount),
  };
}

/** A figure without a limit. */
export function note(what: string, actual: string): Finding {
  return { what, actual, limit: '', isMet: null };
}
