/** The form that approves or objects. */
import {
  type ApproverVariables,
  parseEverything,
  readApprovers,
  refuseApprover,
} from '../../../approvals/approvers.ts';
import { statusOf } from '../../../approvals/status.ts';
import { digestOfWords } from '../../../approvals/words.ts';
import { refuseText } from '../../../shared/written-text.ts';
import { seeOther } from '../../answers.tsx';
import { readDecided } from '../../live.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { addDecision } from '../../records/decisions.ts';
import { RowTooLongError } from '../../records/log.ts';
import type { DeskContext, SentForm } from '../../screen.tsx';
import { readTyped } from '../../typed.ts';
import { mailObjection } from '../../urgent-mail.ts';
import { decidablesOf } from './today-texts.ts';

const LONGEST_REASON = 2000;

/**
 * `POST /words/approvals`: records the decision with the words that its page showed, or answers why nothing was written. The
 * same form sent twice leads to the same record.
 */
export async function decide({
  request,
  env,
  person,
  waitUntil,
}: DeskContext): Promise<Response | SentForm> {
  const typed = await readTyped(request);
  const [subject = '', verdict = '', reason = '', seen = ''] = [
    'subject',
    'verdict',
    'reason',
    'seen',
  ].map((name) => typed.get(name)?.trim() ?? '');
  const { subjects, statuses } = await readDecided(env);
  const of = decidablesOf(subjects, statuses).find((one) => one.subject === subject);
  if (of === undefined)
    return {
      at: '/words',
      typed,
      reasons: [
        {
          field: null,
          sentence:
            'What you chose is not among today’s words: choose from the list below. Nothing was written.',
        },
      ],
      lost: 'reason',
    };
  const isEverything = parseEverything(subject) !== null;
  const refuse = (): Reason | null => {
    const about = (field: string | null, sentence: string) => ({
      field,
      sentence: `${sentence} Nothing was written.`,
    });
    if (verdict !== 'approved' && verdict !== 'objected')
      return about(null, 'Press either Approve or Object.');
    const why = refuseApprover(readApprovers(env as ApproverVariables), of.approver, person);
    if (why !== null) return about(null, why);
    if (verdict === 'objected' && isEverything)
      return about(
        null,
        'An objection is to the words of one claim, reason or version: open that one.',
      );
    if (verdict === 'objected' && reason === '')
      return about('reason', 'An objection needs a reason, so that it can be answered.');
    const unfit = refuseText(reason, { most: LONGEST_REASON, hasLines: true, isOptional: true });
    if (unfit !== null) return about('reason', `A reason ${unfit}.`);
    if (seen === digestOfWords(of.words)) return null;
    return about(
      null,
      isEverything
        ? 'What waits here has changed since you opened the page: new words were deployed, or one was objected to. Read below what it covers now, and press again.'
        : 'These words have changed since you opened the page: others were deployed. Read below what differs, and press again.',
    );
  };
  const refusal = refuse();
  if (refusal !== null) return { at: of.address, typed, reasons: [refusal] };
  const standing = isEverything ? [] : statusOf(of, statuses).objections;
  try {
    const id = await addDecision(env.RECORDS, {
      subject,
      verdict: verdict === 'approved' ? 'approved' : 'objected',
      reason,
      by: person.email,
      approver: of.approver,
      // Only what the page has shown: an objection that came meanwhile stays unanswered.
      answers: standing.filter((one) => typed.getAll('answers').includes(one)),
      words: of.words,
    });
    if (verdict === 'objected')
      waitUntil(mailObjection(env, { subject, id, approver: of.approver }, Date.now()));
    return seeOther(`/words/approvals/${id}`);
  } catch (error) {
    if (!(error instanceof RowTooLongError)) throw error;
    const sentence = 'The reason is too long to be recorded: shorten it. Nothing was written.';
    return { at: of.address, typed, reasons: [{ field: 'reason', sentence }] };
  }
}
