import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createBucketStore,
  type WritableBucket,
} from '../../../../scripts/lib/packages/bucket-store.ts';
import {
  bytesSource,
  createCandidate,
  refuse,
  UNDESCRIBED,
} from '../../../../scripts/lib/packages/package-file.ts';
import { readReleaseHistory } from '../../../../scripts/lib/packages/release.ts';
import { KNOWN_FILES_KEY } from '../../../../src/packages/known-files.ts';
import type { Release } from '../../../../src/packages/release-document.ts';
import {
  createMemoryBucket,
  type ReleaseBytesOptions,
  releaseBytes,
} from '../../../support/packages/memory-bucket.ts';

const FIRST = Buffer.from('first');
const SECOND = Buffer.from('second');
const THIRD = Buffer.from('third');
const DOCUMENT = 'releases/standard.json';

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes);
const keyOf = (bytes: Uint8Array) => `packages/standard/${sha256(bytes)}.apk`;

/** Releases bytes as `standard`, and expects success. */
const put = (bucket: WritableBucket, bytes: Buffer, options: ReleaseBytesOptions = {}) =>
  releaseBytes(bucket, 'standard', bytes, { nowMs: 5000, ...options });

const historyIn = (bucket: WritableBucket) =>
  readReleaseHistory(createBucketStore(bucket, 'the bucket'), 'standard');
const digestsIn = async (bucket: WritableBucket) =>
  (await historyIn(bucket)).map((release) => release.sha256);

/** A bucket in which only `FIRST` is released. */
async function createReleased() {
  const bucket = createMemoryBucket();
  await put(bucket, FIRST);
  bucket.changes.length = 0;
  return bucket;
}

describe('releasePackage', () => {
  it('writes the object before the document that points to it', async () => {
    const bucket = createMemoryBucket();
    const steps: string[] = [];
    const onProgress: ReleaseBytesOptions['onProgress'] = (step, done) =>
      steps.push(`${step} ${done}`);
    const { release, wasCurrent } = await put(bucket, FIRST, { onProgress });
    expect(wasCurrent).toBe(false);
    const file = { key: keyOf(FIRST), sha256: sha256(FIRST), sizeBytes: 5, ...UNDESCRIBED };
    expect(release).toEqual({ ...file, uploaded: new Date(5000) });
    expect(bucket.changes).toEqual([
      `put ${release.key}`,
      `put ${KNOWN_FILES_KEY}`,
      `put ${DOCUMENT}`,
    ]);
    expect(bucket.objects.get(release.key)).toEqual(FIRST);
    expect(steps).toEqual(['upload 0', 'upload 5', 'read-back 5']);
  });

  it('changes nothing if the file is already live, and restores a lost object', async () => {
    const bucket = await createReleased();
    const [release] = await historyIn(bucket);
    expect(await put(bucket, FIRST, { nowMs: 9000 })).toEqual({
      ok: true,
      release,
      wasCurrent: true,
    });
    expect(bucket.changes).toEqual([]);
    bucket.objects.delete(keyOf(FIRST));
    await put(bucket, FIRST);
    expect(bucket.changes).toEqual([`put ${keyOf(FIRST)}`]);
  });

  it('adds a description to a release that has none, without moving it', async () => {
    const bucket = await createReleased();
    const description = { ...UNDESCRIBED, versionName: '8.0.10', signers: ['e'.repeat(64)] };
    await put(bucket, FIRST, { nowMs: 9000, description });
    const [release, ...earlier] = await historyIn(bucket);
    expect(release).toMatchObject({
      sha256: sha256(FIRST),
      uploaded: new Date(5000),
      ...description,
    });
    expect(earlier).toEqual([]);
  });

  it('leaves the previous release live, and no other bytes, if the upload fails or reads back differently', async () => {
    const bucket = await createReleased();
    const failing = { ...bucket, put: () => Promise.reject(new Error('no network')) };
    await expect(put(failing, SECOND)).rejects.toThrow(
      /the bucket failed while .* was written: no network/,
    );
    const lossy: WritableBucket = {
      ...bucket,
      put: (key, _value, options) => bucket.put(key, Buffer.from('sec'), options),
    };
    await expect(put(lossy, SECOND)).rejects.toThrow('No release points to them');
    expect([...bucket.objects.keys()]).toEqual([keyOf(FIRST), KNOWN_FILES_KEY, DOCUMENT]);
    expect(await digestsIn(bucket)).toEqual([sha256(FIRST)]);
  });

  it('says what is left, and what to do, where the bucket refuses to remove what reads back differently', async () => {
    const bucket = await createReleased();
    const locked: WritableBucket = {
      ...bucket,
      put: (key, _value, options) => bucket.put(key, Buffer.from('sec'), options),
      delete: () => Promise.reject(new Error('the object is locked by the bucket lock rules')),
    };
    const failure = await put(locked, SECOND).catch((error: Error) => error.message);
    expect(failure).toContain('returned other bytes than were written');
    expect(failure).toContain('but they could not be removed');
    expect(failure).toContain('the object is locked by the bucket lock rules');
    expect(failure).toContain('wrangler r2 bucket lock list');
    expect(failure).not.toContain('they were removed. Try again');
    expect(await digestsIn(bucket)).toEqual([sha256(FIRST)]);
    // A repetition meets the wrong object, and says so.
    await expect(put(bucket, SECOND)).rejects.toThrow('a lock of the bucket must end first');
  });

  it('never overwrites an object, and releases nothing that does not match its digest', async () => {
    const bucket = createMemoryBucket();
    bucket.objects.set(keyOf(FIRST), SECOND);
    await expect(put(bucket, FIRST)).rejects.toThrow('objects are never overwritten');
    expect([...bucket.objects]).toEqual([[keyOf(FIRST), SECOND]]);
  });
});

