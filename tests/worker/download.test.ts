import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAnswer, type RawResponse } from '../support/http.ts';
import { openPackageWorker } from '../support/packages/package-worker.ts';
import { PLAN_HEADER, RAY_HEADER } from '../support/site/site-entry.ts';

/** Too large for one chunk, and without repetition. */
const FILE = createHash('shake256', { outputLength: 300_001 }).update('7').digest();
const SIZE = FILE.length;

const worker = await openPackageWorker();
const released = await worker.release('standard', FILE);

function get(headers: Record<string, string> = {}, path = '/download/standard', method = 'GET') {
  return worker.ask(path, { headers, method });
}

/** `@now` means the entity tag, `@date` the release's date. */
function spell(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replaceAll('@now', released.etag).replaceAll('@date', released.uploaded.toUTCString()),
    ]),
  );
}

/** Problem details. */
const PROBLEM = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };

/** Expects the whole file. */
function expectWhole({ status, headers, body }: RawResponse): void {
  expect([status, headers['content-length']]).toEqual([200, String(SIZE)]);
  for (const name of ['transfer-encoding', 'content-encoding', 'content-range'])
    expect(headers).not.toHaveProperty(name);
  expect(body.equals(FILE)).toBe(true);
}

describe('on an iPhone or iPad', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
  const IPAD = IPHONE.replace('iPhone;', 'iPad;');
  const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const DOCUMENT = { 'sec-fetch-dest': 'document' };

  it.each([
    ['GET', '/download/standard', IPHONE, PAGE],
    ['HEAD', '/download/standard', IPHONE, DOCUMENT],
    ['GET', '/download/trump-beta.apk?utm_ab=trump-beta', IPAD, DOCUMENT],
    ['GET', '/download/standard', IPHONE, { ...PAGE, range: 'bytes=0-1' }],
  ])('%s %s of a visitor leads to the App Store', async (method, path, agent, more) => {
    const { status, headers, body, setCookie } = await get(
      { 'user-agent': agent, ...more },
      path,
      method,
    );
    expect([status, body.length, setCookie]).toEqual([302, 0, []]);
    expect(headers).toMatchObject({
      location: expect.stringMatching(/^https:\/\/apps\.apple\.com\//),
      'cache-control': 'no-store',
      vary: 'User-Agent, Sec-Fetch-Dest, Accept, Referer',
    });
  });

  it('a program gets the file, and so does a visitor on any other device', async () => {
    expectWhole(await get({ 'user-agent': IPHONE, accept: '*/*', 'sec-fetch-dest': 'empty' }));
    expectWhole(await get({ ...PAGE, ...DOCUMENT }));
    const unknown = await get({ 'user-agent': IPHONE, ...PAGE }, '/download/nothing');
    expect(unknown.status).toBe(404);
  });
});

