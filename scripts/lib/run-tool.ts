import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * The script behind a package's command, to be run with `process.execPath`. On Windows the command itself is a `.cmd`
 * file, which cannot be started without a shell.
 * @param name of an installed package
 * @param command of the package; that of the same name unless given
 * @param folder of the checkout
 * @throws Error when it is not installed
 */
export function findTool(name: string, command = name, folder = '.'): string {
  try {
    const manifest = createRequire(resolve(folder, 'package.json')).resolve(`${name}/package.json`);
    const { bin }: { bin: string | Record<string, string> } = JSON.parse(
      readFileSync(manifest, 'utf8'),
    );
    return join(dirname(manifest), (typeof bin === 'string' ? bin : bin[command]) ?? '');
  } catch (cause) {
    throw new Error(`${name} could not be found. Run npm ci, then try again.`, { cause });
  }
}

/** Runs a package's command, with its output on ours. See `runScript`. */
export async function runTool(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  await runScript(findTool(name), args, { environment, name });
}

/**
 * Runs a script with this Node, with its output on ours.
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
      code === 0
        ? done()
        : reject(new Error(`${name} ${args.join(' ')} exited with code ${code}.`)),
    );
  });
}

/**
 * Runs a script with this Node in the foreground, and passes our signals on to it.
 * @param environment all of it; ours unless given
 * @returns its exit code; `null` when a signal ended it
 */
export function runInForeground(
  file: string,
  args: readonly string[],
  { cwd = '.', environment = process.env }: { cwd?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      stdio: 'inherit',
      env: environment,
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => child.kill(signal));
    // It must not outlive us, for instance where another one beside it has ended.
    process.on('exit', () => child.kill());
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/**
 * Runs a script of ours with this Node and returns what it prints; its standard error goes to ours.
 * @param good exit codes that are no failure
 * @throws Error when it exits with another code
 */
export async function readScript(
  file: string,
  args: readonly string[],
  good: readonly number[] = [0],
): Promise<string> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (!good.includes(code)) throw new Error(`${file} exited with code ${code}.`);
  return output;
}
