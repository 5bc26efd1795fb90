/** The bound that may be looked at every day, by simulated experiments of known truth. Seeded, so the figures are the same each time. */
import { describe, expect, it } from 'vitest';
import {
  ALPHA,
  comparePage,
  TUNED_FOR,
} from '../../src/experiments/report/analysis/compare-page.ts';
import { daysUntilFound, WANTED_POWER } from '../../src/experiments/report/analysis/outlook.ts';
import {
  type Chance,
  createChance,
  dayAfter,
  drawExperiment,
  type Truth,
} from '../support/simulation/experiment.ts';
import { SCENARIOS, sameForAll } from '../support/simulation/scenarios.ts';

const SEED = 4;
const EXPERIMENTS = 200;
const DAYS = 28;
const PLACES = [30, 2000].flatMap((browsersADay) =>
  [0.02, 0.3].map((rate) => ({ browsersADay, rate })),
);

/** Experiments in which a report on the evening of any day would have told an arm to differ, or left out its true lift. */
function countFaults(truth: Truth, lift: number, experiments = EXPERIMENTS) {
  const chance = createChance(SEED);
  const faults = { alarmed: 0, missed: 0 };
  for (let count = 0; count < experiments; count++) {
    const intervals = intervalsOf(truth, chance);
    if (intervals.some(([low, high]) => low > 0 || high < 0)) faults.alarmed++;
    if (intervals.some(([low, high]) => low > lift || high < lift)) faults.missed++;
  }
  return faults;
}

/** Every interval that was ever shown. Control, runs and comparisons are those of the day, so a changed variable changes them. */
function intervalsOf(
  truth: Truth,
  chance: Chance,
): readonly (readonly [low: number, high: number])[] {
  const rows = drawExperiment(truth, chance);
  const runs = [...new Set(truth.phases.flatMap(({ run }) => run ?? []))];
  let over = 0;
  let since = '';
  return truth.phases.flatMap(({ days }) => {
    over += days;
    const [from, until] = [since, dayAfter(over)];
    since = until;
    const entries = rows.filter(({ day }) => day < until);
    const { rivals } = comparePage({ page: 'LP1', brand: 'main', entries, runs }, 0.1);
    return [...rivals.values()].flatMap(({ comparison: { looks } }) =>
      looks.flatMap(({ day, interval }) => (day >= from ? [interval] : [])),
    );
  });
}

describe('looking every day at two equal arms', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    'raises a false alarm in at most one experiment of twenty: %s',
    (_name, scenario) => {
      const alarmed = PLACES.map(
        ({ browsersADay, rate }) =>
          countFaults(sameForAll(scenario, browsersADay, rate, DAYS), 0).alarmed / EXPERIMENTS,
      );
      expect(alarmed.filter((part) => part > ALPHA)).toEqual([]);
      expect(Math.max(...alarmed)).toBeGreaterThan(0);
    },
  );
});

describe('a true lift', () => {
  const [steady] = SCENARIOS;
  const withLift = (browsersADay: number, rate: number, by: number, days: number): Truth => {
    if (!steady) throw new Error('SCENARIOS is empty.');
    return {
      ...sameForAll(steady, browsersADay, rate, days),
      lift: { label: 'trump-beta', by },
    };
  };

  it('lies within the bound at every look in at least nineteen experiments of twenty', () => {
    for (const lift of [-0.3, 0.2, 0.5])
      expect(countFaults(withLift(2000, 0.1, lift, DAYS), lift).missed / EXPERIMENTS).toBeLessThan(
        ALPHA,
      );
  });

  it.each([
    [500, 0.5],
    [2000, 0.2],
    [2000, 0.5],
  ])(
    'at %i browsers a day of %f is found about as often as the forecast promises',
    (browsersADay, lift) => {
      const prospect = { controlRate: 0.1, lift, treatmentShare: 0.5, trialsADay: browsersADay };
      const days = daysUntilFound(prospect, { tunedFor: TUNED_FOR, alpha: ALPHA });
      expect(days).not.toBeNull();
      const { alarmed } = countFaults(withLift(browsersADay, 0.1, lift, days ?? 0), lift, 100);
      expect(alarmed / 100).toBeGreaterThan(WANTED_POWER - 0.12);
    },
  );
});

it('chance draws with the right mean and spread, many trials or few', () => {
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
