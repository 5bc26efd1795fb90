/** What each Worker computes before its first request, by Wrangler's profile of its start. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtFile } from '../../../scripts/lib/built-site.ts';
import { findTool } from '../../../scripts/lib/run-tool.ts';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { type Finding, judge } from '../finding.ts';
import { median } from '../requests.ts';

const WORKERS = { site: 'worker', desk: 'desk/worker', counter: 'counter' } as const;

/** @throws Error when Wrangler cannot start a Worker, or prints no time */
export async function measureStartUp(isQuick: boolean): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'start-up-'));
  const findings: Finding[] = [];
  try {
    for (const [name, built] of Object.entries(WORKERS)) {
      const build = `--args=-c ${builtFile('bench', `${built}/wrangler.json`)} --no-bundle`;
      const outfile = ['--outfile', join(folder, 'start.cpuprofile')];
      const times: number[] = [];
      for (let run = 0; run < (isQuick ? 1 : 5); run += 1) {
        const { stdout } = await promisify(execFile)(process.execPath, [
          findTool('wrangler'),
          ...['check', 'startup', ...outfile, build],
        ]);
        times.push(Number(/Active: ([\d.]+) ms/.exec(stdout)?.[1] ?? Number.NaN));
      }
      findings.push(judge(`${name}: CPU before its first request`, median(times), BUDGETS.startUp));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return findings;
}
