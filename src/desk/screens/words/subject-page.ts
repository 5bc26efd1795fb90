/** What may be approved, with the words that are built beside the form that approves them. */
import {
  type ApproverVariables,
  parseEverything,
  readApprovers,
  refuseApprover,
} from '../../../approvals/approvers.ts';
import { isUndecided, type Status, type Statuses, statusOf } from '../../../approvals/status.ts';
import type { Subject } from '../../../approvals/subjects.ts';
import { digestOfWords, type Line, type LineDifference } from '../../../approvals/words.ts';
import { citeApproval } from '../../../content/claims/approval.ts';
import { readLive } from '../../live.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { sayWhere, takeDownOf } from '../state/down.ts';
import { type ListedDecision, listDecision } from './Decisions.tsx';
import { type ShownStatus, showStatus } from './statuses.ts';
import { type Decidable, decidablesOf } from './today-texts.ts';

export interface SubjectShown extends ScreenData {
  kind: 'subject';
  broken: string | null;
  /** Whether it is shown now; of a claim, on which pages, and where it is taken off. */
  stands: ReturnType<typeof sayWhere> | null;
  /** Where its words are taken off the site; `null` unless they are live and objected to. */
  takeDown: ReturnType<typeof takeDownOf>;
  of: Pick<Decidable, 'subject' | 'title' | 'approver'>;
  /** The words that are built, with the digits of a signed page; `null` for everything. */
  words: { lines: readonly Line[]; digest: string; differences: readonly LineDifference[] } | null;
  /** `null` for everything. */
  status: Status | null;
  /** What an approval of everything covers; none for a single subject. */
  covers: ({ title: string } & ShownStatus)[];
  /** What it leaves out, because it was objected to: each is decided by itself. */
  leavesOut: ({ title: string } & ShownStatus)[];
  /** SHA-256 of the words that are shown or covered. */
  seen: string;
  /** Why the person at the desk may not decide it; `null` where they may. */
  refusal: string | null;
  /** How its record names the approval that holds, and where; `null` where none is to be written. */
  toCite: { words: string; file: string } | null;
  /** What was said about it, for everything about any of what it covers; the last one first. */
  decisions: ListedDecision[];
  /** The next one that waits for the same approver. */
  next: string | null;
}

/** `null` for what is not among today's words. */
export async function readSubject({ env, url, person }: DeskContext): Promise<SubjectShown | null> {
  const live = await readLive(env);
  const { subjects, statuses, decisions, faults } = live.decided;
  const of = decidablesOf(subjects, statuses).find(({ address }) => address === url.pathname);
  if (of === undefined) return null;
  const { subject, title, approver } = of;
  const single = subjects.find((one) => one.subject === subject);
  const status = single ? statusOf(single, statuses) : null;
  const ofApprover = subjects.filter((one) => one.approver === approver);
  const show = (one: Subject) => ({ title: one.title, ...showStatus(one, statuses) });
  const isCovered = (one: Subject) => of.words.some((words) => words.subject === one.subject);
  const names = new Set(single ? [subject] : ofApprover.map((one) => one.subject));
  return {
    kind: 'subject',
    stands: single ? sayWhere(live, subject) : null,
    takeDown: single && status?.objections.length ? takeDownOf(live, subject) : null,
    lead: status
      ? `${capital(title)} ${status.why}.`
      : sayEverything(capital(title), ofApprover, statuses),
    broken: faults[0] ?? null,
    of: { subject, title, approver },
    words: single
      ? { lines: single.lines, digest: single.digest, differences: status?.differences ?? [] }
      : null,
    status,
    covers: single ? [] : ofApprover.filter(isCovered).map(show),
    leavesOut: single ? [] : ofApprover.filter((one) => !isCovered(one)).map(show),
    seen: digestOfWords(of.words),
    refusal: refuseApprover(readApprovers(env as ApproverVariables), approver, person),
    toCite:
      single && status?.kind === 'to cite' && status.decision !== null
        ? { words: citeApproval(status.decision), file: single.file }
        : null,
    decisions: decisions
      .filter((one) => names.has(one.subject) || parseEverything(one.subject) === approver)
      .map(listDecision)
      .toReversed(),
    next: findNext(ofApprover, subject, statuses),
  };
}

function sayEverything(title: string, of: readonly Subject[], statuses: Statuses): string {
  const open = of.filter((one) => isUndecided(one, statuses)).length;
  const objected = of.filter((one) => statusOf(one, statuses).objections.length > 0).length;
  const also =
    objected === 0
      ? ''
      : `, and ${objected} of them ${objected === 1 ? 'was' : 'were'} objected to`;
  return `${title}: ${open} of ${of.length} are not approved${also}.`;
}

/** The next one in the order of the lists that an approver has to decide, from the subject on. */
export function findNext(
  covered: readonly Subject[],
  subject: string,
  statuses: Statuses,
): string | null {
  const at = covered.findIndex((one) => one.subject === subject) + 1;
  const next = [...covered.slice(at), ...covered.slice(0, at)].find(
    (one) =>
      one.subject !== subject &&
      isUndecided(one, statuses) &&
      statusOf(one, statuses).kind !== 'to cite',
  );
  return next ? showStatus(next, statuses).href : null;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
