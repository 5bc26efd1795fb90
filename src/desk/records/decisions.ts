/** Approvals and objections as they are recorded. */
import type { Decision, OpenWords } from '../../approvals/status.ts';
import { formatWords, parseWords, type Words } from '../../approvals/words.ts';
import type { RecordsBucket } from './bucket.ts';
import { addRecord, keepContent, openContent, readLog } from './log.ts';

type Reading = Pick<RecordsBucket, 'list' | 'get'>;

/**
 * All of them, the first one first.
 * @param from ISO 8601: only those from this moment on @returns also a sentence for each object that is not a valid record, `readLog`
 * @throws what the bucket rejects with
 */
export async function readDecisions(
  bucket: Reading,
  options: { from?: string } = {},
): Promise<{ decisions: Decision[]; faults: string[] }> {
  const [approvals, objections] = await Promise.all([
    readLog(bucket, 'approval', options),
    readLog(bucket, 'objection', options),
  ]);
  const decisions: Decision[] = [
    ...approvals.records.map(
      ({ id, at, row }) => ({ id, at, verdict: 'approved', ...row }) as const,
    ),
    ...objections.records.map(
      ({ id, at, row }) => ({ id, at, verdict: 'objected', answers: [], ...row }) as const,
    ),
  ];
  return {
    decisions: decisions.sort((one, other) => one.at.localeCompare(other.at)),
    faults: [...approvals.faults, ...objections.faults],
  };
}

/** What a person decides. */
export interface NewDecision extends Omit<Decision, 'id' | 'at' | 'words'> {
  words: readonly Words[];
}

/**
 * Records it, with its words. The same person who decides the same again, with no other decision on the subject in between,
 * gets what is there: pressing twice, or once more after an answer that was lost, adds nothing.
 * @returns its id
 * @throws RowTooLongError, and what the bucket rejects with
 */
export async function addDecision(
  bucket: RecordsBucket,
  { verdict, words: seen, answers, ...given }: NewDecision,
): Promise<string> {
  const words = await keepContent(bucket, formatWords(seen), 'json');
  const row = { ...given, words };
  const { decisions } = await readDecisions(bucket);
  const last = decisions.findLast(({ subject }) => subject === row.subject);
  if (last && isSame(last, { verdict, ...row })) return last.id;
  const { id } =
    verdict === 'approved'
      ? await addRecord(bucket, 'approval', { ...row, answers: [...answers] })
      : await addRecord(bucket, 'objection', row);
  return id;
}

function isSame(one: Decision, other: Omit<Decision, 'id' | 'at' | 'answers'>): boolean {
  const members = ['verdict', 'reason', 'by', 'approver', 'words'] as const;
  return members.every((member) => one[member] === other[member]);
}

/** Opens the words of a decision. */
export function openWordsOf(bucket: Pick<RecordsBucket, 'get'>): OpenWords {
  return async (digest) => {
    const text = await openContent(bucket, digest, 'json');
    return text === null ? null : parseWords(text);
  };
}
