/** `npm start` and `npm run desk` as a developer sees them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { copyCheckout } from '../support/commands/copy-checkout.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { findUnassignedPort } from '../support/unassigned-port.ts';

const checkout = await copyCheckout();
// As for a newcomer: Wrangler has neither a login nor a setting for telemetry.
const home = temporaryFolder();

/** Starts a command, and waits until it serves. @throws with its output if it ends instead */
async function serve(script: string, port: number) {
  const child: ChildProcess = spawn(process.execPath, [script, '--port', String(port)], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: home,
      XDG_CONFIG_HOME: home,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += stripVTControlCharacters(text);
        if (output.includes('Ready on')) resolve();
      });
  });
  const endedEarly = ended.then(([code]) => {
    throw new Error(`${script} ended with code ${code}:\n${output}`);
  });
  endedEarly.catch(() => undefined);
  await Promise.race([ready, endedEarly]);
  return () =>
    output
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
}

/** Whether the desk at a port reads a site. */
async function readsSite(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/state`, {
    headers: { Accept: 'application/json' },
  });
  return (await answer.json()).site !== null;
}

it('npm start prints the address and what to do next, then the requests; a desk that ran before it then reads it, in its own checkout', async () => {
  const [site, desk] = [await findUnassignedPort(), await findUnassignedPort()];
  const linesOfDesk = await serve('scripts/desk.ts', desk);
  expect(linesOfDesk().join('\n')).toContain('The site is not running in this checkout');
  expect(await readsSite(desk)).toBe(false);

  const readLines = await serve('scripts/start.ts', site);
  expect((await fetch(`http://localhost:${site}/LP1`)).status).toBe(200);
  const isRequest = (line: string) => /GET \/LP1 200 OK/.test(line);
  await expect.poll(() => readLines().some(isRequest)).toBe(true);
  expect(readLines().filter((line) => !isRequest(line))).toEqual([
    expect.stringContaining(`The site:      http://localhost:${site}/`),
    expect.stringContaining('Other brands:'),
    expect.stringContaining('Packages:'),
    expect.stringContaining('Health:'),
    'In another terminal:',
    expect.stringContaining('npm run report'),
    expect.stringContaining('npm run desk'),
    expect.stringMatching(/^Ctrl-C ends it; from another terminal: kill \d+$/),
    expect.stringContaining('valid header rules'),
    expect.stringContaining('Ready on'),
  ]);
  await expect.poll(() => readsSite(desk)).toBe(true);

  // Each checkout has its own list of what runs, so a desk never reads the site of another one.
  const ofCheckout = readdirSync(join(checkout, '.wrangler/registry'));
  expect(ofCheckout).toEqual(expect.arrayContaining(['pavilion-site', 'pavilion-desk']));
  expect(
    readdirSync(home, { recursive: true }).filter((file) => /pavilion/.test(String(file))),
  ).toEqual([]);
});
