/** The operations of a bucket that a release needs. The local bucket and the one at Cloudflare differ only in their binding. */
import { PACKAGE_CONTENT_TYPE } from '../../../src/packages/release-document.ts';
import type { Candidate, OnProgress } from './package-file.ts';

export type ObjectStore = ReturnType<typeof createBucketStore>;

type PackageBytes = Omit<Candidate, 'description'>;

export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The largest body that Cloudflare's edge accepts in one request; larger files are uploaded in parts. */
const MAX_SINGLE_BYTES = 100_000_000;
/** R2 requires parts of equal size, 5 MiB or more; the last may be smaller. */
const PART_BYTES = 32 * 1024 * 1024;
const ATTEMPTS = 3;

type UploadedPart = { partNumber: number; etag: string };

/** The part of an `R2Bucket` that is used. */
export interface WritableBucket {
  get(
    key: string,
  ): Promise<{ etag: string; text(): Promise<string>; body: AsyncIterable<Uint8Array> } | null>;
  head(key: string): Promise<{ size: number } | null>;
  /** Resolves to `null` when `onlyIf` does not hold. */
  put(
    key: string,
    value: string | Uint8Array,
    options: {
      httpMetadata: { contentType: string };
      sha256?: string;
      onlyIf: { etagMatches: string } | { etagDoesNotMatch: string };
    },
  ): Promise<{ etag: string } | null>;
  delete(key: string): Promise<void>;
  createMultipartUpload(
    key: string,
    options: { httpMetadata: { contentType: string } },
  ): Promise<{
    uploadPart(partNumber: number, value: Uint8Array): Promise<UploadedPart>;
    complete(parts: UploadedPart[]): Promise<unknown>;
    abort(): Promise<void>;
  }>;
}

const PACKAGE = { contentType: PACKAGE_CONTENT_TYPE };
const ABSENT = { etagDoesNotMatch: '*' } as const;

/** @param bucket if it rejects, the first use fails @param options files above `maxSingleBytes` are uploaded in parts */
export function createBucketStore(
  bucket: WritableBucket | Promise<WritableBucket>,
  description: string,
  {
    close = () => Promise.resolve(),
    maxSingleBytes = MAX_SINGLE_BYTES,
    partBytes = PART_BYTES,
  }: { close?: () => Promise<void>; maxSingleBytes?: number; partBytes?: number } = {},
) {
  const opened = Promise.resolve(bucket);
  // The first use of the store rejects with this error; until then it must not count as unhandled.
  opened.catch(() => undefined);

  /**
   * Retries: a connection that was idle while a file was judged may be closed at the moment of its reuse, and restarting a
   * long upload costs minutes. If a write succeeded although it seemed to fail, the retry finds its condition no longer
   * true, and the caller checks the stored object.
   */
  async function use<Value>(
    action: string,
    work: (bucket: WritableBucket) => Promise<Value>,
  ): Promise<Value> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(await opened);
      } catch (cause) {
        if (attempt < ATTEMPTS) continue;
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StorageError(`${description} failed while ${action}: ${reason.trim()}`, {
          cause,
        });
      }
    }
  }

  /** Multipart uploads take no condition. Concurrent uploads to a key are harmless: the key is the digest of the bytes. */
  async function createInParts(
    key: string,
    file: PackageBytes,
    onProgress: OnProgress,
  ): Promise<boolean> {
    const action = `${key} was written`;
    if ((await use(action, (bucket) => bucket.head(key))) !== null) return false;
    const upload = await use(action, (bucket) =>
      bucket.createMultipartUpload(key, { httpMetadata: PACKAGE }),
    );
    try {
      const parts: UploadedPart[] = [];
      for (let offset = 0; offset < file.sizeBytes; offset += partBytes) {
        onProgress(offset);
        const bytes = await file.read(offset, Math.min(partBytes, file.sizeBytes - offset));
        parts.push(await use(action, () => upload.uploadPart(parts.length + 1, bytes)));
      }
      await use(action, () => upload.complete(parts));
      onProgress(file.sizeBytes);
      return true;
    } catch (error) {
      // The parts cost money until they are aborted. If that fails too, the first error is reported.
      await upload.abort().catch(() => undefined);
      throw error;
    }
  }

  return {
    description,
    close,
    /** `null` when there is no such object; `version` changes with every write. */
    readText: (key: string) =>
      use(`${key} was read`, async (bucket) => {
        const object = await bucket.get(key);
        return object && { text: await object.text(), version: object.etag };
      }),
    /** @param version as it was read, `null` for no object @returns `false`, with nothing changed, when another write came first */
    replaceText: (key: string, text: string, version: string | null) =>
      use(`${key} was written`, async (bucket) => {
        const httpMetadata = { contentType: 'application/json' };
        const onlyIf = version === null ? ABSENT : { etagMatches: version };
        return (await bucket.put(key, text, { httpMetadata, onlyIf })) !== null;
      }),
    /** Size of the object by the bucket's metadata; `null` when there is none. */
    sizeOfPackage: (key: string) =>
      use(`${key} was looked for`, async (bucket) => (await bucket.head(key))?.size ?? null),
    /** The bytes as they are stored now; `null` when there is no such object. */
    readPackage: (key: string) =>
      use(`${key} was read`, async (bucket) => {
        const object = await bucket.get(key);
        return object && guard(object.body, key, description);
      }),
    /** Stores a file under a new key. @returns `false`, with nothing changed, when the key is taken */
    async createPackage(key: string, file: PackageBytes, onProgress: OnProgress = () => undefined) {
      if (file.sizeBytes > maxSingleBytes) return createInParts(key, file, onProgress);
      const bytes = await file.read(0, file.sizeBytes);
      onProgress(0);
      const options = { httpMetadata: PACKAGE, sha256: file.sha256, onlyIf: ABSENT };
      const stored = await use(`${key} was written`, (bucket) => bucket.put(key, bytes, options));
      onProgress(file.sizeBytes);
      return stored !== null;
    },
    /** Only for an object that was just created and is wrong, before a release points to it. */
    removePackage: (key: string) => use(`${key} was removed`, (bucket) => bucket.delete(key)),
  };
}

async function* guard(
  body: AsyncIterable<Uint8Array>,
  key: string,
  description: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new StorageError(`${description} failed while ${key} was read.`, { cause });
  }
}
