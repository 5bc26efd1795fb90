/** The built worker over an empty bucket, for tests that release packages. */
import {
  createBucketStore,
  type WritableBucket,
} from '../../../scripts/lib/packages/bucket-store.ts';
import { bytesSource, createCandidate } from '../../../scripts/lib/packages/package-file.ts';
import { releasePackage } from '../../../scripts/lib/packages/release.ts';
import type { PackageName } from '../../../src/config/packages.ts';
import { releaseEtag } from '../../../src/packages/choose-release.ts';
import type { Description } from '../../../src/packages/release-document.ts';
import { type RawRequest, type RawResponse, send } from '../http.ts';
import { openSite } from '../site/own-site.ts';
import { type Aftermath, CLOCK_PATH, OBJECTS_PATH, SITE_ENTRY } from '../site/site-entry.ts';

type PackageWorker = Awaited<ReturnType<typeof openPackageWorker>>;
export type ReleasedPackage = Awaited<ReturnType<PackageWorker['release']>>;

/** Starts it for the tests of one file. */
export async function openPackageWorker() {
  const site = await openSite({ packages: false, entry: SITE_ENTRY });
  const ask = (path: string, request?: RawRequest) => send(site.url, path, request);
  const bucket = createHttpBucket((key, request) => ask(OBJECTS_PATH + key, request));
  const store = createBucketStore(bucket, 'the bucket of the test');
  return {
    url: site.url,
    ask,
    /** Releases as `npm run packages` does after it has judged the file and read this from it. */
    async release(name: PackageName, bytes: Uint8Array, description?: Description) {
      const candidate = await createCandidate(bytesSource(bytes), description);
      const outcome = await releasePackage(store, name, candidate, Date.now());
      if (!outcome.ok) throw new Error(outcome.message);
      return { ...outcome.release, etag: releaseEtag(outcome.release) };
    },
    deleteObject: bucket.delete,
    async readAftermath(): Promise<Aftermath> {
      return JSON.parse((await ask('/faults')).text);
    },
    /** Moves the worker's clock forward. */
    passTime: (ms: number) => ask(`${CLOCK_PATH}${ms}`),
  };
}

/**
 * The bucket, reached through the worker: Miniflare's own access keeps a connection open, which a later call of the test
 * finds closed.
 */
function createHttpBucket(
  ask: (key: string, request?: RawRequest) => Promise<RawResponse>,
): WritableBucket {
  return {
    async get(key) {
      const { status, headers, body } = await ask(key);
      if (status === 404) return null;
      const etag = String(headers.etag).replaceAll('"', '');
      return {
        etag,
        text: async () => body.toString(),
        body: new Blob([new Uint8Array(body)]).stream(),
      };
    },
    async head() {
      throw new Error('The bucket of the test is asked for whole objects only.');
    },
    async put(key, value, { onlyIf }) {
      const headers: Record<string, string> =
        'etagMatches' in onlyIf
          ? { 'if-match': `"${onlyIf.etagMatches}"` }
          : { 'if-none-match': onlyIf.etagDoesNotMatch };
      const { status } = await ask(key, { method: 'PUT', body: Buffer.from(value), headers });
      if (status !== 200 && status !== 412) throw new Error(`The bucket took no ${key}: ${status}`);
      return status === 200 ? { etag: '' } : null;
    },
    async delete(key) {
      await ask(key, { method: 'DELETE' });
    },
    async createMultipartUpload() {
      throw new Error('The bucket of the test takes no parts.');
    },
  };
}
