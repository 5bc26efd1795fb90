/**
 * A daily mail for people who do not open the desk, with new verdicts and objections first. It is only sent if addresses are
 * configured.
 */

import { isUndecided } from '../approvals/status.ts';
import { hasEntered } from '../experiments/report/analysis/findings.ts';
import { formatIndianDate } from '../shared/days.ts';
import { readCounting } from './counting.ts';
import { linesOf, problemsIn, readChecks } from './day-files.ts';
import { readLive } from './live.ts';
import { type LiveState, sayDaysLeft, sayLive } from './live-state.ts';
import { type MailBindings, openMail } from './mail.ts';
import { listObjections, listVerdicts, type News, recordTold } from './news.ts';
import { describeComparison, NO_VISITOR } from './readout.ts';
import type { KeptLink } from './records/links.ts';
import { addOnce, findFault } from './records/log.ts';
import { analyseNow } from './report.ts';
import type { Counting } from './say-counting.ts';
import { listFaulty, sayFaulty } from './screens/links/faults.ts';
import { nameLink } from './screens/links/kept-links.ts';
import { describeNext } from './screens/words/data.ts';

type DigestBindings = Pick<DeskBindings, 'COUNTS' | 'STATE' | 'RECORDS'> & MailBindings;

/** Sends today's digest, unless that was tried today. A failure is logged, and not tried again on that day. */
export async function sendDigest(env: DigestBindings, nowMs: number): Promise<void> {
  const send = openMail(env);
  if (send === null) return;
  const day = formatIndianDate(nowMs);
  try {
    // Recorded before it is sent, so that a second run on the same day ends here even if the first one failed.
    const subject = `The site on ${day}`;
    if (!(await addOnce(env.RECORDS, 'mail', { day, name: 'digest' }, { subject }))) return;
    const { alerts, news, text } = await formatDigest(env, nowMs);
    const subjects = [...alerts, ...news.map(({ subject }) => subject)];
    await send([subject, ...subjects.slice(0, MOST_IN_SUBJECT)].join('; '), text);
    await recordTold(env.RECORDS, news);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(
      JSON.stringify({ level: 'error', message: 'The digest could not be sent.', day, error: why }),
    );
  }
}

const MOST_IN_SUBJECT = 3;

/** What is new, the result of each page, what yesterday cost, the claim that ends next, and what the doctor found. */
async function formatDigest(
  env: DigestBindings,
  nowMs: number,
): Promise<{ alerts: string[]; news: News[]; text: string }> {
  const live = await readLive(env, nowMs);
  const [faulty, { verdicts, results }, counting, objections, broken, checks] = await Promise.all([
    listFaulty(env, live),
    readResults(env, nowMs),
    readCounting(env, nowMs),
    listObjections(env.RECORDS, nowMs),
    findFault(env.RECORDS),
    readChecks(env.RECORDS),
  ]);
  const problems = problemsIn(checks === null ? [] : linesOf(checks));
  const news = [...verdicts, ...objections];
  const { subjects, statuses } = live.decided;
  const open = subjects.filter((one) => isUndecided(one, statuses)).length;
  const ofLinks = sayFaulty(
    faulty.map(({ link }) => link),
    live.today,
  );
  const text = [
    ...sayLive(live).flatMap((sentence) => [sentence, '']),
    ...ofLinks.flatMap((sentence) => [
      `${sentence}, on the desk under Links:`,
      ...faulty.map(({ link, fault }) => `- ${sayLink(link)}: ${fault}`),
      '',
    ]),
    ...(counting?.silence ? [counting.silence, ''] : []),
    ...(news.length === 0 ? [] : ['New', ...news.map(({ line }) => `- ${line}`), '']),
    'Results',
    ...results,
    '',
    ...(counting === null ? [] : ['Cost', `- ${counting.cost}`, '']),
    'Words',
    ...(broken === null ? [] : [`- ${broken}`]),
    `- ${describeNext(live)}`,
    `- ${open} of ${subjects.length} are not approved, and ${live.objected.length} on the site ${live.objected.length === 1 ? 'is' : 'are'} objected to.`,
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
  return { alerts: [...listAlerts(live, counting), ...ofLinks], news, text };
}

/** @example sayLink(…) // 'link 2 of asia-cup for “Newsletter”, Pune station' */
function sayLink({ asked, purpose }: KeptLink): string {
  return [nameLink(asked), ...(purpose === '' ? [] : [purpose])].join(', ');
}

/** For the subject: whether counts have stopped, what is off, objected to and ends soon, in a few words. */
function listAlerts(
  { off, objected, ending: [next] }: LiveState,
  counting: Counting | null,
): string[] {
  return [
    ...(counting?.silence ? ['counts have stopped'] : []),
    ...off.map(({ what }) => `off: ${what}`),
    ...(objected.length === 0 ? [] : [`objected to and on the site: ${objected.length}`]),
    ...(next === undefined ? [] : [sayDaysLeft(next)]),
  ];
}

/** If the site does not answer, the digest says so and has the rest. */
async function readResults(
  env: DigestBindings,
  nowMs: number,
): Promise<{ verdicts: News[]; results: string[] }> {
  try {
    const { comparisons } = await analyseNow(env, nowMs);
    const entered = comparisons.filter((page) => page.earlier === null && hasEntered(page));
    if (entered.length === 0) return { verdicts: [], results: [`- ${NO_VISITOR}`] };
    const results = entered.map((page) => {
      const { next } = page.verdict;
      const words = [describeComparison(page, comparisons), next?.why, next?.todo];
      return `- ${words.filter((one) => one !== undefined).join(' ')}`;
    });
    return { verdicts: await listVerdicts(env.RECORDS, comparisons), results };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { verdicts: [], results: [`- ${why}`] };
  }
}
