/** The bucket that `wrangler dev` uses on this machine, opened alongside it. */
import { openLocalState } from '../local-state.ts';
import { createBucketStore, type WritableBucket } from './bucket-store.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Opens the local bucket. A `wrangler dev` on the same state may be running: each sees what the other writes.
 * @param stateDirectory what `wrangler dev --persist-to` is given, `.wrangler/state` by default
 */
export async function openLocalStore(bucketName: string, stateDirectory: string): Promise<ObjectStore> {
  const miniflare = await openLocalState(stateDirectory, { r2Buckets: { PACKAGES: bucketName } });
  const bucket: WritableBucket = await miniflare.getR2Bucket('PACKAGES');
  return createBucketStore(bucket, `the local bucket in ${stateDirectory}`, {
    close: () => miniflare.dispose(),
  });
}
