import { describe, expect, it } from 'vitest';
import {
  type ComparedDay,
  compareAlways,
  compareToPlannedEnd,
} from '../../../scripts/report/analysis/comparison.ts';
import { addDays } from '../../../scripts/report/counts/indian-days.ts';

const TUNING = { tunedFor: 5000, alpha: 0.05 };

/** Days of 1,000 browsers an arm with the given finished downloads. */
function days(...finished: readonly [treatment: number, control: number][]): ComparedDay[] {
  return finished.map(([treatment, control], index) => ({
    day: addDays('2026-11-01', index),
    strata: [
      {
        treatment: { trials: 1000, successes: treatment },
        control: { trials: 1000, successes: control },
      },
    ],
  }));
}
const repeat = (count: number, day: [number, number]): [number, number][] =>
  Array.from({ length: count }, () => day);

describe('a comparison without an end', () => {
  it('is silent until both arms have ten finished', () => {
    const { looks, verdict, readPValue } = compareAlways(days([12, 9], [2, 1]), TUNING, 0.1);
    expect(looks.map(({ day }) => day)).toEqual(['2026-11-02']);
    expect(verdict).toBe('nothing-yet');
    expect(readPValue()).toBeGreaterThan(0.01);
    expect(compareAlways(days([12, 9]), TUNING, 0.1).readPValue()).toBeNull();
  });

  it('tells better and worse apart, with an interval and a p-value that agree', () => {
    for (const [treatment, control, expected] of [
      [150, 100, 'better'],
      [100, 150, 'worse'],
      [104, 100, 'nothing-yet'],
    ] as const) {
      const { verdict, looks, readPValue } = compareAlways(
        days(...repeat(4, [treatment, control])),
        TUNING,
        0.1,
      );
      const [low, high] = looks.at(-1)?.interval ?? [0, 0];
      expect(verdict).toBe(expected);
      expect((readPValue() ?? 1) <= 0.05).toBe(low > 0 || high < 0);
    }
  });

  it('calls a difference that certainly stays below the one that matters none', () => {
    const looks = days(...repeat(60, [100, 100]));
    expect(compareAlways(looks, TUNING, 0.1).verdict).toBe('no-difference');
    expect(compareAlways(looks, TUNING, 0.02).verdict).toBe('nothing-yet');
  });

  it('does not count days on which only one arm was shown towards the ten', () => {
    const alone: ComparedDay = {
      day: '2026-11-01',
      strata: [{ treatment: { trials: 900, successes: 50 }, control: { trials: 0, successes: 0 } }],
    };
    expect(compareAlways([alone, ...days([5, 20])], TUNING, 0.1).looks).toEqual([]);
  });
});

describe('a comparison with a planned end', () => {
  const PLAN = { alpha: 0.05, trials: 20_000, isOver: false };

  it('decides early only on a clear difference, and keeps to it', () => {
    const clear = compareToPlannedEnd(days(...repeat(4, [160, 100]), [10, 200]), PLAN);
    expect(clear).toMatchObject({ verdict: 'better', isFinal: true });
    expect(clear.looks.length).toBeLessThan(5);
    const slight = compareToPlannedEnd(days(...repeat(4, [115, 100])), PLAN);
    expect(slight).toMatchObject({ verdict: 'nothing-yet', isFinal: false });
  });

  it('finds at its end what a bound without an end leaves open', () => {
    const month = days(...repeat(10, [112, 100]));
    expect(compareToPlannedEnd(month, { ...PLAN, isOver: true })).toMatchObject({
      verdict: 'better',
      isFinal: true,
    });
    expect(compareAlways(month, TUNING, 0.1).verdict).toBe('nothing-yet');
  });

  it('is over when the browsers have come, whatever comes later', () => {
    const { looks, verdict, isFinal } = compareToPlannedEnd(days(...repeat(14, [101, 100])), PLAN);
    expect({ verdict, isFinal, looks: looks.length }).toEqual({
      verdict: 'no-difference',
      isFinal: true,
      looks: 10,
    });
  });

  it('is over when its last day is, with fewer browsers too', () => {
    const few = compareToPlannedEnd(days(...repeat(3, [124, 100])), { ...PLAN, isOver: true });
    expect(few).toMatchObject({ verdict: 'better', isFinal: true });
    expect(few.readPValue()).toBeLessThanOrEqual(0.05);
  });

  it('has a p-value that agrees with its verdict', () => {
    const open = compareToPlannedEnd(days(...repeat(10, [104, 100])), { ...PLAN, isOver: true });
    expect(open.verdict).toBe('no-difference');
    expect(open.readPValue()).toBeGreaterThan(0.05);
  });

  it('takes no second look on a day without anybody', () => {
    const quiet = days([120, 100], [0, 0], [115, 100]).map((day, index) =>
      index === 1 ? { ...day, strata: [] } : day,
    );
    expect(compareToPlannedEnd(quiet, PLAN).looks.map(({ day }) => day)).toEqual([
      '2026-11-01',
      '2026-11-03',
    ]);
  });

  it('says nothing at its end where too few have finished', () => {
    expect(compareToPlannedEnd(days([5, 4]), { ...PLAN, isOver: true })).toMatchObject({
      verdict: 'nothing-yet',
      looks: [],
    });
  });
});
