/** Campaigns as their records have them: who named each, and until when it runs. The counts know their names alone. */
import { formatIndianDate } from '../../shared/days.ts';
import type { RecordsBucket } from './bucket.ts';
import { readLog } from './log.ts';

type Records = { RECORDS: Pick<RecordsBucket, 'list' | 'get'> };

/** Who did it, and when: ISO 8601. */
export interface Act {
  by: string;
  at: string;
}

/** Until when a campaign runs, as someone has set it. */
export interface Ending extends Act {
  /** Its last day in India, ISO 8601; `null` where it goes on. */
  last: string | null;
  /** Whether it was ended there and then, within that day. */
  isEnded: boolean;
}

/** By campaign, the first one first. */
export type Endings = ReadonlyMap<string, readonly Ending[]>;

/** Who gave each campaign its name. */
export async function readNamings({ RECORDS }: Records): Promise<ReadonlyMap<string, Act>> {
  const { records } = await readLog(RECORDS, 'campaign');
  return new Map(records.map(({ at, row: { name, by } }) => [name, { by, at }]));
}

export async function readEndings({ RECORDS }: Records): Promise<Endings> {
  const { records } = await readLog(RECORDS, 'ending');
  const all = records.map(({ at, row: { campaign, isEnded, last, by } }) => ({
    campaign,
    ending: { by, at, isEnded, last: isEnded ? formatIndianDate(Date.parse(at)) : (last ?? null) },
  }));
  return new Map(
    [...Map.groupBy(all, ({ campaign }) => campaign)].map(([campaign, of]) => [
      campaign,
      of.map(({ ending }) => ending),
    ]),
  );
}

/** What was set last; `null` where it goes on without an end. @param at ISO 8601: as it was then */
export function endingOf(endings: Endings, campaign: string, at = '9'): Ending | null {
  const ending = endings.get(campaign)?.findLast((one) => one.at <= at);
  return ending?.last == null ? null : ending;
}

/** Whether no new links are made for a campaign. @param today ISO 8601, in India */
export function isOver(ending: Ending | null, today: string): boolean {
  return ending !== null && (ending.isEnded || (ending.last !== null && ending.last < today));
}
