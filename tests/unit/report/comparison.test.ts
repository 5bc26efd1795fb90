import { describe, expect, it } from 'vitest';
import { type ComparedDay, compareAlways } from '../../../scripts/report/analysis/comparison.ts';
import { addDays } from '../../../scripts/report/counts/daily-counts.ts';

/** Days with a stratum each, of 1,000 browsers an arm and the given finished downloads. */
function days(...finished: readonly [treatment: number, control: number][]): ComparedDay[] {
  return finished.map(([treatment, control], index) => ({
    day: addDays('2026-11-01', index),
    strata: [
      { treatment: { trials: 1000, successes: treatment }, control: { trials: 1000, successes: control } },
    ],
  }));
}
const repeat = (count: number, treatment: number, control: number) =>
  days(...Array.from({ length: count }, (): [number, number] => [treatment, control]));

describe('a comparison without an end', () => {
  const compare = (compared: readonly ComparedDay[], lift = 0.1) =>
    compareAlways(compared, { tunedFor: 5000, alpha: 0.05 }, lift);

  it('is silent until both arms have ten finished', () => {
    const { looks, verdict, readPValue } = compare(days([12, 9], [2, 1]));
    expect(looks.map(({ day }) => day)).toEqual(['2026-11-02']);
    expect(verdict).toBe('nothing-yet');
    expect(readPValue()).toBeGreaterThan(0.01);
    expect(compare(days([12, 9])).readPValue()).toBeNull();
  });

  it.each([
    ['better', 4, 150, 100, 0.1],
    ['worse', 4, 100, 150, 0.1],
    ['nothing-yet', 4, 104, 100, 0.1],
    ['no-difference', 60, 100, 100, 0.1],
    ['nothing-yet', 60, 100, 100, 0.02],
  ])('is %s after %i days of %i against %i, where %f matters', (expected, count, ...finished) => {
    const [treatment, control, lift] = finished;
    const { verdict, looks, readPValue } = compare(repeat(count, treatment, control), lift);
    const [low, high] = looks.at(-1)?.interval ?? [0, 0];
    expect(verdict).toBe(expected);
    expect((readPValue() ?? 1) <= 0.05).toBe(low > 0 || high < 0);
  });
});
