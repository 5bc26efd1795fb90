/**
 * The log of records (docs/desk.md#the-records): approvals, objections, pins, links, names of campaigns, what was live, mails.
 * Each is an object below one locked prefix, created only where there is none, and never replaced:
 *
 *     log/<kind>/<time>-<SHA-256 of its text>.json     a record; its text is in the metadata too, so that a list has it
 *     log/<kind>/<day>-<name>.json                     one that there is once a day
 *     log/content/<SHA-256>.<json or html>             what a record was given for, which it names by its SHA-256
 *
 * Order and time are R2's own (`uploaded`). Other people could write below the prefix, so nothing is a record unless its name,
 * its text and R2's clock agree.
 */
import { DAY_MS } from '../../shared/days.ts';
import { createObject, type ListedObject, listAll, type RecordsBucket } from './bucket.ts';
import { digestOf, formatDigest } from './digest-of.ts';
import { KINDS, type Kind, LARGE, parseRow, type Row } from './kinds.ts';

/** A record as it is stored. */
export interface LogRecord<Of extends Kind> {
  /** First digits of the SHA-256 of its text: unique, and short enough to be cited. */
  id: string;
  key: string;
  /** When R2 received it, ISO 8601. */
  at: string;
  row: Row<Of>;
}

const PREFIX = 'log/';
/** A record's time and that of R2 differ by less than this. */
const MOST_DELAY_MS = 60_000;
/** R2 accepts 8,192 bytes of metadata for an object. */
const MOST_ROW_BYTES = 8000;
const ID_DIGITS = 12;

export class RowTooLongError extends Error {
  override readonly name = 'RowTooLongError';
}

/**
 * Adds a record. Two writers at once add two.
 * @throws RowTooLongError for a record of more than 8,000 bytes, and what the bucket rejects with
 */
export async function addRecord<Of extends Kind>(
  bucket: RecordsBucket,
  kind: Of,
  row: Row<Of>,
  nowMs = Date.now(),
): Promise<LogRecord<Of>> {
  const { key, text, sha256 } = await formatRecord(kind, row, nowMs);
  await createObject(bucket, key, text, {
    sha256,
    type: TYPES.json,
    ...(!LARGE.includes(kind) && { metadata: { text } }),
  });
  const at = new Date(nowMs).toISOString();
  return { id: sha256.slice(0, ID_DIGITS), key, at, row };
}

/** Key and text of a record, for a command that must write it by other means: at once, or R2's time is another. */
export async function formatRecord<Of extends Kind>(
  kind: Of,
  row: Row<Of>,
  nowMs: number,
): Promise<{ key: string; text: string; sha256: string }> {
  const at = new Date(nowMs).toISOString();
  // With its moment, or what the same person says twice would have the same id.
  const dated = { written: at, ...row };
  const text = LARGE.includes(kind) ? JSON.stringify(dated) : formatRow(dated);
  const sha256 = await digestOf(text);
  return { key: `${PREFIX}${kind}/${formatTime(at)}-${sha256}.json`, text, sha256 };
}

/**
 * Adds the record of a day, unless there is one of this name.
 * @param day ISO 8601, in India @param name small letters
 * @returns whether it was added: of two writers only one gets `true`
 */
export async function addOnce<Of extends Kind>(
  bucket: RecordsBucket,
  kind: Of,
  { day, name }: { day: string; name: string },
  row: Row<Of>,
): Promise<boolean> {
  const text = formatRow(row);
  return createObject(bucket, `${PREFIX}${kind}/${day}-${name}.json`, text, {
    sha256: await digestOf(text),
    type: TYPES.json,
    metadata: { text },
  });
}

function formatRow(row: object): string {
  const text = JSON.stringify(row);
  if (new TextEncoder().encode(text).length > MOST_ROW_BYTES)
    throw new RowTooLongError(`A record has at most ${MOST_ROW_BYTES} bytes.`);
  return text;
}

/** Keeps what a record is given for, before the record. @returns its SHA-256, by which the record names it */
export async function keepContent(
  bucket: RecordsBucket,
  text: string,
  ending: 'json' | 'html',
): Promise<string> {
  const sha256 = await digestOf(text);
  await createObject(bucket, contentKey(sha256, ending), text, { sha256, type: TYPES[ending] });
  return sha256;
}

const TYPES = { json: 'application/json', html: 'text/html; charset=utf-8' } as const;

function contentKey(sha256: string, ending: 'json' | 'html'): string {
  return `${PREFIX}content/${sha256}.${ending}`;
}

/** What a record was given for; `null` where it is gone, or its bytes no longer have this SHA-256. */
export async function openContent(
  bucket: Pick<RecordsBucket, 'get'>,
  sha256: string,
  ending: 'json' | 'html',
): Promise<string | null> {
  const text = await (await bucket.get(contentKey(sha256, ending)))?.text();
  return text !== undefined && (await digestOf(text)) === sha256 ? text : null;
}

