import { describe, expect, it } from 'vitest';
import { logGamma } from '../../../../scripts/report/statistics/distributions.ts';
import {
  chiSquaredPValue,
  logDirichletMultinomial,
  logEvidence,
  logMultinomial,
} from '../../../../scripts/report/statistics/sample-ratio.ts';

/** The tests of optimizely/ssrm: blocks of counts, planned shares, a flat prior, running logs. */
const BLOCKS = [
  [20, 17, 9],
  [18, 21, 8],
  [4, 6, 4],
  [18, 19, 11],
];
const SHARES = [0.4, 0.4, 0.2];
const ALTERNATIVE = [-7.028201432058012, -11.947847738358888, -15.471401950257842, -19.96484521090386];
const PLANNED = [-4.0776406466061985, -8.265946861099877, -11.610743519545139, -15.781031228536165];

describe('the sequential test of shares', () => {
  it("adds up block by block to ssrm's logs", () => {
    let weights = [1, 1, 1];
    let alternative = 0;
    let planned = 0;
    for (const [index, block] of BLOCKS.entries()) {
      alternative += logDirichletMultinomial(block, weights);
      planned += logMultinomial(block, SHARES);
      weights = weights.map((weight, arm) => weight + (block[arm] ?? 0));
      expect(alternative).toBeCloseTo(ALTERNATIVE[index] ?? 0, 9);
      expect(planned).toBeCloseTo(PLANNED[index] ?? 0, 9);
    }
  });

  it('weighs all counts together as it does block by block', () => {
    const total = SHARES.map((_, arm) => BLOCKS.reduce((sum, block) => sum + (block[arm] ?? 0), 0));
    const arrangements = (counts: readonly number[]) =>
      counts.reduce((sum, count) => sum - logGamma(count + 1), logGamma(counts.reduce((a, b) => a + b) + 1));
    const ofBlocks = BLOCKS.reduce((sum, block) => sum + arrangements(block), 0);
    const alternative = logDirichletMultinomial(total, [1, 1, 1]) - arrangements(total) + ofBlocks;
    expect(alternative).toBeCloseTo(ALTERNATIVE.at(-1) ?? 0, 9);
  });

  it('holds nothing against even counts and much against a lopsided split', () => {
    expect(logEvidence([5000, 5000], [0.5, 0.5])).toBeLessThan(0);
    expect(logEvidence([5200, 4800], [0.5, 0.5])).toBeGreaterThan(Math.log(20));
    expect(logEvidence([5200, 4800], [0.52, 0.48])).toBeLessThan(0);
  });

  it('stays exact at the counts of a large month', () => {
    // 15,000,000 against 15,015,000 with mpmath at 50 digits.
    expect(logEvidence([15_000_000, 15_015_000], [0.5, 0.5])).toBeCloseTo(-0.25674738600031, 5);
  });

  it('has seen nothing where nothing was counted', () => {
    expect(logEvidence([0, 0, 0], SHARES)).toBeCloseTo(0, 12);
  });
});

describe('the chi-squared test of shares', () => {
  it.each([
    [[50, 50], [0.5, 0.5], 1],
    [[60, 40], [0.5, 0.5], 0.04550026389635842],
    [[30, 30, 60], [1 / 3, 1 / 3, 1 / 3], 0.0005530843701478336],
    [[0, 0], [0.5, 0.5], 1],
    [[7], [1], 1],
  ])('of %j against %j is %f', (counts, shares, expected) => {
    expect(chiSquaredPValue([{ counts, shares }])).toBeCloseTo(expected, 9);
  });

  it('adds up experiments with their degrees of freedom', () => {
    const experiments = [
      { counts: [60, 40], shares: [0.5, 0.5] },
      { counts: [30, 30, 60], shares: [1 / 3, 1 / 3, 1 / 3] },
      { counts: [0, 0], shares: [0.5, 0.5] },
    ];
    expect(chiSquaredPValue(experiments)).toBeCloseTo(0.0002733988874908009, 12);
  });
});
