import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRatio, median, percentile } from '../../bench/statistics.ts';

describe('median', () => {
  it.each([
    { values: [3], expected: 3 },
    { values: [9, 1, 5], expected: 5 },
    { values: [4, 1, 3, 2], expected: 2.5 },
    { values: [10, 9, 100], expected: 10 },
  ])('of $values is $expected', ({ values, expected }) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is not a number', () => {
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

  it('of nothing is not a number', () => {
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

describe('estimateRatio', () => {
  const rounds = (ratios: readonly number[]) =>
    estimateRatio(
      ratios.map((ratio) => 500 * ratio),
      ratios.map(() => 500),
    );

  it.each([
    [[1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1], { ratio: 1.1, low: 1.1, high: 1.1 }],
    // By hand: the Walsh averages of the logarithms of 1, 2, 4, 8, 16, 32 are halves of whole powers of two.
    [[1, 2, 4, 8, 16, 32], { ratio: 2 ** 2.5, low: 1, high: 32 }],
    [[1, 2, 4, 8, 16, 32, 64], { ratio: 8, low: 2 ** 0.5, high: 2 ** 5.5 }],
  ])('of %j', (ratios, expected) => {
    const found = rounds(ratios);
    expect(found.ratio).toBeCloseTo(expected.ratio, 9);
    expect(found.low).toBeCloseTo(expected.low, 9);
    expect(found.high).toBeCloseTo(expected.high, 9);
  });

  it('compares round by round, so that a slow round of both changes nothing', () => {
    expect(estimateRatio([80, 8, 80], [100, 10, 100]).ratio).toBeCloseTo(0.8, 9);
  });

  it('is hardly moved by one visit that took ten times as long', () => {
    const usual = [0.97, 1, 1.02, 1.03, 1.05, 1.06, 1.08, 1.09, 1.1, 1.04];
    expect(Math.abs(rounds([...usual, 10]).ratio - rounds(usual).ratio)).toBeLessThan(0.02);
  });

  it('has an interval that narrows with the rounds', () => {
    const few = [0.9, 0.95, 1, 1.05, 1.1, 1.15, 0.98, 1.02];
    const wide = rounds(few);
    const narrow = rounds([...few, ...few, ...few, ...few]);
    expect(narrow.high - narrow.low).toBeLessThan(0.6 * (wide.high - wide.low));
  });

  it('turns over with its arguments', () => {
    const ratios = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(ratios, (values) => {
        const ones = values.map(() => 1);
        const [there, back] = [estimateRatio(values, ones), estimateRatio(ones, values)];
        expect(there.ratio * back.ratio).toBeCloseTo(1, 9);
        expect(there.low * back.high).toBeCloseTo(1, 9);
      }),
    );
  });

  it('of nothing is not a number', () => {
    expect(rounds([]).ratio).toBeNaN();
  });
});
