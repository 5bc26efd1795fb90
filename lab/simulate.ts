/**
 * `npm run simulate`: how often the report raises a false alarm, and how often it finds a true difference, over simulated
 * experiments that are read every day. Takes about ten minutes; the tests run a short form.
 */
import { setPriority } from 'node:os';
import { defineCommand, runCommand, UsageError } from '../scripts/lib/command.ts';
import { ALPHA } from '../src/report/analysis/compare-page.ts';
import { normalQuantile } from '../src/report/statistics/distributions.ts';
import { type Cell, simulateDifference, simulateNoDifference } from './simulation/simulate.ts';

const METHODS: readonly Cell['method'][] = ['always-valid', 'planned-end'];
/** The lowest priority, because it uses all cores for minutes. */
const LOWEST_PRIORITY = 19;

const SIMULATE = defineCommand(
  `Usage:
  npm run simulate                              1,000 experiments for each cell
  npm run simulate -- --experiments 200         faster and less precise
  npm run simulate -- --method always-valid     one method (always-valid or planned-end)
  npm run simulate -- --seed 7                  other experiments`,
  {
    experiments: { type: 'string', default: '1000' },
    method: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
  (values) => {
    const experiments = Number(values.experiments);
    const seed = Number(values.seed);
    const methods = METHODS.filter(
      (method) => values.method === undefined || method === values.method,
    );
    if (!(experiments >= 1) || !Number.isSafeInteger(seed) || methods.length === 0) {
      throw new UsageError(
        '--experiments and --seed must be numbers, and --method always-valid or planned-end.',
      );
    }
    return { experiments, seed, methods };
  },
);

await runCommand(SIMULATE, async ({ experiments, seed, methods }) => {
  setPriority(LOWEST_PRIORITY);

  const extent = {
    experiments,
    traffic: [30, 100, 1000, 5000, 20_000],
    rates: [0.02, 0.1, 0.3],
    days: 28,
    seed,
  };
  const startedAt = Date.now();
  console.log(
    `${experiments} experiments a cell, seed ${seed}. No difference: 28 daily looks, part with a false alarm.\n`,
  );
  const equal = print(simulateNoDifference(extent, methods), [
    'method',
    'month',
    'a day',
    'rate',
    'alarms',
  ]);
  console.log(
    '\nA true lift, for the days that the report asks for: part in which it was found, and what was promised.\n',
  );
  print(simulateDifference(extent, methods), [
    'method',
    'month',
    'a day',
    'rate',
    'found',
    'promised',
    'lift',
    'days',
  ]);

  for (const method of methods) {
    const alarms = equal.filter((cell) => cell.method === method).map(({ alarmed }) => alarmed);
    // By chance half of the cells of an exact method are above its level. Whether one is too far above is what counts.
    const furthest =
      ALPHA +
      normalQuantile(1 - 0.05 / alarms.length) * Math.sqrt((ALPHA * (1 - ALPHA)) / experiments);
    const beyond = alarms.filter((part) => part > furthest).length;
    const mean = alarms.reduce((sum, part) => sum + part, 0) / alarms.length;
    console.log(
      `\n${method}: ${percent(mean)} false alarms on average, ${percent(Math.max(...alarms))} in the worst of ${alarms.length} cells; chance explains up to ${percent(furthest)}, beyond it: ${beyond}`,
    );
  }
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`);
  return 0;
});

/** Prints each line as soon as it is computed. */
function print(cells: Iterable<Cell>, headings: readonly string[]): Cell[] {
  const done: Cell[] = [];
  console.log(line(headings));
  for (const cell of cells) {
    const { method, scenario, browsersADay, rate, alarmed, promised, lift, days } = cell;
    const figures = [method, scenario, String(browsersADay), percent(rate), percent(alarmed)];
    if (promised !== null) figures.push(percent(promised), percent(lift), String(days));
    console.log(line(figures));
    done.push(cell);
  }
  return done;
}

function line(columns: readonly string[]): string {
  const [method = '', scenario = '', ...figures] = columns;
  return [
    method.padEnd(13),
    scenario.padEnd(26),
    ...figures.map((figure) => figure.padStart(9)),
  ].join('');
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}
