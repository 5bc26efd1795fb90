/** A build is a function of the sources: made again, at another time and place on earth, it has the same bytes. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { buildFolder } from '../../scripts/lib/built-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AGAIN = '.cache/build-again';
const TIMEOUT_MS = 5 * 60_000;

afterAll(() => rmSync(join(ROOT, AGAIN), { recursive: true, force: true }));

/** SHA-256 by file. */
function digestsOf(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: join(ROOT, folder), withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        file.slice(join(ROOT, folder).length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

describe('the build', () => {
  it('has the same digests when it is made twice', { timeout: TIMEOUT_MS }, () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', AGAIN, '--logLevel', 'error'],
      // What the test runner sets must not reach the build, and what differs between two machines must not matter.
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' },
      },
    );
    expect(status, stderr).toBe(0);
    const first = digestsOf(buildFolder('test'));
    expect(Object.keys(first).length).toBeGreaterThan(100);
    expect(digestsOf(AGAIN)).toEqual(first);
  });
});
