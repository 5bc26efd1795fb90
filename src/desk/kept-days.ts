/** The files that the watch and each deploy keep in the bucket of records, by day and time (`scripts/snapshot.ts`). */
import { answerDocument, notFound } from './answers.tsx';
import { pagesOf } from './records/bucket.ts';
import type { DeskContext } from './screen.tsx';

type Bucket = DeskBindings['RECORDS'];

/** What is kept each day. @see docs/operations.md#the-desk */
export const KEPT_FILES = {
  'report.html': 'report',
  'report.json': 'report as JSON',
  'review.html': 'review sheet in full',
  'doctor.json': 'doctor’s lines',
  'cloudflare.json': 'versions and shares',
} as const;
export type KeptName = keyof typeof KEPT_FILES;

export interface KeptFile {
  name: KeptName;
  /** In India: the day, ISO 8601, and the time, `09:00`. */
  day: string;
  time: string;
  /** Its address on the desk. */
  address: string;
}

const PREFIX = 'days/';
const SHOWN_DAYS = 31;
const KEY = /^days\/(\d{4}-\d\d-\d\d)\/(\d\d)(\d\d)-([a-z]+\.[a-z]+)$/;

/** The files of the last 31 days that have any, the newest first. */
export async function listKept(bucket: Bucket): Promise<KeptFile[]> {
  const days: string[] = [];
  const list = (options: R2ListOptions) => bucket.list({ prefix: PREFIX, ...options });
  for await (const { delimitedPrefixes } of pagesOf((from) => list({ delimiter: '/', ...from })))
    days.push(...delimitedPrefixes);
  const startAfter = days.at(-SHOWN_DAYS) ?? PREFIX;
  const files: KeptFile[] = [];
  for await (const { objects } of pagesOf((from) => list({ startAfter, ...from }))) {
    for (const { key } of objects) {
      const [, day, hour, minute, name] = KEY.exec(key) ?? [];
      if (day === undefined || name === undefined || !isKeptName(name)) continue;
      files.push({
        name,
        day,
        time: `${hour}:${minute}`,
        address: `/state/kept/${day}-${hour}${minute}-${name}`,
      });
    }
  }
  return files.toReversed();
}

function isKeptName(name: string): name is KeptName {
  return Object.hasOwn(KEPT_FILES, name);
}

const SUBJECT = /^(\d{4}-\d\d-\d\d)-(\d{4}-[a-z]+\.(html|json))$/;

/** `GET /state/kept/<day>-<time>-<name>` */
export async function serveKeptFile(context: DeskContext): Promise<Response> {
  const [, day, file, type] = SUBJECT.exec(context.subject) ?? [];
  const object =
    day === undefined ? null : await context.env.RECORDS.get(`${PREFIX}${day}/${file}`);
  if (object === null) return notFound(context);
  if (type === 'html') return answerDocument(object.body);
  return new Response(object.body, { headers: { 'Content-Type': 'application/json' } });
}

/** A file's JSON; `null` where there is no such file, or it is not JSON. */
export async function readKept<Value>(
  bucket: Bucket,
  { day, time, name }: KeptFile,
): Promise<Value | null> {
  const object = await bucket.get(`${PREFIX}${day}/${time.replace(':', '')}-${name}`);
  // Our own command wrote it, so its shape is known; a truncated file counts as missing.
  return (await object?.json<Value>().catch(() => null)) ?? null;
}

/** A line of the doctor's report, with its section. */
export interface DoctorLine {
  section: string;
  status: 'ok' | 'note' | 'missing' | 'wrong';
  what: string;
  why?: string;
  next?: string;
}

/** The doctor's lines that were kept last, and when; `null` where there are none. */
export async function readDoctor(
  bucket: Bucket,
  kept: readonly KeptFile[],
): Promise<{ day: string; time: string; lines: DoctorLine[] } | null> {
  const file = kept.find(({ name }) => name === 'doctor.json');
  const report =
    file &&
    (await readKept<{ sections: { title: string; findings: Omit<DoctorLine, 'section'>[] }[] }>(
      bucket,
      file,
    ));
  if (!file || !report) return null;
  const lines = report.sections.flatMap(({ title, findings }) =>
    findings.map((finding) => ({ section: title, ...finding })),
  );
  return { day: file.day, time: file.time, lines };
}

/** Lines that stop a deploy. */
export function problemsIn(lines: readonly DoctorLine[]): DoctorLine[] {
  return lines.filter(({ status }) => status === 'missing' || status === 'wrong');
}
