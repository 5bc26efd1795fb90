/** A bucket of records in Miniflare, and what a person with a token can do to it past the desk. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { RecordsBucket } from '../../src/desk/records/bucket.ts';

/** What Miniflare's bucket has besides what the desk uses. */
export interface TamperedBucket extends RecordsBucket {
  delete(keys: string | string[]): Promise<void>;
  put: RecordsBucket['put'] & ((key: string, value: string, options?: object) => Promise<unknown>);
}

/** An empty bucket; close it with `dispose`. */
export async function openRecordsBucket(): Promise<{
  bucket: TamperedBucket;
  dispose: () => Promise<void>;
}> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: 'export default {};',
      r2Buckets: ['RECORDS'],
    }),
  );
  const bucket = (await miniflare.getR2Bucket('RECORDS')) as unknown as TamperedBucket;
  return { bucket, dispose: () => miniflare.dispose() };
}

/** The same bucket, with another answer of some methods. */
export function changeBucket(
  bucket: TamperedBucket,
  change: Partial<TamperedBucket>,
): TamperedBucket {
  return {
    list: (options) => bucket.list(options),
    get: (key) => bucket.get(key),
    head: (key) => bucket.head(key),
    delete: (keys) => bucket.delete(keys),
    put: (key: string, value: string, options?: object) => bucket.put(key, value, options),
    ...change,
  };
}

/** Every key of a bucket. */
export async function keysIn(bucket: RecordsBucket): Promise<string[]> {
  return (await bucket.list({ prefix: '' })).objects.map(({ key }) => key);
}
