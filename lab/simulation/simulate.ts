/** How often the report finds a difference that does not exist, and how often one that does. */

import { type Chance, createChance } from '../../src/report/analysis/audit.ts';
import { ALPHA } from '../../src/report/analysis/compare-page.ts';
import {
  daysForPlan,
  daysUntilFound,
  powerOfPlan,
  WANTED_POWER,
} from '../../src/report/analysis/outlook.ts';
import { DEFAULT_TUNED_FOR, type Plan } from '../../src/report/counts/daily-counts.ts';
import { everAlarmed } from './alarms.ts';
import { dayAfter, drawExperiment, type Truth } from './experiment.ts';
import { SCENARIOS, type Scenario, sameForAll } from './scenarios.ts';

/** One line of the table. */
export interface Cell {
  method: 'always-valid' | 'planned-end';
  scenario: string;
  browsersADay: number;
  rate: number;
  /** 0 under A/A. */
  lift: number;
  days: number;
  /** Share of the experiments in which an arm was ever reported to differ from the control. */
  alarmed: number;
  /** The share that the report promised; `null` under A/A. */
  promised: number | null;
}

/** Size of a simulation. */
export interface Extent {
  experiments: number;
  traffic: readonly number[];
  rates: readonly number[];
  days: number;
  seed: number;
}

/** Lifts; each cell takes the smallest that the report promises to find within `LONGEST` days. */
const LIFTS = [0.05, 0.1, 0.2, 0.5, 1];
const LONGEST = 56;

/** Simulates no difference: every scenario with the always-valid bound, the first ones with a planned end too. */
export function* simulateNoDifference(
  extent: Extent,
  methods: readonly Cell['method'][] = ['always-valid', 'planned-end'],
): Generator<Cell> {
  for (const method of methods) {
    for (const scenario of method === 'always-valid' ? SCENARIOS : SCENARIOS.slice(0, 2)) {
      for (const { browsersADay, rate } of places(extent)) {
        const truth = sameForAll(scenario, browsersADay, rate, extent.days);
        const about = {
          method,
          scenario: scenario.name,
          browsersADay,
          rate,
          lift: 0,
          days: extent.days,
        };
        yield { ...about, alarmed: partAlarmed(truth, extent, method), promised: null };
      }
    }
  }
}

/** Simulates a true difference, for as many days as the report requires. */
export function* simulateDifference(
  extent: Extent,
  methods: readonly Cell['method'][] = ['always-valid', 'planned-end'],
): Generator<Cell> {
  for (const method of methods) {
    for (const { browsersADay, rate } of places(extent)) {
      for (const lift of LIFTS) {
        const prospect = { controlRate: rate, lift, treatmentShare: 0.5, trialsADay: browsersADay };
        const tuning = { tunedFor: DEFAULT_TUNED_FOR, alpha: ALPHA };
        const days =
          method === 'planned-end'
            ? daysForPlan(prospect, ALPHA)
            : daysUntilFound(prospect, tuning);
        if (days === null || days > LONGEST || rate * (1 + lift) > 0.9) continue;
        const [steady] = SCENARIOS;
        const truth = withLift(steady, browsersADay, rate, lift, days);
        const promised =
          method === 'planned-end' ? powerOfPlan(prospect, days, ALPHA) : WANTED_POWER;
        const about = { method, scenario: 'true lift', browsersADay, rate, lift, days };
        yield { ...about, alarmed: partAlarmed(truth, extent, method), promised };
        break;
      }
    }
  }
}

function* places({ traffic, rates }: Extent): Generator<{ browsersADay: number; rate: number }> {
  for (const browsersADay of traffic) for (const rate of rates) yield { browsersADay, rate };
}

function withLift(
  scenario: Scenario | undefined,
  browsersADay: number,
  rate: number,
  lift: number,
  days: number,
): Truth {
  if (!scenario) throw new Error('SCENARIOS is empty.');
  return {
    ...sameForAll(scenario, browsersADay, rate, days),
    lift: { label: 'trump-beta', by: lift },
  };
}

function partAlarmed(truth: Truth, { experiments, seed }: Extent, method: Cell['method']): number {
  const chance = createChance(seed);
  let alarmed = 0;
  for (let count = 0; count < experiments; count++) if (isAlarmed(truth, method, chance)) alarmed++;
  return alarmed / experiments;
}

function isAlarmed(truth: Truth, method: Cell['method'], chance: Chance): boolean {
  const runs = truth.phases.flatMap(({ run }) => run ?? []);
  const unique = runs.filter((run, index) => runs.indexOf(run) === index);
  let over = 0;
  const ends = truth.phases.map(({ days }) => {
    over += days;
    return dayAfter(over);
  });
  const [first] = runs;
  const plan: Plan = {
    page: 'LP1',
    brand: 'main',
    run: first?.code ?? '',
    registeredOn: dayAfter(-1),
    lift: 0.1,
    days: over,
    browsers: over * truth.browsersADay,
  };
  return everAlarmed(
    drawExperiment(truth, chance),
    unique,
    ends,
    method === 'planned-end' ? [plan] : [],
  );
}
