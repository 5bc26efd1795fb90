/** Checks the desk's records: that pins and approvals are unchanged. */
import type { RecordsBucket } from '../../src/desk/records/bucket.ts';
import {
  CHAINED_TABLES,
  type ChainedTable,
  filesOf,
  findLoss,
  openKept,
  readChain,
} from '../../src/desk/records/chain.ts';
import { type Heads, readLastHeads } from '../../src/desk/records/heads.ts';
import { openWordsOf } from '../../src/desk/records/open-words.ts';
import type { Subject } from '../../src/review/subjects.ts';
import { checkCitations } from './approvals.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

/**
 * Whether each chain is intact with what was seen, and whether the approvals that records name are of the words that are built.
 * Reads every file.
 */
export async function checkRecords(
  bucket: RecordsBucket,
  subjects: readonly Subject[],
): Promise<Finding[]> {
  try {
    const heads = await readLastHeads(bucket);
    const chains = await Promise.all(
      CHAINED_TABLES.map(async (table) => judgeChain(table, await examine(bucket, table, heads))),
    );
    const { rows } = await readChain(bucket, 'approvals');
    return [...chains, ...(await checkCitations(subjects, rows, openWordsOf(bucket)))];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('The pins and approvals could not be read.', { why })];
  }
}

/** The first fault of a table, as a sentence; `null` where there is none. */
async function examine<Table extends ChainedTable>(
  bucket: RecordsBucket,
  table: Table,
  heads: Heads | null,
): Promise<string | null> {
  const { rows, broken } = await readChain(bucket, table);
  const fault = broken ?? findLoss(table, rows, heads?.[table] ?? null);
  if (fault !== null) return fault;
  for (const row of rows) {
    for (const { member, digest } of filesOf(table, row)) {
      const kept = await openKept(bucket, table, member, digest);
      if (kept?.isWhole !== true)
        return `What row ${row.id} of ${table} was given for is no longer what was seen.`;
    }
  }
  return null;
}

function judgeChain(table: string, broken: string | null): Finding {
  if (broken === null) return ok(`No row of ${table} was changed, removed or added afterwards.`);
  return wrong(broken, {
    why: 'The desk only adds rows, so the bucket was changed by other means. From that row on it proves nothing.',
    next: 'Find out who did it (the account’s audit log), and whether the locks of the bucket are there: npx wrangler r2 bucket lock list pavilion-records.',
  });
}
