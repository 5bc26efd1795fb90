/** Links that were kept: each is a record, so the list is only ever added to. */
import type { RecordsBucket } from './bucket.ts';
import { type Endings, endingOf, readEndings } from './campaigns.ts';
import type { Row } from './kinds.ts';
import { readLog } from './log.ts';

export interface KeptLink extends Row<'link'> {
  /** ISO 8601. */
  at: string;
  /** The last of its days, in India: its own, or that of its campaign. */
  lastDay: string;
}

/** All kept links, the newest first, and a sentence for each object among them that is not a valid one. */
export async function listLinks(env: {
  RECORDS: Pick<RecordsBucket, 'list' | 'get'>;
}): Promise<{ links: KeptLink[]; faults: string[] }> {
  const [{ records, faults }, endings] = await Promise.all([
    readLog(env.RECORDS, 'link'),
    readEndings(env),
  ]);
  const links = records.map(({ at, row }) => ({
    ...row,
    at,
    lastDay: lastDayOf(row, at, endings),
  }));
  return { links: links.toReversed(), faults };
}

/**
 * A link ends with its campaign. One that was kept until its campaign's last day follows it where that is moved; one with an
 * earlier day of its own keeps it.
 */
function lastDayOf({ asked: { campaign, from, to } }: Row<'link'>, at: string, endings: Endings) {
  const last = endingOf(endings, campaign)?.last ?? null;
  if (last === null) return to;
  const isWithCampaign = endingOf(endings, campaign, at)?.last === to;
  const end = isWithCampaign || last < to ? last : to;
  return end < from ? from : end;
}
