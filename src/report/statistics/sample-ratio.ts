/**
 * Whether arms get their planned shares: a test that may be looked at every day, and the usual one, which may
 * not. The first weighs a Dirichlet-multinomial alternative around the planned shares against them (Lindon
 * and Malek, "Anytime-valid inference for multinomial count data", NeurIPS 2022).
 */
import { chiSquaredUpperTail, logGamma } from './distributions.ts';

/** How closely the alternative keeps to the planned shares: the higher, the smaller the faults that it finds. */
const CONCENTRATION = 10_000;

/** ln of the probability of `counts` under shares that add up to 1. */
export function logMultinomial(counts: readonly number[], shares: readonly number[]): number {
  return (
    logArrangements(counts) +
    sum(counts.map((count, index) => (count === 0 ? 0 : count * Math.log(shares[index] ?? 0))))
  );
}

/** ln of the probability of `counts` where the shares themselves are Dirichlet distributed with `weights`. */
export function logDirichletMultinomial(
  counts: readonly number[],
  weights: readonly number[],
): number {
  const total = sum(weights);
  return (
    logArrangements(counts) +
    logGamma(total) -
    logGamma(total + sum(counts)) +
    sum(
      counts.map(
        (count, index) => logGamma(count + (weights[index] ?? 0)) - logGamma(weights[index] ?? 0),
      ),
    )
  );
}

/**
 * ln of the evidence against the planned shares in everything counted so far. Under them the evidence is a
 * martingale, so the probability that it ever exceeds 1 / alpha is at most alpha; evidence of experiments that share
 * no units is added.
 */
export function logEvidence(counts: readonly number[], shares: readonly number[]): number {
  const weights = shares.map((share) => share * CONCENTRATION);
  return logDirichletMultinomial(counts, weights) - logMultinomial(counts, shares);
}

/** Units by arm, and their planned shares. */
export interface SharedOut {
  counts: readonly number[];
  shares: readonly number[];
}

/** The chi-squared test of fit over experiments that share no units: valid for a single look. `1` for no units. */
export function chiSquaredPValue(experiments: readonly SharedOut[]): number {
  const tested = experiments.filter(({ counts }) => counts.length > 1 && sum(counts) > 0);
  if (tested.length === 0) return 1;
  const statistics = tested.map(({ counts, shares }) => {
    const expected = shares.map((share) => share * sum(counts));
    return sum(
      counts.map((count, index) => (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 0)),
    );
  });
  return chiSquaredUpperTail(sum(statistics), sum(tested.map(({ counts }) => counts.length - 1)));
}

function logArrangements(counts: readonly number[]): number {
  return logGamma(sum(counts) + 1) - sum(counts.map((count) => logGamma(count + 1)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
