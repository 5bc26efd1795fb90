/**
 * The commands of Wrangler that a deploy uses and how it reads their output, with the installed Wrangler and a simulated
 * Cloudflare API, so that an update of Wrangler that changes either fails here and not in a deploy.
 */
import { spawn } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cloudflare, openCloudflare } from '../../../scripts/lib/cloudflare.ts';
import { openRemoteDatabase } from '../../../scripts/lib/reports-database.ts';
import { type AskWrangler, askWrangler } from '../../../scripts/lib/wrangler.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import {
  type DeployedAccount,
  openDeployedAccount,
  versionId,
} from '../support/deployed-account.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TIMEOUT_MS = 3 * 60_000;

const CONFIG = `
name = "pavilion-site"
main = "worker.js"
compatibility_date = "2026-10-01"
keep_vars = true
workers_dev = false
preview_urls = false
[observability]
enabled = true
redact_query_string = true
[observability.logs]
invocation_logs = false
[[queues.consumers]]
queue = "counts"
max_batch_size = 7
[[d1_databases]]
binding = "REPORTS"
database_name = "pavilion-reports"
database_id = "reports"
[env.staging]
name = "pavilion-site-staging"
[[env.staging.d1_databases]]
binding = "REPORTS"
database_name = "pavilion-reports-staging"
database_id = "reports-staging"
`;

/** What the last build has left in a checkout. */
const CHECKOUTS = {
  'its own build': { build: 'pavilion-site', redirect: true },
  'the other environment’s build': { build: 'pavilion-site-staging', redirect: true },
  'a build that was removed': { build: null, redirect: true },
  'no build yet': { build: null, redirect: false },
} as const;
type Checkout = keyof typeof CHECKOUTS;
const CHECKOUT_NAMES = Object.keys(CHECKOUTS) as Checkout[];

const folder = temporaryFolder();
let api: DeployedAccount;

/** Makes a checkout as it is after a build by the Vite plugin. */
async function makeCheckout(name: Checkout): Promise<void> {
  const { build, redirect } = CHECKOUTS[name];
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, name, path, '..'), { recursive: true });
    await writeFile(join(folder, name, path), text);
  };
  const worker = 'export default { fetch: () => new Response("x"), queue() {} };';
  await write('wrangler.toml', CONFIG);
  await write('worker.js', worker);
  await write('migrations/0001_first.sql', 'SELECT 1;');
  await symlink(join(ROOT, 'node_modules'), join(folder, name, 'node_modules'));
  if (redirect) {
    await write('.wrangler/deploy/config.json', '{"configPath":"../../dist/worker/wrangler.json"}');
  }
  if (build === null) return;
  await write('dist/worker/index.js', worker);
  await write(
    'dist/worker/wrangler.json',
    JSON.stringify({
      name: build,
      main: 'index.js',
      no_bundle: true,
      compatibility_date: '2026-10-01',
      keep_vars: true,
      workers_dev: false,
      preview_urls: false,
      ...(build.endsWith('staging') && { targetEnvironment: 'staging' }),
    }),
  );
}

function account(): Record<string, string> {
  return {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    ...api.environment,
  };
}

/** Wrangler as it runs in a checkout. */
function askIn(checkout: Checkout): AskWrangler {
  return (words, { environment, ...options } = {}) =>
    askWrangler([...words, '--cwd', join(folder, checkout)], {
      ...options,
      timeoutMs: TIMEOUT_MS,
      environment: { ...environment, ...account() },
    });
}

/** The Worker in the simulated account, used from a checkout. */
function open(environment: string, checkout: Checkout = 'its own build'): Cloudflare {
  return openCloudflare(environment, askIn(checkout), join(folder, checkout));
}

/** One of our scripts as a process in a checkout. */
function runScript(checkout: Checkout, script: string, ...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...words], {
      cwd: join(folder, checkout),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...account() },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

beforeAll(async () => {
  await Promise.all(CHECKOUT_NAMES.map(makeCheckout));
  api = await openDeployedAccount();
});
beforeEach(() => {
  api.reset();
});
afterAll(() => api.close());

