/**
 * Keeps servers off the core that asks them. On a machine with two cores the scheduler now and then leaves
 * server and load generator on the same one for seconds, which halves the rate of whoever is unlucky.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Moves this process to the first core and `serverPids` to the others, while there is more than one. Does
 * nothing where `taskset` (util-linux) is missing. Answers what gives this process its cores back.
 */
export async function keepApart(serverPids: readonly number[]): Promise<() => Promise<void>> {
  const last = availableParallelism() - 1;
  if (last < 1) return async () => undefined;
  const all = `0-${last}`;
  await move(process.pid, '0');
  for (const pid of new Set(serverPids)) await move(pid, `1-${last}`);
  return () => move(process.pid, all);
}

/** With all its threads. */
async function move(pid: number, cores: string): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).catch(() => undefined);
}
