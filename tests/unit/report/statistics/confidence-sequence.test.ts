import { describe, expect, it } from 'vitest';
import {
  criticalValue,
  sequentialPValue,
} from '../../../../scripts/report/statistics/confidence-sequence.ts';

const TUNING = { tunedFor: 5000, alpha: 0.05 };

describe('the bound of the confidence sequence', () => {
  // The tests of gostevehoward/confseq: v = v_opt = 100, two-sided 0.05, whose bound is 30.35209.
  it('agrees with confseq where it is tightest', () => {
    expect(criticalValue(100, { tunedFor: 100, alpha: 0.05 })).toBeCloseTo(30.35209 / Math.sqrt(100), 6);
  });

  it.each([
    [5000, 3.0352],
    [1250, 3.2643],
    [20_000, 3.1271],
    [80_000, 3.3059],
    [500, 3.8551],
  ])('after %i trials, tuned for 5,000, lies %f standard errors away', (trials, expected) => {
    expect(criticalValue(trials, TUNING)).toBeCloseTo(expected, 4);
  });

  // The tests of gbstats 0.8.0, whose estimate is a lift with its delta-method error.
  it("gives GrowthBook's interval for 1396/3000 against 2422/3461", () => {
    const control = { rate: 1396 / 3000, trials: 3000 };
    const treatment = { rate: 2422 / 3461, trials: 3461 };
    const lift = treatment.rate / control.rate - 1;
    const varianceOf = ({ rate, trials }: typeof control) => (rate * (1 - rate)) / trials;
    const standardError = Math.sqrt(
      varianceOf(treatment) / control.rate ** 2 +
        (varianceOf(control) * treatment.rate ** 2) / control.rate ** 4,
    );
    const margin = standardError * criticalValue(3000 + 3461, TUNING);
    expect(lift).toBeCloseTo(0.50386, 5);
    expect(standardError).toBeCloseTo(0.03386, 5);
    expect(lift - margin).toBeCloseTo(0.40098, 5);
    expect(lift + margin).toBeCloseTo(0.60675, 5);
  });
});

describe('the p-value of the confidence sequence', () => {
  // ln of confseq's mixture at s = 10, v = 100: the evidence at z = 1.
  it("is the inverse of confseq's mixture", () => {
    const z = 2.5;
    const atOne = -0.6510052;
    const scaled = 100 / 12.60056;
    const mixture = atOne + ((z * z - 1) / 2) * (scaled / (scaled + 1));
    expect(-Math.log(sequentialPValue(z, 100, { tunedFor: 100, alpha: 0.05 }))).toBeCloseTo(mixture, 6);
  });

  it.each([50, 5000, 3_000_000])('meets alpha exactly at the bound after %i trials', (trials) => {
    for (const alpha of [0.05, 0.025]) {
      const tuning = { ...TUNING, alpha };
      expect(sequentialPValue(criticalValue(trials, tuning), trials, tuning)).toBeCloseTo(alpha, 12);
    }
  });

  it('never exceeds 1', () => {
    expect(sequentialPValue(0, 5000, TUNING)).toBe(1);
  });
});
