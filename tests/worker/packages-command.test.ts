import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../scripts/packages/open-store.ts';
import { readReleaseHistory } from '../../scripts/packages/release.ts';
import { fillSamplePackages } from '../../scripts/packages/samples.ts';
import { PACKAGES } from '../../src/config/packages.ts';
import { createZip } from '../support/zip.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/packages.ts', import.meta.url));
const APP = createZip(['AndroidManifest.xml', 'classes.dex'], { signingBlock: true });

let directory: string;
let state: string;
let app: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'packages-command-'));
  state = join(directory, 'state');
  app = join(directory, 'app.apk');
  await writeFile(app, APP);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

interface Outcome {
  code: number;
  output: string;
  complaint: string;
}

function run(...commandLine: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...commandLine, '--persist-to', state],
      { cwd: directory },
      (_, output, complaint) => resolve({ code: child.exitCode ?? -1, output, complaint }),
    );
  });
}

describe('npm run packages', () => {
  it('releases a package, lists it, and does nothing the second time', async () => {
    const first = await run('put', 'standard', app);
    expect(first).toMatchObject({ code: 0, complaint: '' });
    expect(first.output).toContain(`${APP.length} bytes`);

    expect((await run('put', 'standard', app)).output).toContain('(and was before)');
    const { code, output } = await run('list');
    expect(code).toBe(0);
    expect(output).toMatch(/^standard: live .*sha256 [0-9a-f]{64}$/m);
    expect(output.match(/^standard:/gm)).toHaveLength(1);
    expect(output).toContain('upgrade: not uploaded yet');
  });

  it.each([
    ['an unknown package', () => ['put', 'standrad', app], 'Name one of standard'],
    ['a file that is not there', () => ['put', 'upgrade', join(directory, 'gone.apk')], 'Check the path'],
    ['a directory', () => ['put', 'upgrade', directory], 'cannot be read'],
    ['a file that is no APK', () => ['put', 'upgrade', COMMAND], 'is refused'],
    ['a missing file name', () => ['put', 'upgrade'], 'Usage:'],
    ['an unknown command', () => ['delete', 'upgrade'], 'Usage:'],
    ['an unknown option', () => ['list', '--frobnicate'], 'Usage:'],
  ])('refuses %s and says what to do', async (_, commandLine, hint) => {
    const { code, output, complaint } = await run(...commandLine());
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(complaint).toContain(hint);
    expect(complaint).not.toMatch(/^\s+at /m);
  });
});

describe('fillSamplePackages', () => {
  it('fills what is empty, leaves what was released, and has nothing to do the second time', async () => {
    const store = await openStore({ persistTo: join(directory, 'samples') });
    const taken = await openStore({ persistTo: state });
    try {
      expect(await fillSamplePackages(store)).toEqual(PACKAGES);
      expect(await fillSamplePackages(store)).toEqual([]);
      expect(await fillSamplePackages(taken)).toEqual(PACKAGES.filter((name) => name !== 'standard'));
      const [live] = await readReleaseHistory(taken, 'standard');
      expect(live?.sizeBytes).toBe(APP.length);
    } finally {
      await Promise.all([store.close(), taken.close()]);
    }
  });
});
