/**
 * Rows that are only ever added, in a chain: each has the SHA-256 of itself and of the digest of the row before it. Below
 * each the bucket keeps a witness, so that a last row which was taken out, or a chain made anew, is noticed too.
 */

/** What a row to be appended must have: its columns but `id` and `chain`, in the order that the digest has. */
const COLUMNS = {
  pins: ['subject', 'name', 'readout', 'pinnedBy', 'pinnedAt', 'seen'],
  approvals: ['subject', 'verdict', 'reason', 'approvedBy', 'approvedAt', 'seen', 'sheet'],
} as const;

export type ChainedTable = keyof typeof COLUMNS;
export const CHAINED_TABLES = Object.keys(COLUMNS) as ChainedTable[];

/** Columns of a row to be appended; `sheet` alone may be `null`. */
export type NewRow<Table extends ChainedTable> = {
  [Column in (typeof COLUMNS)[Table][number]]: Column extends 'sheet' ? string | null : string;
};
/** A row as it stands in the table. `id` counts from 1, without gaps. */
export type ChainedRow<Table extends ChainedTable> = NewRow<Table> & { id: number; chain: string };

/** The part of the desk's bindings that a chain needs; a subset of D1's and R2's own interfaces. */
export interface ChainStore {
  DESK: {
    prepare(sql: string): {
      bind(...values: unknown[]): { run(): Promise<{ meta: { changes: number } }> };
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

/** Each attempt that fails is another writer’s success: this many at the same moment are no people. */
const ATTEMPTS = 20;

/** SHA-256 as 64 hexadecimal digits. A text is taken as UTF-8. */
export async function digestOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Appends a row. Of two writers at once one comes after the other: none is lost, and none is chained to the same row.
 * @param row `seen` is the digest of what the person had before them (`digestOf`)
 * @returns the row as it was written
 * @throws Error when the database or the bucket fails; the row may then stand without its witness
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
    // One statement, which D1 runs alone: it writes nothing when another row has come in between.
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
 * All rows, the first one first, and what is wrong with them.
 * @returns `broken` is a sentence that names the first broken row; `null` where the chain holds
 */
export async function readChain<Table extends ChainedTable>(
  { DESK, RECORDS }: ChainStore,
  table: Table,
): Promise<{ rows: ChainedRow<Table>[]; broken: string | null }> {
  // Witnesses first: a row that is appended meanwhile then lacks one, which is not a fault.
  const witnesses = await readWitnesses(RECORDS, table);
  const { results } = await DESK.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  return {
    rows: results as ChainedRow<Table>[],
    broken: await findBreak(table, results as Readonly<Record<string, unknown>>[], witnesses),
  };
}

/** What is wrong with everything that was pinned or approved: the first broken row, as a sentence; `null` where all hold. */
export async function findBrokenRecord(store: ChainStore): Promise<string | null> {
  const chains = await Promise.all(CHAINED_TABLES.map((table) => readChain(store, table)));
  return chains.find(({ broken }) => broken !== null)?.broken ?? null;
}

/** What the bucket has witnessed of a table: the digest of each row by its id. */
export async function readWitnesses(
  bucket: WitnessBucket,
  table: ChainedTable,
): Promise<ReadonlyMap<number, string>> {
  const witnesses = new Map<number, string>();
  const prefix = `chain/${table}/`;
  for await (const { objects } of pagesOf((from) => bucket.list({ prefix, ...from }))) {
    for (const { key } of objects) {
      const [id = '', chain = ''] = key.slice(prefix.length).split('-');
      // The first one stays: a second witness of the same row is the sign of a chain that was made anew.
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

/**
 * Verifies a whole chain.
 * @param rows of the table by `id`, as `SELECT *` gives them
 * @param witnesses empty where the bucket cannot be read: a last row that was taken out is not noticed then
 * @returns a sentence that names the first broken row; `null` where there is none
 */
export async function findBreak(
  table: ChainedTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  witnesses: ReadonlyMap<number, string> = new Map(),
): Promise<string | null> {
  let before = '';
  for (const [index, row] of rows.entries()) {
    const id = index + 1;
    if (row.id !== id) return `Row ${id} of ${table} is missing.`;
    const values = COLUMNS[table].map((column) => row[column]);
    const chain = await digestRow(before, id, values);
    const witness = witnesses.get(id);
    if (row.chain !== chain || (witness !== undefined && witness !== chain))
      return `Row ${id} of ${table} was changed after it was written.`;
    before = chain;
  }
  const missing = [...witnesses.keys()].find((id) => id > rows.length);
  return missing === undefined ? null : `Row ${missing} of ${table} is missing.`;
}

function digestRow(before: string, id: number, values: readonly unknown[]): Promise<string> {
  return digestOf(JSON.stringify([before, id, ...values]));
}

/** Padded, so that the bucket lists them in order. */
function witnessKey(table: ChainedTable, id: number, chain: string): string {
  return `chain/${table}/${String(id).padStart(8, '0')}-${chain}`;
}
