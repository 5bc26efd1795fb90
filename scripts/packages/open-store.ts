/** From the command line's words to the bucket they mean. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import type { ObjectStore } from './object-store.ts';

const CONFIGURATION = new URL('../../wrangler.toml', import.meta.url);
const DEFAULT_STATE_DIRECTORY = fileURLToPath(new URL('../../.wrangler/state', import.meta.url));
const BINDING = 'PACKAGES';

/** Which bucket is meant: with `remote` the one at Cloudflare, otherwise the one on this machine. */
export interface StoreChoice {
  remote?: boolean;
  /** State directory of a `wrangler dev --persist-to`. @default .wrangler/state beside wrangler.toml */
  persistTo?: string;
}

/** @throws Error when wrangler.toml declares no bucket for the packages */
export async function openStore({ remote = false, persistTo }: StoreChoice = {}): Promise<ObjectStore> {
  const bucketName = await readBucketName();
  // Miniflare and Wrangler take a second to load, which a mistyped path should not wait for.
  if (remote) return (await import('./remote-store.ts')).openRemoteStore(bucketName);
  const { openLocalStore } = await import('./local-store.ts');
  return openLocalStore(bucketName, persistTo ?? DEFAULT_STATE_DIRECTORY);
}

/** Opens the bucket, hands it over, and closes it. */
export async function withStore<Value>(
  choice: StoreChoice,
  use: (store: ObjectStore) => Promise<Value>,
): Promise<Value> {
  const store = await openStore(choice);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

async function readBucketName(): Promise<string> {
  const { r2_buckets: buckets } = parse(await readFile(CONFIGURATION, 'utf8'));
  const entries: readonly unknown[] = Array.isArray(buckets) ? buckets : [];
  for (const entry of entries) {
    const { binding, bucket_name: name } = entry as Record<string, unknown>;
    if (binding === BINDING && typeof name === 'string') return name;
  }
  throw new Error(
    `wrangler.toml binds no bucket as ${BINDING}. Add an [[r2_buckets]] entry with that binding.`,
  );
}
