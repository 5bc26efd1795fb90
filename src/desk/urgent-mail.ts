/** Mails that do not wait for the digest, to those whom the digest has and those who approve for it. */
import { APPROVER_NAMES, type ApproverVariables, readApprovers } from '../approvals/approvers.ts';
import { firstWordsOf } from '../approvals/claim-words.ts';
import type { Approver } from '../content/claims/approval.ts';
import { readLive } from './live.ts';
import { type LiveState, sayEnding } from './live-state.ts';
import { type MailBindings, openMail } from './mail.ts';
import { addOnce } from './records/log.ts';

type Bindings = Pick<DeskBindings, 'STATE' | 'RECORDS'> & MailBindings & ApproverVariables;

/**
 * Tells of an objection to words that a visitor can read, once. A failure is logged: the digest tells it on the next morning.
 * @param subject as its decision names it
 */
export async function mailObjection(
  env: Bindings,
  { subject, id, approver }: { subject: string; id: string; approver: Approver },
  nowMs: number,
): Promise<void> {
  await send(env, [approver], nowMs, `objection${letters(id)}`, (live) => {
    const objected = live.objected.find((one) => one.subject === subject);
    if (objected === undefined) return null;
    const { title, by, reason, href } = objected;
    return {
      subject: `Objection to words that are on the site: ${subject}`,
      text: [
        `${by} objected for ${APPROVER_NAMES[approver]} to ${title}, which visitors read now.`,
        `Reason: ${reason}`,
        '',
        `To decide: ${href} on the desk. To take it off: /state#down.`,
        '',
      ].join('\n'),
    };
  });
}

/** Days before their end on which those who approve are told of claims. */
const TOLD_AT = [30, 14, 7, 1];

/** Tells of claims that end in 30, 14, 7 days or tomorrow, once a day. A failure is logged. */
export async function mailEnding(env: Bindings, nowMs: number): Promise<void> {
  await send(env, ['legal', 'marketing'], nowMs, 'ending', ({ ending }) => {
    const told = ending.filter(({ daysLeft }) => TOLD_AT.includes(daysLeft));
    if (told.length === 0) return null;
    return {
      subject: told.map(sayEnding).join(' '),
      text: [
        ...told.flatMap((one) => [
          sayEnding(one),
          ...one.ids.map((id) => `- ${id}: ${firstWordsOf(id).words}`),
          '',
        ]),
        'On the desk: /words#claims',
        '',
      ].join('\n'),
    };
  });
}

/** @param format `null` where there is nothing to tell */
async function send(
  env: Bindings,
  approvers: readonly Approver[],
  nowMs: number,
  name: string,
  format: (live: LiveState) => { subject: string; text: string } | null,
): Promise<void> {
  const mail = openMail(env);
  if (mail === null) return;
  try {
    const live = await readLive(env, nowMs);
    const told = format(live);
    if (told === null) return;
    const { subject, text } = told;
    if (!(await addOnce(env.RECORDS, 'mail', { day: live.today, name }, { subject }))) return;
    const listed = readApprovers(env);
    await mail(
      subject,
      text,
      approvers.flatMap((one) => listed[one].addresses),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = 'A mail could not be sent.';
    console.error(JSON.stringify({ level: 'error', message, name, error: why }));
  }
}

/** An id in letters alone, which names of a day's records have. */
function letters(id: string): string {
  return id.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
