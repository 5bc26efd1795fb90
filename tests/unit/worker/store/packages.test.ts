import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDESCRIBED } from '../../../../scripts/lib/packages/package-file.ts';
import {
  formatReleaseDocument,
  objectKey,
  type Release,
  releaseDocumentKey,
  withRelease,
} from '../../../../src/releases/release-document.ts';
import { type PackageBucket, readReleaseBytes, readReleases } from '../../../../src/worker/store/packages.ts';

const FILE = {
  key: objectKey('standard', 'a'.repeat(64)),
  sha256: 'a'.repeat(64),
  sizeBytes: 5,
  ...UNDESCRIBED,
};
const OTHER = {
  key: objectKey('standard', 'b'.repeat(64)),
  sha256: 'b'.repeat(64),
  sizeBytes: 5,
  ...UNDESCRIBED,
};

/** A bucket of texts that counts what is asked of it. */
function createBucket(objects: Record<string, string>) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const bucket: PackageBucket = {
    async get(key, options) {
      asked.push(key);
      const text = objects[key];
      if (text === undefined) return null;
      const { offset, length } = options?.range ?? { offset: 0, length: text.length };
      const bytes = new TextEncoder().encode(text.slice(offset, offset + length));
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(bytes),
        cancel: () => void cancelled.push(key),
      });
      return { size: text.length, body, text: async () => text };
    },
  };
  return { bucket, objects, asked, cancelled };
}

function documentOf(...releases: readonly Release[]): Record<string, string> {
  return { [releaseDocumentKey('standard')]: formatReleaseDocument(releases) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('readReleases', () => {
  const first = withRelease([], FILE, 0);
  const second = withRelease(first, OTHER, 5000);

  it('reads the document once for a burst, and again 5 s later', async () => {
    const { bucket, objects, asked } = createBucket(documentOf(...first));
    expect(await readReleases(bucket, 'standard')).toEqual(first);
    Object.assign(objects, documentOf(...second));
    vi.advanceTimersByTime(4999);
    expect(await readReleases(bucket, 'standard')).toEqual(first);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await readReleases(bucket, 'standard')).toEqual(second);
    expect(asked).toHaveLength(2);
  });

  it('reads it once for all who come while it is read again, even where that fails', async () => {
    const { bucket, objects, asked } = createBucket(documentOf(...first));
    await readReleases(bucket, 'standard');
    Object.assign(objects, { [releaseDocumentKey('standard')]: 'oops' });
    vi.advanceTimersByTime(5000);
    const failing = readReleases(bucket, 'standard');
    expect(await readReleases(bucket, 'standard')).toEqual(first);
    await expect(failing).rejects.toMatchObject({ name: 'PackageStorageError' });
    expect(await readReleases(bucket, 'standard')).toEqual(first);
    expect(asked).toHaveLength(2);
    Object.assign(objects, documentOf(...second));
    vi.advanceTimersByTime(5000);
    expect(await readReleases(bucket, 'standard')).toEqual(second);
  });

  it('reads again at once when what it knows does not do', async () => {
    const { bucket, objects } = createBucket(documentOf(...first));
    await readReleases(bucket, 'standard');
    Object.assign(objects, documentOf(...second));
    expect(await readReleases(bucket, 'standard', () => false)).toEqual(second);
  });

  it('does not trust what it read before the clock went back', async () => {
    const { bucket, asked } = createBucket(documentOf(...first));
    await readReleases(bucket, 'standard');
    vi.setSystemTime(10);
    await readReleases(bucket, 'standard');
    expect(asked).toHaveLength(2);
  });

  it('keeps buckets and packages apart', async () => {
    const full = createBucket(documentOf(...first));
    const empty = createBucket({});
    expect(await readReleases(full.bucket, 'standard')).toEqual(first);
    expect(await readReleases(full.bucket, 'upgrade')).toEqual([]);
    expect(await readReleases(empty.bucket, 'standard')).toEqual([]);
  });

  it('rejects when the document makes no sense, and keeps nothing of it', async () => {
    const { bucket, objects } = createBucket({ [releaseDocumentKey('standard')]: 'oops' });
    await expect(readReleases(bucket, 'standard')).rejects.toMatchObject({ name: 'PackageStorageError' });
    Object.assign(objects, documentOf(...first));
    expect(await readReleases(bucket, 'standard')).toEqual(first);
  });

  it('rejects with the cause when R2 throws', async () => {
    const cause = new Error('we encountered an internal error (10001)');
    const bucket: PackageBucket = { get: () => Promise.reject(cause) };
    await expect(readReleases(bucket, 'standard')).rejects.toMatchObject({
      name: 'PackageStorageError',
      cause,
    });
  });
});

describe('readReleaseBytes', () => {
  const [release] = withRelease([], FILE, 0);

  it('opens just the bytes asked for', async () => {
    const { bucket } = createBucket({ [FILE.key]: 'bytes' });
    const reader = (await readReleaseBytes(bucket, release, 1, 3)).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('yte');
  });

  it('rejects when the object is gone', async () => {
    await expect(readReleaseBytes(createBucket({}).bucket, release, 0, 5)).rejects.toThrow(
      'not in the bucket',
    );
  });

  it('rejects when the object has another size, and lets go of it', async () => {
    const { bucket, cancelled } = createBucket({ [FILE.key]: 'more bytes' });
    await expect(readReleaseBytes(bucket, release, 0, 5)).rejects.toThrow('10 bytes, released were 5');
    expect(cancelled).toEqual([FILE.key]);
  });
});
