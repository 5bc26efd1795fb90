/** Releases a package: the object first, then the document that points to it, never the other way round. */
import type { PackageName } from '../../../src/config/packages.ts';
import {
  formatReleaseDocument,
  objectKey,
  parseReleaseDocument,
  type Release,
  releaseDocumentKey,
  withDescription,
  withRelease,
} from '../../../src/releases/release-document.ts';
import { type ObjectStore, StorageError } from './bucket-store.ts';
import {
  type Candidate,
  digestStream,
  type OnProgress,
  type Refusal,
  refuse,
} from './package-file.ts';

export interface ReleaseOptions {
  /** Judges the file against what is released, again after each release that was made meanwhile. */
  permit?: (releases: readonly Release[]) => Refusal | null;
  onProgress?: (step: 'upload' | 'read-back', doneBytes: number) => void;
}

/** Others would have to release between our reading and writing, within milliseconds, this often in a row. */
const MAX_ATTEMPTS = 5;

/**
 * Makes a file the current release of a package. Interrupted anywhere, it leaves the previous release live, and
 * running it again finishes the job; an object that has been lost is put back. The document is replaced only as it
 * was read, so of two who release at once the second adds to what the first has written.
 * @returns the release that is live now, and whether the same file was live already
 * @throws StorageError when the store fails, or gives back something other than what was written
 */
export async function releasePackage(
  store: ObjectStore,
  packageName: PackageName,
  file: Candidate,
  nowMs: number,
  { permit = () => null, onProgress = () => undefined }: ReleaseOptions = {},
): Promise<{ ok: true; release: Release; wasCurrent: boolean } | Refusal> {
  const refusal = permit(await readReleaseHistory(store, packageName));
  if (refusal) return refusal;
  const { sha256, sizeBytes, description } = file;
  const key = objectKey(packageName, sha256);
  await storeObject(store, key, file, onProgress);

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
      : withRelease(releases, { key, sha256, sizeBytes, ...description }, nowMs);
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
      'Their releases are unchanged; look with "list", then try again.',
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
      `${key} in ${store.description} is not a release document, and is left as it is. ` +
        'Delete or repair it (its form is in src/releases/release-document.ts), then release again.',
    );
  }
  return { releases, version: stored.version };
}

/** Whether the object is there with the bytes that its release promises. Reads all of them. */
export async function holdsRelease(
  store: ObjectStore,
  { key, sha256 }: Pick<Release, 'key' | 'sha256'>,
  onProgress?: OnProgress,
): Promise<boolean> {
  const stored = await store.readPackage(key);
  return stored !== null && (await digestStream(stored, onProgress)) === sha256;
}

/** Creates the object unless it is there, and reads it back: what the bucket says of itself proves nothing. */
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
    await store.removePackage(key);
    throw new StorageError(
      `${store.description} gave back other bytes than were written as ${key}. Nothing points to them, and they were removed. Try again.`,
    );
  }
  throw new StorageError(
    `${key} in ${store.description} holds other bytes than its name says, and objects are never overwritten. ` +
      'Find out who wrote it, delete it (npx wrangler r2 object delete), then release the file again.',
  );
}
