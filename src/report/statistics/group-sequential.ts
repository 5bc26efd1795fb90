/**
 * Looks before a planned end: bounds that spend the probability of a false alarm gradually, most of it
 * at the end (Lan and DeMets, Biometrika 1983, with spending of O'Brien and Fleming's type). A plan needs four
 * per cent more trials than a single look, and a bound without an end 75 per cent more.
 */
import { densityAt, leave, START, stayInside } from './crossing.ts';
import { normalCdf, normalQuantile } from './distributions.ts';

/** Probability of a false alarm that may have been spent when `fraction` (0 to 1) of the plan is done. */
type Spending = (fraction: number) => number;

export interface Look {
  /** Part of the plan that is done, 0 to 1, not falling from look to look. */
  fraction: number;
  /** Determines the correlation of two looks: in any unit, rising from look to look. */
  information: number;
}

/**
 * Spends like O'Brien and Fleming's bounds: hardly anything early.
 * @param alpha of both sides together; each spends its own half, as the published tables do
 */
export function spendLikeOBrienFleming(alpha: number): Spending {
  const z = normalQuantile(1 - alpha / 4);
  return (fraction) => (fraction <= 0 ? 0 : 4 * normalCdf(-z / Math.sqrt(Math.min(1, fraction))));
}

/** The smallest amount to spend; the library's tails end near it. */
const LEAST_SPENT = 1e-12;
/** The bound of a look that has nothing to spend. */
const UNREACHED = 8;

/**
 * The distance from 0 that an estimate needs at each look, in standard errors. What a look may spend depends on
 * `fraction`, the correlation of looks on `information`: a base rate that moves only changes the second.
 * @returns one value for each look; 8 where there is nothing to spend yet
 */
export function criticalValues(looks: readonly Look[], spending: Spending): number[] {
  const values: number[] = [];
  let inside = START;
  let spent = 0;
  let start = 4;
  for (const [index, { fraction, information }] of looks.entries()) {
    const allowed = spending(fraction);
    const root = Math.sqrt(information);
    const critical =
      allowed - spent < LEAST_SPENT
        ? UNREACHED
        : findBound(inside, information, (allowed - spent) / 2, start * root) / root;
    values.push(critical);
    if (critical < UNREACHED) {
      spent = allowed;
      start = critical;
    }
    const next = looks[index + 1];
    if (next) inside = stayInside(inside, information, critical * root, next.information);
  }
  return values;
}

/** The bound that `tail` leaves above: by Newton's method, kept within a bracket. */
function findBound(
  inside: Parameters<typeof leave>[0],
  information: number,
  tail: number,
  start: number,
): number {
  let low = 0;
  let high = 10 * Math.sqrt(information);
  let bound = Math.min(start, high);
  for (let round = 0; round < 60; round++) {
    const excess = leave(inside, information, bound) - tail;
    if (excess > 0) low = bound;
    else high = bound;
    const newton = bound + excess / densityAt(inside, information, bound);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - bound) < 1e-9 * Math.sqrt(information)) return next;
    bound = next;
  }
  return bound;
}

/**
 * The p-value of estimates at planned looks: the smallest two-sided probability of a false alarm at which one of
 * them would have reached its bound.
 * @param zValues estimate over standard error at each look
 */
export function plannedPValue(looks: readonly Look[], zValues: readonly number[]): number {
  const reaches = (alpha: number) => {
    const critical = criticalValues(looks, spendLikeOBrienFleming(alpha));
    return zValues.some((z, index) => Math.abs(z) >= (critical[index] ?? Number.POSITIVE_INFINITY));
  };
  let low = Math.log(1e-10);
  let high = 0;
  if (reaches(Math.exp(low))) return Math.exp(low);
  if (!reaches(1 - 1e-9)) return 1;
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (reaches(Math.exp(middle))) high = middle;
    else low = middle;
  }
  return Math.exp(high);
}
