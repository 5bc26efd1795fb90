/** `npm run doctor` as a person runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * @param home a folder for Wrangler's own files
 * @param login of Wrangler; none by default, so that the output does not depend on who runs the test
 */
export async function runDoctor(
  home: string,
  words: readonly string[],
  login: Readonly<Record<string, string>> = { CLOUDFLARE_API_TOKEN: '' },
): Promise<{ code: number; output: string }> {
  const PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH, ...login, HOME: home, XDG_CONFIG_HOME: home },
  });
  const ended = once(child, 'close');
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output: `${output}${complaint}` };
}
