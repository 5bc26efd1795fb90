/** How the approvals of all subjects stand. */
import { judge, type Standing } from '../../../review/standing.ts';
import type { Subject } from '../../../review/subjects.ts';
import type { RecordsBucket } from '../../records/bucket.ts';
import { openWordsOf } from '../../records/open-words.ts';
import { type Approval, addressOf } from './approvals.ts';

/** By subject. */
export type Standings = ReadonlyMap<string, Standing>;

/** What a list shows of it. */
export interface ShownStanding extends Pick<Standing, 'kind' | 'why' | 'row'> {
  /** Where the subject is read and decided. */
  href: string;
  /** Whether it was never approved, objected to or named in a record. */
  isNew: boolean;
}

/** Judges each subject, and opens each file of words once. */
export async function judgeAll(
  bucket: Pick<RecordsBucket, 'get'>,
  subjects: readonly Subject[],
  rows: readonly Approval[],
): Promise<Standings> {
  const open = openWordsOf(bucket);
  return new Map(
    await Promise.all(
      subjects.map(async (one) => [one.subject, await judge(one, rows, open)] as const),
    ),
  );
}

/** @throws Error for a subject that was not judged */
export function standingOf({ subject }: Pick<Subject, 'subject'>, standings: Standings): Standing {
  const standing = standings.get(subject);
  if (standing === undefined) throw new Error(`${subject} was not judged.`);
  return standing;
}

/** What a list shows of a subject's standing. @throws Error as `standingOf` */
export function showStanding(
  subject: Pick<Subject, 'subject'>,
  standings: Standings,
): ShownStanding {
  const { kind, why, row } = standingOf(subject, standings);
  const href = addressOf(subject.subject);
  return { kind, why, row, href, isNew: kind === 'waiting' && row === null };
}

/** Whether something is left to do: by an approver, or by who writes the approval into the record. */
export function isUndecided(subject: Subject, standings: Standings): boolean {
  const { kind } = standingOf(subject, standings);
  return kind === 'wrong' || (subject.isNeeded && kind !== 'approved');
}
