/** The worker's bundle: its size, and what a new isolate costs before it answers. */
import { gzipSync } from 'node:zlib';
import { BUDGETS, judge } from '../budgets.ts';
import { readBuiltWorker } from '../build.ts';
import { type Finding, note } from '../finding.ts';
import { readCpuSeconds } from '../process-usage.ts';
import { median } from '../statistics.ts';
import { fetchAnswer } from '../visits.ts';
import { SITE_BINDINGS, startWorkerd, type WorkerSource } from '../workerd.ts';

const SECTION = 'Worker bundle';
const EMPTY: WorkerSource = {
  name: 'site',
  script: 'export default { fetch: () => new Response("") };',
};
const MS_PER_SECOND = 1000;

/** Compressed size, and start-up CPU as the median of nine starts, three in a quick run. */
export async function measureBundle(isQuick: boolean): Promise<Finding[]> {
  const script = await readBuiltWorker();
  const site: WorkerSource = { name: 'site', script, bindings: SITE_BINDINGS };
  const own: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < (isQuick ? 3 : 9); round += 1) {
    own.push(await startUpMs(site));
    empty.push(await startUpMs(EMPTY));
  }
  return [
    judge(
      SECTION,
      'gzip',
      gzipSync(script.replace(/\/\/# sourceMappingURL=\S*\s*$/, '')).length,
      BUDGETS.workerBundle,
    ),
    note(
      SECTION,
      'CPU from start to the first answer (a redirect), less that of an empty worker',
      `${(median(own) - median(empty)).toFixed(0)} ms (${median(own).toFixed(0)} − ${median(empty).toFixed(0)})`,
    ),
  ];
}

async function startUpMs(worker: WorkerSource): Promise<number> {
  const server = await startWorkerd([worker]);
  try {
    await fetchAnswer(server.ports.get('site') ?? 0, '/no-such-page', '');
    return (await readCpuSeconds(server.pid)) * MS_PER_SECOND;
  } finally {
    await server.stop();
  }
}
