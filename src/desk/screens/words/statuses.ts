/** How the approvals of all subjects stand, as lists show it. */
import {
  type Decision,
  judgeAll,
  type Status,
  type Statuses,
  statusOf,
} from '../../../approvals/status.ts';
import { type Subject, subjectsOf } from '../../../approvals/subjects.ts';
import type { Texts } from '../../../approvals/texts.ts';
import { openWordsOf, readDecisions } from '../../records/decisions.ts';
import { addressOf } from './address-of.ts';

/** What a list shows of a status. */
export interface ShownStatus extends Pick<Status, 'kind' | 'why' | 'decision'> {
  /** Where the subject is read and decided. */
  href: string;
  /** Whether it was never approved, objected to or named in a record. */
  isNew: boolean;
}

/** What of the texts may be approved, how each stands, and all decisions, the first one first. */
export async function readStatuses(
  { RECORDS }: Pick<DeskBindings, 'RECORDS'>,
  texts: Texts,
): Promise<{ subjects: Subject[]; statuses: Statuses; decisions: Decision[]; faults: string[] }> {
  const subjects = subjectsOf(texts);
  const { decisions, faults } = await readDecisions(RECORDS);
  const statuses = await judgeAll(subjects, decisions, openWordsOf(RECORDS));
  return { subjects, statuses, decisions, faults };
}

/** What a list shows of a subject's status. @throws Error as `statusOf` */
export function showStatus(subject: Pick<Subject, 'subject'>, statuses: Statuses): ShownStatus {
  const { kind, why, decision } = statusOf(subject, statuses);
  const href = addressOf(subject.subject);
  return { kind, why, decision, href, isNew: kind === 'waiting' && decision === null };
}
