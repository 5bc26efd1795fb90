/** `enter <sha256>`: adds a file of ours that was never released here to the list of known files. */

import type { ObjectStore } from '../lib/packages/bucket-store.ts';
import { addKnownFile } from '../lib/packages/known-files.ts';
import type { Outcome } from './command-line.ts';

/** @param sha256 64 lowercase hexadecimal digits @throws StorageError when the bucket fails */
export async function enter(
  store: ObjectStore,
  sha256: string,
  note: string | undefined,
): Promise<Outcome> {
  const list = await addKnownFile(store, {
    sha256,
    sizeBytes: null,
    package: null,
    versionName: null,
    versionCode: null,
    since: new Date(),
    ...(note !== undefined && { note }),
  });
  return {
    ok: true,
    text: `${sha256} is known in ${store.description}, as one of ${list.length} files: /verify calls it an earlier file of ours.`,
    json: { sha256, known: list.length },
  };
}
