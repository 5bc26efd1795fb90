/**
 * Pins and approvals: rows that are only ever added, each an object of the locked bucket, in a chain (docs/desk.md#the-chain,
 * decision 55). A row is a file of JSON that names the SHA-256 of the file of the row before it. The same text is in the
 * object's metadata, so that a list of the bucket has every row; R2 itself has compared the file with its SHA-256.
 */
import { createObject, type ListedObject, listAll, type RecordsBucket } from './bucket.ts';
import { digestOf, formatDigest } from './digest-of.ts';

/**
 * The members of a row besides `id` and `before`, in the order in which they are written, and where what it was given for is
 * kept: below `folder`, by its SHA-256, which the row has as that member. The last `later` members are missing in rows that
 * were written before the table had them, and are read as empty.
 */
const TABLES = {
  pins: {
    members: ['subject', 'name', 'pinnedBy', 'pinnedAt', 'seen'],
    later: 0,
    at: 'pinnedAt',
    folder: 'readouts/',
    kept: { seen: { ending: '.json', type: 'application/json' } },
  },
  approvals: {
    members: [
      'subject',
      'verdict',
      'reason',
      'approvedBy',
      'approvedAt',
      'seen',
      'approver',
      'words',
    ],
    later: 2,
    at: 'approvedAt',
    folder: 'sheets/',
    kept: {
      seen: { ending: '.html', type: 'text/html; charset=utf-8' },
      words: { ending: '.json', type: 'application/json' },
    },
  },
} as const;

export type ChainedTable = keyof typeof TABLES;
export const CHAINED_TABLES = Object.keys(TABLES) as ChainedTable[];

type Member<Table extends ChainedTable> = (typeof TABLES)[Table]['members'][number];
/** A member that names a file. */
type Kept<Table extends ChainedTable> = keyof (typeof TABLES)[Table]['kept'] & string;
/** The files that a row names, by their members. */
export type KeptFiles<Table extends ChainedTable> = Readonly<Record<Kept<Table>, string>>;
/** A row to be appended. Moments are ISO 8601; `seen` is the digest of what the person saw, `words` that of the words. */
export type NewRow<Table extends ChainedTable> = Record<Member<Table>, string>;
/** A row as it was written. `id` counts from 1, without gaps; `chain` is the digest of its file. */
export type ChainedRow<Table extends ChainedTable> = NewRow<Table> & {
  id: number;
  before: string;
  seen: string;
  chain: string;
};

/** R2 accepts 8,192 bytes of metadata for an object. */
const MOST_ROW_BYTES = 8000;

/** An attempt only fails where another writer succeeds: people are never this many at the same moment. */
const ATTEMPTS = 50;

/** A row is written within this time after its own moment, by R2's clock. */
const MOST_DELAY_MS = 60_000;

const PREFIX = 'chain/';

export class RowTooLongError extends Error {
  override readonly name = 'RowTooLongError';
}

/**
 * Keeps what the row is given for, and appends the row. Of two writers one comes after the other: a row is created only where
 * there is none yet, so none is lost and none replaced.
 *
 * The same person who does the same again (equal but for the moment, with no other row of the subject in between) gets the row that is there: pressing twice, or once
 * more after an answer that was lost, adds nothing.
 * @param files what the person saw, and for an approval the words
 * @returns the row as it was written, its moment never before that of the row before it
 * @throws RowTooLongError for a row of more than 8,000 bytes, and what the bucket rejects with
 */
export async function appendRow<Table extends ChainedTable>(
  bucket: RecordsBucket,
  table: Table,
  row: Omit<NewRow<Table>, Kept<Table>>,
  files: KeptFiles<Table>,
): Promise<ChainedRow<Table>> {
  const kept = await Promise.all(
    keptMembers(table).map(async (member) => {
      const content = files[member];
      return { member, content, sha256: await digestOf(content) };
    }),
  );
  const digests = kept.map(({ member, sha256 }) => [member, sha256]);
  const wanted = { ...row, ...Object.fromEntries(digests) } as NewRow<Table>;
  // Before anything is written.
  formatRow(table, 1, kept[0]?.sha256 ?? '', wanted);
  for (const { member, content, sha256 } of kept) {
    const { type } = kindOf(table, member);
    await createObject(bucket, keptKey(table, member, sha256), content, { sha256, type });
  }
  const { rows } = await readChain(bucket, table);
  let id = (rows.at(-1)?.id ?? 0) + 1;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1, id += 1) {
    const again = findRepeated(table, rows, wanted);
    if (again) return again;
    const last = rows.at(-1);
    const text = formatRow(table, id, last?.chain ?? '', notBefore(table, wanted, last));
    const chain = await digestOf(text);
    const isCreated = await createObject(bucket, keyOf(table, id), text, {
      sha256: chain,
      type: 'application/json',
      metadata: { row: text },
    });
    if (isCreated) return parseRow(table, text, chain) as ChainedRow<Table>;
    // Another writer came first, or the key is taken by something that is not a row.
    const taken = (await (await bucket.get(keyOf(table, id)))?.text()) ?? '';
    const other = parseRow(table, taken, await digestOf(taken));
    if (other !== null) rows.push(other);
  }
  throw new Error(`The row could not be appended to ${table}: others kept writing.`);
}

