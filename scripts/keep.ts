/** `npm run keep`: the day's report, review sheet, doctor's lines and versions, kept where the desk lists them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { INDIA_OFFSET_MS } from '../src/decide/indian-date.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { defineCommand, runCommand } from './lib/command.ts';
import { readBucket } from './lib/configuration.ts';
import { openLocalState } from './lib/local-state.ts';
import { askWrangler } from './lib/wrangler.ts';

const USAGE = `Usage: npm run keep [-- --remote] [-- --persist-to <directory>] [-- --no-pictures]

Makes report, review sheet and doctor's lines, and keeps them by day and hour in the desk's bucket, where the
screen State lists them. Ends with code 1 when one of them could not be made; the others are kept.

--remote       those of the live site, in the bucket at Cloudflare; the token must read Workers Scripts and D1
               and edit R2. Without it those of this machine.
--persist-to   the state in which the doctor looks and where the bucket is. @default .wrangler/state
--no-pictures  a review sheet without pictures, in a fraction of the time`;

const KEEP = defineCommand(
  USAGE,
  {
    remote: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    pictures: { type: 'boolean', default: true },
  },
  ({ remote, 'persist-to': persistTo, pictures }) => ({ remote, persistTo, pictures }),
);

type Options = ReturnType<typeof KEEP.parse>;

/** A file to keep, and how it is made in `folder`; rejects when it cannot be. */
type Make = (folder: string, options: Options) => Promise<unknown>;

const FILES: Readonly<Record<string, Make>> = {
  'report.html': (folder, { remote }) =>
    run('report', ['--html', join(folder, 'report.html'), ...(remote ? ['--remote'] : [])]),
  'report.json': async (folder, { remote }) => {
    const report = await run('report', ['--json', ...(remote ? ['--remote'] : [])]);
    await writeFile(join(folder, 'report.json'), report);
  },
  'review.html': (folder, { pictures }) =>
    run('review', ['--html', join(folder, 'review.html'), ...(pictures ? [] : ['--no-pictures'])]),
  'doctor.json': async (folder, { remote, persistTo }) => {
    const words = remote ? ['--production', '--read-only'] : ['--persist-to', persistTo];
    // 1 is its verdict, not its failure.
    await writeFile(join(folder, 'doctor.json'), await run('doctor', ['--json', ...words], [0, 1]));
  },
  'cloudflare.json': async (folder, { remote }) => {
    if (!remote) return;
    const cloudflare = openCloudflare();
    const [deployments, versions] = [
      await cloudflare.readDeployments(),
      await cloudflare.listVersions(),
    ];
    await writeFile(join(folder, 'cloudflare.json'), JSON.stringify({ deployments, versions }));
  },
};

/** @returns what the command printed */
async function run(
  command: string,
  words: readonly string[],
  good: readonly number[] = [0],
): Promise<string> {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const output = await text(child.stdout);
  const [code] = await ended;
  if (!good.includes(code)) throw new Error(`npm run ${command} ended with code ${code}.`);
  return output;
}

/** Puts a file of `folder` under `key`; resolves to false where the file was not made. */
async function keep(
  folder: string,
  name: string,
  key: string,
  { remote, persistTo }: Options,
): Promise<boolean> {
  const file = join(folder, name);
  const content = await readFile(file).catch(() => null);
  if (content === null) return false;
  const contentType = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/json';
  const bucketName = readBucket('RECORDS');
  if (remote) {
    const what = ['--file', file, '--content-type', contentType, '--remote'];
    const words = ['r2', 'object', 'put', `${bucketName}/${key}`, ...what];
    await askWrangler(words, { environment: { CLOUDFLARE_ENV: '' } });
    return true;
  }
  const miniflare = await openLocalState(persistTo, { r2Buckets: { RECORDS: bucketName } });
  try {
    const bucket = await miniflare.getR2Bucket('RECORDS');
    await bucket.put(key, content, { httpMetadata: { contentType } });
  } finally {
    await miniflare.dispose();
  }
  return true;
}

await runCommand(KEEP, async (options) => {
  const moment = new Date(Date.now() + INDIA_OFFSET_MS).toISOString();
  const prefix = `days/${moment.slice(0, 10)}/${moment.slice(11, 16).replace(':', '')}`;
  const folder = await mkdtemp(join(tmpdir(), 'keep-'));
  let failures = 0;
  try {
    for (const [name, make] of Object.entries(FILES)) {
      try {
        await make(folder, options);
        if (await keep(folder, name, `${prefix}-${name}`, options))
          console.log(`Kept ${prefix}-${name}.`);
      } catch (error) {
        failures += 1;
        console.error(`Not kept: ${name}. ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return failures === 0 ? 0 : 1;
});
