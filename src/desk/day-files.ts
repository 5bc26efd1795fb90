/** What is recorded of each day: the site's state, the checks that need a login, and the page of what readers saw. */
import { addDays, formatIndianDate, INDIA_OFFSET_MS } from '../shared/days.ts';
import type { RecordsBucket } from './records/bucket.ts';
import type { Kind, Row } from './records/kinds.ts';
import { listNames, readLog } from './records/log.ts';

type Bucket = Pick<RecordsBucket, 'list' | 'get'>;

/** The records of a day, as people call them. */
export const DAY_KINDS = {
  site: 'switches and releases',
  checks: 'doctor’s lines, versions and shares',
} as const satisfies Partial<Record<Kind, string>>;

export interface DayFile {
  kind: keyof typeof DAY_KINDS;
  key: string;
  /** In India: the day, ISO 8601, and the time, `09:00`. */
  day: string;
  time: string;
  size: number;
  sha256: string;
  /** Its address on the desk. */
  address: string;
}

/** Those of all days, the newest first. */
export async function listDayFiles(bucket: Bucket): Promise<DayFile[]> {
  return describe(await listNames(bucket, Object.keys(DAY_KINDS) as DayFile['kind'][]));
}

/** Those of one day, the first one first. @param day ISO 8601, in India */
export async function listFilesOf(bucket: Bucket, day: string): Promise<DayFile[]> {
  const kinds = Object.keys(DAY_KINDS) as DayFile['kind'][];
  const files = describe(await listNames(bucket, kinds, startOf(day)));
  return files.filter((file) => file.day === day).toReversed();
}

function describe(names: Awaited<ReturnType<typeof listNames>>): DayFile[] {
  return names.map(({ kind, key, at, size, sha256 }) => ({
    kind: kind as DayFile['kind'],
    key,
    ...momentOf(at),
    size,
    sha256,
    address: addressOfRecord(key),
  }));
}

/** Where the desk shows an object of the log. */
export function addressOfRecord(key: string): string {
  return `/state/${key}`;
}

/** A moment in India. @example momentOf('2026-11-28T04:30:00.000Z') // { day: '2026-11-28', time: '10:00' } */
export function momentOf(at: string): { day: string; time: string } {
  const moment = new Date(Date.parse(at) + INDIA_OFFSET_MS).toISOString();
  return { day: moment.slice(0, 10), time: moment.slice(11, 16) };
}

/** The moment at which a day begins in India, ISO 8601. */
export function startOf(day: string): string {
  return new Date(Date.parse(day) - INDIA_OFFSET_MS).toISOString();
}

/** The page of what readers saw on a day that is over; `null` where there is none. */
export async function readDayPage(
  bucket: Bucket,
  day: string,
): Promise<{ address: string; sha256: string } | null> {
  const { records } = await readLog(bucket, 'day');
  // One that was there before the day was over is not the desk's.
  const record = records.find(
    ({ at, row }) => row.day === day && formatIndianDate(Date.parse(at)) > day,
  );
  if (record === undefined) return null;
  const { page: sha256 } = record.row;
  return { address: addressOfRecord(`log/content/${sha256}.html`), sha256 };
}

/** The checks that were recorded last; of a day, those that were the last ones when it ended. */
export async function readChecks(
  bucket: Bucket,
  day?: string,
): Promise<({ day: string; time: string } & Row<'checks'>) | null> {
  const until = day && startOf(addDays(day, 1));
  const { records } = await readLog(bucket, 'checks', until ? { until } : {});
  const last = records.at(-1);
  return last === undefined ? null : { ...momentOf(last.at), ...last.row };
}

/** A line of the doctor's report, with its section. */
export type DoctorLine = Row<'checks'>['sections'][number]['findings'][number] & {
  section: string;
};

/** The doctor's lines. */
export function linesOf({ sections }: Pick<Row<'checks'>, 'sections'>): DoctorLine[] {
  return sections.flatMap(({ title, findings }) =>
    findings.map((finding) => ({ section: title, ...finding })),
  );
}

/** Lines that stop a deploy. */
export function problemsIn(lines: readonly DoctorLine[]): DoctorLine[] {
  return lines.filter(({ status }) => status === 'missing' || status === 'wrong');
}
