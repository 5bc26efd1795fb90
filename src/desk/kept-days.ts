/**
 * The files that are kept of each day in the bucket of records, by day and time: by the watch and each deploy
 * (`scripts/snapshot.ts`), and by the desk itself (`keep-day.ts`). They are locked.
 */
import { isDay } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { answerDocument, notFound } from './answers.tsx';
import { pagesOf } from './records/bucket.ts';
import type { DeskContext } from './screen.tsx';

type Bucket = DeskBindings['RECORDS'];

/** What is kept each day. @see docs/operations.md#the-desk */
export const KEPT_FILES = {
  'report.json': 'report as JSON',
  'review.html': 'review sheet in full',
  'doctor.json': 'doctor’s lines',
  'cloudflare.json': 'versions and shares',
  'site.json': 'switches and releases',
  'readers.html': 'what readers saw',
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

/** Every day of which anything was kept, the newest first. */
export async function listDays(bucket: Bucket): Promise<string[]> {
  const days: string[] = [];
  const list = (options: R2ListOptions) => bucket.list({ prefix: PREFIX, ...options });
  for await (const { delimitedPrefixes } of pagesOf((from) => list({ delimiter: '/', ...from })))
    days.push(...delimitedPrefixes.map((prefix) => prefix.slice(PREFIX.length, -1)));
  return days.filter(isDay).toReversed();
}

/** The files of the last days that have any, the newest first. @param days of `listDays` */
export async function listKept(bucket: Bucket, days: readonly string[]): Promise<KeptFile[]> {
  const oldest = days.slice(0, SHOWN_DAYS).at(-1);
  return oldest === undefined ? [] : listFrom(bucket, { startAfter: `${PREFIX}${oldest}` });
}

/** The files of one day, the newest first. */
export function listOfDay(bucket: Bucket, day: string): Promise<KeptFile[]> {
  return listFrom(bucket, { prefix: keyOf({ day }) });
}

async function listFrom(bucket: Bucket, options: R2ListOptions): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  const list = (from: R2ListOptions) => bucket.list({ prefix: PREFIX, ...options, ...from });
  for await (const { objects } of pagesOf(list)) {
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

/** Key of a file; of its day's folder where no name is given. */
export function keyOf(file: Pick<KeptFile, 'day'> & Partial<KeptFile>): string {
  const { day, time = '', name } = file;
  const folder = `${PREFIX}${day}/`;
  return name === undefined ? folder : `${folder}${time.replace(':', '')}-${name}`;
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
export async function readKept<Value>(bucket: Bucket, file: KeptFile): Promise<Value | null> {
  const object = await bucket.get(keyOf(file));
  // Our own command wrote it, so its shape is known; a truncated file counts as missing.
  return (await object?.json<Value>().catch(() => null)) ?? null;
}

/** The site's state at one moment. Members are only ever added. */
export interface KeptSite {
  build: string;
  /** Identifies the words that the site was built from. */
  words: string;
  version: SiteState['version'];
  run: string;
  /** Variables that are set, or that cannot be read; the others have their defaults. */
  variables: Pick<SiteState['variables'][number], 'name' | 'value' | 'source'>[];
  /** The live release of each package. */
  releases: { package: string; version: string | null; sha256: string }[];
  /** Addresses of the documents' versions in force. */
  documents: string[];
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
