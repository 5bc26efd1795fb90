/** A short form of `npm run simulate`: seeded, so the figures are the same each time. */
import { describe, expect, it } from 'vitest';
import { audit, createChance } from '../../src/report/analysis/audit.ts';
import { sampleCounts, summed } from '../../tests/support/counts/report-counts.ts';
import { simulateDifference, simulateNoDifference } from '../simulation/simulate.ts';

const EXTENT = { experiments: 200, traffic: [30, 2000], rates: [0.02, 0.3], days: 28, seed: 4 };

describe('looking every day at two equal arms', () => {
  it('raises a false alarm in at most one experiment of twenty, however the month goes', () => {
    const cells = [...simulateNoDifference(EXTENT, ['always-valid'])];
    expect(cells).toHaveLength(20);
    expect(cells.filter(({ alarmed }) => alarmed > 0.05)).toEqual([]);
    expect(cells.some(({ alarmed }) => alarmed > 0)).toBe(true);
  });

  it('does so with a planned end in about one of twenty', () => {
    const cells = [
      ...simulateNoDifference({ ...EXTENT, experiments: 100, traffic: [2000], rates: [0.1] }, [
        'planned-end',
      ]),
    ];
    // Three standard errors of 100 experiments above 0.05.
    expect(cells.filter(({ alarmed }) => alarmed > 0.115)).toEqual([]);
  });
});

describe('a true lift', () => {
  it('is found about as often as the forecast promised', () => {
    const cells = [...simulateDifference({ ...EXTENT, experiments: 100, rates: [0.1] })];
    expect(cells.length).toBeGreaterThan(2);
    for (const { alarmed, promised } of cells)
      expect(alarmed).toBeGreaterThan((promised ?? 1) - 0.12);
  });
});

describe('an audit', () => {
  const result = audit(summed(sampleCounts()), 100, 1);

  it('finds next to no difference in the site’s own counts once labels are shuffled', () => {
    expect(result.pages.map(({ page, brand }) => `${page} ${brand}`)).toContain('LP1 main');
    expect(result.pages.filter(({ alarms }) => alarms > 5)).toEqual([]);
  });

  it('gives the same answer for the same seed', () => {
    expect(audit(summed(sampleCounts()), 100, 1)).toEqual(result);
  });
});

describe('chance', () => {
  it('draws with the right mean and spread, many trials or few', () => {
    const chance = createChance(9);
    for (const [trials, probability] of [
      [15, 0.02],
      [400, 0.1],
      [20_000, 0.3],
    ] as const) {
      const draws = Array.from({ length: 20_000 }, () => chance.binomial(trials, probability));
      const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
      const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
      const expected = trials * probability * (1 - probability);
      expect(Math.abs(mean - trials * probability)).toBeLessThan(
        4 * Math.sqrt(expected / draws.length),
      );
      expect(variance / expected).toBeGreaterThan(0.94);
      expect(variance / expected).toBeLessThan(1.06);
    }
  });
});