/** The moment of a row is never before that of the row before it, whichever clock the writer had. */
function notBefore<Table extends ChainedTable>(
  table: Table,
  row: NewRow<Table>,
  last: ChainedRow<Table> | undefined,
): NewRow<Table> {
  const at = TABLES[table].at as Member<Table>;
  return last !== undefined && last[at] > row[at] ? { ...row, [at]: last[at] } : row;
}

/** The subject's last row, if the same person said the same. Not an earlier one: another person may have objected since. */
function findRepeated<Table extends ChainedTable>(
  table: Table,
  rows: readonly ChainedRow<Table>[],
  row: NewRow<Table>,
): ChainedRow<Table> | undefined {
  const subject = 'subject' as Member<Table>;
  const last = rows.findLast((one) => one[subject] === row[subject]);
  const members = (TABLES[table].members as readonly Member<Table>[]).filter(
    (member) => member !== TABLES[table].at,
  );
  return last !== undefined && members.every((member) => last[member] === row[member])
    ? last
    : undefined;
}

/** A file that a row names, as it is kept; `null` where it is gone. `isWhole` is false if its bytes no longer have this digest. */
export async function openKept<Table extends ChainedTable>(
  bucket: Pick<RecordsBucket, 'get'>,
  table: Table,
  member: Kept<Table>,
  digest: string,
): Promise<{ text: string; isWhole: boolean } | null> {
  const object = await bucket.get(keptKey(table, member, digest));
  if (object === null) return null;
  const text = await object.text();
  return { text, isWhole: (await digestOf(text)) === digest };
}

/** What the person saw, as `openKept`. */
export function openSeen(
  bucket: Pick<RecordsBucket, 'get'>,
  table: ChainedTable,
  seen: string,
): Promise<{ text: string; isWhole: boolean } | null> {
  return openKept(bucket, table, 'seen', seen);
}

/** The files that a row names, each with its digest; none where a row from before this member was kept. */
export function filesOf<Table extends ChainedTable>(
  table: Table,
  row: ChainedRow<Table>,
): { member: Kept<Table>; digest: string }[] {
  return keptMembers(table).flatMap((member) => {
    const digest = (row as Record<Kept<Table>, string>)[member];
    return digest === '' ? [] : [{ member, digest }];
  });
}

/**
 * All rows, the first one first, and what is wrong with them: two lists of the bucket, of up to a thousand objects each, and
 * no file of the desk's own, whose digests R2 lists.
 * @returns `broken` is a sentence that names the first broken row; `null` where the chain holds
 */
export async function readChain<Table extends ChainedTable>(
  bucket: RecordsBucket,
  table: Table,
): Promise<{ rows: ChainedRow<Table>[]; broken: string | null }> {
  // What a row is given for is written before it, so it is listed after the rows.
  const objects = await listAll(bucket, `${PREFIX}${table}/`);
  const kept = new Map(
    (await listAll(bucket, TABLES[table].folder)).map((object) => [object.key, object] as const),
  );
  const rows: ChainedRow<Table>[] = [];
  let broken: string | null = null;
  for (const object of objects) {
    const read = await readRow(bucket, table, object, rows.at(-1), kept);
    if ('row' in read) rows.push(read.row);
    broken ??= read.broken;
  }
  return { rows, broken };
}

