import { describe, expect, it } from 'vitest';
import {
  criticalValue,
  sequentialPValue,
} from '../../../../scripts/report/statistics/confidence-sequence.ts';
import {
  type Arm,
  addStratum,
  estimateLogRiskRatio,
  informationPerTrial,
  NO_STRATA,
} from '../../../../scripts/report/statistics/risk-ratio.ts';

const arm = (successes: number, trials: number): Arm => ({ successes, trials });
const estimate = (...strata: readonly [treatment: Arm, control: Arm][]) =>
  estimateLogRiskRatio(
    strata.reduce((sums, [treatment, control]) => addStratum(sums, treatment, control), NO_STRATA),
  );

describe('the ratio of two proportions', () => {
  it('of 260/4000 against 200/4000 has the bound and the p-value of the reference', () => {
    const found = estimate([arm(260, 4000), arm(200, 4000)]);
    if (!found) throw new Error('There is an estimate.');
    const tuning = { tunedFor: 5000, alpha: 0.05 };
    const critical = criticalValue(found.trials, tuning);
    const { logRatio, standardError } = found;
    expect(logRatio).toBeCloseTo(0.2623642645, 9);
    expect(standardError).toBeCloseTo(0.0913572868, 9);
    expect(critical).toBeCloseTo(3.0474036, 6);
    expect(Math.expm1(logRatio - critical * standardError)).toBeCloseTo(-0.01591, 5);
    expect(Math.expm1(logRatio + critical * standardError)).toBeCloseTo(0.71732, 5);
    expect(sequentialPValue(logRatio / standardError, found.trials, tuning)).toBeCloseTo(0.0809369, 6);
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

  it("has the textbook's variance in one stratum", () => {
    const found = estimate([arm(26, 1000), arm(40, 2000)]);
    expect(found?.standardError).toBeCloseTo(Math.sqrt(1 / 26 - 1 / 1000 + 1 / 40 - 1 / 2000), 12);
  });

  it('does not see a difference where a split and a base rate moved together', () => {
    const quiet: [Arm, Arm] = [arm(100, 1000), arm(100, 1000)];
    const matchDay: [Arm, Arm] = [arm(320, 1600), arm(80, 400)];
    expect(estimate(quiet, matchDay)?.logRatio).toBeCloseTo(0, 12);
    expect(estimate([arm(420, 2600), arm(180, 1400)])?.logRatio).toBeGreaterThan(0.2);
  });

  it('leaves out a day on which one arm was not shown, and counts a day without a success', () => {
    const day: [Arm, Arm] = [arm(12, 100), arm(10, 100)];
    expect(estimate(day, [arm(50, 60), arm(0, 0)])).toEqual(estimate(day));
    expect(estimate(day, [arm(0, 40), arm(0, 40)])?.trials).toBe(280);
  });

  it.each([
    ['no success in the treatment', [arm(0, 50), arm(3, 50)]],
    ['no success in the control', [arm(3, 50), arm(0, 50)]],
    ['nothing but successes', [arm(50, 50), arm(50, 50)]],
  ] as const)('is not there with %s', (_, [treatment, control]) => {
    expect(estimate([treatment, control])).toBeNull();
  });
});

describe('what one trial tells', () => {
  it('is the variance of the estimate, turned round', () => {
    const found = estimate([arm(260, 4000), arm(400, 8000)]);
    expect(12_000 * informationPerTrial(0.05, 0.065, 1 / 3)).toBeCloseTo(
      1 / (found?.standardError ?? 0) ** 2,
      8,
    );
  });
});
