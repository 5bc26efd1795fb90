/**
 * The small document beside each package that says which object is its current release: written by
 * `npm run packages`, read by the worker (docs/decisions/0001-immutable-releases.md).
 */
import type { PackageName } from '../config/packages.ts';

/** One immutable version of a package (docs/behaviour.md#releases). */
export interface Release {
  /** Name of the immutable object in the bucket. */
  key: string;
  /** Hexadecimal digest of the file, 64 lowercase digits. Kept here because R2's own tooling keeps none. */
  sha256: string;
  sizeBytes: number;
  /** When the release went live. */
  uploaded: Date;
}

/** Media type of an APK, which Android's package installer opens. */
export const PACKAGE_CONTENT_TYPE = 'application/vnd.android.package-archive';

/** Releases that a started download may still be resumed from: the current one and two before. */
export const RESUMABLE_RELEASES = 3;

/** How much history the document keeps; older objects stay in the bucket. */
const MAX_RELEASES_KEPT = 20;

const MS_PER_SECOND = 1000;

/** Key of a package's document in the bucket. It is the one object that a release overwrites. */
export function releaseDocumentKey(packageName: PackageName): string {
  return `releases/${packageName}.json`;
}

/** Key of a release's object. The digest in it means that new bytes never appear under an old key. */
export function objectKey(packageName: PackageName, sha256: string): string {
  return `packages/${packageName}/${sha256}.apk`;
}

/**
 * The history, at most 20 entries long, with one more release in front. An older file may come back, and is then
 * a release like any other.
 *
 * Times increase by at least a second: `Last-Modified` has whole seconds, and two releases that shared one
 * could not be told apart.
 * @param releases newest first
 */
export function withRelease(
  releases: readonly Release[],
  file: Pick<Release, 'key' | 'sha256' | 'sizeBytes'>,
  nowMs: number,
): readonly [Release, ...Release[]] {
  const earliestMs = releases[0] ? releases[0].uploaded.getTime() + MS_PER_SECOND : nowMs;
  const release = { ...file, uploaded: new Date(Math.max(nowMs, earliestMs)) };
  return [release, ...releases.slice(0, MAX_RELEASES_KEPT - 1)];
}

/** What `parseReleaseDocument` reads back: JSON, dates in ISO 8601. `releases` come newest first. */
export function formatReleaseDocument(releases: readonly Release[]): string {
  return `${JSON.stringify(releases, null, 2)}\n`;
}

/**
 * Reads the document of a package, newest release first.
 * @returns `null` when it is anything but a document of this package: a release only half understood could send
 *   a visitor the wrong bytes
 */
export function parseReleaseDocument(text: string, packageName: PackageName): readonly Release[] | null {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    // Text that is not JSON is not the document either.
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const releases = entries.map((entry) => parseRelease(entry, packageName));
  return releases.every((release) => release !== null) ? releases : null;
}

function parseRelease(entry: unknown, packageName: PackageName): Release | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { key, sha256, sizeBytes, uploaded } = entry as Record<string, unknown>;
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  if (key !== objectKey(packageName, sha256)) return null;
  if (typeof sizeBytes !== 'number' || !Number.isSafeInteger(sizeBytes) || sizeBytes <= 0) return null;
  const uploadedMs = typeof uploaded === 'string' ? Date.parse(uploaded) : Number.NaN;
  return Number.isNaN(uploadedMs) ? null : { key, sha256, sizeBytes, uploaded: new Date(uploadedMs) };
}
