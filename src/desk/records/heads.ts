/**
 * The last row of each chain, kept each morning by the desk's schedule, so that last rows which are gone are noticed: nothing
 * else names them.
 */
import { createObject, listAll, type RecordsBucket } from './bucket.ts';
import { CHAINED_TABLES, type ChainedTable, findLoss, readChain } from './chain.ts';
import { digestOf } from './digest-of.ts';

/** The last row of a chain. */
export interface Head {
  id: number;
  chain: string;
}

/** `null` for a chain without rows. */
export type Heads = Readonly<Record<ChainedTable, Head | null>>;

const PREFIX = 'heads/';

/**
 * Keeps the last rows of a day, once a day, at `heads/<day>.json`. Not while a record is broken: the last rows that were kept
 * would then no longer name what is gone.
 * @param day ISO 8601, in India
 * @throws what the bucket rejects with
 */
export async function keepHeads(bucket: RecordsBucket, day: string): Promise<void> {
  if ((await findBrokenRecord(bucket)) !== null) return;
  const text = JSON.stringify(await readHeads(bucket));
  const sha256 = await digestOf(text);
  await createObject(bucket, `${PREFIX}${day}.json`, text, { sha256, type: 'application/json' });
}

/** The last rows as they are now. @throws what the bucket rejects with */
export async function readHeads(bucket: RecordsBucket): Promise<Heads> {
  const [pins, approvals] = await Promise.all([
    headOf(bucket, 'pins'),
    headOf(bucket, 'approvals'),
  ]);
  return { pins, approvals };
}

async function headOf(bucket: RecordsBucket, table: ChainedTable): Promise<Head | null> {
  const last = (await readChain(bucket, table)).rows.at(-1);
  return last ? { id: last.id, chain: last.chain } : null;
}

/** The last rows as they were kept last; `null` where none were kept, or the file cannot be read. */
export async function readLastHeads(bucket: RecordsBucket): Promise<Heads | null> {
  const last = (await listAll(bucket, PREFIX)).at(-1);
  const text = last && (await (await bucket.get(last.key))?.text());
  try {
    // The desk wrote it, so its shape is known; what is not JSON counts as missing.
    return text ? (JSON.parse(text) as Heads) : null;
  } catch {
    return null;
  }
}

/** What is wrong with everything that was pinned or approved, as a sentence; `null` where all holds. */
export async function findBrokenRecord(bucket: RecordsBucket): Promise<string | null> {
  const heads = await readLastHeads(bucket);
  for (const table of CHAINED_TABLES) {
    const { rows, broken } = await readChain(bucket, table);
    const fault = broken ?? findLoss(table, rows, heads?.[table] ?? null);
    if (fault !== null) return fault;
  }
  return null;
}
