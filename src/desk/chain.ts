/**
 * Rows that are only ever added, in a chain: each has the SHA-256 of itself and of the digest of the row before it. For each
 * row the bucket keeps a witness, so that a last row that was removed, or a chain that was written again, is noticed too.
 */

/** The columns of a row without `id` and `chain`, in the order in which the digest is made from them. */
const COLUMNS = {
  pins: ['subject', 'name', 'readout', 'pinnedBy', 'pinnedAt', 'seen'],
  approvals: ['subject', 'verdict', 'reason', 'approvedBy', 'approvedAt', 'seen', 'sheet'],
} as const;

export type ChainedTable = keyof typeof COLUMNS;
export const CHAINED_TABLES = Object.keys(COLUMNS) as ChainedTable[];

/** A row to be appended; only `sheet` may be `null`. */
export type NewRow<Table extends ChainedTable> = {
  [Column in (typeof COLUMNS)[Table][number]]: Column extends 'sheet' ? string | null : string;
};
/** A row of the table. `id` counts from 1, without gaps. */
export type ChainedRow<Table extends ChainedTable> = NewRow<Table> & { id: number; chain: string };

/** The bindings that a chain needs; a subset of D1's and R2's interfaces. */
export interface ChainStore {
  DESK: {
    prepare(sql: string): {
      bind(...values: unknown[]): {
        run(): Promise<{ meta: { changes: number } }>;
        all(): Promise<{ results: unknown[] }>;
      };
      all(): Promise<{ results: unknown[] }>;
    };
  };
  RECORDS: WitnessBucket & { put(key: string, value: string): Promise<unknown> };
}

/** The part of R2 that keeps witnesses. */
export interface WitnessBucket {
  list(options: { prefix: string; cursor?: string }): Promise<{
    objects: { key: string }[];
    truncated: boolean;
    cursor?: string;
  }>;
}

/** An attempt only fails where another writer succeeds: people are never this many at the same moment. */
const ATTEMPTS = 20;

/** SHA-256 as 64 hexadecimal digits; of a text, that of its UTF-8. */
export async function digestOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Appends a row. Of two writers at once one comes after the other: no row is lost, and no two are chained to the same row.
 * @param row `seen` is the digest of what the person saw (`digestOf`)
 * @returns the row as it was written
 * @throws Error when the database or the bucket fails; the row may then have no witness
 */
export async function appendRow<Table extends ChainedTable>(
  { DESK, RECORDS }: ChainStore,
  table: Table,
  row: NewRow<Table>,
): Promise<ChainedRow<Table>> {
  const values = COLUMNS[table].map((column) => row[column as keyof NewRow<Table>]);
  const names = ['id', ...COLUMNS[table], 'chain'].join(', ');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { results } = await DESK.prepare(
      `SELECT id, chain FROM ${table} ORDER BY id DESC LIMIT 1`,
    ).all();
    const last = (results[0] ?? { id: 0, chain: '' }) as { id: number; chain: string };
    const id = last.id + 1;
    const chain = await digestRow(last.chain, id, values);
    // D1 runs a statement by itself, so this one writes nothing if another row was added since.
    const { meta } = await DESK.prepare(
      `INSERT INTO ${table} (${names}) SELECT ${names.replaceAll(/\w+/g, '?')}
       WHERE coalesce((SELECT chain FROM ${table} ORDER BY id DESC LIMIT 1), '') = ?`,
    )
      .bind(id, ...values, chain, last.chain)
      .run();
    if (meta.changes === 0) continue;
    await RECORDS.put(witnessKey(table, id, chain), '');
    return { ...row, id, chain };
  }
  throw new Error(`The row could not be appended to ${table}: others kept writing.`);
}

/**
 * All rows, the first one first, and what is wrong with them. For a table with short rows.
 * @returns `broken` is a sentence that names the first broken row; `null` where the chain holds
 */
export async function readChain<Table extends ChainedTable>(
  { DESK, RECORDS }: ChainStore,
  table: Table,
): Promise<{ rows: ChainedRow<Table>[]; broken: string | null }> {
  // Witnesses first: a row that is appended meanwhile then lacks one, which is not a fault.
  const witnesses = await readWitnesses(RECORDS, table);
  const { results } = await DESK.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  const rows = results as ChainedRow<Table>[];
  return { rows, broken: await findBreak(table, rows, witnesses) };
}