/** Workers that were read or changed. */
function workersCalled(): string[] {
  const names = api.calls.map(
    ({ path }) => /\/workers\/(?:scripts|services|workers)\/([^/?]+)/.exec(path)?.[1],
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

function lastCall(method: string, path: string): string {
  return (
    api.calls.findLast((call) => call.method === method && call.path.includes(path))?.body ?? ''
  );
}

describe('the installed Wrangler', () => {
  it('prints deployments, versions and variables in the form that is read', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const cloudflare = open('');
    const [deployments, versions, variables] = await Promise.all([
      cloudflare.readDeployments(),
      cloudflare.listVersions(),
      cloudflare.readVariables(versionId(1)),
    ]);
    expect(deployments).toEqual([
      {
        created: '2026-11-01T00:00:00.000Z',
        message: 'the first',
        shares: [{ version: versionId(1), percentage: 100 }],
      },
    ]);
    expect(versions.map(({ id, tag }) => [id, tag])).toEqual([
      [versionId(2), 'tag-2'],
      [versionId(1), 'tag-1'],
    ]);
    expect(variables).toEqual({ CASH_OFFERS: 'off', NEW_VERSION: 'false' });
    await expect(cloudflare.readVariables(versionId(9))).rejects.toThrow('[code: 10009]');
  });

  it('reports a missing Worker with the message that our commands expect', {
    timeout: TIMEOUT_MS,
  }, async () => {
    expect(await open('staging').readDeployments()).toEqual([]);
  });

  it('uploads with variables kept and set, and writes down which version', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const uploaded = await open('').upload({
      variables: { SPLIT: 'thirds', APP_LINK_URL: 'https://a.test/x?y=1' },
      tag: 'abcdef012345',
      message: 'page: say it, "aloud"',
    });
    expect(uploaded).toBe(api.site.versions.at(-1)?.id);
    const metadata = JSON.parse(
      /\{"main_module".*\}/.exec(lastCall('POST', '/versions'))?.[0] ?? '{}',
    );
    expect(metadata).toMatchObject({
      keep_bindings: expect.arrayContaining(['plain_text']),
      annotations: { 'workers/tag': 'abcdef012345', 'workers/message': 'page: say it, "aloud"' },
    });
    expect(metadata.bindings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'plain_text', name: 'SPLIT', text: 'thirds' }),
        expect.objectContaining({ name: 'APP_LINK_URL', text: 'https://a.test/x?y=1' }),
      ]),
    );
  });

  it('logs in for a change of one variable, which keeps all else', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const cloudflare = open('');
    const said = { tag: 'tag-2', message: 'switch SPLIT=thirds' };
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', api.url);
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', api.environment.CLOUDFLARE_ACCOUNT_ID);
    api.site.versions.pop();
    await cloudflare.setVariable('SPLIT', 'thirds', said);
    await cloudflare.setVariable('CASH_OFFERS', null, said);
    const [first, second, third] = api.site.versions.map(({ bindings }) => bindings);
    expect(second).toEqual([
      ...(first ?? []),
      { type: 'plain_text', name: 'SPLIT', text: 'thirds' },
    ]);
    expect(third).toEqual(second?.filter(({ name }) => name !== 'CASH_OFFERS'));
    expect(api.site.versions.at(-1)?.annotations).toMatchObject({
      'workers/tag': said.tag,
      'workers/message': said.message,
    });
    vi.unstubAllEnvs();
  });

  it('divides visitors, and settles what the log holds', { timeout: TIMEOUT_MS }, async () => {
    const shares = [
      { version: versionId(2), percentage: 0 },
      { version: versionId(1), percentage: 100 },
    ];
    await open('').share(shares, 'page: say it (0 %)');
    expect(JSON.parse(lastCall('POST', '/deployments'))).toMatchObject({
      strategy: 'percentage',
      versions: shares.map(({ version, percentage }) => ({ version_id: version, percentage })),
      annotations: { 'workers/message': 'page: say it (0 %)' },
    });
    expect(JSON.parse(lastCall('PATCH', '/script-settings'))).toMatchObject({
      observability: { enabled: true, redact_query_string: true, logs: { invocation_logs: false } },
    });
  });

  it('closes the addresses that are not the brands’, and connects a queue where one is consumed', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await open('').closeAddresses();
    expect(JSON.parse(lastCall('POST', '/consumers'))).toMatchObject({
      settings: { batch_size: 7 },
    });
    expect(JSON.parse(lastCall('POST', '/subdomain'))).toEqual({
      enabled: false,
      previews_enabled: false,
    });
  });

  it('is heard when it warns of something', { timeout: TIMEOUT_MS }, async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await writeFile(join(folder, 'odd.toml'), 'name = "pavilion-site"\nodd_key = 1\n');
    await askWrangler(['deployments', 'list', '--config', join(folder, 'odd.toml')], {
      timeoutMs: TIMEOUT_MS,
      environment: account(),
    });
    expect(written.mock.calls.join()).toContain('odd_key');
    written.mockRestore();
  });
});

