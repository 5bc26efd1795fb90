/** Days on which an arm did nothing that it should have done: a dead button, a package that could not be had. */
import type { JudgedPage } from './analysis.ts';

export interface SilentDay {
  day: string;
  label: string;
  measure: 'clicks' | 'finished';
  /** Browsers of the arm that entered on the day. */
  browsers: number;
  /** How many of them would have done it at the rate of all days and arms. */
  expected: number;
}

/** Where so many were to be expected, chance makes none of them once in 20,000 days. */
const FEWEST_EXPECTED = 10;

/**
 * Every such day that is over.
 * @param today ISO 8601, in India: what its browsers do is not known yet
 */
export function findSilentDays({ days }: Pick<JudgedPage, 'days'>, today: string): SilentDay[] {
  const arms = days.flatMap((one) => one.arms);
  const sum = (of: 'browsers' | 'clicks' | 'finished') =>
    arms.reduce((total, arm) => total + arm[of], 0);
  const browsers = sum('browsers');
  return (['clicks', 'finished'] as const).flatMap((measure) => {
    const rate = browsers === 0 ? 0 : sum(measure) / browsers;
    return days
      .filter(({ day }) => day < today)
      .flatMap(({ day, arms: ofDay }) =>
        ofDay
          .filter((arm) => arm[measure] === 0 && arm.browsers * rate >= FEWEST_EXPECTED)
          .map((arm) => ({
            day,
            label: arm.label,
            measure,
            browsers: arm.browsers,
            expected: arm.browsers * rate,
          })),
      );
  });
}
