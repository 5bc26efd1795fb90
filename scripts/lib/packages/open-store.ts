import { fileURLToPath } from 'node:url';
import type { Environment } from '../command.ts';
import { readBucket } from '../configuration.ts';
import { createBucketStore, type ObjectStore } from './bucket-store.ts';

const DEFAULT_STATE_DIRECTORY = fileURLToPath(new URL('../../../.wrangler/state', import.meta.url));

/** Which bucket to open: with `remote` the one at Cloudflare, otherwise the one on this machine. */
export interface StoreChoice {
  remote?: boolean;
  /** Environment of the bucket at Cloudflare. @default production */
  environment?: Environment;
  /** State directory of a `wrangler dev --persist-to`. @default .wrangler/state beside wrangler.toml */
  persistTo?: string;
}

/** @throws Error when wrangler.toml declares no bucket for the packages */
export async function openStore({
  remote,
  environment,
  persistTo,
}: StoreChoice = {}): Promise<ObjectStore> {
  const bucketName = readBucket('PACKAGES', environment);
  // Loaded here because Miniflare and Wrangler take a second to load, and a mistyped path is reported before.
  if (remote) return (await import('./remote-store.ts')).openRemoteStore(bucketName);
  return openLocalStore(bucketName, persistTo ?? DEFAULT_STATE_DIRECTORY);
}

/** `wrangler dev` may be running on the same state: each sees what the other writes. @param stateDirectory of `--persist-to` */
export async function openLocalStore(
  bucketName: string,
  stateDirectory: string,
): Promise<ObjectStore> {
  const { openLocalState } = await import('../local-state.ts');
  const miniflare = await openLocalState(stateDirectory, { r2Buckets: { PACKAGES: bucketName } });
  const bucket = await miniflare.getR2Bucket('PACKAGES');
  return createBucketStore(bucket, `the local bucket in ${stateDirectory}`, {
    close: () => miniflare.dispose(),
  });
}

/** Opens a bucket, passes it to a function, and closes it. */
export async function withStore<Value>(
  open: () => Promise<ObjectStore>,
  use: (store: ObjectStore) => Promise<Value>,
): Promise<Value> {
  const store = await open();
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
