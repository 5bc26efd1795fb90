/** The bucket that `wrangler dev` uses on this machine, opened alongside it. */
import { PACKAGE_CONTENT_TYPE } from '../../src/releases/release-document.ts';
import { openLocalState } from '../local-state.ts';
import type { ObjectStore } from './object-store.ts';

/** The part of an `R2Bucket` that is needed to write and read releases. */
export interface WritableBucket {
  get(key: string): Promise<{ text(): Promise<string> } | null>;
  head(key: string): Promise<{ checksums: { toJSON(): { sha256?: string } } } | null>;
  put(
    key: string,
    value: string | Uint8Array,
    options: { httpMetadata: { contentType: string }; sha256?: string },
  ): Promise<unknown>;
}

/**
 * Opens the local bucket. A `wrangler dev` on the same state may be running: each sees what the other writes.
 * @param stateDirectory what `wrangler dev --persist-to` is given, `.wrangler/state` by default
 */
export async function openLocalStore(bucketName: string, stateDirectory: string): Promise<ObjectStore> {
  const miniflare = openLocalState(stateDirectory, { r2Buckets: { PACKAGES: bucketName } });
  const bucket: WritableBucket = await miniflare.getR2Bucket('PACKAGES');
  return createBucketStore(bucket, `the local bucket in ${stateDirectory}`, () => miniflare.dispose());
}

/** An object store over a bucket binding, which checks bytes against their digest as they are written. */
export function createBucketStore(
  bucket: WritableBucket,
  description: string,
  close: () => Promise<void> = () => Promise.resolve(),
): ObjectStore {
  return {
    description,
    close,
    async readText(key) {
      return (await bucket.get(key))?.text() ?? null;
    },
    async writeText(key, text) {
      await bucket.put(key, text, { httpMetadata: { contentType: 'application/json' } });
    },
    async holdsPackage(key, sha256) {
      return (await bucket.head(key))?.checksums.toJSON().sha256 === sha256;
    },
    async writePackage(key, bytes, sha256) {
      await bucket.put(key, bytes, { httpMetadata: { contentType: PACKAGE_CONTENT_TYPE }, sha256 });
    },
  };
}
