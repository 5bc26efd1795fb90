/** A check of the statistics with the site's own counts, whose labels are shuffled. */
import { randomBinomial, randomNormal } from 'd3-random';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { nameOfRun } from '../../decide/run.ts';
import { addDays } from '../../shared/days.ts';
import {
  type DailyCounts,
  type EntryRow,
  type Run,
  runsOf,
  sumOf,
} from '../counts/daily-counts.ts';
import { comparePage, type Metric, metricOf } from './compare-page.ts';

interface AuditedPage {
  /** The page test; `undefined` for the split of labels. */
  test: string | undefined;
  page: EntryRow['page'];
  brand: EntryRow['brand'];
  /** Of its runs (`RUN`); empty where they have none. */
  name: string;
  browsers: number;
  /** Replays in which a daily report would have shown a difference at least once. */
  alarms: number;
}

/** Outcome of an audit; `alarms` are replays with one on any page. */
export type Audit = ReturnType<typeof audit>;

/**
 * Shuffles the labels of all compared browsers within each day, run, page and brand, and finds out for each name whether
 * a difference would have been reported at least once. There is none, so every alarm is false. Traffic, rates and match days
 * are those of the site.
 * @param seed the same seed gives the same replays
 */
export function audit(counts: DailyCounts, replays: number, seed: number) {
  const chance = createChance(seed);
  const compared = counts.entries.filter((row) => row.class === 'compared' && row.browsers > 0);
  const testOf = (row: EntryRow) => counts.runs.find(({ code }) => code === row.run)?.test;
  const places = Map.groupBy(compared, (row) =>
    JSON.stringify([testOf(row), row.page, row.brand, nameOfRun(row.run)]),
  );
  const pages = [...places.values()].flatMap((entries) =>
    entries.slice(0, 1).map((first) => {
      const { page, brand } = first;
      const place = { test: testOf(first), page, brand, name: nameOfRun(first.run) };
      return { ...place, ...sumOf(entries, ['browsers']), alarms: 0, entries };
    }),
  );

  let alarms = 0;
  for (let replay = 0; replay < replays; replay++) {
    let hasAlarm = false;
    for (const page of pages) {
      if (!isAlarmed(shuffle(page.entries, counts.runs, chance), page, counts)) continue;
      page.alarms++;
      hasAlarm = true;
    }
    if (hasAlarm) alarms++;
  }
  return { replays, alarms, pages: pages.map(({ entries: _, ...page }): AuditedPage => page) };
}

/** Draws a new label for every browser of a stratum, by the shares of its run. */
function shuffle(entries: readonly EntryRow[], runs: readonly Run[], chance: Chance): EntryRow[] {
  const strata = Map.groupBy(entries, ({ day, run }) => JSON.stringify([day, run]));
  return [...strata.values()].flatMap((rows) => {
    const [first] = rows;
    const run = runs.find(({ code }) => code === first?.run);
    if (!first || !run) return [];
    const shares = run.arms.map(({ share }) => share);
    const metric = metricOf(run, first);
    const successes = sumOf<Metric>(rows, [metric])[metric];
    const { browsers } = sumOf(rows, ['browsers']);
    const ofSuccesses = shareOut(successes, shares, chance);
    const ofOthers = shareOut(browsers - successes, shares, chance);
    return run.arms.map(({ label }, index) => ({
      ...first,
      label,
      [metric]: ofSuccesses[index] ?? 0,
      browsers: (ofSuccesses[index] ?? 0) + (ofOthers[index] ?? 0),
    }));
  });
}

function isAlarmed(
  entries: readonly EntryRow[],
  { test, page, brand }: AuditedPage,
  { runs: all, plans }: DailyCounts,
): boolean {
  const runs = runsOf(all, test);
  const last =
    entries
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '';
  const ofPage = plans
    .filter((plan) => plan.page === page && plan.brand === brand)
    // Recorded verdicts rest on the true labels.
    .map(({ verdicts: _, ...plan }) => plan);
  const question = { today: addDays(last, 1), lift: 0.1, isCut: false };
  const { rivals } = comparePage({ page, brand, entries, runs, plans: ofPage }, question);
  return [...rivals.values()].some(({ comparison }) =>
    comparison.looks.some(({ interval: [low, high] }) => low > 0 || high < 0),
  );
}

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
export function shareOut(total: number, shares: readonly number[], chance: Chance): number[] {
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
