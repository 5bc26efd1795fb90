/** A decision's own address: it as it was given. */
import { type Decision, statusOf } from '../../../approvals/status.ts';
import type { Words } from '../../../approvals/words.ts';
import { citeApproval } from '../../../content/claims/approval.ts';
import { formatMoment } from '../../../shared/day-words.ts';
import { readLive } from '../../live.ts';
import { openWordsOf } from '../../records/decisions.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { takeDownOf } from '../state/down.ts';
import { findNext } from './subject-page.ts';
import { decidablesOf, nameSubject } from './today-texts.ts';

/** One decision as it was given. */
export interface DecisionShown extends ScreenData {
  kind: 'decision';
  broken: string | null;
  decision: Decision;
  /** As an `approvedBy` cites it; `null` for an objection. */
  citation: string | null;
  /** `null` where they are gone or were changed. */
  words: readonly Words[] | null;
  /** How its subject stands today; `null` for everything, and for what is no longer built. */
  today: string | null;
  /** Where its words are taken off the site; `null` unless they are live and the objection stands. */
  takeDown: { href: string; variable: string | null } | null;
  /** What waits next for the same approver. */
  next: string | null;
}

/** `null` where there is no such decision. */
export async function readDecision({
  env,
  subject: id,
}: DeskContext): Promise<DecisionShown | null> {
  const live = await readLive(env);
  const { subjects, statuses, decisions, faults } = live.decided;
  const decision = decisions.find((one) => one.id === id);
  if (decision === undefined) return null;
  const { subject, verdict, by, at, words } = decision;
  const of = decidablesOf(subjects, statuses).find((one) => one.subject === subject);
  const single = subjects.find((one) => one.subject === subject);
  const covered = subjects.filter(({ approver }) => approver === of?.approver);
  return {
    lead: `${by} ${verdict === 'approved' ? 'approved' : 'objected to'} ${nameSubject(subject)} on ${formatMoment(at)}.`,
    kind: 'decision',
    broken: faults[0] ?? null,
    decision,
    citation: verdict === 'approved' ? citeApproval(id) : null,
    words: await openWordsOf(env.RECORDS)(words),
    today: single ? `Today it ${statusOf(single, statuses).why}.` : null,
    takeDown: verdict === 'objected' ? takeDownOf(live, subject) : null,
    next: findNext(covered, subject, statuses),
  };
}
