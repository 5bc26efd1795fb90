import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPackageWorker, type ReleasedPackage } from '../support/packages/package-worker.ts';

/** Releases of different lengths and bytes, oldest first. */
const FILES = [0, 1, 2, 3, 4].map((version) => {
  const block = createHash('sha512').update(`release ${version}`).digest();
  return Buffer.alloc(200_000 + version * 1000, block);
});

const worker = await openPackageWorker();

let isEmpty: boolean;
beforeEach(async () => {
  isEmpty = true;
  await worker.deleteObject('releases/standard.json');
  // A worker may use what it read 5 s ago, unless a request names what it has not read.
  expect((await get({ 'if-match': '"none"' })).status).toBe(404);
});

function fileOf(version: number): Buffer {
  const file = FILES[version];
  if (!file) throw new Error(`There is no release ${version}.`);
  return file;
}

async function release(version: number): Promise<ReleasedPackage> {
  const released = await worker.release('standard', fileOf(version));
  if (isEmpty) await hasSeen(released);
  isEmpty = false;
  return released;
}

/** Makes the worker know a release, by a request that names it. */
async function hasSeen({ etag }: ReleasedPackage): Promise<void> {
  expect((await get({ 'if-none-match': etag }, 'HEAD')).status).toBe(304);
}

function get(headers: Record<string, string> = {}, method = 'GET') {
  return worker.ask('/download/standard', { headers, method });
}

describe('a resume', () => {
  it.each<[string, (etag: string) => Record<string, string>]>([
    ['If-Match', (etag) => ({ 'if-match': etag, range: 'bytes=100000-' })],
    ['If-Range', (etag) => ({ 'if-range': etag, range: 'bytes=100000-' })],
    ['both', (etag) => ({ 'if-match': etag, 'if-range': etag, range: 'bytes=100000-' })],
  ])('by %s gets the current release or one of the two before it', async (_, headersFor) => {
    const releases = [await release(0), await release(1), await release(2)];
    for (const [version, { etag, sha256, uploaded }] of releases.entries()) {
      const file = fileOf(version);
      const { status, headers, body } = await get(headersFor(etag));
      expect(status).toBe(206);
      expect(headers).toMatchObject({
        etag,
        'content-range': `bytes 100000-${file.length - 1}/${file.length}`,
        'last-modified': uploaded.toUTCString(),
        'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      });
      expect(body.equals(file.subarray(100_000))).toBe(true);
    }
  });

  it('of a release that is too old is answered with 412 for If-Match and with the current file for If-Range', async () => {
    const oldest = await release(0);
    for (const version of [1, 2]) await release(version);
    await hasSeen(await release(3));
    expect((await get({ 'if-match': oldest.etag, range: 'bytes=10-' })).status).toBe(412);
    const { status, body } = await get({ 'if-range': oldest.etag, range: 'bytes=10-' });
    expect(status).toBe(200);
    expect(body.equals(fileOf(3))).toBe(true);
  });

  it('past the end of the earlier release is answered with 416 and that release’s size', async () => {
    const first = await release(0);
    await release(1);
    const { status, headers } = await get({
      'if-match': first.etag,
      range: `bytes=${fileOf(0).length}-`,
    });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${fileOf(0).length}`);
  });

  it('that asks for several ranges gets the whole of the release that If-Match names', async () => {
    const first = await release(0);
    await release(1);
    const asked = { 'if-match': first.etag, range: 'bytes=0-9,500000-' };
    const { status, headers, body } = await get(asked);
    expect([status, headers.etag]).toEqual([200, first.etag]);
    expect(headers).not.toHaveProperty('content-range');
    expect(body.equals(fileOf(0))).toBe(true);
  });

  it('needs an effective range: otherwise an earlier tag in If-Match is answered with 412', async () => {
    const first = await release(0);
    await hasSeen(await release(1));
    expect((await get({ 'if-match': first.etag })).status).toBe(412);
    for (const range of ['lines=1-', 'bytes=oops']) {
      expect((await get({ 'if-match': first.etag, range })).status).toBe(412);
    }
    expect((await get({ 'if-match': first.etag, range: 'bytes=10-' }, 'HEAD')).status).toBe(412);
  });
});

describe('a new release', () => {
  it.each<[string, number, (etag: string) => Record<string, string>]>([
    ['If-Match', 206, (etag) => ({ 'if-match': etag, range: 'bytes=0-9' })],
    ['If-Range', 206, (etag) => ({ 'if-range': etag, range: 'bytes=0-9' })],
    ['If-None-Match', 304, (etag) => ({ 'if-none-match': etag })],
  ])(
    'is served at once to a visitor who names it in %s, and then to all',
    async (_, status, headersFor) => {
      await release(0);
      const second = await release(1);
      const named = await get(headersFor(second.etag));
      expect(named.status).toBe(status);
      expect(named.headers.etag).toBe(second.etag);
      expect((await get()).body.equals(fileOf(1))).toBe(true);
    },
  );

  it('is served to visitors who name none after five seconds', async () => {
    await release(0);
    const { etag } = await release(1);
    await worker.passTime(5000);
    expect((await get({}, 'HEAD')).headers.etag).toBe(etag);
  });

  it('replaces what a browser has cached, and only then', async () => {
    const first = await release(0);
    expect((await get({ 'if-none-match': first.etag })).status).toBe(304);
    const second = await release(1);
    await hasSeen(second);
    expect((await get({ 'if-none-match': first.etag })).headers.etag).toBe(second.etag);
    expect((await get({ 'if-none-match': second.etag })).status).toBe(304);
  });

  it('has a later date than the one before, even if the bytes are old', async () => {
    const releases = [await release(0), await release(1), await release(0)];
    const seconds = releases.map(({ uploaded }) => Math.floor(uploaded.getTime() / 1000));
    expect(new Set(seconds).size).toBe(3);
    expect([...seconds].sort((a, b) => a - b)).toEqual(seconds);
    expect(releases[2]?.etag).toBe(releases[0]?.etag);
  });
});
