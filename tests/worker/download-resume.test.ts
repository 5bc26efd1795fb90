import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DownloadManager } from '../support/download-manager.ts';
import { exchange } from '../support/http-exchange.ts';
import { type PackageWorker, type ReleasedPackage, startPackageWorker } from '../support/package-worker.ts';
import { FAULT_HEADER } from '../support/package-worker-protocol.ts';

/** Releases of different lengths and bytes, oldest first. */
const FILES = [0, 1, 2, 3, 4].map((version) => {
  const block = createHash('sha512').update(`release ${version}`).digest();
  return Buffer.alloc(200_000 + version * 1000, block);
});

let worker: PackageWorker;

beforeEach(async () => {
  worker = await startPackageWorker();
});

afterEach(() => worker.stop());

function fileOf(version: number): Buffer {
  const file = FILES[version];
  if (!file) throw new Error(`There is no release ${version}.`);
  return file;
}

async function release(version: number): Promise<ReleasedPackage> {
  return worker.release('standard', fileOf(version));
}

/** A worker may go by what it read up to 250 ms ago, as long as nobody names anything newer. */
async function hasSeen({ etag }: ReleasedPackage): Promise<void> {
  await expect.poll(async () => (await get({}, 'HEAD')).headers.etag, { timeout: 20_000 }).toBe(etag);
}

function get(headers: Record<string, string> = {}, method = 'GET') {
  return exchange(worker.url('/download/standard'), { headers, method });
}

describe("Android's DownloadManager", () => {
  it('ends with the first release whole although a new one goes live in between', async () => {
    await release(0);
    const download = new DownloadManager(worker.url('/download/standard'));
    expect(await download.attempt(50_000)).toBe('waiting');
    expect(download.totalBytes).toBe(fileOf(0).length);
    await hasSeen(await release(1));
    expect(await download.attempt()).toBe('complete');
    expect(download.bytes.equals(fileOf(0))).toBe(true);
    expect((await get()).body.equals(fileOf(1))).toBe(true);
  });

  it('survives two releases and three lost connections', async () => {
    await release(0);
    const download = new DownloadManager(worker.url('/download/standard'));
    expect(await download.attempt(1)).toBe('waiting');
    await release(1);
    expect(await download.attempt(70_000)).toBe('waiting');
    await hasSeen(await release(2));
    expect(await download.attempt(70_000)).toBe('waiting');
    expect(await download.attempt()).toBe('complete');
    expect(download.bytes.equals(fileOf(0))).toBe(true);
  });

  it('cannot resume a release with three newer ones', async () => {
    await release(0);
    const download = new DownloadManager(worker.url('/download/standard'));
    await download.attempt(50_000);
    for (const version of [1, 2]) await release(version);
    await hasSeen(await release(3));
    expect(await download.attempt()).toBe('cannot resume');
  });

  it('waits as told while the bucket fails, and then ends whole', async () => {
    await release(0);
    const download = new DownloadManager(worker.url('/download/standard'));
    expect(await download.attempt(50_000)).toBe('waiting');
    expect(await download.attempt(Number.POSITIVE_INFINITY, { [FAULT_HEADER]: 'object-throws' })).toBe(
      'waiting',
    );
    expect(download.retryAfterSeconds).toBeGreaterThan(0);
    expect(await download.attempt()).toBe('complete');
    expect(download.bytes.equals(fileOf(0))).toBe(true);
  });

  it('is not confused by an earlier release that comes back', async () => {
    await release(0);
    const download = new DownloadManager(worker.url('/download/standard'));
    await download.attempt(50_000);
    await release(1);
    await hasSeen(await release(0));
    expect(await download.attempt()).toBe('complete');
    expect(download.bytes.equals(fileOf(0))).toBe(true);
  });
});

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

  it('of a release that is too old is a 412 by If-Match and the current file by If-Range', async () => {
    const [oldest] = [await release(0), await release(1), await release(2), await release(3)];
    expect((await get({ 'if-match': oldest.etag, range: 'bytes=10-' })).status).toBe(412);
    const { status, body } = await get({ 'if-range': oldest.etag, range: 'bytes=10-' });
    expect(status).toBe(200);
    expect(body.equals(fileOf(3))).toBe(true);
  });

  it('past the end of the earlier release is a 416 with that release’s size', async () => {
    const first = await release(0);
    await release(1);
    const { status, headers } = await get({ 'if-match': first.etag, range: `bytes=${fileOf(0).length}-` });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${fileOf(0).length}`);
  });

  it('is none without a range that counts: an earlier tag in If-Match is then a 412', async () => {
    const first = await release(0);
    await release(1);
    expect((await get({ 'if-match': first.etag })).status).toBe(412);
    for (const range of ['lines=1-', 'bytes=oops']) {
      expect((await get({ 'if-match': first.etag, range })).status).toBe(412);
    }
    expect((await get({ 'if-match': first.etag, range: 'bytes=10-' }, 'HEAD')).status).toBe(412);
  });
});

describe('a new release', () => {
  it('is served at once to a visitor who names it, whatever was read a moment before', async () => {
    await release(0);
    await get();
    const second = await release(1);
    const { status, body } = await get({ 'if-match': second.etag, range: 'bytes=0-9' });
    expect(status).toBe(206);
    expect(body.equals(fileOf(1).subarray(0, 10))).toBe(true);
  });

  it('replaces what a browser kept, and only then', async () => {
    const first = await release(0);
    expect((await get({ 'if-none-match': first.etag })).status).toBe(304);
    const second = await release(1);
    await expect
      .poll(async () => (await get({ 'if-none-match': first.etag })).headers.etag)
      .toBe(second.etag);
    expect((await get({ 'if-none-match': second.etag })).status).toBe(304);
  });

  it('has a later date than the one before, also when the bytes are old', async () => {
    const releases = [await release(0), await release(1), await release(0)];
    const seconds = releases.map(({ uploaded }) => Math.floor(uploaded.getTime() / 1000));
    expect(new Set(seconds).size).toBe(3);
    expect([...seconds].sort((a, b) => a - b)).toEqual(seconds);
    expect(releases[2]?.etag).toBe(releases[0]?.etag);
  });
});
