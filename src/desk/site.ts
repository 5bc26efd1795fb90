/** The site as the desk sees it: what its entrypoints tell (`src/worker/entrypoints`). */
import type { CheckedCounts } from '../../scripts/report/counts/daily-counts.ts';
import { countsOf } from '../../scripts/report/counts/database.ts';
import type { VariableName } from '../config/variables.ts';
import type { CountsQuestion } from '../counting/read-counts.ts';
import type { TrafficAnswer, TrafficDay, TrafficQuestion, TrafficSubject } from '../counting/read-traffic.ts';
import type { CountsReading } from '../worker/entrypoints/counts.ts';
import type { Previewed, PreviewInputs } from '../worker/entrypoints/preview.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';

/** The site could not be asked. The message says what to do, for the person at the desk. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/**
 * What the site has counted, checked, and a sentence for each row that was left out.
 * @throws SiteError when it cannot be read
 */
export async function readCounts(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: CountsQuestion,
): Promise<CheckedCounts> {
  return countsOf(await askCounts('its counts', () => COUNTS.read(question)));
}

/** What came by each landing page, place and campaign. @throws SiteError when it cannot be read */
export function readTraffic(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: TrafficQuestion,
): Promise<TrafficAnswer> {
  return askCounts('its traffic', () => COUNTS.readTraffic(question));
}

/** What came by one of them, by day and brand. @throws SiteError when it cannot be read */
export function readTrafficDays(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: TrafficQuestion & TrafficSubject,
): Promise<readonly TrafficDay[]> {
  return askCounts('its traffic', () => COUNTS.readTrafficDays(question));
}

/** What is live. @throws SiteError when it cannot be read */
export function readState({ STATE }: Pick<DeskBindings, 'STATE'>): Promise<SiteState> {
  return ask('what is live', () => STATE.read());
}

/** The text of a variable that is set and valid; `null` otherwise. */
export function variableSet({ variables }: Pick<SiteState, 'variables'>, name: VariableName): string | null {
  return variables.find((variable) => variable.name === name && variable.source === 'set')?.value ?? null;
}

/** The site's own answer to a visitor who does not exist. @throws SiteError when it cannot be had */
export function openPreview(
  { PREVIEW }: Pick<DeskBindings, 'PREVIEW'>,
  inputs: PreviewInputs,
): Promise<Previewed> {
  return ask('a preview', () => PREVIEW.open(inputs));
}

async function askCounts<Answer>(
  what: string,
  question: () => PromiseLike<CountsReading<Answer>>,
): Promise<Answer> {
  const { answer, problem = '' } = await ask(what, question);
  if (!answer) throw new SiteError(`The site answers, and cannot tell ${what}. ${endSentence(problem)}`);
  return answer;
}

async function ask<Value>(what: string, question: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await question();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SiteError(`The site has not told ${what}. ${explain(why)}`, { cause });
  }
}

/** What a call over a binding fails with, and what to do about it. The runtime gives no codes, so its words are read. */
const FAILURES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /\blocal dev session\b|ECONNREFUSED|\bcould not (?:find|connect)/i,
    'It does not run: start it with npm start.',
  ],
  [
    /does not implement the method|no such (?:entrypoint|method)|has no such/i,
    'It does not know this question: deploy the site, which is older than the desk.',
  ],
  [/\bserialized\b.*\blimit|\blimited to \d+ ?Mi?B/i, 'The answer is larger than one call may carry.'],
  [/exceeded (?:its )?memory|memory limit/i, 'It had not enough memory for the answer.'],
];

function explain(why: string): string {
  const known = FAILURES.find(([pattern]) => pattern.test(why));
  return known ? `${known[1]} (${why})` : endSentence(`It says: ${why}`);
}

function endSentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`;
}
