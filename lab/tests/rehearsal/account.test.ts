/** What the simulated account refuses, and what it stores; where messages matter, as Wrangler prints them. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCloudflare } from '../../../scripts/lib/cloudflare.ts';
import { askWrangler } from '../../../scripts/lib/wrangler.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { setInDashboard, soleVersion, variablesOf } from '../../rehearsal/account/workers.ts';
import {
  type DeployedAccount,
  openDeployedAccount,
  versionId,
} from '../support/deployed-account.ts';

const TIMEOUT_MS = 3 * 60_000;
const SCRIPT = '/workers/scripts/pavilion-site';

const home = temporaryFolder();
let api: DeployedAccount;

beforeAll(async () => {
  api = await openDeployedAccount();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ code: number; result: unknown }> {
  const { CLOUDFLARE_ACCOUNT_ID: account } = api.environment;
  const answer = await fetch(`${api.url}/accounts/${account}${path}`, {
    method,
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const { success, errors, result } = await answer.json();
  expect(success).toBe(answer.ok);
  return { code: errors[0]?.code ?? 0, result };
}

function deploy(...shares: [number: number, percentage: number][]) {
  const versions = shares.map(([number, percentage]) => ({
    version_id: versionId(number),
    percentage,
  }));
  return call('POST', `${SCRIPT}/deployments`, { strategy: 'percentage', versions });
}

function changeSettings() {
  const form = new FormData();
  form.set(
    'settings',
    JSON.stringify({ bindings: [{ type: 'plain_text', name: 'SPLIT', text: 'thirds' }] }),
  );
  return call('PATCH', `${SCRIPT}/settings`, form);
}

describe('the simulated account', () => {
  it('changes variables and secrets only of the newest version, and only while every visitor has it', async () => {
    const secret = { name: 'EXAMPLE', text: 'x', type: 'secret_text' };
    expect(await changeSettings()).toMatchObject({ code: 10214 });
    expect(await call('PUT', `${SCRIPT}/secrets`, secret)).toMatchObject({ code: 10215 });

    await deploy([2, 50], [1, 50]);
    expect(await changeSettings()).toMatchObject({ code: 10214 });
    expect(await call('PUT', `${SCRIPT}/secrets`, secret)).toMatchObject({ code: 10215 });

    await deploy([2, 100]);
    expect(await changeSettings()).toMatchObject({ code: 0 });
    expect(api.site.versions).toHaveLength(3);
    expect(soleVersion(api.site)).toBe(api.site.versions.at(-1)?.id);
  });

  it('makes a changed variable a version of the newest upload, live or not', () => {
    const [, newest] = api.site.versions;
    setInDashboard(api.site, 'CASH_OFFERS', 'on');
    const made = api.site.versions.at(-1);
    expect(soleVersion(api.site)).toBe(made?.id);
    expect(made?.modules).toBe(newest?.modules);
    expect(made && variablesOf(made)).toEqual({ CASH_OFFERS: 'on' });
  });

  it.each<[string, [number, number][]]>([
    [
      'shares that are not a hundred together',
      [
        [1, 10],
        [2, 80],
      ],
    ],
    ['no version at all', []],
    ['a version that does not exist', [[9, 100]]],
  ])('deploys nothing for %s', async (_what, shares) => {
    expect((await deploy(...shares)).code).not.toBe(0);
    expect(api.site.deployments).toHaveLength(1);
  });

  it.each([
    ['GET', '/r2/buckets/none', 10006],
    ['GET', '/d1/database/none', 7404],
    ['GET', '/workers/services/none', 10007],
    ['POST', '/queues/none/consumers', 11000],
    ['GET', '/nothing/of/ours', 7000],
  ])('refuses %s %s with %i', async (method, path, code) => {
    expect(await call(method, path, method === 'POST' ? {} : undefined)).toMatchObject({ code });
  });

  it('keeps names apart: no bucket, queue or database twice', async () => {
    for (const [path, body] of [
      ['/r2/buckets', { name: 'one' }],
      ['/queues', { queue_name: 'one' }],
      ['/d1/database', { name: 'one' }],
    ] as const) {
      expect(await call('POST', path, body), path).toMatchObject({ code: 0 });
      expect((await call('POST', path, body)).code, path).not.toBe(0);
    }
  });

  it('runs SQL, and refuses what SQLite does', async () => {
    await call('POST', '/d1/database', { name: 'two' });
    const sql = 'CREATE TABLE a (b); INSERT INTO a VALUES (1); SELECT b FROM a';
    const query = '/d1/database/two/query';
    expect(await call('POST', query, { sql })).toMatchObject({
      result: [{}, {}, { results: [{ b: 1 }] }],
    });
    expect(await call('POST', query, { sql: 'SELECT c FROM a' })).toMatchObject({ code: 7500 });
  });
});

describe('the followed log', () => {
  it('answers a ping with what it held, masked or not, in pieces or not', async () => {
    const { result } = await call('POST', `${SCRIPT}/tails`, {});
    const { pathname, port } = new URL(String(Object(result).url));
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n${head.join('\r\n')}\r\n\r\n`);
    await once(api.tails.connections, 'connected');
    const text = [0x81, 2, 0x7b, 0x7d];
    const masked = [0x89, 0x82, 1, 2, 3, 4, 0x61 ^ 1, 0x62 ^ 2];
    const whole = Buffer.from([...text, ...masked, 0x89, 1, 0x63]);
    const got: Buffer[] = [];
    const last = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        got.push(chunk);
        if (chunk.at(-1) === 0x63) resolve();
      });
    });
    socket.write(whole.subarray(0, 7));
    socket.write(whole.subarray(7));
    await last;
    socket.destroy();
    const answer = Buffer.concat(got).toString('latin1');
    expect(answer).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
    expect(answer.split('\r\n\r\n')[1]).toBe('\u008a\u0002ab\u008a\u0001c');
  });

  it('is of a Worker that is there', async () => {
    expect(await call('POST', '/workers/scripts/none/tails', {})).toMatchObject({ code: 10007 });
  });
});

describe('the installed Wrangler', () => {
  const ask: typeof askWrangler = (words, options = {}) =>
    askWrangler(words, {
      ...options,
      timeoutMs: TIMEOUT_MS,
      environment: {
        ...options.environment,
        ...api.environment,
        HOME: home,
        XDG_CONFIG_HOME: home,
      },
    });

  it('reports why a secret is refused after a rollback', { timeout: TIMEOUT_MS }, async () => {
    await expect(ask(['secret', 'put', 'EXAMPLE', '--name', 'pavilion-site'])).rejects.toThrow(
      'Secret edit failed.',
    );
    expect(api.calls.at(-1)).toMatchObject({ method: 'PUT', status: 400 });
  });

  it('follows the log of a version, and of no other', { timeout: TIMEOUT_MS }, async () => {
    const ending = new AbortController();
    const lines: string[] = [];
    const following = openCloudflare('', ask).follow(
      versionId(2),
      (line) => {
        lines.push(line);
        if (line === '}') ending.abort();
      },
      ending.signal,
    );
    await once(api.tails.connections, 'connected');
    api.tails.publish(versionId(1), '/other', false);
    api.tails.publish(versionId(2), '/LP2', true);
    await following.catch(() => undefined);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      outcome: 'exception',
      event: { request: { url: 'https://site.test/LP2' } },
    });
  });
});
