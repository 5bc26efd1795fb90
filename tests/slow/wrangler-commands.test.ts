/**
 * The installed Wrangler understands each command line of ours, and says without a login what our commands expect: so an
 * update that renames an option fails here and not in a rollback. It reads a command line before it looks for a login.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkBuckets } from '../../scripts/doctor/buckets.ts';
import { type Cloudflare, openCloudflare } from '../../scripts/lib/cloudflare.ts';
import { openRemoteDatabase } from '../../scripts/lib/reports-database.ts';
import { type AskWrangler, askWrangler } from '../../scripts/lib/wrangler.ts';
import { versionId } from '../support/commands/wrangler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NOT_LOGGED_IN =
  'Not logged in to Cloudflare on this machine. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.';
const VERSION = { variables: { RUN: 'x' }, tag: 'abcdef012345', message: 'page: say it, "aloud"' };

const folder = temporaryFolder();

/** In a home without a login. */
const ask: AskWrangler = (words, { environment, ...options } = {}) =>
  askWrangler(words, {
    ...options,
    environment: {
      ...environment,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      CLOUDFLARE_API_TOKEN: '',
      CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1',
    },
  });
let cloudflare: Cloudflare;

beforeAll(() => {
  mkdirSync(join(folder, 'dist/worker'), { recursive: true });
  mkdirSync(join(folder, 'migrations'));
  writeFileSync(join(folder, 'migrations/0001_x.sql'), 'SELECT 1;');
  writeFileSync(join(folder, 'dist/worker/index.js'), 'export default { fetch() {} };');
  const built = {
    name: 'pavilion-site',
    main: 'index.js',
    no_bundle: true,
    compatibility_date: '2026-10-01',
  };
  writeFileSync(join(folder, 'dist/worker/wrangler.json'), JSON.stringify(built));
  const database =
    '[[d1_databases]]\nbinding = "REPORTS"\ndatabase_name = "pavilion-reports"\ndatabase_id = "x"\n';
  writeFileSync(
    join(folder, 'wrangler.toml'),
    `name = "pavilion-site"\nmain = "dist/worker/index.js"\ncompatibility_date = "2026-10-01"\n${database}`,
  );
  cloudflare = openCloudflare('', ask, folder);
});

describe('without a login, the installed Wrangler refuses', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the list of deployments', () => cloudflare.readDeployments()],
    ['the list of versions', () => cloudflare.listVersions()],
    ['the variables of a version', () => cloudflare.readVariables(versionId(1))],
    ['migrations', () => cloudflare.migrate()],
    ['an upload', () => cloudflare.upload(VERSION)],
    [
      'a division of visitors',
      () => cloudflare.share([{ version: versionId(1), percentage: 100 }], 'page: say it (100 %)'),
    ],
    ['a change of a variable', () => cloudflare.setVariable('RUN', 'x', VERSION)],
    ['closing addresses', () => cloudflare.closeAddresses()],
    ['a first deploy', () => cloudflare.create(VERSION)],
    ['the database', () => openRemoteDatabase(ask).run('SELECT 1')],
  ])('%s', async (_what, work) => {
    await expect(work()).rejects.toThrow(NOT_LOGGED_IN);
  });

  it('the place and the locks of buckets', async () => {
    const findings = await checkBuckets(ask);
    for (const { status, why } of findings) expect([status, why]).toEqual(['note', NOT_LOGGED_IN]);
  });
});
