import { describe, expect, it } from 'vitest';
import {
  type ComparedDay,
  compareAlways,
  compareToPlannedEnd,
} from '../../../scripts/report/analysis/comparison.ts';
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

  it('does not count days on which only one arm was shown towards the ten', () => {
    const alone = { treatment: { trials: 900, successes: 50 }, control: { trials: 0, successes: 0 } };
    expect(compare([{ day: '2026-10-31', strata: [alone] }, ...days([5, 20])]).looks).toEqual([]);
  });
});

describe('a comparison with a planned end', () => {
  const PLAN = { alpha: 0.05, trials: 20_000, isOver: false };

  it.each<[string, ComparedDay[], boolean, string, boolean, number, boolean]>([
    ['decides early on a clear difference', repeat(4, 160, 100), false, 'better', true, 2, true],
    ['keeps to it', [...repeat(4, 160, 100), ...repeat(5, 10, 200).slice(4)], false, 'better', true, 2, true],
    ['waits with a slight one', repeat(4, 115, 100), false, 'nothing-yet', false, 4, false],
    ['finds at its end what was open', repeat(10, 112, 100), true, 'better', true, 8, true],
    ['is over when the browsers have come', repeat(14, 101, 100), false, 'no-difference', true, 10, false],
    ['is over when its last day is', repeat(3, 124, 100), true, 'better', true, 3, true],
    ['finds nothing at its end', repeat(10, 104, 100), true, 'no-difference', true, 10, false],
    ['says nothing where too few have finished', days([5, 4]), true, 'nothing-yet', true, 0, false],
  ])('%s', (_, compared, isOver, verdict, isFinal, looks, isBelow) => {
    const found = compareToPlannedEnd(compared, { ...PLAN, isOver });
    expect({ verdict: found.verdict, isFinal: found.isFinal, looks: found.looks.length }).toEqual({
      verdict,
      isFinal,
      looks,
    });
    expect((found.readPValue() ?? 1) <= 0.05).toBe(isBelow);
  });

  it('takes no second look on a day without browsers', () => {
    const quiet = days([120, 100], [0, 0], [115, 100]).map((day, index) =>
      index === 1 ? { ...day, strata: [] } : day,
    );
    const { looks } = compareToPlannedEnd(quiet, PLAN);
    expect(looks.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-03']);
  });
});
