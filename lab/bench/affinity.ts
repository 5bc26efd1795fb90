/**
 * Keeps servers off the core of the load generator. On a machine with two cores the scheduler sometimes leaves both on
 * the same one for seconds, which halves the rate.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Moves this process to the first of its cores and `serverPids` to the others, if there are others. Does nothing where
 * `taskset` (util-linux) is missing. Returns a function that restores this process's cores.
 */
export async function keepApart(serverPids: readonly number[]): Promise<() => Promise<void>> {
  const own = await readCores();
  const [first, ...others] = own;
  if (first === undefined || others.length === 0) return async () => undefined;
  await move(process.pid, [first]);
  for (const pid of new Set(serverPids)) await move(pid, others);
  return () => move(process.pid, own);
}

/** The cores on which this process may run; not necessarily all, nor the first ones. */
async function readCores(): Promise<number[]> {
  const status = await readFile('/proc/self/status', 'utf8');
  return parseCores(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '');
}

/** @example parseCores('0,2-4') // [0, 2, 3, 4] */
export function parseCores(list: string): number[] {
  return [...list.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
  );
}

/** Moves a process with all its threads. */
async function move(pid: number, cores: readonly number[]): Promise<void> {
  const list = cores.join(',');
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)]).catch(
    () => undefined,
  );
}
