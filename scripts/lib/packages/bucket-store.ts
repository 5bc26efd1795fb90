/** What a release needs from a bucket. The local one and the one at Cloudflare differ only in their binding. */
import { PACKAGE_CONTENT_TYPE } from '../../../src/releases/release-document.ts';
import type { Candidate, OnProgress } from './package-file.ts';

export type ObjectStore = ReturnType<typeof createBucketStore>;

type PackageBytes = Omit<Candidate, 'description'>;

export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Anything larger goes up in parts: it is the most that Cloudflare's edge takes in one request. */
const MAX_SINGLE_BYTES = 100_000_000;
/** R2 wants parts of one size, 5 MiB or more; the last may be smaller. */
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

/** @param bucket a promise of one fails at the first use @param options files above `maxSingleBytes` go up in parts */
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
  // The first use of the store rejects with it; until then it must not count as unhandled.
  opened.catch(() => undefined);

  /**
   * Tries again: a line that has been idle while a file was judged may be closed just as it is used, and starting a long
   * upload over costs minutes. A write that failed after it was done finds its own condition broken the next time, and
   * the caller looks at what is there.
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
        throw new StorageError(`${description} failed when ${action}: ${reason.trim()}`, { cause });
      }
    }
  }

  /** Takes no condition. Two people who upload to one key at once both send the bytes that the key is named after. */
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
      // What was sent so far costs money until it is aborted; the failure itself matters more than a second one.
      await upload.abort().catch(() => undefined);
      throw error;
    }
  }

  return {
    description,
    close,
    /** `null` when there is no such object; `version` is another one after every write. */
    readText: (key: string) =>
      use(`${key} was read`, async (bucket) => {
        const object = await bucket.get(key);
        return object && { text: await object.text(), version: object.etag };
      }),
    /** @param version as it was read, `null` where there was none. @returns `false`, unchanged, when written meanwhile */
    replaceText: (key: string, text: string, version: string | null) =>
      use(`${key} was written`, async (bucket) => {
        const httpMetadata = { contentType: 'application/json' };
        const onlyIf = version === null ? ABSENT : { etagMatches: version };
        return (await bucket.put(key, text, { httpMetadata, onlyIf })) !== null;
      }),
    /** What the bucket says of the object without handing it out; `null` when there is none. */
    sizeOfPackage: (key: string) =>
      use(`${key} was looked for`, async (bucket) => (await bucket.head(key))?.size ?? null),
    /** The bytes as they are stored now; `null` when there is no such object. */
    readPackage: (key: string) =>
      use(`${key} was read`, async (bucket) => {
        const object = await bucket.get(key);
        return object && guard(object.body, key, description);
      }),
    /** Stores a file under a key that is new. @returns `false`, with nothing changed, when it has an object already */
    async createPackage(key: string, file: PackageBytes, onProgress: OnProgress = () => undefined) {
      if (file.sizeBytes > maxSingleBytes) return createInParts(key, file, onProgress);
      const bytes = await file.read(0, file.sizeBytes);
      onProgress(0);
      const options = { httpMetadata: PACKAGE, sha256: file.sha256, onlyIf: ABSENT };
      const stored = await use(`${key} was written`, (bucket) => bucket.put(key, bytes, options));
      onProgress(file.sizeBytes);
      return stored !== null;
    },
    /** Only for what was just created and turned out wrong, before anything points to it. */
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
    throw new StorageError(`${description} broke off while ${key} was read.`, { cause });
  }
}
