/** How an approval stands, as lists show it. */
import { type Status, type Statuses, statusOf } from '../../../approvals/status.ts';
import type { Subject } from '../../../approvals/subjects.ts';
import { addressOf } from './address-of.ts';

/** What a list shows of a status. */
export interface ShownStatus extends Pick<Status, 'kind' | 'why' | 'decision'> {
  /** Where the subject is read and decided. */
  href: string;
  /** Whether it was never approved, objected to or named in a record. */
  isNew: boolean;
}

/** What a list shows of a subject's status. @throws Error as `statusOf` */
export function showStatus(subject: Pick<Subject, 'subject'>, statuses: Statuses): ShownStatus {
  const { kind, why, decision } = statusOf(subject, statuses);
  const href = addressOf(subject.subject);
  return { kind, why, decision, href, isNew: kind === 'waiting' && decision === null };
}
