/** Links that were kept: each is a record, so the list is only ever added to. */
import type { RecordsBucket } from './bucket.ts';
import type { Row } from './kinds.ts';
import { readLog } from './log.ts';

export interface KeptLink extends Row<'link'> {
  /** ISO 8601. */
  at: string;
}

/** All kept links, the newest first, and a sentence for each object among them that is not a valid one. */
export async function listLinks({
  RECORDS,
}: {
  RECORDS: Pick<RecordsBucket, 'list' | 'get'>;
}): Promise<{ links: KeptLink[]; faults: string[] }> {
  const { records, faults } = await readLog(RECORDS, 'link');
  return { links: records.map(({ at, row }) => ({ ...row, at })).toReversed(), faults };
}
