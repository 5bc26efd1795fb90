import { normalQuantile } from './distributions.ts';

/**
 * Wilson's score interval for a proportion: what one look at `successes` of `trials` says.
 * @param level confidence, such as 0.95
 * @returns both ends, between 0 and 1; the whole range for no trials
 * @see E. B. Wilson, Journal of the American Statistical Association 22 (1927)
 */
export function wilsonInterval(successes: number, trials: number, level = 0.95): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const z = normalQuantile((1 + level) / 2);
  const middle = successes + (z * z) / 2;
  const half = z * Math.sqrt((successes * (trials - successes)) / trials + (z * z) / 4);
  const total = trials + z * z;
  // At 0 and at `trials` one end is exact, and rounding would leave it beside the mark.
  const low = successes === 0 ? 0 : (middle - half) / total;
  const high = successes === trials ? 1 : (middle + half) / total;
  return [low, high];
}
