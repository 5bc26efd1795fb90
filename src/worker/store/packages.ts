import type { PackageName } from '../../config/packages.ts';
import { withTimeout } from '../../lib/runtime/with-timeout.ts';
import { KNOWN_FILES_KEY, type KnownFile, parseKnownFiles } from '../../packages/known-files.ts';
import {
  parseReleaseDocument,
  type Release,
  releaseDocumentKey,
} from '../../packages/release-document.ts';

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
 * How long an isolate trusts a document that it has read, and once more while it is being read again. A busy
 * isolate then reads it a few times a minute, however much it serves, and notices a new release within ten seconds, or at
 * once where a request names it.
 */
const TRUST_MS = 5000;

/** How long R2 may take to begin its answer: a person waits, and a download manager tries again by itself. */
const TIMEOUT_MS = 8000;

interface ReadDocument<Value> {
  value: Value;
  readAtMs: number;
}

type ReadDocuments<Value> = WeakMap<PackageBucket, Map<string, ReadDocument<Value>>>;

// Values, not promises: workerd does not let one request wait for another's I/O.
const releaseDocuments: ReadDocuments<readonly Release[]> = new WeakMap();
const knownFiles: ReadDocuments<readonly KnownFile[]> = new WeakMap();

/**
 * The releases of a package, newest first; empty when it was never uploaded.
 * @param isKnown judges what an earlier request read within the last 5 s; `false` has it read again, because a visitor may
 *   name a release that another isolate has already seen
 * @throws PackageStorageError when R2 fails or the release document makes no sense
 */
export function readReleases(
  bucket: PackageBucket,
  packageName: PackageName,
  isKnown: (releases: readonly Release[]) => boolean = () => true,
): Promise<readonly Release[]> {
  const key = releaseDocumentKey(packageName);
  return readDocument(releaseDocuments, bucket, key, {
    parse: (text) => parseReleaseDocument(text, packageName),
    isKnown,
  });
}

/**
 * Every file that was ever ours, the last one added first; empty where nothing was ever released.
 * @throws PackageStorageError when R2 fails or the list makes no sense
 */
export function readKnownFiles(bucket: PackageBucket): Promise<readonly KnownFile[]> {
  return readDocument(knownFiles, bucket, KNOWN_FILES_KEY, {
    parse: parseKnownFiles,
    isKnown: () => true,
  });
}

async function readDocument<Entry>(
  documents: ReadDocuments<readonly Entry[]>,
  bucket: PackageBucket,
  key: string,
  {
    parse,
    isKnown,
  }: {
    parse: (text: string) => readonly Entry[] | null;
    isKnown: (entries: readonly Entry[]) => boolean;
  },
): Promise<readonly Entry[]> {
  const ofBucket = documents.get(bucket) ?? new Map<string, ReadDocument<readonly Entry[]>>();
  documents.set(bucket, ofBucket);

  const earlier = ofBucket.get(key);
  const ageMs = earlier ? Date.now() - earlier.readAtMs : Number.POSITIVE_INFINITY;
  if (earlier && ageMs >= 0 && ageMs < TRUST_MS && isKnown(earlier.value)) return earlier.value;

  // One request reads again. Those that arrive meanwhile trust the old answer for another 5 s, however this one
  // fares: its visitor may be the one who leaves.
  if (earlier && ageMs >= 0) earlier.readAtMs = Date.now();
  const text = await attempt(async () => (await bucket.get(key))?.text() ?? null, key);
  const value = text === null ? [] : parse(text);
  if (!value) throw new PackageStorageError(`${key} makes no sense.`);
  ofBucket.set(key, { value, readAtMs: Date.now() });
  return value;
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
