import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, medianRatio, percentile } from '../../../scripts/bench/statistics.ts';

describe('median', () => {
  it.each([
    { values: [3], expected: 3 },
    { values: [9, 1, 5], expected: 5 },
    { values: [4, 1, 3, 2], expected: 2.5 },
    { values: [10, 9, 100], expected: 10 },
  ])('of $values is $expected', ({ values, expected }) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });

  it('leaves its argument as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    { percent: 50, expected: 50 },
    { percent: 99, expected: 99 },
    { percent: 99.1, expected: 100 },
    { percent: 100, expected: 100 },
    { percent: 0.5, expected: 1 },
  ])('$percent of the numbers to a hundred is $expected', ({ percent, expected }) => {
    expect(percentile(hundred, percent)).toBe(expected);
  });

  it('of nothing is no number', () => {
    expect(percentile([], 50)).toBeNaN();
  });

  it('is one of the values, and not exceeded by the share asked for', () => {
    const values = fc.array(fc.double({ noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (numbers, percent) => {
        const value = percentile(numbers, percent);
        expect(numbers).toContainEqual(value);
        const covered = numbers.filter((number) => number <= value).length;
        expect(covered / numbers.length).toBeGreaterThanOrEqual(percent / 100);
      }),
    );
  });
});

describe('medianRatio', () => {
  it('compares round by round, so that a slow round of both changes nothing', () => {
    expect(medianRatio([80, 8, 79], [100, 10, 100])).toBe(0.8);
  });
});
