/**
 * `npm run bench`: measures the budgets (docs/behaviour.md#budgets) on the production build. Prints a table, writes JSON,
 * exits with 1 when a budget is missed. docs/performance.md describes how it measures and how long it takes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { buildFolder } from '../scripts/lib/built-site.ts';
import { defineCommand, runCommand, UsageError } from '../scripts/lib/command.ts';
import { runTool } from '../scripts/lib/run-tool.ts';
import type { Page } from '../src/config/pages.ts';
import type { BenchSection } from '../tests/support/budgets.ts';
import type { Finding } from './bench/finding.ts';
import { formatTable } from './bench/format-table.ts';
import { measureInBrowser } from './bench/sections/browser.ts';
import { measureBytes } from './bench/sections/bytes.ts';
import { measureCold } from './bench/sections/cold.ts';
import { measureCounting } from './bench/sections/counting.ts';
import { measureCountingCost } from './bench/sections/counting-cost.ts';
import { measureDownloads } from './bench/sections/downloads.ts';
import { measureFirstPaint } from './bench/sections/first-paint.ts';
import { measureHeap } from './bench/sections/heap.ts';
import { measureLighthouse } from './bench/sections/lighthouse.ts';
import { measureReading } from './bench/sections/reading.ts';
import { measureSlowLine } from './bench/sections/slow-line.ts';
import { measureStartUp } from './bench/sections/start-up.ts';
import { measureWarm } from './bench/sections/warm.ts';
import { selectPages } from './browsers/select-pages.ts';

interface Outcome {
  findings: Finding[];
}

const SECTIONS: Readonly<
  Record<BenchSection, (isQuick: boolean, pages: readonly Page[]) => Promise<Outcome>>
> = {
  bytes: measureBytes,
  warm: measureWarm,
  cold: measureCold,
  downloads: async (isQuick) => ({ findings: await measureDownloads(isQuick) }),
  counting: measureCounting,
  'counting-cost': measureCountingCost,
  reading: measureReading,
  'start-up': measureStartUp,
  heap: async () => ({ findings: await measureHeap() }),
  browser: measureInBrowser,
  'first-paint': measureFirstPaint,
  'slow-line': measureSlowLine,
  lighthouse: measureLighthouse,
};

const USAGE = `Usage:
  npm run bench                        every page
  npm run bench -- --quick             the pages that matter most
  npm run bench -- --only warm,cold    these sections
  npm run bench -- --only first-paint --pages /LP1,/lp6   these pages, with more rounds; so slow-line
  npm run bench -- --json FILE         where the JSON goes (.cache/bench.json)
  npm run bench -- --no-build          measures what the last run built

Sections: ${Object.keys(SECTIONS).join(', ')}.`;

const BENCH = defineCommand(
  USAGE,
  {
    quick: { type: 'boolean', default: false },
    json: { type: 'string', default: '.cache/bench.json' },
    only: { type: 'string', default: Object.keys(SECTIONS).join(',') },
    pages: { type: 'string' },
    build: { type: 'boolean', default: true },
  },
  ({ quick, json, only, pages, build }) => ({
    isQuick: quick,
    json,
    build,
    sections: only.split(',').map(knownSection),
    pages: pages === undefined ? [] : selectPages(pages),
  }),
);

await runCommand(BENCH, async ({ isQuick, json, build, sections, pages }) => {
  if (build) {
    const folder = buildFolder('bench');
    await runTool('vite', ['build', '--outDir', folder, '--logLevel', 'warn']);
    const desk = ['--config', 'vite.desk.config.ts', '--outDir', `${folder}/desk`];
    if (sections.includes('reading') || sections.includes('start-up'))
      await runTool('vite', ['build', ...desk, '--logLevel', 'warn']);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const startedAt = new Date();
  const outcomes: Record<string, Outcome> = {};
  const findings: Finding[] = [];
  for (const name of sections) {
    const outcome = await SECTIONS[name](isQuick, pages);
    outcomes[name] = outcome;
    findings.push(...outcome.findings);
    console.log(formatTable(outcome.findings));
  }

  const [processor] = cpus();
  const machine = `${cpus().length} cores, ${processor?.model ?? 'unknown'}, Node ${process.version}`;
  await mkdir(dirname(json), { recursive: true });
  await writeFile(json, `${JSON.stringify({ startedAt, machine, isQuick, outcomes }, null, 2)}\n`);

  const missed = findings.filter(({ isMet }) => isMet === false);
  const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(0);
  console.log(`${machine}; ${seconds} s; figures in ${json}`);
  for (const { section, what, actual, budget } of missed) {
    console.log(`MISSED  ${section}: ${what}: ${actual}, budget ${budget}`);
  }
  return missed.length > 0 ? 1 : 0;
});

function knownSection(name: string): BenchSection {
  const known = Object.keys(SECTIONS) as BenchSection[];
  const section = known.find((one) => one === name);
  if (!section)
    throw new UsageError(
      `There is no section "${name}". Sections: ${known.join(', ')}. docs/performance.md lists earlier ones.`,
    );
  return section;
}
