/** A bucket of records in Miniflare, and what a person with a token can do to it past the desk. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { RecordsBucket } from '../../src/desk/records/bucket.ts';
import { digestOf } from '../../src/desk/records/digest-of.ts';

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

export const rowKey = (table: string, id: number) =>
  `chain/${table}/${String(id).padStart(8, '0')}.json`;

/** Writes a row as the desk does, whatever it says and whatever is there. */
export async function forgeRow(
  bucket: TamperedBucket,
  table: string,
  id: number,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const text = `${JSON.stringify({ id, ...row }, null, 1)}\n`;
  await bucket.put(rowKey(table, id), text, {
    sha256: await digestOf(text),
    customMetadata: { row: text },
  });
}

/** A row's members, in their order, without its number. */
export async function readMembers(
  bucket: RecordsBucket,
  table: string,
  id: number,
): Promise<Record<string, string>> {
  const { id: _, ...members } = JSON.parse(
    (await (await bucket.get(rowKey(table, id)))?.text()) ?? '{}',
  );
  return members;
}
