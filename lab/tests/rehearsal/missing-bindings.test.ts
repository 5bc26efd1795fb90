/** A deploy creates no bucket, queue or database, and names the one that is missing. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openCloudflare } from '../../../scripts/lib/cloudflare.ts';
import { type AskWrangler, askWrangler } from '../../../scripts/lib/wrangler.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { type Account, openAccount } from '../../rehearsal/account/account.ts';

const TIMEOUT_MS = 3 * 60_000;
const VERSION = { variables: {}, tag: '', message: '' };
const BINDINGS = {
  bucket: { r2_buckets: [{ binding: 'PACKAGES', bucket_name: 'pavilion-packages' }] },
  queue: { queues: { producers: [{ binding: 'EVENTS', queue: 'pavilion-events' }] } },
  'consumed queue': { queues: { consumers: [{ queue: 'pavilion-events' }] } },
  database: { d1_databases: [{ binding: 'REPORTS', database_name: 'pavilion-reports' }] },
} as const;
const WORKERS = {
  site: ['pavilion-site', 'dist/worker', 'bucket'],
  desk: ['pavilion-desk', 'dist/desk/worker', 'bucket'],
  counter: ['pavilion-counter', 'dist/counter', 'consumed queue'],
} as const;

const folder = temporaryFolder();

/** Writes a build that binds one thing. */
async function writeBuild(name: string, path: string, bound: object): Promise<void> {
  await mkdir(join(folder, path), { recursive: true });
  await writeFile(
    join(folder, path, 'index.js'),
    'export default { fetch: () => new Response("x"), queue() {} };',
  );
  await writeFile(
    join(folder, path, 'wrangler.json'),
    JSON.stringify({
      name,
      main: 'index.js',
      no_bundle: true,
      compatibility_date: '2026-10-01',
      workers_dev: false,
      preview_urls: false,
      ...bound,
    }),
  );
}

async function openOne(which: keyof typeof WORKERS) {
  const account = await openAccount();
  onTestFinished(account.close);
  const ask: AskWrangler = (words, { environment, ...options } = {}) =>
    askWrangler([...words, '--cwd', folder], {
      ...options,
      timeoutMs: TIMEOUT_MS,
      environment: {
        ...environment,
        ...account.environment,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    });
  return { account, cloudflare: openCloudflare('', ask, folder, which) };
}

/** Requests that create something besides a Worker. */
function created({ calls }: Account): string[] {
  return calls.flatMap(({ method, path }) =>
    method === 'POST' && /\/(?:r2\/buckets|queues|d1\/database)$/.test(path) ? [path] : [],
  );
}

describe.each(Object.entries(WORKERS))('a deploy of the %s', (which, [name, path, kind]) => {
  beforeAll(() => writeBuild(name, path, BINDINGS[kind]));

  it(`names the missing ${kind} and creates none`, { timeout: TIMEOUT_MS }, async () => {
    const { account, cloudflare } = await openOne(which as keyof typeof WORKERS);
    const wanted =
      kind === 'bucket' ? "R2 bucket 'pavilion-packages' not found" : 'pavilion-events';
    await expect(cloudflare.create(VERSION)).rejects.toThrow(wanted);
    expect(created(account)).toEqual([]);
    expect([...account.buckets, ...account.queues]).toEqual([]);
  });
});

it.each(['queue', 'database'] as const)(
  'an upload of the site creates no missing %s',
  { timeout: TIMEOUT_MS },
  async (kind) => {
    await writeBuild('pavilion-site', 'dist/worker', BINDINGS[kind]);
    const { account, cloudflare } = await openOne('site');
    await cloudflare.create(VERSION).catch(() => undefined);
    expect(created(account)).toEqual([]);
  },
);

it('an upload with a bucket calls no address of R2', {
  timeout: TIMEOUT_MS,
}, async () => {
  await writeBuild('pavilion-site', 'dist/worker', BINDINGS.bucket);
  const { account, cloudflare } = await openOne('site');
  account.buckets.set('pavilion-packages', {
    name: 'pavilion-packages',
    creation_date: '2026-11-01T00:00:00.000Z',
    location: 'apac',
    rules: [],
  });
  await cloudflare.create(VERSION);
  expect(account.calls.filter(({ path }) => path.includes('/r2/'))).toEqual([]);
});
