/**
 * `npm run bench`: measures the budgets (docs/behaviour.md#budgets) that are ratios or times, on the production build, and
 * names the tests that hold the others. Exits with 1 when one is missed. docs/performance.md has the figures.
 */
import { cpus } from 'node:os';
import { buildFolder } from '../scripts/lib/built-site.ts';
import { alignColumns, defineCommand, runCommand, UsageError } from '../scripts/lib/command.ts';
import { runTool } from '../scripts/lib/run-tool.ts';
import { type BenchRow, BUDGETS, type Budget, formatLimit } from '../tests/support/budgets.ts';
import type { Finding, Measure } from './bench/finding.ts';
import { measureCold } from './bench/rows/cold.ts';
import { measureCounting } from './bench/rows/counting.ts';
import { measureCountingCost } from './bench/rows/counting-cost.ts';
import { measureDownloadMemory, measureDownloads } from './bench/rows/downloads.ts';
import { measureFirstPaint } from './bench/rows/first-paint.ts';
import { measureFirstScreen } from './bench/rows/first-screen.ts';
import { measureHeap } from './bench/rows/heap.ts';
import { measureLighthouse } from './bench/rows/lighthouse.ts';
import { measureReading } from './bench/rows/reading.ts';
import { measureStartUp } from './bench/rows/start-up.ts';
import { measureTaps } from './bench/rows/taps.ts';
import { measureWarm } from './bench/rows/warm.ts';

const ROWS: Readonly<Record<BenchRow, Measure>> = {
  warm: measureWarm,
  cold: measureCold,
  downloads: measureDownloads,
  'download-memory': measureDownloadMemory,
  counting: measureCounting,
  'counting-cost': measureCountingCost,
  reading: measureReading,
  'start-up': measureStartUp,
  heap: measureHeap,
  taps: measureTaps,
  lighthouse: measureLighthouse,
  'first-paint': measureFirstPaint,
  'first-screen': measureFirstScreen,
};

const NAMES = Object.keys(ROWS) as BenchRow[];

const USAGE = `Usage:
  npm run bench                        every row
  npm run bench -- --quick             fewer rounds, and the pages that matter most
  npm run bench -- --only warm,cold    these rows
  npm run bench -- --no-build          what the last run built

Rows: ${NAMES.join(', ')}.`;

const BENCH = defineCommand(
  USAGE,
  {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: NAMES.join(',') },
    build: { type: 'boolean', default: true },
  },
  ({ quick, only, build }) => ({ isQuick: quick, build, rows: only.split(',').map(rowOf) }),
);

await runCommand(BENCH, async ({ isQuick, build, rows }, { log }) => {
  if (build) {
    const folder = buildFolder('bench');
    await runTool('vite', ['build', '--outDir', folder, '--logLevel', 'warn']);
    const desk = ['--config', 'vite.desk.config.ts', '--outDir', `${folder}/desk`];
    if (rows.includes('reading') || rows.includes('start-up'))
      await runTool('vite', ['build', ...desk, '--logLevel', 'warn']);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const missed: string[] = [];
  for (const row of rows) {
    const begun = performance.now();
    const findings = await ROWS[row](isQuick);
    log(`\n${row} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
    const judged = findings.filter(({ isMet }) => isMet !== null);
    for (const line of alignColumns(judged.map(columnsOf))) log(`  ${line}`);
    for (const { what, actual, isMet } of findings) if (isMet === null) log(`  ${what}: ${actual}`);
    for (const { what, isMet } of findings) if (isMet === false) missed.push(`${row}: ${what}`);
  }
  log('\nHeld by tests, and not measured here');
  for (const line of alignColumns(heldByTests())) log(`  ${line}`);
  log(`\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
  for (const line of missed) log(`MISSED  ${line}`);
  return missed.length > 0 ? 1 : 0;
});

function columnsOf({ what, actual, limit, isMet }: Finding): string[] {
  return [isMet ? 'ok' : 'MISS', what, actual, limit];
}

function heldByTests(): string[][] {
  return Object.entries<Budget>(BUDGETS).flatMap(([name, budget]) =>
    budget.measuredBy
      .filter((by) => by.startsWith('tests/'))
      .map((test) => [name, formatLimit(budget), test]),
  );
}

function rowOf(name: string): BenchRow {
  const row = NAMES.find((one) => one === name);
  if (!row) throw new UsageError(`There is no row "${name}". Rows: ${NAMES.join(', ')}.`);
  return row;
}
