/** `npm run snapshot`: stores the day's report, review sheet, doctor's findings and versions in the desk's bucket. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INDIA_OFFSET_MS } from '../src/decide/indian-date.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { defineCommand, runCommand } from './lib/command.ts';
import { readBucket } from './lib/configuration.ts';
import { openLocalState } from './lib/local-state.ts';
import { readScript } from './lib/run-tool.ts';
import { askWrangler } from './lib/wrangler.ts';

const USAGE = `Usage: npm run snapshot [-- --remote] [-- --persist-to <directory>] [-- --no-pictures]

Makes the report, the review sheet and the doctor's findings, and stores them by day and hour in the desk's bucket,
where the screen State lists them. Exits with code 1 when one of them cannot be made; the others are still stored.

--remote       for the live site, in the bucket at Cloudflare; the token must read Workers Scripts and D1 and edit
               R2. Without it for this machine
--persist-to   the state that the doctor reads and that holds the bucket; .wrangler/state unless given
--no-pictures  a review sheet without pictures, in a fraction of the time`;

const SNAPSHOT = defineCommand(
  USAGE,
  {
    remote: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    pictures: { type: 'boolean', default: true },
  },
  ({ remote, 'persist-to': persistTo, pictures }) => ({ remote, persistTo, pictures }),
);

type Options = ReturnType<typeof SNAPSHOT.parse>;

/** Makes a file in `folder`. */
type Make = (folder: string, options: Options) => Promise<unknown>;

const FILES: Readonly<Record<string, Make>> = {
  'report.json': async (folder, { remote }) => {
    const report = await readScript('scripts/report.ts', [
      '--json',
      ...(remote ? ['--remote'] : []),
    ]);
    await writeFile(join(folder, 'report.json'), report);
  },
  'review.html': (folder, { pictures }) =>
    readScript('scripts/review.ts', [
      '--html',
      join(folder, 'review.html'),
      ...(pictures ? [] : ['--no-pictures']),
    ]),
  'doctor.json': async (folder, { remote, persistTo }) => {
    const words = remote ? ['--production', '--read-only'] : ['--persist-to', persistTo];
    // It ends with 1 where something is missing or wrong.
    const findings = await readScript('scripts/doctor.ts', ['--json', ...words], [0, 1]);
    await writeFile(join(folder, 'doctor.json'), findings);
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

/** Stores a file of `folder` under `key`. @returns false where the file was not made */
async function store(
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

await runCommand(SNAPSHOT, async (options) => {
  const moment = new Date(Date.now() + INDIA_OFFSET_MS).toISOString();
  const prefix = `days/${moment.slice(0, 10)}/${moment.slice(11, 16).replace(':', '')}`;
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  let failures = 0;
  try {
    for (const [name, make] of Object.entries(FILES)) {
      try {
        await make(folder, options);
        if (await store(folder, name, `${prefix}-${name}`, options))
          console.log(`Stored ${prefix}-${name}.`);
      } catch (error) {
        failures += 1;
        console.error(`Not stored: ${name}. ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return failures === 0 ? 0 : 1;
});
