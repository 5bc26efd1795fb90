/** What is known about what readers saw on a day: from the files that were kept of it, each with its digest. */
import { formatIndianDate } from '../decide/indian-date.ts';
import { type KeptFile, type KeptSite, keyOf, listOfDay, readKept } from './kept-days.ts';
import { digestOf } from './records/digest-of.ts';

export interface DayRecord {
  /** ISO 8601, in India. */
  day: string;
  /** Files that were kept of it, the first one first. */
  files: (KeptFile & { key: string; bytes: number; sha256: string })[];
  /** The site's state each time that it was kept, the first one first. */
  moments: (KeptSite & { time: string })[];
  /** Who got which version, from the roll-out that was in force when the day began; empty where it was not kept. */
  rollOuts: RollOut[];
  /** Whether the page of the day has been kept, and where. */
  page: KeptFile | null;
}

/** A deployment as Cloudflare reports it. */
interface RollOut {
  /** ISO 8601. */
  created: string;
  message: string;
  shares: { version: string; percentage: number }[];
}

/** @param day ISO 8601, in India @throws what the bucket rejects with */
export async function readDayRecord(
  bucket: DeskBindings['RECORDS'],
  day: string,
): Promise<DayRecord> {
  const all = (await listOfDay(bucket, day)).toReversed();
  const files = all.filter(({ name }) => name !== 'readers.html');
  // One after the other: a review sheet with its pictures has megabytes.
  const described: DayRecord['files'] = [];
  for (const file of files) described.push(await describeFile(bucket, file));
  const moments = await Promise.all(
    files
      .filter(({ name }) => name === 'site.json')
      .map(async (file) => ({ file, site: await readKept<KeptSite>(bucket, file) })),
  );
  const last = files.findLast(({ name }) => name === 'cloudflare.json');
  const cloudflare = last && (await readKept<{ deployments: RollOut[] }>(bucket, last));
  return {
    day,
    files: described,
    moments: moments.flatMap(({ file: { time }, site }) =>
      site === null ? [] : [{ ...site, time }],
    ),
    rollOuts: rollOutsOn(day, cloudflare?.deployments ?? []),
    page: all.find(({ name }) => name === 'readers.html') ?? null,
  };
}

async function describeFile(
  bucket: DeskBindings['RECORDS'],
  file: KeptFile,
): Promise<DayRecord['files'][number]> {
  const key = keyOf(file);
  const bytes = new Uint8Array((await (await bucket.get(key))?.arrayBuffer()) ?? []);
  return { ...file, key, bytes: bytes.length, sha256: await digestOf(bytes) };
}

/** Those of the day, and the one that was in force when it began; the first one first. @param all the newest first */
function rollOutsOn(day: string, all: readonly RollOut[]): RollOut[] {
  const dayOf = ({ created }: RollOut) => formatIndianDate(Date.parse(created));
  const until = all.filter((one) => dayOf(one) <= day);
  const before = until.findIndex((one) => dayOf(one) < day);
  return (before === -1 ? until : until.slice(0, before + 1)).toReversed();
}