describe('two concurrent releases', () => {
  /** A bucket in which one of `others` is released right before each of our writes of the document. */
  async function createBusyBucket(...others: readonly Buffer[]) {
    const bucket = await createReleased();
    const left = [...others];
    const busy: WritableBucket = {
      ...bucket,
      async put(key, value, options) {
        const other = key === DOCUMENT ? left.shift() : undefined;
        if (other) await put(bucket, other, { nowMs: 7000 });
        return bucket.put(key, value, options);
      },
    };
    return { bucket, busy };
  }

  it('are both kept, in the order of their writes', async () => {
    const { bucket, busy } = await createBusyBucket(SECOND);
    const { release } = await put(busy, THIRD, { nowMs: 7000 });
    expect(await digestsIn(bucket)).toEqual([THIRD, SECOND, FIRST].map(sha256));
    // Their times differ, although the clocks were equal.
    expect(release.uploaded).toEqual(new Date(8000));
  });

  it('are judged again: one that may not follow the other is refused, and the other stays', async () => {
    const { bucket, busy } = await createBusyBucket(SECOND);
    const permit = ([current]: readonly Release[]) =>
      current?.sha256 === sha256(SECOND) ? refuse('lower-version', 'It is lower.') : null;
    await expect(put(busy, THIRD, { permit })).rejects.toThrow('lower-version');
    expect(await digestsIn(bucket)).toEqual([SECOND, FIRST].map(sha256));
  });

  it('give up after five attempts, and advise to try again', async () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((text) => Buffer.from(text));
    const { bucket, busy } = await createBusyBucket(...others);
    await expect(put(busy, THIRD)).rejects.toThrow(/^storage: .*try again\.$/);
    expect(await digestsIn(bucket)).toEqual([...others.toReversed(), FIRST].map(sha256));
  });
});

it('createBucketStore aborts an upload whose part keeps failing, and leaves nothing behind', async () => {
  const bucket = createMemoryBucket();
  const createMultipartUpload: WritableBucket['createMultipartUpload'] = async (...call) => {
    const upload = await bucket.createMultipartUpload(...call);
    const uploadPart: typeof upload.uploadPart = (nth, value) =>
      nth === 2 ? Promise.reject(new Error('reset by peer')) : upload.uploadPart(nth, value);
    return { ...upload, uploadPart };
  };
  const options = { maxSingleBytes: 9, partBytes: 4 };
  const store = createBucketStore({ ...bucket, createMultipartUpload }, 'the bucket', options);
  const file = await createCandidate(bytesSource(Buffer.from('0123456789')));
  await expect(store.createPackage('big', file)).rejects.toThrow('reset by peer');
  expect(bucket.changes).toEqual(['part big 1', 'abort big']);
  expect(bucket.objects.size).toBe(0);
});