describe('a package', () => {
  const expectedHeaders = () => ({
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache, no-transform',
    'content-disposition': 'attachment; filename="pavilion11.apk"',
    'content-type': 'application/vnd.android.package-archive',
    etag: released.etag,
    'last-modified': released.uploaded.toUTCString(),
    'repr-digest': `sha-256=:${createHash('sha256').update(FILE).digest('base64')}:`,
    'x-content-type-options': 'nosniff',
  });

  it('is sent whole with its length, digest and validators', async () => {
    const answer = await get();
    expectWhole(answer);
    expect(answer.headers).toMatchObject(expectedHeaders());
  });

  it('is the same at its address that ends in .apk', async () => {
    const answer = await get({}, '/download/standard.apk?utm_ab=x');
    expectWhole(answer);
    expect(answer.headers).toMatchObject(expectedHeaders());
    expectWhole(await get({}, '/download/Standard.APK'));
    const head = await get({}, '/download/standard.apk', 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, String(SIZE)]);
    const conditions = { range: 'bytes=7-', 'if-range': released.etag };
    const part = await get(conditions, '/download/standard.apk');
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 7-${SIZE - 1}/${SIZE}`,
    ]);
    expect(part.body.equals(FILE.subarray(7))).toBe(true);
    const unmodified = await get({ 'if-none-match': released.etag }, '/download/standard.apk');
    expect(unmodified.status).toBe(304);
  });

  it.each(['standard.apk.apk', '.apk', 'standard.zip', 'standard.apk/x'])(
    'is not at any other address: %s',
    async (name) => {
      expect((await get({}, `/download/${name}`)).status).toBe(404);
    },
  );

  it('is sent whole with a query, and to clients that accept compression', async () => {
    expectWhole(await get({ 'accept-encoding': 'gzip, br' }, '/download/standard?utm_ab=x&%%%'));
  });

  it('answers HEAD with the headers of GET, for any Range', async () => {
    const { headers: ofGet } = await get();
    for (const range of [undefined, 'bytes=0-4', 'bytes=0-1,3-4', `bytes=${SIZE}-`]) {
      const { status, headers, body } = await get(
        range ? { range } : {},
        '/download/standard',
        'HEAD',
      );
      expect(status).toBe(200);
      expect({ ...headers, date: '', connection: '' }).toEqual({
        ...ofGet,
        date: '',
        connection: '',
      });
      expect(body).toHaveLength(0);
    }
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100000-299999', 100_000, 299_999],
    ['bytes=-7', SIZE - 7, SIZE - 1],
    ['bytes=0-', 0, SIZE - 1],
    ['bytes=0-9,', 0, 9],
  ])('is sent for %s as one part', async (range, start, end) => {
    const { status, headers, body } = await get({ range });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      ...expectedHeaders(),
      'content-range': `bytes ${start}-${end}/${SIZE}`,
      'content-length': String(end - start + 1),
    });
    expect(headers).not.toHaveProperty('transfer-encoding');
    expect(body.equals(FILE.subarray(start, end + 1))).toBe(true);
  });

  it.each([
    'lines=0-4',
    'bytes=0-1,9-8',
    'bytes=0-0,-1',
    'bytes=200000-200099,0-99',
    `bytes=${SIZE}-,5-9`,
    `bytes=${SIZE}-,${SIZE + 5}-`,
  ])('is sent whole for %s', async (range) => expectWhole(await get({ range })));

  it.each([`bytes=${SIZE}-`, 'bytes=-0', `bytes=${SIZE}-,`])('is refused for %s', async (range) => {
    const { status, headers } = await get({ range });
    expect(status).toBe(416);
    expect(headers).toMatchObject({ ...PROBLEM, 'content-range': `bytes */${SIZE}` });
  });
});

describe('a condition', () => {
  const PAST = 'Tue, 10 Mar 2020 12:00:00 GMT';

  it.each<[Record<string, string>, number]>([
    [{ 'if-match': '@now' }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-unmodified-since': '@date' }, 200],
    [{ 'if-unmodified-since': PAST }, 412],
    [{ 'if-none-match': '@now' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-modified-since': '@date' }, 304],
    [{ 'if-modified-since': PAST }, 200],
    [{ 'if-match': '@now', 'if-none-match': '@now' }, 304],
  ])('%j gives %i, by GET and by HEAD', async (headers, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(spell(headers), '/download/standard', method);
      expect(answer.status).toBe(status);
      if (status === 304) {
        const caching = 'no-cache, no-transform';
        expect(answer.headers).toMatchObject({ etag: released.etag, 'cache-control': caching });
        expect(answer.headers).not.toHaveProperty('content-length');
      }
      if (status === 412) expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each<[Record<string, string>, number]>([
    [{ 'if-range': '@now' }, 206],
    [{ 'if-range': '@date' }, 206],
    [{ 'if-range': '"x"' }, 200],
    [{ 'if-match': '@now' }, 206],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-none-match': '@now' }, 304],
    [{ 'if-match': '@now', 'if-range': '"x"' }, 200],
  ])('%j beside a range gives %i', async (headers, status) => {
    expect((await get({ ...spell(headers), range: 'bytes=10-19' })).status).toBe(status);
  });
});

describe('a request without a package', () => {
  it.each([
    'nothing',
    '',
    'standard/',
    '__proto__',
    '%2e%2e%2f',
    'Standard%00',
    'upgrade',
    'upgrade.apk',
  ])('is answered with 404 for %j', async (name) => {
    const { status, headers, body } = await get({}, `/download/${name}`);
    expect(status).toBe(404);
    expect(headers).toMatchObject(PROBLEM);
    expect(JSON.parse(body.toString()).detail.includes('not uploaded yet')).toBe(
      name.startsWith('upgrade'),
    );
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'is answered with 405 for %s',
    async (method) => {
      for (const name of ['standard', 'upgrade']) {
        const { status, headers } = await get({}, `/download/${name}`, method);
        expect(status).toBe(405);
        expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
      }
    },
  );
});

describe('a failing bucket', () => {
  it.each([
    'PACKAGES.get#1=rejects',
    'PACKAGES.get#2=rejects',
    'PACKAGES.get#2=null',
    'PACKAGES.get#2=other-size',
  ])('is answered with 503 and Retry-After: %s', async (plan) => {
    for (const range of ['none', 'bytes=5-']) {
      const { status, headers, body } = await get({ [PLAN_HEADER]: plan, range });
      expect(status).toBe(503);
      expect(headers).toMatchObject({ ...PROBLEM, 'retry-after': '10' });
      expect(body.toString()).not.toMatch(/planned|packages\/|at /);
    }
  });

  it('is logged once, as JSON, with the route and the ray id and without the query', async () => {
    const headers = { [PLAN_HEADER]: 'PACKAGES.get#1=rejects', [RAY_HEADER]: 'logged-once-DEL' };
    await get(headers, '/download/standard?secret=1');
    const { lines } = await worker.readAftermath();
    const own = lines.filter(({ ray }) => ray === 'logged-once-DEL');
    expect(own).toEqual([expect.objectContaining({ level: 'error', route: '/download/standard' })]);
    expect(JSON.stringify(own)).not.toContain('secret');
  });
});

it('twenty visitors at once each get the whole file', async () => {
  for (const answer of await Promise.all(Array.from({ length: 20 }, () => get())))
    expectWhole(answer);
});

describe('a visitor who leaves', () => {
  // Far more than sockets buffer, so that the read is under way when the visitor leaves.
  const large = Buffer.alloc(40_000_000, FILE);
  beforeAll(async () => {
    await worker.release('upgrade', large);
  });

  it.each(['none', 'bytes=1-'])('cancels the read: %s', async (range) => {
    const message = await openAnswer(worker.url, '/download/upgrade', {
      headers: { range, [PLAN_HEADER]: 'PACKAGES.get#2=recorded' },
    });
    await new Promise((resolve) => message.once('readable', resolve));
    message.destroy();
    const readLast = async () => (await worker.readAftermath()).records.at(-1);
    await expect.poll(async () => (await readLast())?.outcome).toBe('cancelled');
    expect((await readLast())?.sentBytes).toBeLessThan(large.length);
  });
});
