import { describe, expect, it } from 'vitest';
import {
  criticalValues,
  plannedPValue,
  spendLikeOBrienFleming,
} from '../../../../scripts/report/statistics/group-sequential.ts';

const evenLooks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    fraction: (index + 1) / count,
    information: 37 * (index + 1),
  }));

describe('the bounds of a planned end', () => {
  it("are the published ones of O'Brien-Fleming spending at five even looks", () => {
    const values = criticalValues(evenLooks(5), spendLikeOBrienFleming(0.05));
    for (const [index, expected] of [4.8769, 3.357, 2.6803, 2.2898, 2.031].entries()) {
      expect(values[index]).toBeCloseTo(expected, 4);
    }
  });

  it('are the published ones of a power family, exponent 2', () => {
    const values = criticalValues(evenLooks(5), (fraction) => 0.05 * fraction ** 2);
    for (const [index, expected] of [3.0902, 2.7141, 2.4728, 2.2799, 2.114].entries()) {
      expect(values[index]).toBeCloseTo(expected, 4);
    }
  });

  it('are that of a single look where there is one', () => {
    const look = [{ fraction: 1, information: 400 }];
    expect(criticalValues(look, spendLikeOBrienFleming(0.05))[0]).toBeCloseTo(1.959964, 6);
  });

  it('are out of reach while there is nothing to spend', () => {
    const [first, , last] = criticalValues(
      [0.01, 0.5, 1].map((fraction) => ({ fraction, information: fraction * 100 })),
      spendLikeOBrienFleming(0.05),
    );
    expect(first).toBe(8);
    expect(last).toBeGreaterThan(1.95);
    expect(last).toBeLessThan(2.05);
  });

  it('do not depend on the unit of the information', () => {
    const looks = evenLooks(12);
    const scaled = looks.map((look) => ({ ...look, information: look.information * 1e5 }));
    const spending = spendLikeOBrienFleming(0.025);
    const values = criticalValues(looks, spending);
    for (const [index, value] of criticalValues(scaled, spending).entries()) {
      expect(value).toBeCloseTo(values[index] ?? 0, 6);
    }
  });
});

describe('the p-value of a plan', () => {
  const looks = evenLooks(5);

  it('is alpha where the last estimate just reaches its bound', () => {
    expect(plannedPValue(looks, [0, 0, 0, 0, 2.031])).toBeCloseTo(0.05, 4);
  });

  it('counts an early look that reached its own bound', () => {
    expect(plannedPValue(looks, [0, 3.357, 0, 0, 0])).toBeCloseTo(0.05, 4);
  });

  it('is 1 where there was never a difference', () => {
    expect(plannedPValue(looks, [0, 0, 0, 0, 0])).toBe(1);
  });
});
