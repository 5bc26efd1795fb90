/**
 * What the deploy says to Wrangler and reads of it, with the installed Wrangler itself in front of a stand-in for
 * Cloudflare's API: an update that changes its words or its output shows here and not in a deploy.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cloudflare, openCloudflare } from '../../../../scripts/cloudflare.ts';
import { askWrangler } from '../../../../scripts/wrangler.ts';
import { type FakeApi, startFakeApi, versionId } from '../../../support/fake-cloudflare-api.ts';

const BIN = fileURLToPath(new URL('../../../../node_modules/.bin', import.meta.url));
const PATIENCE_MS = 3 * 60_000;

const CONFIG = `
name = "pavilion-site"
main = "worker.js"
compatibility_date = "2026-10-01"
keep_vars = true
[observability]
enabled = true
redact_query_string = true
[observability.logs]
invocation_logs = false
[[queues.consumers]]
queue = "counts"
max_batch_size = 7
[env.staging]
name = "nowhere"
`;

let folder: string;
let api: FakeApi;

/** The Worker at the stand-in, by the configuration above. */
function open(environment: string): Cloudflare {
  return openCloudflare(environment, (words, { environment: own, ...options } = {}) =>
    askWrangler([...words, '--config', join(folder, 'wrangler.toml')], {
      ...options,
      timeoutMs: PATIENCE_MS,
      environment: {
        ...own,
        PATH: `${BIN}${delimiter}${process.env.PATH}`,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        CLOUDFLARE_API_BASE_URL: api.url,
        CLOUDFLARE_API_TOKEN: 'token',
        CLOUDFLARE_ACCOUNT_ID: api.account,
      },
    }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrangler-'));
  await writeFile(join(folder, 'wrangler.toml'), CONFIG);
  await writeFile(
    join(folder, 'worker.js'),
    'export default { fetch: () => new Response("x"), queue() {} };',
  );
  api = await startFakeApi();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function lastCall(method: string, path: string): string {
  return api.calls.findLast((call) => call.method === method && call.path.includes(path))?.body ?? '';
}

describe('the installed Wrangler', () => {
  it('tells deployments, versions and variables as they are read', { timeout: PATIENCE_MS }, async () => {
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
    await expect(cloudflare.readVariables(versionId(9))).rejects.toThrow('[code: 10007]');
  });

  it('says that there is no Worker in the words that are waited for', { timeout: PATIENCE_MS }, async () => {
    expect(await open('staging').readDeployments()).toEqual([]);
  });

  it('uploads with variables kept and set, and writes down which version', {
    timeout: PATIENCE_MS,
  }, async () => {
    const uploaded = await open('').upload({
      variables: { SPLIT: 'thirds', APP_LINK_URL: 'https://a.test/x?y=1' },
      tag: 'abcdef012345',
      message: 'page: say it, "aloud"',
    });
    expect(uploaded).toBe(versionId(3));
    const metadata = JSON.parse(/\{"main_module".*\}/.exec(lastCall('POST', '/versions'))?.[0] ?? '{}');
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

  it('divides visitors, and settles what the log holds', { timeout: PATIENCE_MS }, async () => {
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

  it('connects queues', { timeout: PATIENCE_MS }, async () => {
    await open('').connect();
    expect(JSON.parse(lastCall('POST', '/consumers'))).toMatchObject({ settings: { batch_size: 7 } });
  });
});
