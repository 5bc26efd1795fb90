import { spawn } from 'node:child_process';

/**
 * Runs a tool of `node_modules/.bin` with its output going to ours.
 * @param environment added to our own
 * @throws Error when it cannot start or exits with a code other than 0
 */
export function runTool(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', (cause) =>
      reject(new Error(`${name} could not be started. Has npm ci been run?`, { cause })),
    );
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} ${args.join(' ')} ended with code ${code}.`)),
    );
  });
}
