/** A bucket in memory, as far as releases use one; conditions and parts work as R2's. */
import { createHash } from 'node:crypto';
import {
  createBucketStore,
  type WritableBucket,
} from '../../../scripts/lib/packages/bucket-store.ts';
import { bytesSource, createCandidate } from '../../../scripts/lib/packages/package-file.ts';
import { type ReleaseOptions, releasePackage } from '../../../scripts/lib/packages/release.ts';
import type { PackageName } from '../../../src/config/packages.ts';
import type { Description } from '../../../src/packages/release-document.ts';

/** `changes` are the writes that changed something: `put key`, `part key 1`, `complete key`, `abort key`, `delete key`. */
export function createMemoryBucket() {
  const objects = new Map<string, Buffer>();
  const changes: string[] = [];
  const etagOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
  const bucket: WritableBucket = {
    async get(key) {
      const bytes = objects.get(key);
      if (!bytes) return null;
      return {
        etag: etagOf(bytes),
        text: async () => bytes.toString(),
        body: new Blob([new Uint8Array(bytes)]).stream(),
      };
    },
    async head(key) {
      const bytes = objects.get(key);
      return bytes ? { size: bytes.length } : null;
    },
    async put(key, value, { onlyIf }) {
      const bytes = objects.get(key);
      const isMet =
        'etagMatches' in onlyIf ? bytes && etagOf(bytes) === onlyIf.etagMatches : !bytes;
      if (!isMet) return null;
      objects.set(key, Buffer.from(value));
      changes.push(`put ${key}`);
      return { etag: etagOf(Buffer.from(value)) };
    },
    async delete(key) {
      objects.delete(key);
      changes.push(`delete ${key}`);
    },
    async createMultipartUpload(key) {
      const parts = new Map<number, Buffer>();
      return {
        async uploadPart(partNumber, value) {
          parts.set(partNumber, Buffer.from(value));
          changes.push(`part ${key} ${partNumber}`);
          return { partNumber, etag: etagOf(Buffer.from(value)) };
        },
        async complete(uploaded) {
          const all = uploaded.map(({ partNumber }) => parts.get(partNumber) ?? Buffer.of());
          objects.set(key, Buffer.concat(all));
          changes.push(`complete ${key}`);
        },
        async abort() {
          changes.push(`abort ${key}`);
        },
      };
    },
  };
  return { ...bucket, objects, changes };
}

export interface ReleaseBytesOptions extends ReleaseOptions {
  nowMs?: number;
  description?: Description;
}

/** Releases bytes without the command, and expects success. */
export async function releaseBytes(
  bucket: WritableBucket,
  name: PackageName,
  bytes: Buffer,
  { nowMs = 0, description, ...options }: ReleaseBytesOptions = {},
) {
  const candidate = await createCandidate(bytesSource(bytes), description);
  const store = createBucketStore(bucket, 'the bucket');
  const outcome = await releasePackage(store, name, candidate, nowMs, options);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome;
}
