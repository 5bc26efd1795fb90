/**
 * `npm run browsers`: tests every page and what visitors do on it, in old Chromiums, the newest, Firefox and WebKit. Prints
 * a table, writes a sheet of pictures for each page, exits with 1 when a check fails. How to read it: docs/browsers.md.
 */

import { buildFolder, startBuiltSite } from '../scripts/lib/built-site.ts';
import { defineCommand, runCommand, UsageError } from '../scripts/lib/command.ts';
import { runTool } from '../scripts/lib/run-tool.ts';
import { startFaultProxy } from '../tests/support/browser/fault-proxy.ts';
import type { Engine } from './browsers/engine.ts';
import { ENGINE_IDS, findEngines } from './browsers/find-engines.ts';
import { verdict } from './browsers/judge.ts';
import { type EngineOutcome, failuresOf, formatTable, writeReport } from './browsers/report.ts';
import { LABEL } from './browsers/scene.ts';
import { playScenes } from './browsers/scenes.ts';
import { selectPages } from './browsers/select-pages.ts';
import { type PageVisit, visitPages } from './browsers/visit-pages.ts';

const USAGE = `Usage:
  npm run browsers                                  all engines on this machine or in the npm registry
  npm run browsers -- --engines 88,80,firefox       some engines
  npm run browsers -- --pages lp2,/install          some pages, by id or path
  npm run browsers -- --out DIR                     where the sheets go (.cache/browsers)
  npm run browsers -- --no-build                    what the last npm run build:test built
  npm run browsers -- --no-scenes                   only pages

Engines: ${ENGINE_IDS.join(', ')}.`;

const BROWSERS = defineCommand(
  USAGE,
  {
    engines: { type: 'string', default: ENGINE_IDS.join(',') },
    pages: { type: 'string' },
    out: { type: 'string', default: '.cache/browsers' },
    build: { type: 'boolean', default: true },
    scenes: { type: 'boolean', default: true },
  },
  ({ engines, pages, ...others }) => {
    const ids = engines.split(',');
    const unknown = ids.filter((id) => !ENGINE_IDS.includes(id));
    if (unknown.length > 0)
      throw new UsageError(
        `Unknown engine ${unknown.join(', ')}. Choose from ${ENGINE_IDS.join(', ')}.`,
      );
    return { ids, pages: selectPages(pages), ...others };
  },
);

type Asked = ReturnType<typeof BROWSERS.parse>;

await runCommand(BROWSERS, async (asked) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const { engines, absent } = await findEngines(asked.ids, console.log);
  for (const { id, why } of absent) console.log(`SKIPPED  ${id}: ${why}`);
  if (engines.length === 0)
    throw new Error('None of these browsers is available, so nothing was tested.');
  return tryEngines(engines, asked);
});

/** @returns the exit code */
async function tryEngines(
  engines: readonly Engine[],
  { pages, out, build, scenes: plays }: Asked,
): Promise<number> {
  if (build)
    await runTool('vite', ['build', '--outDir', buildFolder('test'), '--logLevel', 'warn']);
  const startedAt = Date.now();
  const site = await startBuiltSite('test');
  const proxy = await startFaultProxy(site.url);
  const outcomes: EngineOutcome[] = [];
  try {
    const packages: { package: string; size: number; sha256: string }[] = await (
      await fetch(`${site.url}/api/packages`)
    ).json();
    const released = packages.find((one) => one.package === LABEL);
    if (!released) throw new Error(`The site has no package ${LABEL}.`);
    let newest: ReadonlyMap<string, PageVisit> | undefined;
    for (const engine of engines) {
      const since = Date.now();
      const { visits, broken } = await visitPages(engine, pages, proxy, newest).then(
        (done) => ({ visits: done, broken: [] }),
        (error: Error) => ({ visits: [], broken: [verdict('can be started', error.message)] }),
      );
      const scenes = plays ? await playScenes({ engine, proxy, released }) : [];
      if (engine.id === 'newest') newest = new Map(visits.map((visit) => [visit.page.id, visit]));
      outcomes.push({ id: engine.id, name: engine.name, visits, scenes: [...broken, ...scenes] });
      console.log(`${engine.name}: ${((Date.now() - since) / 1000).toFixed(0)} s`);
    }
    await writeReport(out, outcomes);
  } finally {
    await proxy.dispose();
    await site.dispose();
  }

  const failures = failuresOf(outcomes);
  console.log(`\n${formatTable(outcomes)}\n`);
  for (const failure of failures) console.log(`FAILED  ${failure}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${failures.length} failed; ${seconds} s; sheets in ${out}`);
  return failures.length > 0 ? 1 : 0;
}
