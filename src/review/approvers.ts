/** For whom an approval can be given. */
import type { Approver } from '../content/claims/approval.ts';

export const APPROVERS: readonly Approver[] = ['legal', 'marketing'];

/** As a sentence names them. @example `for ${APPROVER_NAMES.legal}` // 'for law' */
export const APPROVER_NAMES: Readonly<Record<Approver, string>> = {
  legal: 'law',
  marketing: 'marketing',
};

/** Whether a row's `approver` is one of them; rows from before they were written have an empty one. */
export function isApprover(name: string): name is Approver {
  return APPROVERS.some((approver) => approver === name);
}

const EVERYTHING = 'everything ';

/** The subject of an approval of all that needs this approver. */
export function everythingFor(approver: Approver): string {
  return `${EVERYTHING}${approver}`;
}

/** The approver of a subject that is everything of one; `null` for any other subject. */
export function parseEverything(subject: string): Approver | null {
  return APPROVERS.find((approver) => everythingFor(approver) === subject) ?? null;
}
