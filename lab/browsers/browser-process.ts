import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATIENCE_MS } from './engine.ts';

/** A proxy that does not exist, so that requests to other machines fail at once. */
export const DEAD_PROXY = '127.0.0.1:9';

/** A running program and its output. */
export interface RunningProcess {
  /** The first group of the pattern in the program's output. @throws Error when the program ends or prints no match in time */
  find: (pattern: RegExp) => Promise<string>;
  /** Ends it and waits until it is gone. */
  stop: () => Promise<void>;
}

/** An empty folder for a visit, and the programs that use it. */
export interface Profile {
  path: string;
  /** Starts a program with these additions to the environment. */
  start: typeof startProcess;
  /** Ends the programs, last first, and removes the folder. */
  close: () => Promise<void>;
}

/**
 * Runs `open` with a new profile.
 * @throws what `open` throws, after closing the profile; otherwise the caller closes it
 */
export async function withProfile<T>(open: (profile: Profile) => Promise<T>): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'browser-profile-'));
  const running: RunningProcess[] = [];
  const profile: Profile = {
    path,
    start(...program) {
      const started = startProcess(...program);
      running.push(started);
      return started;
    },
    async close() {
      for (const program of running.toReversed()) await program.stop();
      // A browser that is ending may still write.
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    return await open(profile);
  } catch (error) {
    await profile.close();
    throw error;
  }
}

/** Starts a program with these additions to the environment. */
export function startProcess(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that a browser's helper processes end with it.
    detached: true,
  });
  let written = '';
  const watchers = new Set<() => void>();
  const wake = () => {
    for (const watch of watchers) watch();
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk;
      wake();
    });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', (error) => {
      written += error.message;
      resolve();
    });
  }).then(wake);
  const stopWithUs = () => signal(child, 'SIGKILL');
  process.once('exit', stopWithUs);

  return {
    find: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => {
          clearTimeout(timer);
          watchers.delete(look);
          reject(new Error(`${command} ${why}: ${written.slice(-400)}`));
        };
        const timer = setTimeout(() => fail('did not start in time'), PATIENCE_MS);
        const look = () => {
          const [, found] = pattern.exec(written) ?? [];
          if (found === undefined) {
            if (child.exitCode !== null || child.pid === undefined) fail('has ended');
            return;
          }
          clearTimeout(timer);
          watchers.delete(look);
          resolve(found);
        };
        watchers.add(look);
        look();
      }),
    async stop() {
      process.off('exit', stopWithUs);
      signal(child, 'SIGTERM');
      const timer = setTimeout(() => signal(child, 'SIGKILL'), 3000);
      await ended;
      clearTimeout(timer);
      // Helper processes may outlive it.
      signal(child, 'SIGKILL');
    },
  };
}

function signal({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already ended.
  }
}
