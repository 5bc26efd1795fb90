import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandScale,
  dayScale,
  liftTicks,
  linearScale,
  namedDays,
  ratioScale,
  roundTicks,
  wholeTicks,
} from '../../../../src/desk/comparison/scales.ts';

describe('a scale', () => {
  it('gives equal differences, ratios and days equal distances', () => {
    const value = linearScale([0, 200], [100, 0]);
    expect([0, 50, 200].map(value)).toEqual([100, 75, 0]);
    const ratio = ratioScale([0.5, 2], [0, 300]);
    expect([0.5, 1, 2].map(ratio)).toEqual([0, 150, 300]);
    const day = dayScale('2026-11-01', '2026-11-11', [0, 100]);
    expect(['2026-11-01', '2026-11-04', '2026-11-11'].map(day)).toEqual([0, 30, 100]);
  });

  it('centres the only day of a report', () => {
    expect(dayScale('2026-11-01', '2026-11-01', [48, 548])('2026-11-01')).toBe(298);
  });

  it('has columns on whole pixels that stay inside and do not overlap', () => {
    const { width, start } = bandScale(14, [48, 552]);
    expect([width, start(0), start(1)]).toEqual([28, 59, 94]);
    expect(start(13) + width).toBeLessThanOrEqual(552);
  });
});

describe('ticks', () => {
  it.each<[domain: [number, number], count: number, ticks: number[]]>([
    [[-0.385, 0.782], 5, [-0.2, 0, 0.2, 0.4, 0.6]],
    [[0, 163], 3, [0, 50, 100, 150]],
    [[0, 8958], 3, [0, 2000, 4000, 6000, 8000]],
    [[0.5, 1], 4, [0.5, 0.6, 0.7, 0.8, 0.9, 1]],
    [[-0.1, 0.1], 5, [-0.1, -0.05, 0, 0.05, 0.1]],
  ])('of %j, about %i of them, are the round values %j', (domain, count, ticks) => {
    expect(roundTicks(domain, count).map((tick) => tick + 0)).toEqual(ticks);
  });

  it('are within their domain, and about as many as requested', () => {
    const ends = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }));
    fc.assert(
      fc.property(ends, fc.integer({ min: 2, max: 8 }), ([low, length], count) => {
        const ticks = roundTicks([low / 1000, (low + length) / 1000], count);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(low / 1000);
          expect(tick).toBeLessThanOrEqual((low + length) / 1000);
        }
        // A step is at most 1.59 times the wanted one (5 in place of the square root of 10).
        expect(ticks.length).toBeGreaterThanOrEqual(Math.floor(count / 1.59));
        expect(ticks.length).toBeLessThanOrEqual(2 * count + 1);
      }),
    );
  });

  it('of counts are whole', () => {
    expect(wholeTicks(1, 3)).toEqual([0, 1]);
    expect(wholeTicks(2, 3)).toEqual([0, 1, 2]);
  });

  it('of lifts include zero, and leave room for their labels', () => {
    expect(liftTicks([-0.5, 1], [16, 424])).toEqual([-0.5, -0.4, -0.2, 0, 0.2, 0.6, 1]);
    expect(liftTicks([-0.1, 0.1], [0, 20])).toEqual([0]);
  });

  it('of days count back from the last', () => {
    const days = Array.from({ length: 25 }, (_, index) => String(index));
    expect(namedDays(days, 248)).toEqual(['3', '10', '17', '24']);
    expect(namedDays(['1'], 10)).toEqual(['1']);
  });
});
