/** The statistics of the bench. */

/** @returns `NaN` for no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The smallest value that at least `percent` of all values do not exceed (nearest rank).
 * @param percent above 0, at most 100
 * @returns `NaN` for no values
 */
export function percentile(values: ArrayLike<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** A ratio, and the interval that holds it in 95 of 100 such measurements. */
export interface RatioEstimate {
  ratio: number;
  low: number;
  high: number;
}

/** Of the standard normal distribution, for two sides and 95 %. */
const Z_95 = 1.96;

/**
 * The ratio of `a` to `b`, from rounds that measured both: the Hodges–Lehmann median of the ratios, with the interval of
 * Wilcoxon's signed-rank test. Both are robust against a few slow rounds, and need two thirds of the rounds of a plain
 * median.
 * @returns `NaN` for no rounds; up to six rounds the interval is the whole range
 * @see Hollander, Wolfe, Chicken: Nonparametric Statistical Methods, 3rd edition, sections 3.2 and 3.3
 */
export function estimateRatio(a: readonly number[], b: readonly number[]): RatioEstimate {
  const logs = a.map((value, round) => Math.log(value / (b[round] ?? Number.NaN)));
  const means = logs
    .flatMap((one, index) => logs.slice(index).map((other) => (one + other) / 2))
    .sort((one, other) => one - other);
  const count = logs.length;
  const spread = Z_95 * Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24);
  const skipped = Math.max(0, Math.floor(means.length / 2 - spread) - 1);
  return {
    ratio: Math.exp(median(means)),
    low: Math.exp(means[skipped] ?? Number.NaN),
    high: Math.exp(means[means.length - 1 - skipped] ?? Number.NaN),
  };
}
