/** A daily mail for people who do not open the desk. It is only sent if addresses are configured. */
import { formatIndianDate } from '../decide/indian-date.ts';
import { linesOf, problemsIn, readChecks } from './day-files.ts';
import { type MailBindings, openMail } from './mail.ts';
import { describeComparison, hasBrowsers, NO_VISITOR } from './readout.ts';
import { addOnce, findFault } from './records/log.ts';
import { analyseNow } from './report.ts';
import { readNext } from './screens/words/data.ts';

type DigestBindings = Pick<DeskBindings, 'COUNTS' | 'RECORDS'> & MailBindings;

/** Sends today's digest, unless that was tried today. A failure is logged, and not tried again on that day. */
export async function sendDigest(env: DigestBindings, nowMs: number): Promise<void> {
  const send = openMail(env);
  if (send === null) return;
  const day = formatIndianDate(nowMs);
  try {
    // Recorded before it is sent, so that a second run on the same day ends here even if the first one failed.
    const subject = `The site on ${day}`;
    if (!(await addOnce(env.RECORDS, 'mail', { day, name: 'digest' }, { subject }))) return;
    await send(subject, await formatDigest(env, nowMs));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(
      JSON.stringify({ level: 'error', message: 'The digest could not be sent.', day, error: why }),
    );
  }
}

/** The result of each page, the claim that ends next, and what the doctor found. */
async function formatDigest(env: DigestBindings, nowMs: number): Promise<string> {
  const [results, broken, checks] = await Promise.all([
    readResults(env, nowMs),
    findFault(env.RECORDS),
    readChecks(env.RECORDS),
  ]);
  const problems = problemsIn(checks === null ? [] : linesOf(checks));
  return [
    'Results',
    ...results,
    '',
    'Words',
    ...(broken === null ? [] : [`- ${broken}`]),
    `- ${readNext(nowMs)}`,
    '',
    checks === null
      ? 'Doctor: no lines have been recorded yet.'
      : `Doctor, ${checks.day} at ${checks.time}`,
    ...problems.map(
      ({ section, what, next }) => `- ${section}: ${what}${next === undefined ? '' : ` ${next}`}`,
    ),
    ...(checks !== null && problems.length === 0 ? ['- Nothing is missing or wrong.'] : []),
    '',
  ].join('\n');
}

/** If the site does not answer, the digest says so and has the rest. */
async function readResults(env: DigestBindings, nowMs: number): Promise<string[]> {
  try {
    const { comparisons } = await analyseNow(env, nowMs);
    const entered = comparisons.filter((page) => page.earlier === null && hasBrowsers(page));
    if (entered.length === 0) return [`- ${NO_VISITOR}`];
    return entered.map((page) =>
      [`- ${describeComparison(page, comparisons)}`, page.deed?.why, page.deed?.todo]
        .filter((sentence) => sentence !== undefined)
        .join(' '),
    );
  } catch (error) {
    return [`- ${error instanceof Error ? error.message : String(error)}`];
  }
}
