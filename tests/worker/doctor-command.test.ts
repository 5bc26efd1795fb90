/** `npm run doctor` as a person runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openDeployedAccount } from '../../lab/tests/support/deployed-account.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = temporaryFolder();

/** @param login of Wrangler; none unless given: what the doctor says must not depend on who runs the test */
async function runDoctor(
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

it.each([
  [
    'a variable that cannot be used, and a host that does not answer',
    ['--var', 'SPLIT:halves', '--origin', 'http://127.0.0.1:1'],
    [
      /wrong {4}SPLIT in --var: SPLIT must be parity or thirds/,
      /No packages yet/,
      /ok {7}keep_vars is on/,
      /http:\/\/127.0.0.1:1, from outside\n {2}wrong {4}fetch failed: .*\n\n/,
      /--workers-dev <subdomain>/,
    ],
  ],
  [
    'anything made up in production, where CASH_OFFERS is chosen',
    ['--production', '--var', 'CASH_OFFERS:off'],
    [/pavilion11\.example/, /CASH_OFFERS was chosen \(--var\)/, /androidCertificateSha256 is all zeros/],
  ],
])('ends with 1 at %s, and says so', async (_what, words, told) => {
  const { code, output } = await runDoctor(['--persist-to', home, ...words]);
  expect(code).toBe(1);
  for (const line of told) expect(output).toMatch(line);
  expect(output).toMatch(/\d+ things? (?:is|are) missing or wrong\.\s*$/);
  expect(output).not.toMatch(/\bat .*\.ts:\d+/);
});

it('asks only what a token that reads may ask, with --read-only', async () => {
  const api = await openDeployedAccount();
  onTestFinished(api.close);
  const { output } = await runDoctor(['--production', '--read-only'], api.environment);
  expect(output).toContain('CASH_OFFERS was chosen, and is live');
  expect(output).toContain('The packages were not looked at');
  expect(api.calls.length).toBeGreaterThan(0);
  const beyond = api.calls.filter(
    ({ method, path }) =>
      path.includes('edge-preview') || (method !== 'GET' && !/\/d1\/database\/[^/]+\/query$/.test(path)),
  );
  expect(beyond).toEqual([]);
});
