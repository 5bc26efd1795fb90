/** Adds to the list of every file that was ever ours (`src/packages/known-files.ts`). */
import {
  formatKnownFiles,
  KNOWN_FILES_KEY,
  type KnownFile,
  parseKnownFiles,
  withKnownFile,
} from '../../../src/packages/known-files.ts';
import { type ObjectStore, StorageError } from './bucket-store.ts';

/** Four packages may be released at the same time, and each attempt of one fails at most once for each other. */
const MAX_ATTEMPTS = 10;

/**
 * The list is replaced only if it is unchanged since it was read.
 * @returns the list, with the file
 * @throws StorageError when the bucket fails, holds something else than a list, or the list keeps changing
 */
export async function addKnownFile(
  store: ObjectStore,
  file: KnownFile,
): Promise<readonly KnownFile[]> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = await store.readText(KNOWN_FILES_KEY);
    const list = stored ? parseKnownFiles(stored.text) : [];
    if (list === null)
      throw new StorageError(
        `${KNOWN_FILES_KEY} in ${store.description} is not the list of known files, so it was left unchanged. ` +
          'Repair it (its form is in src/packages/known-files.ts), then try again.',
      );
    const after = withKnownFile(list, file);
    const text = formatKnownFiles(after);
    if (stored?.text === text) return after;
    if (await store.replaceText(KNOWN_FILES_KEY, text, stored?.version ?? null)) return after;
  }
  throw new StorageError(
    `${KNOWN_FILES_KEY} in ${store.description} was changed by others ${MAX_ATTEMPTS} times in a row. Try again.`,
  );
}
