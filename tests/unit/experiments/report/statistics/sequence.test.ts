import { describe, expect, it } from 'vitest';
import {
  criticalValue,
  sequentialPValue,
} from '../../../../../src/experiments/report/statistics/confidence-sequence.ts';
import {
  type Arm,
  addStratum,
  estimateLogRiskRatio,
  informationPerTrial,
  NO_STRATA,
} from '../../../../../src/experiments/report/statistics/risk-ratio.ts';

const TUNING = { tunedFor: 5000, alpha: 0.05 };

describe('the bound of the confidence sequence', () => {
  // The tests of gostevehoward/confseq: v = v_opt = 100, two-sided 0.05, whose bound is 30.35209.
  it('agrees with confseq where it is tightest', () => {
    expect(criticalValue(100, { tunedFor: 100, alpha: 0.05 })).toBeCloseTo(
      30.35209 / Math.sqrt(100),
      6,
    );
  });

  it.each([
    [5000, 3.0352],
    [20_000, 3.1271],
    [500, 3.8551],
  ])('after %i trials, tuned for 5,000, is %f standard errors away', (trials, expected) => {
    expect(criticalValue(trials, TUNING)).toBeCloseTo(expected, 4);
  });
});

it.each([50, 5000, 3_000_000])(
  'the p-value equals alpha exactly at the bound after %i trials',
  (trials) => {
    for (const alpha of [0.05, 0.025]) {
      const tuning = { ...TUNING, alpha };
      expect(sequentialPValue(criticalValue(trials, tuning), trials, tuning)).toBeCloseTo(
        alpha,
        12,
      );
    }
    expect(sequentialPValue(0, trials, TUNING)).toBe(1);
  },
);

const arm = (successes: number, trials: number): Arm => ({ successes, trials });
const estimate = (...strata: readonly (readonly [treatment: Arm, control: Arm])[]) =>
  estimateLogRiskRatio(
    strata.reduce((sums, [treatment, control]) => addStratum(sums, treatment, control), NO_STRATA),
  );

describe('the ratio of two proportions', () => {
  it('of 260/4000 against 200/4000 has the bound and the p-value of the reference', () => {
    const {
      logRatio = 0,
      standardError = 0,
      trials = 0,
    } = estimate([arm(260, 4000), arm(200, 4000)]) ?? {};
    const critical = criticalValue(trials, TUNING);
    expect(logRatio).toBeCloseTo(0.2623642645, 9);
    expect(standardError).toBeCloseTo(0.0913572868, 9);
    expect(critical).toBeCloseTo(3.0474036, 6);
    expect(Math.expm1(logRatio - critical * standardError)).toBeCloseTo(-0.01591, 5);
    expect(Math.expm1(logRatio + critical * standardError)).toBeCloseTo(0.71732, 5);
    expect(sequentialPValue(logRatio / standardError, trials, TUNING)).toBeCloseTo(0.0809369, 6);
  });

  // riskratio_pooled of statsmodels 0.15.0, StratifiedTable, for these four tables.
  it("agrees with statsmodels' pooled ratio over strata", () => {
    const found = estimate(
      [arm(26, 1000), arm(20, 1000)],
      [arm(61, 2000), arm(55, 2200)],
      [arm(9, 300), arm(14, 600)],
      [arm(120, 800), arm(30, 200)],
    );
    expect(found?.logRatio).toBeCloseTo(0.14466594226789076, 12);
  });

  it('has the textbook variance in one stratum, the inverse of a trial’s contribution', () => {
    const { standardError = 0 } = estimate([arm(26, 1000), arm(40, 2000)]) ?? {};
    expect(standardError).toBeCloseTo(Math.sqrt(1 / 26 - 1 / 1000 + 1 / 40 - 1 / 2000), 12);
    expect(3000 * informationPerTrial(0.02, 0.026, 1 / 3)).toBeCloseTo(1 / standardError ** 2, 8);
  });

  it('excludes a day on which one arm was not shown, and counts a day without a success', () => {
    const day = [arm(12, 100), arm(10, 100)] as const;
    expect(estimate(day, [arm(50, 60), arm(0, 0)])).toEqual(estimate(day));
    expect(estimate(day, [arm(0, 40), arm(0, 40)])?.trials).toBe(280);
  });

  it.each([
    ['no success in the treatment', [arm(0, 50), arm(3, 50)]],
    ['no success in the control', [arm(3, 50), arm(0, 50)]],
    ['nothing but successes', [arm(50, 50), arm(50, 50)]],
  ] as const)('is not there with %s', (_, arms) => {
    expect(estimate(arms)).toBeNull();
  });
});
