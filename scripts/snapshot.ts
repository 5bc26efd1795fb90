/** `npm run snapshot`: records what the desk cannot know, because it needs a login: the doctor's lines, and who gets which version. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../src/desk/records/kinds.ts';
import { formatRecord } from '../src/desk/records/log.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { defineCommand, runCommand } from './lib/command.ts';
import { readBucket } from './lib/configuration.ts';
import { openLocalState } from './lib/local-state.ts';
import { readScript } from './lib/run-tool.ts';
import { askWrangler } from './lib/wrangler.ts';

const USAGE = `Usage: npm run snapshot [-- --remote] [-- --persist-to <directory>]

Records the doctor's findings, and at Cloudflare who gets which version, for the desk's screen State.

--remote       for the live site, in the bucket at Cloudflare; the token must read Workers Scripts and edit R2.
               Without it for this machine
--persist-to   the state that the doctor reads and that holds the bucket; .wrangler/state unless given`;

const SNAPSHOT = defineCommand(
  USAGE,
  {
    remote: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
  },
  ({ remote, 'persist-to': persistTo }) => ({ remote, persistTo }),
);

type Options = ReturnType<typeof SNAPSHOT.parse>;

async function readChecks({ remote, persistTo }: Options): Promise<Row<'checks'>> {
  const words = remote ? ['--production', '--read-only'] : ['--persist-to', persistTo];
  // It ends with 1 where something is missing or wrong.
  const findings = await readScript('scripts/doctor.ts', ['--json', ...words], [0, 1]);
  const { sections } = JSON.parse(findings);
  if (!remote) return { sections, cloudflare: null };
  const cloudflare = openCloudflare();
  const deployments = (await cloudflare.readDeployments()).map(({ shares, ...one }) => ({
    ...one,
    shares: [...shares],
  }));
  return { sections, cloudflare: { deployments, versions: await cloudflare.listVersions() } };
}

/** Writes it. @returns its key */
async function record(row: Row<'checks'>, { remote, persistTo }: Options): Promise<string> {
  const { key, text, sha256 } = await formatRecord('checks', row, Date.now());
  const bucketName = readBucket('RECORDS');
  if (!remote) {
    const miniflare = await openLocalState(persistTo, { r2Buckets: { RECORDS: bucketName } });
    const bucket = await miniflare.getR2Bucket('RECORDS');
    await bucket.put(key, text, { sha256 }).finally(() => miniflare.dispose());
    return key;
  }
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  try {
    const file = join(folder, 'checks.json');
    await writeFile(file, text);
    const what = ['--file', file, '--content-type', 'application/json', '--remote'];
    const words = ['r2', 'object', 'put', `${bucketName}/${key}`, ...what];
    await askWrangler(words, { environment: { CLOUDFLARE_ENV: '' } });
    return key;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(SNAPSHOT, async (options) => {
  console.log(`Recorded ${await record(await readChecks(options), options)}.`);
  return 0;
});
