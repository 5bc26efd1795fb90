/** Approvals and objections: reading them, and the form that writes one. */
import type { Approver } from '../../../content/claims/approval.ts';
import {
  APPROVER_NAMES,
  APPROVERS,
  everythingFor,
  parseEverything,
} from '../../../review/approvers.ts';
import { type Subject, subjectsOf } from '../../../review/subjects.ts';
import { formatWords, type Words } from '../../../review/words.ts';
import { seeOther, unprocessable } from '../../answers.tsx';
import { type ApproverVariables, readApprovers, refuseApprover } from '../../approvers.ts';
import {
  appendRow,
  type ChainedRow,
  findLoss,
  RowTooLongError,
  readChain,
} from '../../records/chain.ts';
import { readLastHeads } from '../../records/heads.ts';
import type { DeskContext } from '../../screen.tsx';
import { readSheet, renderSheet } from './sheet.ts';

export type Approval = ChainedRow<'approvals'>;

/** All of them, the first one first, and what is wrong with them, as a sentence. */
export async function readApprovals({ RECORDS }: Pick<DeskBindings, 'RECORDS'>) {
  const [{ rows, broken }, heads] = await Promise.all([
    readChain(RECORDS, 'approvals'),
    readLastHeads(RECORDS),
  ]);
  return { rows, broken: broken ?? findLoss('approvals', rows, heads?.approvals ?? null) };
}

/** What one row can be of: a subject, or all that needs an approver. */
export interface Approvable {
  subject: string;
  /** Of the page on which it is read and decided. */
  address: string;
  title: string;
  approver: Approver;
  words: readonly Words[];
}

/** Everything for law, everything for marketing, then each subject. */
export function approvablesOf(subjects: readonly Subject[]): Approvable[] {
  return [
    ...APPROVERS.map((approver) => ({
      subject: everythingFor(approver),
      address: addressOf(everythingFor(approver)),
      title: nameSubject(everythingFor(approver)),
      approver,
      words: subjects.filter((one) => one.approver === approver),
    })),
    ...subjects.map(({ lines, ...one }) => ({
      ...one,
      address: addressOf(one.subject),
      words: [{ subject: one.subject, lines }],
    })),
  ];
}

/** Address of the page on which a subject is read and decided. @example '/words/subjects/claim/welcome-bonus' */
export function addressOf(subject: string): string {
  return `/words/subjects/${subject.replace(/ \/?/, '/')}`;
}

/** @example describeApproval({ verdict: 'objected', subject: 'claim welcome-bonus' }) // 'objected to claim welcome-bonus' */
export function describeApproval({
  verdict,
  subject,
}: Pick<Approval, 'verdict' | 'subject'>): string {
  return `${verdict === 'approved' ? 'approved' : 'objected to'} ${nameSubject(subject)}`;
}

/** @example nameSubject('everything legal') // 'everything for law' */
export function nameSubject(subject: string): string {
  const approver = parseEverything(subject);
  return approver === null ? subject : `everything for ${APPROVER_NAMES[approver]}`;
}

const VERDICTS: readonly string[] = ['approved', 'objected'];
const LONGEST_REASON = 2000;
const TOO_LONG = 'The reason is too long to be kept in one row: shorten it. Nothing was written.';

/**
 * `POST /words/approvals`: keeps the sheet and the words and appends the row, or answers why nothing was written. The same
 * form sent twice leads to the same row.
 */
export async function approve(context: DeskContext): Promise<Response> {
  const { request, env, person } = context;
  const form = await request.formData().catch(() => new FormData());
  const [subject, verdict, reason, seen] = ['subject', 'verdict', 'reason', 'seen'].map((name) =>
    String(form.get(name) ?? '').trim(),
  ) as [string, string, string, string];
  const now = readSheet();
  const { text, digest } = await renderSheet(now);
  const of = approvablesOf(subjectsOf(now)).find((one) => one.subject === subject);
  if (of === undefined)
    return unprocessable(
      context,
      'What you chose is not on today’s sheet. Open Words again and choose from its list. Nothing was written.',
    );
  const refusal = () => {
    if (!VERDICTS.includes(verdict)) return 'Press either Approve or Object.';
    const why = refuseApprover(readApprovers(env as ApproverVariables), of.approver, person);
    if (why !== null) return `${why} Nothing was written.`;
    if (verdict === 'objected' && reason === '')
      return 'An objection needs a reason, so that it can be answered. Nothing was written.';
    if (reason.length > LONGEST_REASON)
      return `A reason has at most ${LONGEST_REASON} characters. Nothing was written.`;
    if (seen !== digest)
      return 'The sheet has changed since you opened Words: a new day has begun, or new words were deployed. Nothing was written. Open Words again and read what differs.';
    return null;
  };
  const why = refusal();
  if (why !== null) return unprocessable(context, why);
  const given = {
    subject,
    verdict,
    reason,
    approvedBy: person.email,
    approvedAt: new Date().toISOString(),
    approver: of.approver,
  };
  try {
    const files = { seen: text, words: formatWords(of.words) };
    const row = await appendRow(env.RECORDS, 'approvals', given, files);
    return seeOther(`/words/approvals/${row.id}`);
  } catch (error) {
    if (error instanceof RowTooLongError) return unprocessable(context, TOO_LONG);
    throw error;
  }
}
