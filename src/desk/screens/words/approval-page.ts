/** An approval's own address: it as it was given. */
import { citeApproval } from '../../../content/claims/approval.ts';
import { subjectsOf } from '../../../review/subjects.ts';
import type { Line } from '../../../review/words.ts';
import { openSeen } from '../../records/chain.ts';
import { openWordsOf } from '../../records/open-words.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { formatMoment } from '../../wording.ts';
import { type Approval, approvablesOf, describeApproval, readApprovals } from './approvals.ts';
import { readSheet, renderSheet } from './sheet.ts';
import { judgeAll } from './standings.ts';
import { findNext } from './subject-page.ts';

/** One approval as it was given. */
export interface ApprovalShown extends ScreenData {
  kind: 'approval';
  broken: string | null;
  approval: Approval;
  /** As an `approvedBy` cites it; `null` where the chain is broken. */
  citation: string | null;
  /** The words of a single subject; `null` for everything, or where they are gone or were never kept. */
  words: readonly Line[] | null;
  /** Whether the kept sheet is the one that was signed; `null` where it is gone. */
  isSheetWhole: boolean | null;
  /** Whether today's sheet differs. */
  hasChangedSince: boolean;
  /** What waits next for the same approver. */
  next: string | null;
}

/** `null` where there is no such approval. */
export async function readApproval({ env, subject }: DeskContext): Promise<ApprovalShown | null> {
  if (!/^[1-9]\d{0,8}$/.test(subject)) return null;
  const { rows, broken } = await readApprovals(env);
  const approval = rows.find(({ id }) => id === Number(subject));
  if (approval === undefined) return null;
  const sheet = readSheet();
  const subjects = subjectsOf(sheet);
  const [kept, words, { digest }, standings] = await Promise.all([
    openSeen(env.RECORDS, 'approvals', approval.seen),
    approval.words === '' ? null : openWordsOf(env.RECORDS)(approval.words),
    renderSheet(sheet),
    judgeAll(env.RECORDS, subjects, rows),
  ]);
  const of = approvablesOf(subjects).find((one) => one.subject === approval.subject);
  const covered = subjects.filter(({ approver }) => approver === of?.approver);
  return {
    lead: `${approval.approvedBy} ${describeApproval(approval)} on ${formatMoment(approval.approvedAt)}.`,
    kind: 'approval',
    broken,
    approval,
    citation: broken === null ? citeApproval(approval) : null,
    words: words?.find((one) => one.subject === approval.subject)?.lines ?? null,
    isSheetWhole: kept?.isWhole ?? null,
    hasChangedSince: digest !== approval.seen,
    next: findNext(covered, approval.subject, standings),
  };
}
