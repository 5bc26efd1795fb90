/** Seeded chance, so that a simulation that is run again gives the same table. */
import { randomBinomial, randomNormal } from 'd3-random';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What a simulation draws from. */
export interface Chance {
  /** Successes in `trials`, each with `probability`: one exact draw, however many trials. */
  binomial: (trials: number, probability: number) => number;
  /** A standard normal value. */
  normal: () => number;
}

/** The same `seed` gives the same draws. */
export function createChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const uniform = () => uniformFloat64(generator);
  const binomialOf = randomBinomial.source(uniform);
  return {
    binomial: (trials, probability) => (trials === 0 ? 0 : binomialOf(trials, probability)()),
    normal: randomNormal.source(uniform)(),
  };
}

/** Splits a number by shares that add up to 1, at random: one binomial draw an arm. */
export function shareOut(total: number, shares: readonly number[], chance: Chance): number[] {
  let left = total;
  let leftShare = 1;
  return shares.map((share, index) => {
    const isLast = index === shares.length - 1;
    const part = isLast ? left : chance.binomial(left, Math.min(1, share / leftShare));
    left -= part;
    leftShare -= share;
    return part;
  });
}
