/** Approvals and objections: what may be approved, and how an approval is written and described. */
import { EVERYTHING, holdsFor, parseCitation } from '../../../content/claims/approval.ts';
import { seeOther, unprocessable } from '../../answers.tsx';
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

const VERDICTS: readonly string[] = ['approved', 'objected'];
const LONGEST_REASON = 2000;
const TOO_LONG = 'The reason is too long to be kept in one row: shorten it. Nothing was written.';

/** What may be approved, each with its description: everything, each claim, each version that readers see or will see. */
export function subjectsOf({
  claims,
  documents,
}: ReturnType<typeof readSheet>): [subject: string, words: string][] {
  return [
    [EVERYTHING, 'everything on the sheet'],
    ...claims.map(({ id }): [string, string] => [`claim ${id}`, `the claim ${id}`]),
    ...documents.flatMap(({ title, versions }) =>
      versions
        .filter(({ standing }) => standing !== 'past')
        .map(({ path }): [string, string] => [`document ${path}`, `${title} (${path})`]),
    ),
  ];
}

/** @example describeApproval({ verdict: 'objected', subject: 'claim welcome-bonus' }) // 'objected to claim welcome-bonus' */
export function describeApproval({
  verdict,
  subject,
}: Pick<Approval, 'verdict' | 'subject'>): string {
  return `${verdict === 'approved' ? 'approved' : 'objected to'} ${subject}`;
}

/**
 * `POST /words/approvals`: keeps the sheet and appends the row, or answers why nothing was written. The same form sent twice
 * leads to the same row.
 */
export async function approve(context: DeskContext): Promise<Response> {
  const { request, env, person } = context;
  const form = await request.formData().catch(() => new FormData());
  const [subject, verdict, reason, seen] = ['subject', 'verdict', 'reason', 'seen'].map((name) =>
    String(form.get(name) ?? '').trim(),
  ) as [string, string, string, string];
  const now = readSheet();
  const { text, digest } = await renderSheet(now);
  const refusal = () => {
    if (!VERDICTS.includes(verdict)) return 'Press either Approve or Object.';
    if (!subjectsOf(now).some(([one]) => one === subject))
      return 'What you chose is not on today’s sheet. Open Words again and choose from its list.';
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
  };
  try {
    const row = await appendRow(env.RECORDS, 'approvals', given, text);
    return seeOther(`/words/approvals/${row.id}`);
  } catch (error) {
    if (error instanceof RowTooLongError) return unprocessable(context, TOO_LONG);
    throw error;
  }
}

/** Whether a claim is approved, by its `approvedBy`. `approval` is the id of the row that it cites. */
export interface ApprovalStatus {
  kind: 'open' | 'named' | 'cited' | 'wrong';
  words: string;
  approval: number | null;
}

/** A citation holds if its row exists, has the cited digest, and approves this claim. */
export function approvalStatusOf(
  id: string,
  approvedBy: string | null,
  rows: readonly Approval[],
): ApprovalStatus {
  if ((approvedBy ?? '').trim() === '') return { kind: 'open', words: 'not yet', approval: null };
  const words = approvedBy ?? '';
  const cited = parseCitation(words);
  if (cited === null) return { kind: 'named', words, approval: null };
  const holds = cited !== 'malformed' && holdsFor(id, cited, rows);
  return holds
    ? { kind: 'cited', words: `approval ${cited.id}`, approval: cited.id }
    : { kind: 'wrong', words: `${words}: no such approval of this claim`, approval: null };
}
