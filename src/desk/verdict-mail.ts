/** A mail when a test has its verdict, once for each test and verdict. It is only sent if addresses are configured. */

import { BRANDS } from '../config/brands/index.ts';
import { nameOfRun } from '../decide/run.ts';
import type { Conclusion, PageAnalysis } from '../report/analysis/analysis.ts';
import { nameExperiment } from '../report/analysis/format.ts';
import type { Send } from './mail.ts';
import { addressOf, describeComparison, subjectOf } from './readout.ts';
import { explain } from './screens/today/why.ts';

/** Everything that may have a verdict, and what `explain` needs to say what to do about it. */
export interface Judged {
  comparisons: readonly PageAnalysis[];
  situation: Parameters<typeof explain>[1];
}

/** The part of a bucket that is used. */
interface VerdictBucket {
  /** Resolves to `null` where the key is taken. */
  put(
    key: string,
    value: string,
    options: { onlyIf: { etagDoesNotMatch: string } },
  ): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/**
 * Sends what has been decided since the last look. Where a mail is refused, it is tried again at the next look. A failure is
 * logged.
 */
export async function sendVerdicts(
  read: () => Promise<Judged>,
  bucket: VerdictBucket,
  send: Send,
): Promise<void> {
  try {
    const { comparisons, situation } = await read();
    for (const page of comparisons.filter(isFinal)) {
      const reason = explain(page, situation);
      const text = [
        describeComparison(page, comparisons),
        ...(reason === null ? [] : ['', `${reason.why} ${reason.todo}`]),
        '',
        `On the desk: Results, ${addressOf(page)}. This mail comes once; the daily mail has every result.`,
        '',
      ].join('\n');
      await sendOnce(bucket, keyOf(page), () => send(subjectLine(page), text)).catch(
        (error: unknown) => logFailure(page, error),
      );
    }
  } catch (error) {
    logFailure(null, error);
  }
}

/** Not while it rests on today's visitors, nor before a plan's verdict is recorded: both may change. */
function isFinal({ conclusion: { kind }, earlier, restOnToday, plan }: PageAnalysis): boolean {
  const isOpen = kind === 'nothing-yet' || restOnToday.length > 0 || plan?.decidedOn === null;
  return earlier === null && !isOpen;
}

/** One for each test, brand, name of the run, and verdict with the versions that have it. */
function keyOf(page: PageAnalysis): string {
  const { brand, runs, conclusion } = page;
  const name = nameOfRun(runs.at(-1) ?? '') || 'unnamed';
  const verdict = [conclusion.kind, ...versionsOf(page, conclusion.kind)].join('.');
  return `verdicts/${subjectOf(page)}/${page.page}/${brand}/${name}/${verdict}`;
}

function versionsOf({ arms }: PageAnalysis, kind: Conclusion['kind']): string[] {
  return arms.flatMap(({ label, comparison }) => (comparison?.verdict === kind ? [label] : []));
}

function subjectLine(page: PageAnalysis): string {
  const name = `${nameExperiment(page)}, ${BRANDS[page.brand].name}`;
  const { kind } = page.conclusion;
  if (kind === 'broken-split') return `${name}: the split is broken`;
  if (kind === 'no-difference') return `${name}: no difference that matters`;
  const shown = kind === 'better' ? (['better', 'worse'] as const) : [kind];
  const found = shown.flatMap((one) => {
    const versions = versionsOf(page, one);
    return versions.length === 0 ? [] : [`${versions.join(', ')} is ${one}`];
  });
  return `${name}: ${found.join(', ')}`;
}

/**
 * Does what was never done under this key. It is recorded before, so that a second run at the same time finds it; where it
 * fails the record is taken back.
 */
async function sendOnce(
  bucket: VerdictBucket,
  key: string,
  send: () => ReturnType<Send>,
): Promise<void> {
  const taken = await bucket.put(key, '', { onlyIf: { etagDoesNotMatch: '*' } });
  if (taken === null) return;
  try {
    await send();
  } catch (error) {
    await bucket.delete(key);
    throw error;
  }
}

function logFailure(page: PageAnalysis | null, cause: unknown): void {
  const error = cause instanceof Error ? cause.message : String(cause);
  const of = page === null ? {} : { of: nameExperiment(page) };
  const message = 'The mail of a verdict could not be sent.';
  console.error(JSON.stringify({ level: 'error', message, ...of, error }));
}
