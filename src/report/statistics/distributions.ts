/**
 * The distributions that the report needs, from `jstat`. Errors, measured against an exact implementation:
 * quantiles within 1e-9 between 1e-6 and 1 − 1e-6, tails within 1e-15, `logGamma` within 1e-9 up to a thousand
 * and 1e-7 at twenty million. A tail below 1e-15 is 0; no decision depends on one.
 */
/// <reference path="jstat.d.ts" />
import jstat from 'jstat';

const HALF_LOG_TAU = 0.5 * Math.log(2 * Math.PI);

/** P(Z ≤ z) of the standard normal distribution. */
export function normalCdf(z: number): number {
  return jstat.normal.cdf(z, 0, 1);
}

/** Density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z - HALF_LOG_TAU);
}

/** The quantile of the standard normal distribution at this probability, between 0 and 1. */
export function normalQuantile(probability: number): number {
  return jstat.normal.inv(probability, 0, 1);
}

/** ln Γ(x) for x above 0. */
export function logGamma(x: number): number {
  return jstat.gammaln(x);
}

/** P(X > x) of the chi-squared distribution with `degrees` of freedom; `x` is at least 0. */
export function chiSquaredUpperTail(x: number, degrees: number): number {
  return x === 0 ? 1 : Math.max(0, 1 - jstat.lowRegGamma(degrees / 2, x / 2));
}

/**
 * Wilson's score interval of 95 % for a proportion: both ends, between 0 and 1; the whole range for no trials.
 * @see E. B. Wilson, Journal of the American Statistical Association 22 (1927)
 */
export function wilsonInterval(successes: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const z = normalQuantile(0.975);
  const middle = successes + (z * z) / 2;
  const half = z * Math.sqrt((successes * (trials - successes)) / trials + (z * z) / 4);
  const total = trials + z * z;
  // At 0 and at `trials` one end is exact, and rounding would move it.
  const low = successes === 0 ? 0 : (middle - half) / total;
  const high = successes === trials ? 1 : (middle + half) / total;
  return [low, high];
}
