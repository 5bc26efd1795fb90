/** Releases a package: stores the object first, then the document that points to it. */
import type { PackageName } from '../../../src/config/packages.ts';
import { knownFileOf } from '../../../src/packages/known-files.ts';
import {
  formatReleaseDocument,
  objectKey,
  parseReleaseDocument,
  type Release,
  type Remark,
  releaseDocumentKey,
  withDescription,
  withRelease,
} from '../../../src/packages/release-document.ts';
import { type ObjectStore, StorageError } from './bucket-store.ts';
import { addKnownFile } from './known-files.ts';
import {
  type Candidate,
  digestStream,
  type OnProgress,
  type Refusal,
  refuse,
} from './package-file.ts';

export interface ReleaseOptions {
  /** Judges the file by the earlier releases; called again after each concurrent release. */
  permit?: (releases: readonly Release[]) => Refusal | null;
  remark?: Remark;
  onProgress?: (step: 'upload' | 'read-back', doneBytes: number) => void;
}

/** An attempt fails only if another release is made between our reading and writing, within milliseconds. */
const MAX_ATTEMPTS = 5;

/**
 * Makes a file the current release of a package. If it is interrupted, the previous release stays live, and running it
 * again finishes the job. A lost object is stored again. The file is listed as known before it is live. The document is replaced only if it is unchanged since it was
 * read, so of two concurrent releases the second is added to the first.
 * @returns the release that is live now, and whether the same file was live already
 * @throws StorageError when the store fails, or returns other bytes than were written
 */
export async function releasePackage(
  store: ObjectStore,
  packageName: PackageName,
  file: Candidate,
  nowMs: number,
  { permit = () => null, remark = {}, onProgress = () => undefined }: ReleaseOptions = {},
): Promise<{ ok: true; release: Release; wasCurrent: boolean } | Refusal> {
  const refusal = permit(await readReleaseHistory(store, packageName));
  if (refusal) return refusal;
  const { sha256, sizeBytes, description } = file;
  const key = objectKey(packageName, sha256);
  await storeObject(store, key, file, onProgress);
  // Before the release, so that no file is ever live that /verify does not know.
  const uploaded = new Date(nowMs);
  await addKnownFile(
    store,
    knownFileOf(packageName, { key, sha256, sizeBytes, ...description, uploaded }),
  );

  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { releases, version } = await readHistory(store, packageName);
    const [current, ...earlier] = releases;
    const wasCurrent = current?.sha256 === sha256;
    if (wasCurrent && (current.signers !== null || description.signers === null)) {
      return { ok: true, release: current, wasCurrent };
    }
    const late = permit(releases);
    if (late) return late;
    const after = wasCurrent
      ? withDescription([current, ...earlier], description)
      : withRelease(releases, { key, sha256, sizeBytes, ...description, ...remark }, nowMs);
    if (
      await store.replaceText(
        releaseDocumentKey(packageName),
        formatReleaseDocument(after),
        version,
      )
    ) {
      return { ok: true, release: after[0], wasCurrent };
    }
  }
  return refuse(
    'storage',
    `Another release of ${packageName} came first, ${MAX_ATTEMPTS} times in a row. ` +
      'Those releases are unchanged. Check them with "list", then try again.',
  );
}

/** Newest first; empty when nothing was ever released. @throws StorageError when the document cannot be parsed */
export async function readReleaseHistory(
  store: ObjectStore,
  packageName: PackageName,
): Promise<readonly Release[]> {
  return (await readHistory(store, packageName)).releases;
}

async function readHistory(
  store: ObjectStore,
  packageName: PackageName,
): Promise<{ releases: readonly Release[]; version: string | null }> {
  const key = releaseDocumentKey(packageName);
  const stored = await store.readText(key);
  if (stored === null) return { releases: [], version: null };
  const releases = parseReleaseDocument(stored.text, packageName);
  if (!releases) {
    throw new StorageError(
      `${key} in ${store.description} is not a release document, so it was left unchanged. ` +
        'Delete or repair it (its form is in src/packages/release-document.ts), then release again.',
    );
  }
  return { releases, version: stored.version };
}

/** Whether the object exists and matches the digest of its release. Reads all of it. */
export async function holdsRelease(
  store: ObjectStore,
  { key, sha256 }: Pick<Release, 'key' | 'sha256'>,
  onProgress?: OnProgress,
): Promise<boolean> {
  const stored = await store.readPackage(key);
  return stored !== null && (await digestStream(stored, onProgress)) === sha256;
}

/** Creates the object unless it exists, and reads it back to verify its bytes. */
async function storeObject(
  store: ObjectStore,
  key: string,
  file: Candidate,
  onProgress: NonNullable<ReleaseOptions['onProgress']>,
): Promise<void> {
  const isOurs = await store.createPackage(key, file, (done) => onProgress('upload', done));
  if (
    await holdsRelease(store, { key, sha256: file.sha256 }, (done) => onProgress('read-back', done))
  )
    return;
  if (isOurs) {
    const left = await removeWrong(store, key);
    throw new StorageError(
      `${store.description} returned other bytes than were written as ${key}. No release points to them, ${left}`,
    );
  }
  throw new StorageError(
    `${key} in ${store.description} does not match the digest in its name, and objects are never overwritten. ` +
      'Find out who wrote it, delete it (npx wrangler r2 object delete; a lock of the bucket must end first), then release the file again.',
  );
}

/** The bucket may hold a lock on packages, which refuses the removal. @returns what became of the object, and what to do */
async function removeWrong(store: ObjectStore, key: string): Promise<string> {
  try {
    await store.removePackage(key);
    return 'and they were removed. Try again.';
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return (
      `but they could not be removed: ${error.message} If the bucket has a lock (npx wrangler r2 bucket lock list), ` +
      'this file cannot be released under its name before the object is gone: end the lock, delete the object ' +
      '(npx wrangler r2 object delete), set the lock again, and release the file.'
    );
  }
}
