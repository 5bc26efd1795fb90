import { describe, expect, it } from 'vitest';
import {
  daysForPlan,
  daysUntilFound,
  forecast,
  powerOfPlan,
} from '../../../scripts/report/analysis/outlook.ts';
import { addDays } from '../../../scripts/report/counts/daily-counts.ts';

const PROSPECT = { controlRate: 0.1, lift: 0.1, treatmentShare: 0.5, trialsADay: 2000 };
const TUNING = { tunedFor: 5000, alpha: 0.05 };

describe('the forecast', () => {
  it('asks for about 1.75 times the visitors of a single look, or 4 % more with a plan', () => {
    // Browsers that one look after all of them needs for a lift from 10 to 11 %, four times in five.
    const single = ((1.959964 + 0.841621) / Math.log(1.1)) ** 2 * (2 * (0.89 / 0.11 + 0.9 / 0.1));
    const all = daysUntilFound(PROSPECT, TUNING) ?? 0;
    expect((all * 2000) / single).toBeCloseTo(1.8, 0);
    const days = daysForPlan(PROSPECT, 0.05) ?? 0;
    expect((days * 2000) / single).toBeCloseTo(1.04, 1);
    // Just enough at the day that it names.
    expect(powerOfPlan(PROSPECT, days, 0.05)).toBeGreaterThanOrEqual(0.8);
    expect(powerOfPlan(PROSPECT, days - 1, 0.05)).toBeLessThan(0.8);
    // What was counted is taken off.
    const tenDays = Array.from({ length: 10 }, (_, index) => (index + 1) * 2000);
    expect(daysUntilFound(PROSPECT, TUNING, tenDays)).toBe(all - 10);
    expect(daysUntilFound(PROSPECT, TUNING, [2_000_000])).toBe(0);
  });

  it('gives no date beyond two years', () => {
    expect(daysUntilFound({ ...PROSPECT, trialsADay: 20 }, TUNING)).toBeNull();
    expect(daysForPlan({ ...PROSPECT, trialsADay: 20 }, 0.05)).toBeNull();
  });

  const day = (index: number, trials: number, successes = trials / 10) => ({
    day: addDays('2026-11-01', index),
    strata: [{ treatment: { trials, successes: trials / 10 }, control: { trials, successes } }],
  });
  const forecastOn = (today: string, ...days: ReturnType<typeof day>[]) => forecast(days, 0.1, TUNING, today);

  it('goes by the last seven whole days', () => {
    const grown = Array.from({ length: 14 }, (_, index) => day(index, index < 7 ? 10 : 1000));
    const soon = forecastOn('2026-11-15', ...grown) ?? 0;
    expect(soon).toBeLessThan(40);
    expect(forecastOn('2026-11-15', ...grown, day(14, 10))).toBeCloseTo(soon, -1);
  });

  it('is not given before a whole day, or without a success', () => {
    expect(forecastOn('2026-11-02')).toBeUndefined();
    expect(forecastOn('2026-11-02', day(0, 10, 0))).toBeUndefined();
    expect(forecastOn('2026-11-01', day(0, 10))).toBeUndefined();
  });
});
