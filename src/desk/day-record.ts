/** What is known about what readers saw on a day: from its records, each with its digest. */
import { addDays, formatIndianDate } from '../shared/days.ts';
import {
  type DayFile,
  listFilesOf,
  momentOf,
  readChecks,
  readDayPage,
  startOf,
} from './day-files.ts';
import type { Row } from './records/kinds.ts';
import { readLog } from './records/log.ts';

export interface DayRecord {
  /** ISO 8601, in India. */
  day: string;
  /** Its records, the first one first. */
  files: DayFile[];
  /** The site's state each time that it was recorded, the first one first. */
  moments: (Row<'site'> & { time: string })[];
  /** Who got which version, from the roll-out that was in force when the day began; empty where it was not recorded. */
  rollOuts: RollOut[];
  /** Where its page is stored; `null` until it is. */
  page: { address: string } | null;
}

/** A deployment as Cloudflare reports it. */
type RollOut = NonNullable<Row<'checks'>['cloudflare']>['deployments'][number];

/** @param day ISO 8601, in India @throws what the bucket rejects with */
export async function readDayRecord(
  bucket: DeskBindings['RECORDS'],
  day: string,
): Promise<DayRecord> {
  const [files, site, checks, page] = await Promise.all([
    listFilesOf(bucket, day),
    readLog(bucket, 'site', { from: startOf(day), until: startOf(addDays(day, 1)) }),
    readChecks(bucket, day),
    readDayPage(bucket, day),
  ]);
  // Those of an earlier day say nothing about this one.
  const ofDay = checks?.day === day ? checks : null;
  return {
    day,
    files,
    moments: site.records.map(({ at, row }) => ({ ...row, time: momentOf(at).time })),
    rollOuts: rollOutsOn(day, ofDay?.cloudflare?.deployments ?? []),
    page,
  };
}

/** Those of the day, and the one that was in force when it began; the first one first. @param all the newest first */
function rollOutsOn(day: string, all: readonly RollOut[]): RollOut[] {
  const dayOf = ({ created }: RollOut) => formatIndianDate(Date.parse(created));
  const until = all.filter((one) => dayOf(one) <= day);
  const before = until.findIndex((one) => dayOf(one) < day);
  return (before === -1 ? until : until.slice(0, before + 1)).toReversed();
}