/** One row, not verified; `null` where there is none. */
export async function readRow<Table extends ChainedTable>(
  { DESK }: Pick<ChainStore, 'DESK'>,
  table: Table,
  id: number,
): Promise<ChainedRow<Table> | null> {
  const { results } = await DESK.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).all();
  return (results[0] as ChainedRow<Table> | undefined) ?? null;
}

/**
 * Verifies a whole chain. The digest of a row is made from all of it, so every row has to be read: a few at a time, because
 * a pin holds a whole readout and a Worker could not hold all of them.
 * @returns a sentence that names the first broken row; `null` where the chain holds
 */
export async function verifyChain<Table extends ChainedTable>(
  { DESK, RECORDS }: ChainStore,
  table: Table,
): Promise<string | null> {
  const witnesses = await readWitnesses(RECORDS, table);
  return findBreak(table, readRows(DESK, table), witnesses);
}

/** What is wrong with everything that was pinned or approved: the first broken row, as a sentence; `null` where all hold. */
export async function findBrokenRecord(store: ChainStore): Promise<string | null> {
  const broken = await Promise.all(CHAINED_TABLES.map((table) => verifyChain(store, table)));
  return broken.find((sentence) => sentence !== null) ?? null;
}

const ROWS_AT_ONCE = 20;

/** All rows by `id`. */
async function* readRows<Table extends ChainedTable>(
  DESK: ChainStore['DESK'],
  table: Table,
): AsyncGenerator<ChainedRow<Table>> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { results } = await DESK.prepare(
      `SELECT * FROM ${table} WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
    )
      .bind(last)
      .all();
    for (const row of results as ChainedRow<Table>[]) {
      yield row;
      last = row.id;
    }
    if (results.length < ROWS_AT_ONCE) return;
  }
}

/** The witnesses of a table: the digest of each row by its id. */
export async function readWitnesses(
  bucket: WitnessBucket,
  table: ChainedTable,
): Promise<ReadonlyMap<number, string>> {
  const witnesses = new Map<number, string>();
  const prefix = `chain/${table}/`;
  for await (const { objects } of pagesOf((from) => bucket.list({ prefix, ...from }))) {
    for (const { key } of objects) {
      const [id = '', chain = ''] = key.slice(prefix.length).split('-');
      // Two witnesses for one row mean that the chain was written again: neither may match.
      witnesses.set(Number(id), witnesses.has(Number(id)) ? 'two digests' : chain);
    }
  }
  return witnesses;
}

/** All pages of a list: R2 gives a thousand keys at a time. */
export async function* pagesOf<Page extends { truncated: boolean; cursor?: string }>(
  list: (from: { cursor?: string }) => Promise<Page>,
): AsyncGenerator<Page> {
  let cursor: string | undefined;
  do {
    const page = await list(cursor === undefined ? {} : { cursor });
    yield page;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Looks for the first row that does not hold.
 * @param rows of the table by `id`, with all columns
 * @param witnesses empty where the bucket cannot be read: a last row that was removed is not noticed then
 * @returns a sentence that names the first broken row; `null` where there is none
 */
export async function findBreak(
  table: ChainedTable,
  rows: Iterable<Row> | AsyncIterable<Row>,
  witnesses: ReadonlyMap<number, string> = new Map(),
): Promise<string | null> {
  let before = '';
  let count = 0;
  for await (const row of rows) {
    const id = count + 1;
    if (row.id !== id) return `Row ${id} of ${table} is missing.`;
    const values = COLUMNS[table].map((column) => row[column]);
    const chain = await digestRow(before, id, values);
    const witness = witnesses.get(id);
    if (row.chain !== chain || (witness !== undefined && witness !== chain))
      return `Row ${id} of ${table} was changed after it was written.`;
    before = chain;
    count = id;
  }
  const missing = [...witnesses.keys()].find((id) => id > count);
  return missing === undefined ? null : `Row ${missing} of ${table} is missing.`;
}

function digestRow(before: string, id: number, values: readonly unknown[]): Promise<string> {
  return digestOf(JSON.stringify([before, id, ...values]));
}

/** Padded, so that the bucket lists them in order. */
function witnessKey(table: ChainedTable, id: number, chain: string): string {
  return `chain/${table}/${String(id).padStart(8, '0')}-${chain}`;
}