it('commands for staging address staging, whichever environment was built', {
  timeout: TIMEOUT_MS,
}, async () => {
  const cloudflare = open('staging', 'its own build');
  await Promise.allSettled([
    cloudflare.readDeployments(),
    cloudflare.listVersions(),
    cloudflare.readVariables(versionId(1)),
    cloudflare.share([{ version: versionId(1), percentage: 100 }], 'x'),
    callAll(cloudflare),
  ]);
  expect(workersCalled()).toEqual(['pavilion-site-staging']);
  expect(databasesCalled()).toEqual(['reports-staging']);
});

function databasesCalled(): string[] {
  return [
    ...new Set(api.calls.flatMap(({ path }) => /\/d1\/database\/([^/?]+)/.exec(path)?.[1] ?? [])),
  ];
}

/** The simulated account refuses what it does not support; only the requests matter here. */
async function callAll(cloudflare: Cloudflare): Promise<void> {
  const ending = new AbortController();
  api.tails.connections.once('connected', () => ending.abort());
  await Promise.allSettled([
    cloudflare.closeAddresses(),
    cloudflare.follow(versionId(1), () => {}, ending.signal),
    cloudflare.migrate(),
  ]);
  for (const part of ['/tails', '/script'])
    expect(api.calls.some(({ path }) => path.includes(part))).toBe(true);
}

describe.each(CHECKOUT_NAMES)('in a checkout with %s', (checkout) => {
  it('a rollback addresses only production’s Worker', { timeout: TIMEOUT_MS }, async () => {
    const output = await runScript(checkout, 'scripts/rollback.ts', versionId(2), '--yes');
    expect(output).toContain(`All visitors get ${versionId(2)}.`);
    expect(JSON.parse(lastCall('POST', '/deployments'))).toMatchObject({
      versions: [{ version_id: versionId(2), percentage: 100 }],
    });
    expect(workersCalled()).toEqual(['pavilion-site']);
  });

  it('other commands do too', { timeout: TIMEOUT_MS }, async () => {
    await callAll(open('', checkout));
    expect(workersCalled()).toEqual(['pavilion-site']);
    expect(databasesCalled()).toEqual(['reports']);
  });

  it('the report reads production’s database', { timeout: TIMEOUT_MS }, async () => {
    vi.stubEnv('CLOUDFLARE_ENV', 'staging');
    await openRemoteDatabase(askIn(checkout))
      .run('SELECT 1')
      .catch(() => {});
    vi.unstubAllEnvs();
    expect(databasesCalled()).toEqual(['reports']);
  });

  it('uploads a build for the Worker that is meant, and no other', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const version = { variables: {}, tag: '', message: '' };
    for (const worker of ['pavilion-site', 'pavilion-site-staging']) {
      const cloudflare = open(worker === 'pavilion-site' ? '' : 'staging', checkout);
      api.calls.length = 0;
      const outcomes = await Promise.allSettled([
        cloudflare.upload(version),
        cloudflare.create(version),
      ]);
      if (CHECKOUTS[checkout].build === worker) {
        expect(workersCalled()).toEqual([worker]);
        continue;
      }
      expect(api.calls).toEqual([]);
      const refusal = CHECKOUTS[checkout].build === null ? 'No build found' : 'The build is for';
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ reason: { message: expect.stringContaining(refusal) } });
      }
    }
  });
});
