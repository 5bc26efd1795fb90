import { describe, expect, it } from 'vitest';
import {
  logGamma,
  normalCdf,
  wilsonInterval,
} from '../../../../../src/experiments/report/statistics/distributions.ts';
import {
  logDirichletMultinomial,
  logEvidence,
  logMultinomial,
} from '../../../../../src/experiments/report/statistics/sample-ratio.ts';

describe("Wilson's interval", () => {
  // Newcombe, Statistics in Medicine 17 (1998), first paper, table I.
  it.each([
    [81, 263, 0.2552885, 0.3662096],
    [15, 148, 0.0623864, 0.1604872],
    [0, 20, 0, 0.1611251],
  ])("of %i in %i is Newcombe's", (successes, trials, low, high) => {
    const [actualLow, actualHigh] = wilsonInterval(successes, trials);
    expect(actualLow).toBeCloseTo(low, 6);
    expect(actualHigh).toBeCloseTo(high, 6);
  });

  it('does not exist without trials, and is exactly 0 or 1 where all trials agree', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
    expect(wilsonInterval(0, 7)[0]).toBe(0);
    expect(wilsonInterval(7, 7)[1]).toBe(1);
  });
});

// DLMF 5.4.6 and 5.11.1, and NIST's table of the normal distribution, to the digits that doubles hold.
it.each([
  [0.5, 0.5723649429247001],
  [10, 12.801827480081469],
  [1000, 5905.220423209181],
])('ln Γ of %f is exact', (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 10);
});

it.each([
  [0, 0.5],
  [1.959963984540054, 0.975],
  [-2.241402727604947, 0.0125],
  [-4.753424308822899, 1e-6],
])('the normal distribution at %f is %f', (z, expected) => {
  expect(normalCdf(z)).toBeCloseTo(expected, 7);
});

/** The tests of optimizely/ssrm: blocks of counts, planned shares, a flat prior, running logs. */
const BLOCKS = [
  [20, 17, 9],
  [18, 21, 8],
  [4, 6, 4],
  [18, 19, 11],
];
const SHARES = [0.4, 0.4, 0.2];
const ALTERNATIVE = [
  -7.028201432058012, -11.947847738358888, -15.471401950257842, -19.96484521090386,
];
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

  it('accepts even counts and rejects a lopsided split', () => {
    expect(logEvidence([5000, 5000], [0.5, 0.5])).toBeLessThan(0);
    expect(logEvidence([5200, 4800], [0.5, 0.5])).toBeGreaterThan(Math.log(20));
    expect(logEvidence([5200, 4800], [0.52, 0.48])).toBeLessThan(0);
    expect(logEvidence([0, 0, 0], SHARES)).toBeCloseTo(0, 12);
  });
});
