/** The bytes of a release, from the bucket. */
import { createHash } from 'node:crypto';
import type { Release } from '../../src/releases/release-document.ts';
import { type ObjectStore, StorageError } from '../lib/packages/object-store.ts';
import type { ProgressLine } from './progress-line.ts';

/**
 * @param advice what to do without them
 * @throws StorageError when the bucket fails, or the bytes are lost or others than were released
 */
export async function readReleased(
  store: ObjectStore,
  release: Release,
  progress: ProgressLine,
  advice = 'Release a file again.',
): Promise<Uint8Array> {
  const stored = await store.readPackage(release.key);
  if (stored === null) {
    throw new StorageError(`${release.key} was released and is no longer in ${store.description}. ${advice}`);
  }
  const chunks: Uint8Array[] = [];
  let doneBytes = 0;
  for await (const chunk of stored) {
    chunks.push(chunk);
    doneBytes += chunk.length;
    progress.show('Fetching', doneBytes, release.sizeBytes);
  }
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') === release.sha256) return bytes;
  throw new StorageError(
    `${release.key} in ${store.description} holds other bytes than were released. ${advice}`,
  );
}
