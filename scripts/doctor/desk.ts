/** Checks the desk's records: that pins and approvals are unchanged. */
import type { Subject } from '../../src/approvals/subjects.ts';
import { digestOfWords } from '../../src/approvals/words.ts';
import type { Seen } from '../../src/desk/live-state.ts';
import type { RecordsBucket } from '../../src/desk/records/bucket.ts';
import { openWordsOf, readDecisions } from '../../src/desk/records/decisions.ts';
import { findFault, openContent, readLog } from '../../src/desk/records/log.ts';
import { checkCitations } from './approvals.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

/**
 * Whether all objects among the records are records, with what they were given for, and whether the approvals that claims and
 * versions name are of the words that are built. Reads what every approval and pin was given for.
 */
export async function checkRecords(
  bucket: RecordsBucket,
  subjects: readonly Subject[],
  seen: Seen,
): Promise<Finding[]> {
  try {
    const { decisions } = await readDecisions(bucket);
    const open = openWordsOf(bucket);
    return [
      judgeRecords((await findFault(bucket)) ?? (await findLoss(bucket))),
      ...(await checkCitations(subjects, decisions, { open, ...seen })),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('The pins and approvals could not be read.', { why })];
  }
}

/** The first approval, objection or pin whose words or readout are gone or were changed, as a sentence. */
async function findLoss(bucket: RecordsBucket): Promise<string | null> {
  const [{ decisions }, { records: pins }] = await Promise.all([
    readDecisions(bucket),
    readLog(bucket, 'pin'),
  ]);
  const open = openWordsOf(bucket);
  for (const { id, verdict, words } of decisions) {
    const then = await open(words);
    if (then === null || digestOfWords(then) !== words)
      return `The words of ${verdict === 'approved' ? 'approval' : 'objection'} ${id} are gone, or were changed.`;
  }
  for (const { id, row } of pins)
    if ((await openContent(bucket, row.readout, 'json')) === null)
      return `What was pinned as ${id} is gone, or was changed.`;
  return null;
}

function judgeRecords(fault: string | null): Finding {
  if (fault === null)
    return ok('Every object among the desk’s records is one that the desk wrote.');
  return wrong(fault, {
    why: 'Only the desk writes there, so the bucket was changed by other means. That object does not count.',
    next: 'Find out who did it (the account’s audit log), and whether the lock of the bucket is there: npx wrangler r2 bucket lock list pavilion-records.',
  });
}
