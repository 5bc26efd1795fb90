/** The form that approves or objects. */
import {
  type ApproverVariables,
  parseEverything,
  readApprovers,
  refuseApprover,
} from '../../../approvals/approvers.ts';
import { statusOf } from '../../../approvals/status.ts';
import { digestOfWords } from '../../../approvals/words.ts';
import { seeOther, unprocessable } from '../../answers.tsx';
import { addDecision } from '../../records/decisions.ts';
import { RowTooLongError } from '../../records/log.ts';
import type { DeskContext } from '../../screen.tsx';
import { readStatuses } from './statuses.ts';
import { decidablesOf, readTodaysTexts } from './today-texts.ts';

const LONGEST_REASON = 2000;

/**
 * `POST /words/approvals`: records the decision with the words that its page showed, or answers why nothing was written. The
 * same form sent twice leads to the same record.
 */
export async function decide(context: DeskContext): Promise<Response> {
  const { request, env, person } = context;
  const form = await request.formData().catch(() => new FormData());
  const [subject = '', verdict = '', reason = '', seen = ''] = [
    'subject',
    'verdict',
    'reason',
    'seen',
  ].map((name) => String(form.get(name) ?? '').trim());
  const { subjects, statuses } = await readStatuses(env, readTodaysTexts());
  const of = decidablesOf(subjects, statuses).find((one) => one.subject === subject);
  if (of === undefined)
    return unprocessable(
      context,
      'What you chose is not among today’s words. Open Words again and choose from its list. Nothing was written.',
    );
  const isEverything = parseEverything(subject) !== null;
  const refuse = () => {
    if (verdict !== 'approved' && verdict !== 'objected') return 'Press either Approve or Object.';
    const why = refuseApprover(readApprovers(env as ApproverVariables), of.approver, person);
    if (why !== null) return `${why} Nothing was written.`;
    if (verdict === 'objected' && isEverything)
      return 'An objection is to the words of one claim, reason or version: open that one. Nothing was written.';
    if (verdict === 'objected' && reason === '')
      return 'An objection needs a reason, so that it can be answered. Nothing was written.';
    if (reason.length > LONGEST_REASON)
      return `A reason has at most ${LONGEST_REASON} characters. Nothing was written.`;
    if (seen !== digestOfWords(of.words))
      return isEverything
        ? 'What waits here has changed since you opened the page: new words were deployed, or one was objected to. Nothing was written. Open it again and read what it covers.'
        : 'These words have changed since you opened the page: others were deployed. Nothing was written. Open it again and read what differs.';
    return null;
  };
  const refusal = refuse();
  if (refusal !== null) return unprocessable(context, refusal);
  const standing = isEverything ? [] : statusOf(of, statuses).objections;
  try {
    const id = await addDecision(env.RECORDS, {
      subject,
      verdict: verdict === 'approved' ? 'approved' : 'objected',
      reason,
      by: person.email,
      approver: of.approver,
      // Only what the page has shown: an objection that came meanwhile stays unanswered.
      answers: standing.filter((one) => form.getAll('answers').includes(one)),
      words: of.words,
    });
    return seeOther(`/words/approvals/${id}`);
  } catch (error) {
    if (!(error instanceof RowTooLongError)) throw error;
    const lead = 'The reason is too long to be recorded: shorten it. Nothing was written.';
    return unprocessable(context, lead);
  }
}
