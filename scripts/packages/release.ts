/** Releases a package: the object first, then the document that points to it, never the other way round. */
import { createHash } from 'node:crypto';
import type { PackageName } from '../../src/config/packages.ts';
import {
  formatReleaseDocument,
  objectKey,
  parseReleaseDocument,
  type Release,
  releaseDocumentKey,
  withRelease,
} from '../../src/releases/release-document.ts';
import type { ObjectStore } from './object-store.ts';

/** The release that is live now. */
export interface ReleaseOutcome {
  release: Release;
  /** The same file was live already. */
  wasCurrent: boolean;
}

/**
 * Makes `bytes` the current release of a package. Interrupted anywhere, it leaves the previous release live,
 * and running it again finishes the job; an object that has been lost is put back. Releasing an older file
 * makes it current again.
 * @throws Error when the store fails, or gives back something other than what was written
 */
export async function releasePackage(
  store: ObjectStore,
  packageName: PackageName,
  bytes: Uint8Array,
  nowMs: number,
): Promise<ReleaseOutcome> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = objectKey(packageName, sha256);
  const before = await readReleaseHistory(store, packageName);

  if (!(await store.holdsPackage(key, sha256))) {
    await store.writePackage(key, bytes, sha256);
    if (!(await store.holdsPackage(key, sha256))) {
      throw new Error(
        `${store.description} gave back other bytes than were written as ${key}. Nothing points to them.`,
      );
    }
  }
  const [current] = before;
  if (current?.sha256 === sha256) return { release: current, wasCurrent: true };

  const after = withRelease(before, { key, sha256, sizeBytes: bytes.length }, nowMs);
  await store.writeText(releaseDocumentKey(packageName), formatReleaseDocument(after));
  const [live] = await readReleaseHistory(store, packageName);
  if (live?.sha256 !== sha256) {
    throw new Error(
      `The release of ${packageName} was written, but ${live?.sha256 ?? 'nothing'} is live. ` +
        'Somebody else may be releasing: look with "list", then release again.',
    );
  }
  return { release: after[0], wasCurrent: false };
}

/** Newest first; empty when nothing was ever released. @throws Error when the document cannot be parsed */
export async function readReleaseHistory(
  store: ObjectStore,
  packageName: PackageName,
): Promise<readonly Release[]> {
  const key = releaseDocumentKey(packageName);
  const text = await store.readText(key);
  if (text === null) return [];
  const releases = parseReleaseDocument(text, packageName);
  if (!releases) {
    throw new Error(
      `${key} in ${store.description} is not a release document, and is left alone. ` +
        'Delete or repair it (its form is in src/releases/release-document.ts), then release again.',
    );
  }
  return releases;
}
