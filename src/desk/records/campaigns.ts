/** Campaigns as their records have them: who named each, and which are over. The counts know their names alone. */
import type { RecordsBucket } from './bucket.ts';
import { readLog } from './log.ts';

type Records = { RECORDS: Pick<RecordsBucket, 'list' | 'get'> };

/** Who did it, and when: ISO 8601. */
export interface Act {
  by: string;
  at: string;
}

/** Who gave each campaign its name. */
export async function readNamings({ RECORDS }: Records): Promise<ReadonlyMap<string, Act>> {
  const { records } = await readLog(RECORDS, 'campaign');
  return new Map(records.map(({ at, row: { name, by } }) => [name, { by, at }]));
}

/** Campaigns that are over, and who ended them. */
export async function readEndings({ RECORDS }: Records): Promise<ReadonlyMap<string, Act>> {
  const { records } = await readLog(RECORDS, 'ending');
  const endings = new Map<string, Act>();
  for (const { at, row } of records) {
    if (row.isEnded) endings.set(row.campaign, { by: row.by, at });
    else endings.delete(row.campaign);
  }
  return endings;
}
