/** What may be approved, with the words that are built beside the form that approves them. */
import { citeApproval } from '../../../content/claims/approval.ts';
import { parseEverything } from '../../../review/approvers.ts';
import type { Standing } from '../../../review/standing.ts';
import { type Subject, subjectsOf } from '../../../review/subjects.ts';
import type { Line, LineDifference } from '../../../review/words.ts';
import { type ApproverVariables, readApprovers, refuseApprover } from '../../approvers.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { type Approvable, type Approval, approvablesOf, readApprovals } from './approvals.ts';
import { readSheet, renderSheet } from './sheet.ts';
import {
  isUndecided,
  judgeAll,
  type ShownStanding,
  showStanding,
  standingOf,
} from './standings.ts';

export interface SubjectShown extends ScreenData {
  kind: 'subject';
  broken: string | null;
  of: Pick<Approvable, 'subject' | 'title' | 'approver'>;
  /** The words that are built, with the digits of a signed sheet; `null` for everything. */
  words: { lines: readonly Line[]; digest: string; differences: readonly LineDifference[] } | null;
  /** Where a version that needs no approval can be read: its words are only a digest here. */
  readAt: string | null;
  /** `null` for everything. */
  standing: Pick<Standing, 'kind' | 'why' | 'row'> | null;
  /** What an approval of everything covers; none for a single subject. */
  covers: ({ title: string } & ShownStanding)[];
  /** SHA-256 of today's sheet, which is kept with the approval. */
  seen: string;
  /** Why the person at the desk may not decide it; `null` where they may. */
  refusal: string | null;
  /** How its record names the approval that holds, and where; `null` where none is to be written. */
  toCite: { words: string; file: string } | null;
  /** Its rows, the last one first. */
  rows: Pick<Approval, 'id' | 'verdict' | 'reason' | 'approvedBy' | 'approvedAt' | 'subject'>[];
  /** The next one that waits for the same approver. */
  next: string | null;
}

/** `null` for what is not on today's sheet. */
export async function readSubject({ env, url, person }: DeskContext): Promise<SubjectShown | null> {
  const sheet = readSheet();
  const subjects = subjectsOf(sheet);
  const of = approvablesOf(subjects).find(({ address }) => address === url.pathname);
  if (of === undefined) return null;
  const [{ rows, broken }, { digest: seen }] = await Promise.all([
    readApprovals(env),
    renderSheet(sheet),
  ]);
  const standings = await judgeAll(env.RECORDS, subjects, rows);
  const single = subjects.find(({ subject }) => subject === of.subject);
  const standing = single ? standingOf(single, standings) : null;
  const covered = subjects.filter(({ approver }) => approver === of.approver);
  const row = rows.find(({ id }) => id === standing?.row);
  const { subject, title, approver } = of;
  return {
    kind: 'subject',
    lead: standing
      ? `${capital(title)} ${standing.why}.`
      : `${capital(title)}: ${covered.filter((one) => isUndecided(one, standings)).length} of ${covered.length} are not approved.`,
    broken,
    of: { subject, title, approver },
    words: single
      ? {
          lines: single.lines,
          digest: single.digest,
          differences: standing?.differences ?? [],
        }
      : null,
    readAt: single && !single.isNeeded ? single.subject.replace(/^document /, '') : null,
    standing: standing && { kind: standing.kind, why: standing.why, row: standing.row },
    covers: single
      ? []
      : covered.map((one) => ({ title: one.title, ...showStanding(one, standings) })),
    seen,
    refusal: refuseApprover(readApprovers(env as ApproverVariables), approver, person),
    toCite:
      single && row && standing?.kind === 'to cite' && broken === null
        ? { words: citeApproval(row), file: single.file }
        : null,
    rows: rows
      .filter(
        (one) => one.subject === subject || (single && parseEverything(one.subject) === approver),
      )
      .map(({ id, verdict, reason, approvedBy, approvedAt, subject: ofRow }) => ({
        id,
        verdict,
        reason,
        approvedBy,
        approvedAt,
        subject: ofRow,
      }))
      .toReversed(),
    next: findNext(covered, subject, standings),
  };
}

/** The next one in the order of the sheet that an approver has to decide, from the subject on. */
export function findNext(
  covered: readonly Subject[],
  subject: string,
  standings: Awaited<ReturnType<typeof judgeAll>>,
): string | null {
  const at = covered.findIndex((one) => one.subject === subject) + 1;
  const next = [...covered.slice(at), ...covered.slice(0, at)].find(
    (one) =>
      one.subject !== subject &&
      isUndecided(one, standings) &&
      standingOf(one, standings).kind !== 'to cite',
  );
  return next ? showStanding(next, standings).href : null;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
