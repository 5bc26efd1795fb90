import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/**
 * The script behind a package's command, to be run with `process.execPath`. On Windows the command itself is a `.cmd`
 * file, which cannot be started without a shell.
 * @param name of a package of the working directory, whose command has the same name
 * @throws Error when it is not installed
 */
export function findTool(name: string): string {
  try {
    const manifest = createRequire(resolve('package.json')).resolve(`${name}/package.json`);
    const { bin }: { bin: string | Record<string, string> } = JSON.parse(
      readFileSync(manifest, 'utf8'),
    );
    return join(dirname(manifest), (typeof bin === 'string' ? bin : bin[name]) ?? '');
  } catch (cause) {
    throw new Error(`${name} could not be found. Has npm ci been run?`, { cause });
  }
}

/** Runs a package's command with its output going to ours. See `runScript`. */
export async function runTool(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  await runScript(findTool(name), args, { environment, name });
}

/**
 * Runs a script with this Node, its output going to ours.
 * @param environment added to our own
 * @param name for the error; the file unless given
 * @param cwd the working directory; ours unless given
 * @throws Error when it exits with a code other than 0
 */
export function runScript(
  file: string,
  args: readonly string[],
  {
    environment = {},
    name = file,
    cwd,
  }: { environment?: Readonly<Record<string, string>>; name?: string; cwd?: string } = {},
): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      stdio: 'inherit',
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? done() : reject(new Error(`${name} ${args.join(' ')} ended with code ${code}.`)),
    );
  });
}

/** Runs a script with this Node in the foreground, where our signals go on to it. @returns its exit code; `null`: killed */
export function runInForeground(
  file: string,
  args: readonly string[],
  cwd = '.',
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/** What git prints; empty outside a git checkout. */
export function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** The checkout's commit as it is written on a version, in twelve hexadecimal digits. */
export function readCommit(): string {
  return git('rev-parse', '--short=12', 'HEAD');
}
