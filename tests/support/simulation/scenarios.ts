/** The splits with which the statistics are tested. */
import type { Run } from '../../../src/experiments/report/counts/daily-counts.ts';
import { runOfCode } from '../../../src/experiments/report/counts/database.ts';
import type { Phase, Truth } from './experiment.ts';

const HALVES: Run = {
  code: 'halves',
  control: 'previous-version',
  arms: [
    { label: 'trump-beta', share: 0.5 },
    { label: 'previous-version', share: 0.5 },
  ],
};
const LOPSIDED: Run = {
  code: 'lopsided',
  control: 'previous-version',
  arms: [
    { label: 'trump-beta', share: 0.8 },
    { label: 'previous-version', share: 0.2 },
  ],
};
const THIRDS: Run = {
  code: 'thirds',
  control: 'previous-version',
  arms: [
    { label: 'previous-version', share: 1 / 3 },
    { label: 'new-version', share: 1 / 3 },
    { label: 'trump-beta', share: 1 / 3 },
  ],
};
const NEW_HALVES: Run = {
  code: 'new-halves',
  control: 'new-version',
  arms: [
    { label: 'trump-beta', share: 0.5 },
    { label: 'new-version', share: 0.5 },
  ],
};

/** A run of the existing page test, as the report reads its code. */
const PAGE_TEST = runOfCode('storefirst_2');

/** A possible course of an experiment over a month. */
export interface Scenario {
  name: string;
  unrest: number;
  phases: (days: number) => Phase[];
}

/** From steady rates to frequent changes by marketers. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'steady', unrest: 0, phases: (days) => [{ run: HALVES, days }] },
  { name: 'moving rate', unrest: 0.5, phases: (days) => [{ run: HALVES, days }] },
  {
    name: 'moving, 50/50 and 80/20',
    unrest: 0.5,
    phases: (days) => inTurn([HALVES, LOPSIDED, HALVES], days),
  },
  {
    name: 'moving, arms and control',
    unrest: 0.5,
    phases: (days) => inTurn([HALVES, THIRDS, NEW_HALVES], days),
  },
  {
    name: 'page test, on, off, on',
    unrest: 0.5,
    phases: (days) => inTurn([PAGE_TEST, null, PAGE_TEST], days),
  },
];

/** The parameters of a scenario at given traffic, without a difference between the arms. */
export function sameForAll(
  scenario: Scenario,
  browsersADay: number,
  rate: number,
  days: number,
): Truth {
  const { unrest, phases } = scenario;
  return { browsersADay, rate, unrest, lift: { label: 'trump-beta', by: 0 }, phases: phases(days) };
}

function inTurn(runs: readonly (Run | null)[], days: number): Phase[] {
  const each = Math.floor(days / runs.length);
  return runs.map((run, index) => ({
    run,
    days: index === runs.length - 1 ? days - each * (runs.length - 1) : each,
  }));
}
