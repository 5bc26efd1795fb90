import type { PackageName } from '../../config/packages.ts';
import {
  parseReleaseDocument,
  type Release,
  releaseDocumentKey,
} from '../../releases/release-document.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

/** The part of an `R2Bucket` that is used, and so all that a stand-in has to provide. */
export interface PackageBucket {
  get(
    key: string,
    options?: { range: { offset: number; length: number } },
  ): Promise<StoredObject | null>;
}

interface StoredObject {
  /** Bytes of the whole object, whichever part of it was asked for. */
  size: number;
  body: ReadableStream<Uint8Array>;
  text(): Promise<string>;
}

/** The bucket failed, or holds something other than what was released. Answered 503: trying again may help. */
export class PackageStorageError extends Error {
  override readonly name = 'PackageStorageError';
}

/**
 * How long an isolate trusts a release document that it has read, and once more while it is being read again. A busy
 * isolate then reads it a few times a minute, however much it serves, and notices a new release within ten seconds, or at
 * once where a request names it.
 */
const TRUST_MS = 5000;

/** How long R2 may take to begin its answer: a person waits, and a download manager tries again by itself. */
const TIMEOUT_MS = 8000;

interface KnownReleases {
  releases: readonly Release[];
  readAtMs: number;
}

// Values, not promises: workerd does not let one request wait for another's I/O.
const knownByBucket = new WeakMap<PackageBucket, Map<PackageName, KnownReleases>>();

/**
 * The releases of a package, newest first; empty when it was never uploaded.
 * @param isKnown judges what an earlier request read within the last 5 s; `false` has it read again, because a visitor may
 *   name a release that another isolate has already seen
 * @throws PackageStorageError when R2 fails or the release document makes no sense
 */
export async function readReleases(
  bucket: PackageBucket,
  packageName: PackageName,
  isKnown: (releases: readonly Release[]) => boolean = () => true,
): Promise<readonly Release[]> {
  const known = knownByBucket.get(bucket) ?? new Map<PackageName, KnownReleases>();
  knownByBucket.set(bucket, known);

  const earlier = known.get(packageName);
  const ageMs = earlier ? Date.now() - earlier.readAtMs : Number.POSITIVE_INFINITY;
  if (earlier && ageMs >= 0 && ageMs < TRUST_MS && isKnown(earlier.releases))
    return earlier.releases;

  // One request reads again. Those that arrive meanwhile trust the old answer for another 5 s, however this one
  // fares: its visitor may be the one who leaves.
  if (earlier && ageMs >= 0) earlier.readAtMs = Date.now();
  const releases = await readReleaseDocument(bucket, packageName);
  known.set(packageName, { releases, readAtMs: Date.now() });
  return releases;
}

/** R2's own stream, whose length survives. @throws PackageStorageError when R2 fails, or the object is not as released */
export async function readReleaseBytes(
  bucket: PackageBucket,
  release: Release,
  offset: number,
  length: number,
): Promise<ReadableStream<Uint8Array>> {
  const object = await attempt(
    () => bucket.get(release.key, { range: { offset, length } }),
    release.key,
    (late) => void late?.body.cancel(),
  );
  if (!object) throw new PackageStorageError(`${release.key} is released but not in the bucket.`);
  if (object.size !== release.sizeBytes) {
    await object.body.cancel();
    throw new PackageStorageError(
      `${release.key} has ${object.size} bytes, released were ${release.sizeBytes}.`,
    );
  }
  return object.body;
}

async function readReleaseDocument(
  bucket: PackageBucket,
  packageName: PackageName,
): Promise<readonly Release[]> {
  const key = releaseDocumentKey(packageName);
  const text = await attempt(async () => (await bucket.get(key))?.text() ?? null, key);
  if (text === null) return [];
  const releases = parseReleaseDocument(text, packageName);
  if (!releases) throw new PackageStorageError(`${key} is not a release document.`);
  return releases;
}

async function attempt<Value>(
  read: () => Promise<Value>,
  key: string,
  onLateResult?: (value: Value) => void,
): Promise<Value> {
  try {
    return await withTimeout(TIMEOUT_MS, 'R2', read(), onLateResult);
  } catch (cause) {
    throw new PackageStorageError(`R2 did not give ${key}.`, { cause });
  }
}
