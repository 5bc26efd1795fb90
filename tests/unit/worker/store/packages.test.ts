/** When the release document is read, by a clock that HTTP cannot set. Failures are in tests/slow/faults.test.ts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDESCRIBED } from '../../../../scripts/lib/packages/package-file.ts';
import {
  formatReleaseDocument,
  objectKey,
  type Release,
  releaseDocumentKey,
  withRelease,
} from '../../../../src/packages/release-document.ts';
import { type PackageBucket, readReleases } from '../../../../src/worker/store/packages.ts';

const fileOf = (sha256: string) => ({
  key: objectKey('standard', sha256),
  sha256,
  sizeBytes: 5,
  ...UNDESCRIBED,
});
const first = withRelease([], fileOf('a'.repeat(64)), 0);
const second = withRelease(first, fileOf('b'.repeat(64)), 5000);

/** A bucket of texts that counts reads. */
function createBucket() {
  const objects: Record<string, string> = {};
  const asked: string[] = [];
  const bucket: PackageBucket = {
    async get(key) {
      asked.push(key);
      const text = objects[key];
      if (text === undefined) return null;
      return { size: text.length, body: new ReadableStream(), text: async () => text };
    },
  };
  const write = (document: string | readonly Release[]) => {
    objects[releaseDocumentKey('standard')] =
      typeof document === 'string' ? document : formatReleaseDocument(document);
  };
  return { bucket, write, asked, read: () => readReleases(bucket, 'standard') };
}

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe('readReleases', () => {
  it('reads the document once for a burst, and again 5 s later', async () => {
    const { write, asked, read } = createBucket();
    write(first);
    expect(await read()).toEqual(first);
    write(second);
    vi.advanceTimersByTime(4999);
    expect(await read()).toEqual(first);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toEqual(second);
    expect(asked).toHaveLength(2);
  });

  it('reads it once for all requests during a read, even if that fails', async () => {
    const { write, asked, read } = createBucket();
    write(first);
    await read();
    write('oops');
    vi.advanceTimersByTime(5000);
    const failing = read();
    expect(await read()).toEqual(first);
    await expect(failing).rejects.toMatchObject({ name: 'PackageStorageError' });
    expect(await read()).toEqual(first);
    expect(asked).toHaveLength(2);
    write(second);
    vi.advanceTimersByTime(5000);
    expect(await read()).toEqual(second);
  });

  it('reads again at once if its copy does not suffice, or the clock went back', async () => {
    const { bucket, write, asked, read } = createBucket();
    write(first);
    await read();
    write(second);
    expect(await readReleases(bucket, 'standard', () => false)).toEqual(second);
    vi.setSystemTime(10);
    await read();
    expect(asked).toHaveLength(3);
  });
});
