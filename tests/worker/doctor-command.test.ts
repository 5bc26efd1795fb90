/** `npm run doctor` as a person runs it. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeApi } from '../support/fake-cloudflare-api.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let stateDirectory: string;
beforeAll(async () => {
  stateDirectory = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterAll(() => rm(stateDirectory, { recursive: true, force: true }));

function runDoctor(...words: string[]): Promise<{ code: number | null; output: string }> {
  // Nobody's login: what the doctor says must not depend on who runs the test.
  return runDoctorAs({ CLOUDFLARE_API_TOKEN: '' }, ...words);
}

function runDoctorAs(
  login: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/doctor.ts', ...words], {
      cwd: ROOT,
      env: {
        ...process.env,
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
        ...login,
        HOME: stateDirectory,
        XDG_CONFIG_HOME: stateDirectory,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

describe('npm run doctor', () => {
  it('ends with 1 at a variable that cannot be used, and says which', async () => {
    const { code, output } = await runDoctor('--persist-to', stateDirectory, '--var', 'SPLIT:halves');
    expect(code).toBe(1);
    expect(output).toMatch(/wrong {4}SPLIT in --var: SPLIT must be parity or thirds/);
    expect(output).toContain('No packages yet');
    expect(output).toMatch(/ok {7}keep_vars is on/);
    expect(output).toMatch(/ok {7}workerd \S+ in wrangler, miniflare, @cloudflare\/vite-plugin/);
    expect(output).toMatch(/\d+ things? (?:is|are) missing or wrong\.\s*$/);
  });

  it('refuses production while anything is made up or undecided', async () => {
    const { code, output } = await runDoctor('--production');
    expect(code).toBe(1);
    expect(output).toContain('pavilion11.example');
    expect(output).toContain('CASH_OFFERS was not chosen');
    expect(output).toContain('androidCertificateSha256 is all zeros');
    expect(output).not.toMatch(/\bat .*\.ts:\d+/);
  });

  it('asks only what a token that reads may ask, with --read-only', { timeout: 180_000 }, async () => {
    const api = await startFakeApi();
    try {
      const { output } = await runDoctorAs(api.environment, '--production', '--read-only');
      expect(output).toContain('CASH_OFFERS was chosen, and is live');
      expect(output).toContain('The packages were not looked at');
      expect(api.calls.length).toBeGreaterThan(0);
      const beyond = api.calls.filter(
        ({ method, path }) =>
          path.includes('edge-preview') || (method !== 'GET' && !/\/d1\/database\/[^/]+\/query$/.test(path)),
      );
      expect(beyond).toEqual([]);
    } finally {
      await api.close();
    }
  });

  it('takes the choice of CASH_OFFERS from the command line', async () => {
    const { code, output } = await runDoctor('--production', '--var', 'CASH_OFFERS:off');
    expect(code).toBe(1);
    expect(output).toContain('CASH_OFFERS was chosen (--var)');
    expect(output).not.toContain('CASH_OFFERS was not chosen');
  });

  it('looks at the hosts that it is told, and says so where one does not answer', async () => {
    const { code, output } = await runDoctor(
      '--persist-to',
      stateDirectory,
      '--origin',
      'http://127.0.0.1:1',
    );
    expect(code).toBe(1);
    expect(output).toMatch(/http:\/\/127.0.0.1:1, from outside\n {2}wrong {4}fetch failed: .*\n\n/);
    expect(output).toContain('--workers-dev <subdomain>');
  });

  it('explains an option that it does not know', async () => {
    const { code, output } = await runDoctor('--bogus');
    expect(code).toBe(1);
    expect(output).toContain('--bogus');
    expect(output).not.toMatch(/\bat .*\.ts:\d+/);
  });
});
