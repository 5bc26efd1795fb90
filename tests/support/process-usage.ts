/** What the kernel knows about a process: CPU time and memory, from `/proc`. Linux only. */
import { readdir, readFile } from 'node:fs/promises';

const NS_PER_SECOND = 1e9;
const BYTES_PER_KIB = 1024;

/**
 * CPU seconds (user and system) that the living threads of a process have used. Read from `schedstat`, which
 * counts nanoseconds; `stat` counts hundredths of a second.
 */
export async function readCpuSeconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const spent = await Promise.all(
    threads.map(async (thread) => {
      // A thread may end between the listing and this read.
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(text.split(' ', 1)[0]);
    }),
  );
  return spent.reduce((sum, ns) => sum + ns, 0) / NS_PER_SECOND;
}

/** Resident memory of a process in bytes. */
export function readResidentBytes(pid: number): Promise<number> {
  return readStatus(pid, 'VmRSS');
}

/** Peak resident memory of a process in bytes. */
export function readPeakBytes(pid: number): Promise<number> {
  return readStatus(pid, 'VmHWM');
}

async function readStatus(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN) *
    BYTES_PER_KIB
  );
}

/** The workerd that this process started last, which Miniflare does not expose. */
export async function newestWorkerd(): Promise<number> {
  const tasks = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const pids = tasks.trim().split(' ').map(Number);
  const names = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')),
  );
  const pid = pids.findLast((_pid, index) => names[index]?.trim() === 'workerd');
  if (pid === undefined) throw new Error('No workerd is running.');
  return pid;
}
