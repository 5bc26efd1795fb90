/**
 * `npm run saves`: downloads a large package on LP2 in Firefox, WebKit and Chromium, and compares what is on the disk with
 * what was sent, because a page cannot see how its file is copied (docs/decisions/0057-kept-until-the-browser-has-copied-it.md).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBuiltSite } from '../scripts/lib/built-site.ts';
import { defineCommand, runCommand, UsageError } from '../scripts/lib/command.ts';
import { PHONE } from '../scripts/lib/user-agents.ts';
import { type Engine, waitFor } from './browsers/engine.ts';
import { ENGINE_IDS, findEngines } from './browsers/find-engines.ts';
import { attributeOf, pointOf, textOf } from './browsers/in-page.ts';
import { DOWNLOAD_PAGE } from './browsers/scene.ts';
import { type BigPackage, startBigPackage } from './saves/big-package.ts';

const USAGE = `Usage:
  npm run saves                              Firefox, WebKit and Chromium, ten times each, 100 MB
  npm run saves -- --engines firefox --times 3 --megabytes 60
  npm run saves -- --slow 8                  the disk writes 8 MB in a second (needs cc)
  npm run saves -- --leave                   the page ends as soon as it says that the package is saved

Serves what the last npm run build:test built.`;

const SAVES = defineCommand(
  USAGE,
  {
    engines: { type: 'string', default: 'firefox,webkit,newest' },
    megabytes: { type: 'string', default: '100' },
    times: { type: 'string', default: '10' },
    slow: { type: 'string' },
    leave: { type: 'boolean', default: false },
  },
  ({ engines, megabytes, times, slow, leave }) => {
    const ids = engines.split(',');
    const unknown = ids.filter((id) => !ENGINE_IDS.includes(id));
    if (unknown.length > 0) throw new UsageError(`Unknown engine ${unknown.join(', ')}.`);
    const numbers = [megabytes, times, slow ?? '1'].map(Number);
    if (!numbers.every((number) => number > 0)) throw new UsageError('Not a number above 0.');
    return {
      ids,
      sizeBytes: Number(megabytes) * 1e6,
      times: Number(times),
      bytesPerSecond: slow === undefined ? null : Number(slow) * 1e6,
      leave,
    };
  },
);

type Asked = ReturnType<typeof SAVES.parse>;

/** A page downloads and copies 100 MB, on a busy machine and a slow disk. */
const PATIENCE_MS = 10 * 60_000;

await runCommand(SAVES, async (asked) => {
  const { engines, absent } = await findEngines(asked.ids, console.log);
  for (const { id, why } of absent) console.log(`SKIPPED  ${id}: ${why}`);
  const site = await startBuiltSite('test');
  const big = await startBigPackage(site.url, asked.sizeBytes);
  let failed = 0;
  try {
    for (const engine of engines) {
      for (let nth = 1; nth <= asked.times; nth += 1) {
        const line = await saveOnce(engine, big, asked).catch(
          (error: Error) => `FAILED  ${error.message}`,
        );
        if (line.startsWith('FAILED')) failed += 1;
        console.log(`${engine.name}, ${nth} of ${asked.times}: ${line}`);
      }
    }
  } finally {
    await big.dispose();
    await site.dispose();
  }
  console.log(`${failed} failed`);
  return failed > 0 ? 1 : 0;
});

/** @returns a line for the reader @throws Error when the file on the disk is not the package */
async function saveOnce(engine: Engine, big: BigPackage, asked: Asked): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saves-'));
  const environment =
    asked.bytesPerSecond === null ? {} : await slowDisk(folder, asked.bytesPerSecond);
  const tab = await engine.openTab({ ...PHONE, downloads: folder, environment });
  try {
    await tab.open(big.url + DOWNLOAD_PAGE);
    await waitFor('A live control', () =>
      tab.evaluate(attributeOf, { selector: '[data-island]', name: 'data-hydrated' }),
    );
    const since = Date.now();
    const point = await tab.evaluate(pointOf, '#download');
    if (!point) throw new Error('There is no control.');
    await tab.tapAt(point.x, point.y);
    await waitFor(
      'A page that says that the package is saved',
      async () =>
        (await tab.evaluate(textOf, '[data-after-download] [data-saved=yes]')) ? true : null,
      PATIENCE_MS,
    );
    const saidAfter = Date.now() - since;
    const sizeThen = await sizeIn(folder);
    if (asked.leave) await tab.open('about:blank');
    const path = await settled(folder, big.sizeBytes);
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    if (digest !== big.sha256)
      throw new Error(`${(await stat(path)).size} of ${big.sizeBytes} bytes, digest ${digest}`);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    return `whole; the page says so after ${seconds(saidAfter)} s, with ${sizeThen} bytes on the disk; all are there after ${seconds(Date.now() - since)} s`;
  } finally {
    await tab.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function filesIn(folder: string): Promise<{ path: string; size: number }[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return {
        path,
        size: await stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      };
    }),
  );
}

async function sizeIn(folder: string): Promise<number> {
  return (await filesIn(folder)).reduce((sum, { size }) => sum + size, 0);
}

/** The file once the browser has finished it, or once it has not grown for a while. */
async function settled(folder: string, sizeBytes: number): Promise<string> {
  let last = { size: -1, at: Date.now() };
  return waitFor(
    'A file on the disk',
    async () => {
      const files = await filesIn(folder);
      const size = files.reduce((sum, file) => sum + file.size, 0);
      if (size !== last.size) last = { size, at: Date.now() };
      const [file] = files.filter(({ path }) => path.endsWith('.apk'));
      const isWhole = files.length === 1 && file?.size === sizeBytes;
      if (file && (isWhole || Date.now() - last.at > 15_000)) return file.path;
      if (Date.now() - last.at > 60_000)
        throw new Error(`${size} of ${sizeBytes} bytes in ${files.map(({ path }) => path)}`);
      return null;
    },
    PATIENCE_MS,
  );
}

/** @returns the environment of a program that writes slowly into a folder */
async function slowDisk(folder: string, bytesPerSecond: number): Promise<Record<string, string>> {
  const library = join(tmpdir(), 'slow-disk.so');
  execFileSync('cc', [
    '-shared',
    '-fPIC',
    '-o',
    library,
    fileURLToPath(new URL('saves/slow-disk.c', import.meta.url)),
    '-ldl',
  ]);
  return {
    LD_PRELOAD: library,
    SLOW_FOLDER: folder,
    SLOW_BYTES_PER_SECOND: String(bytesPerSecond),
  };
}
