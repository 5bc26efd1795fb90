/**
 * Whether arms get their planned shares: a test that may be looked at every day. It weighs a Dirichlet-multinomial
 * alternative around the planned shares against them (Lindon and Malek, "Anytime-valid inference for multinomial count
 * data", NeurIPS 2022).
 */
import { logGamma } from './distributions.ts';

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

function logArrangements(counts: readonly number[]): number {
  return logGamma(sum(counts) + 1) - sum(counts.map((count) => logGamma(count + 1)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