/** A row of a list, and what is wrong with it; none where its text cannot be read. */
async function readRow<Table extends ChainedTable>(
  bucket: Pick<RecordsBucket, 'get'>,
  table: Table,
  object: ListedObject,
  last: ChainedRow<Table> | undefined,
  kept: ReadonlyMap<string, ListedObject>,
): Promise<{ row: ChainedRow<Table>; broken: string | null } | { broken: string }> {
  const { key, uploaded, customMetadata } = object;
  const id = Number(/\/(\d{8})\.json$/.exec(key)?.[1]);
  const next = (last?.id ?? 0) + 1;
  if (!Number.isSafeInteger(id) || key !== keyOf(table, id))
    return { broken: `${key} is not a row that the desk writes.` };
  const text = customMetadata?.row ?? '';
  const chain = await digestOf(text);
  const row = parseRow(table, text, chain);
  if (row === null || row.id !== id || (await digestOfObject(bucket, object)) !== chain)
    return { broken: `Row ${id} of ${table} was not written by the desk.` };
  return { row, broken: await findFault(row) };

  async function findFault(row: ChainedRow<Table>): Promise<string | null> {
    if (id !== next) return `Row ${next} of ${table} is missing.`;
    if (row.before !== (last?.chain ?? ''))
      return `Row ${id} of ${table} does not follow the row before it: one of the two was changed after it was written.`;
    const at = TABLES[table].at as Member<Table>;
    if (last !== undefined && row[at] < last[at])
      return `Row ${id} of ${table} names an earlier moment than the row before it.`;
    if (!(Math.abs(uploaded.getTime() - Date.parse(row[at])) <= MOST_DELAY_MS))
      return `Row ${id} of ${table} says ${row[at]}, but was written on ${uploaded.toISOString()}.`;
    for (const { member, digest } of filesOf(table, row)) {
      const what = kept.get(keptKey(table, member, digest));
      if (what === undefined) return `What row ${id} of ${table} was given for is gone.`;
      if ((await digestOfObject(bucket, what)) !== digest)
        return `What row ${id} of ${table} was given for is no longer what was seen.`;
    }
    return null;
  }
}

/**
 * SHA-256 of an object's bytes: R2 has compared the one that the upload named. Where it named none, or the list has none,
 * the object is read.
 */
async function digestOfObject(
  bucket: Pick<RecordsBucket, 'get'>,
  { key, checksums }: ListedObject,
): Promise<string> {
  if (checksums.sha256 !== undefined) return formatDigest(checksums.sha256);
  return digestOf((await (await bucket.get(key))?.text()) ?? '');
}

/** Whether a row is gone that was the last one on an earlier day: a sentence, or `null`. */
export function findLoss(
  table: ChainedTable,
  rows: readonly { id: number; chain: string }[],
  head: { id: number; chain: string } | null,
): string | null {
  if (head === null) return null;
  const row = rows.find(({ id }) => id === head.id);
  if (row === undefined) return `Row ${head.id} of ${table} is missing.`;
  if (row.chain === head.chain) return null;
  return `Row ${head.id} of ${table} is another one than was kept.`;
}

/** The file of a row, for people too: a member a line. @throws RowTooLongError */
function formatRow<Table extends ChainedTable>(
  table: Table,
  id: number,
  before: string,
  row: NewRow<Table>,
): string {
  const members = (TABLES[table].members as readonly Member<Table>[]).map(
    (member) => [member, row[member]] as const,
  );
  const text = `${JSON.stringify({ id, before, ...Object.fromEntries(members) }, null, 1)}\n`;
  if (new TextEncoder().encode(text).length > MOST_ROW_BYTES)
    throw new RowTooLongError(`A row of ${table} has at most ${MOST_ROW_BYTES} bytes.`);
  return text;
}

/** `null` for what the desk does not write. */
function parseRow<Table extends ChainedTable>(
  table: Table,
  text: string,
  chain: string,
): ChainedRow<Table> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { id, ...rest } = value as Record<string, unknown>;
  const { members, later } = TABLES[table];
  const names = Object.keys(rest).join();
  const isNamed = [0, later].some(
    (missing) => names === ['before', ...members.slice(0, members.length - missing)].join(),
  );
  const isRow =
    Number.isSafeInteger(id) &&
    isNamed &&
    Object.values(rest).every((member) => typeof member === 'string');
  if (!isRow) return null;
  const empty = Object.fromEntries(members.map((member) => [member, '']));
  return { id, ...empty, ...rest, chain } as ChainedRow<Table>;
}

function keyOf(table: ChainedTable, id: number): string {
  return `${PREFIX}${table}/${String(id).padStart(8, '0')}.json`;
}

function keptMembers<Table extends ChainedTable>(table: Table): Kept<Table>[] {
  return Object.keys(TABLES[table].kept) as Kept<Table>[];
}

function kindOf<Table extends ChainedTable>(table: Table, member: Kept<Table>) {
  const kept: Readonly<Record<string, { ending: string; type: string }>> = TABLES[table].kept;
  const kind = kept[member];
  if (kind === undefined) throw new Error(`Rows of ${table} name no file as ${member}.`);
  return kind;
}

/** Key of a file that a row names. */
function keptKey<Table extends ChainedTable>(
  table: Table,
  member: Kept<Table>,
  digest: string,
): string {
  return `${TABLES[table].folder}${digest}${kindOf(table, member).ending}`;
}
