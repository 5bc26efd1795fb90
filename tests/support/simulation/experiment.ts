/** Simulated experiments, as the rows that the report reads. */
import { randomBinomial, randomNormal } from 'd3-random';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { metricOf } from '../../../src/experiments/report/analysis/compare-page.ts';
import type { EntryRow, Run } from '../../../src/experiments/report/counts/daily-counts.ts';
import { addDays } from '../../../src/shared/days.ts';

/** A stretch of days with one run, or with none while the page test is off. */
export interface Phase {
  run: Run | null;
  days: number;
}

/** The parameters of a simulated experiment. */
export interface Truth {
  /** Browsers of all arms in a day. */
  browsersADay: number;
  /** Share of them that does what is compared, on an ordinary day. */
  rate: number;
  /** Relative difference of one arm: 0 under A/A. */
  lift: { label: string; by: number };
  /** Standard deviation of the logarithm of a day's rate: with 0.5 a match day has three times the ordinary rate. */
  unrest: number;
  phases: readonly Phase[];
}

const FIRST_DAY = '2026-01-01';
const LIKELIEST = 0.9;

/** Draws one experiment. The order of browsers does not matter, so a day takes only a few draws. */
export function drawExperiment(truth: Truth, chance: Chance): EntryRow[] {
  const rows: EntryRow[] = [];
  let day = FIRST_DAY;
  for (const { run, days } of truth.phases) {
    if (run === null) {
      day = addDays(day, days);
      continue;
    }
    const metric = metricOf(run, EMPTY);
    for (let count = 0; count < days; count++) {
      const rate = Math.min(LIKELIEST, truth.rate * Math.exp(truth.unrest * chance.normal()));
      const browsers = shareOut(
        truth.browsersADay,
        run.arms.map(({ share }) => share),
        chance,
      );
      for (const [index, { label }] of run.arms.entries()) {
        const trials = browsers[index] ?? 0;
        const own = label === truth.lift.label ? rate * (1 + truth.lift.by) : rate;
        const successes = chance.binomial(trials, Math.min(LIKELIEST, own));
        rows.push({ ...EMPTY, day, run: run.code, label, browsers: trials, [metric]: successes });
      }
      day = addDays(day, 1);
    }
  }
  return rows;
}

/** The day on which an experiment's first `count` days are over. */
export function dayAfter(count: number): string {
  return addDays(FIRST_DAY, count);
}

const EMPTY = {
  page: 'LP1',
  brand: 'main',
  class: 'compared',
  clicks: 0,
  finished: 0,
  started: 0,
  again: 0,
  verified: 0,
} as const;

/** What a simulation draws from. */
export interface Chance {
  /** Successes in `trials`, each with `probability`: one exact draw, however many trials. */
  binomial: (trials: number, probability: number) => number;
  /** A standard normal value. */
  normal: () => number;
}

/** Seeded chance: the same `seed` gives the same draws. */
export function createChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const uniform = () => uniformFloat64(generator);
  const binomialOf = randomBinomial.source(uniform);
  return {
    binomial: (trials, probability) => (trials === 0 ? 0 : binomialOf(trials, probability)()),
    normal: randomNormal.source(uniform)(),
  };
}

/** Splits a number by shares that add up to 1, at random: one binomial draw an arm. */
function shareOut(total: number, shares: readonly number[], chance: Chance): number[] {
  let left = total;
  let leftShare = 1;
  return shares.map((share, index) => {
    const isLast = index === shares.length - 1;
    const part = isLast ? left : chance.binomial(left, Math.min(1, share / leftShare));
    left -= part;
    leftShare -= share;
    return part;
  });
}
