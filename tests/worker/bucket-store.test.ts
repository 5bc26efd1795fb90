/** The object store over Miniflare's R2: conditions, parts and reading back. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openLocalState } from '../../scripts/lib/local-state.ts';
import { createBucketStore } from '../../scripts/lib/packages/bucket-store.ts';
import {
  bytesSource,
  createCandidate,
  digestStream,
} from '../../scripts/lib/packages/package-file.ts';
import { bindRemoteBucket, openRemoteStore } from '../../scripts/lib/packages/remote-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MEBIBYTE = 1024 * 1024;

const miniflare = await openLocalState(temporaryFolder(), { r2Buckets: { PACKAGES: 'bucket' } });
afterAll(() => miniflare.dispose());
const store = createBucketStore(await miniflare.getR2Bucket('PACKAGES'), 'the bucket', {
  maxSingleBytes: 8 * MEBIBYTE,
  partBytes: 5 * MEBIBYTE,
});

describe('createBucketStore over R2', () => {
  it('replaces a text only if it is unchanged since it was read', async () => {
    expect(await store.readText('text')).toBeNull();
    expect(await store.replaceText('text', 'one', 'of nothing')).toBe(false);
    expect(await store.replaceText('text', 'one', null)).toBe(true);
    expect(await store.replaceText('text', 'another', null)).toBe(false);
    const read = await store.readText('text');
    expect(read?.text).toBe('one');
    expect(await store.replaceText('text', 'two', read?.version ?? null)).toBe(true);
    expect(await store.replaceText('text', 'three', read?.version ?? null)).toBe(false);
    expect((await store.readText('text'))?.text).toBe('two');
  });

  it.each([
    ['in one request', 2 * MEBIBYTE],
    ['in parts, the last of them smaller', 12 * MEBIBYTE + 7],
  ])('creates a package %s, once, and reads back the same bytes', async (_, sizeBytes) => {
    const key = `packages/${sizeBytes}`;
    const file = await createCandidate(bytesSource(randomBytes(sizeBytes)));
    const other = await createCandidate(bytesSource(randomBytes(sizeBytes)));
    expect(await store.sizeOfPackage(key)).toBeNull();
    expect(await store.createPackage(key, file)).toBe(true);
    expect(await store.createPackage(key, other)).toBe(false);
    expect(await store.sizeOfPackage(key)).toBe(sizeBytes);
    const stored = await store.readPackage(key);
    expect(stored && (await digestStream(stored))).toBe(file.sha256);
    await store.removePackage(key);
    expect(await store.readPackage(key)).toBeNull();
  });

  it('refuses bytes that do not match their digest', async () => {
    const file = await createCandidate(bytesSource(Buffer.from('bytes')));
    const lying = { ...file, sha256: 'a'.repeat(64) };
    await expect(store.createPackage('lying', lying)).rejects.toThrow(
      'the bucket failed while lying was written',
    );
    expect(await store.sizeOfPackage('lying')).toBeNull();
  });
});

/** In place of Wrangler's session: records the requests as R2's API names them, and fails. */
async function startFailingProxy() {
  const asked: { binding: unknown; call: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headBytes = Number(request.headers['mf-header-cf-r2-metadata-size'] ?? 0);
    const call =
      request.headers['mf-header-cf-r2-request'] ?? body.subarray(0, headBytes).toString();
    asked.push({ binding: request.headers['mf-binding'], call: JSON.parse(String(call)) });
    const error = { v4code: 10001, message: 'The bucket has no time.', version: 0 };
    response.writeHead(500, { 'cf-r2-error': JSON.stringify(error) }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, server, url: new URL(`http://127.0.0.1:${port}`) };
}

it('a bucket at Cloudflare gets the same requests and conditions as a local one, and its failures are reported', async () => {
  const { asked, server, url } = await startFailingProxy();
  const store = openRemoteStore('far-bucket', (name) => bindRemoteBucket(name, url as never));
  try {
    await expect(store.readText('text')).rejects.toThrow(
      /^the remote bucket far-bucket failed while text was read: .*no time/,
    );
    await expect(store.replaceText('text', 'two', 'version')).rejects.toThrow('no time');
    await expect(
      store.createPackage('key', await createCandidate(bytesSource(Buffer.from('apk')))),
    ).rejects.toThrow('no time');
  } finally {
    await store.close();
    server.close();
  }
  // Each three times, because an idle connection may break when it is used.
  expect(asked.map(({ call }) => `${call.method} ${call.object}`)).toEqual(
    ['get text', 'put text', 'put key'].flatMap((call) => [call, call, call]),
  );
  expect(new Set(asked.map(({ binding }) => binding))).toEqual(new Set(['BUCKET']));
  expect(asked[3]?.call).toMatchObject({
    onlyIf: { etagMatches: [{ value: 'version', type: 'strong' }] },
  });
  expect(asked[6]?.call).toMatchObject({ onlyIf: { etagDoesNotMatch: [{ type: 'wildcard' }] } });
});