/**
 * The records of a kind, by R2's time, the first one first. Of a large kind the last one alone.
 * @param from ISO 8601: only records from this moment on @param until ISO 8601: only those before it
 * @returns `faults`: a sentence for each object below the prefix that is not a record. None of them counts
 * @throws what the bucket rejects with
 */
export async function readLog<Of extends Kind>(
  bucket: Pick<RecordsBucket, 'list' | 'get'>,
  kind: Of,
  { from, until }: { from?: string; until?: string } = {},
): Promise<{ records: LogRecord<Of>[]; faults: string[] }> {
  const folder = `${PREFIX}${kind}/`;
  const isLarge = LARGE.includes(kind);
  const listed = await listAll(bucket, folder, {
    from: from && folder + formatTime(from),
    hasMetadata: !isLarge,
  });
  const end = until && folder + formatTime(until);
  const objects = end ? listed.filter(({ key }) => key < end) : listed;
  const records: LogRecord<Of>[] = [];
  const faults: string[] = [];
  for (const object of isLarge ? objects.toReversed() : objects) {
    const read = await readRecord(bucket, kind, object);
    if (typeof read === 'string') faults.push(read);
    else records.push(read);
    if (isLarge && records.length > 0) break;
  }
  records.sort((one, other) => one.at.localeCompare(other.at) || one.key.localeCompare(other.key));
  return { records, faults };
}

/** A record of a list, or a sentence about what it is instead. */
async function readRecord<Of extends Kind>(
  bucket: Pick<RecordsBucket, 'get'>,
  kind: Of,
  { key, uploaded, customMetadata, checksums }: ListedObject,
): Promise<LogRecord<Of> | string> {
  const named = parseName(key);
  if (named === null) return `${key} is not a record that the desk writes.`;
  const readBytes = async () => (await (await bucket.get(key))?.text()) ?? '';
  const text = LARGE.includes(kind) ? await readBytes() : customMetadata?.text;
  const row = text === undefined ? null : parseRow(kind, text);
  if (text === undefined || row === null) return `${key} was not written by the desk.`;
  const sha256 = await digestOf(text);
  // R2 has compared the digest that the upload named with the bytes; where it named none, or the list has none, they are read.
  const ofBytes = checksums.sha256
    ? formatDigest(checksums.sha256)
    : await digestOf(await readBytes());
  if (ofBytes !== sha256 || (named.sha256 ?? sha256) !== sha256)
    return `${key} was not written by the desk.`;
  const at = uploaded.toISOString();
  if (named.at !== null && Math.abs(uploaded.getTime() - Date.parse(named.at)) >= MOST_DELAY_MS)
    return `${key} says that it was written on ${named.at}, but it was on ${at}.`;
  return { id: sha256.slice(0, ID_DIGITS), key, at, row };
}

const NAME =
  /\/(?:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9a-f]{64})|\d{4}-\d\d-\d\d-[a-z]+)\.json$/;

/** What the name of an object says: nothing of one that there is once a day. */
function parseName(key: string): { at: string | null; sha256: string | null } | null {
  const [name, year, month, day, hour, minute, second, millisecond, sha256] = NAME.exec(key) ?? [];
  if (name === undefined) return null;
  if (sha256 === undefined) return { at: null, sha256: null };
  return { at: `${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`, sha256 };
}

/** Of a moment, without what the names of files cannot have. @example '20261128T043000123Z' */
function formatTime(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:.]/g, '');
}

/** Every record of some kinds by its key alone, the newest first, with its size in bytes. */
export async function listNames(
  bucket: Pick<RecordsBucket, 'list'>,
  kinds: readonly Kind[],
  from?: string,
): Promise<{ kind: Kind; key: string; at: string; size: number; sha256: string }[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const folder = `${PREFIX}${kind}/`;
      const objects = await listAll(bucket, folder, { from: from && folder + formatTime(from) });
      return objects.map(({ key, uploaded, size }) => ({
        kind,
        key,
        at: uploaded.toISOString(),
        size,
        sha256: parseName(key)?.sha256 ?? '',
      }));
    }),
  );
  return lists.flat().sort((one, other) => other.at.localeCompare(one.at));
}

/** As long as the site's state is looked through for faults: there are the most records of it. */
const LOOKED_BACK_DAYS = 31;

/** A sentence about the first object among the records that is not a valid record; `null` if all are. */
export async function findFault(
  bucket: Pick<RecordsBucket, 'list' | 'get'>,
  nowMs = Date.now(),
): Promise<string | null> {
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => !LARGE.includes(kind));
  const from = new Date(nowMs - LOOKED_BACK_DAYS * DAY_MS).toISOString();
  const logs = await Promise.all(
    kinds.map((kind) => readLog(bucket, kind, kind === 'site' ? { from } : {})),
  );
  return logs.flatMap(({ faults }) => faults)[0] ?? null;
}
