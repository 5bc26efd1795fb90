/** The site as the desk sees it: what its entrypoints tell (`src/worker/entrypoints`). */

import type { VariableName } from '../config/variables.ts';
import type { CountsQuestion } from '../counting/read-counts.ts';
import type {
  TrafficAnswer,
  TrafficDay,
  TrafficQuestion,
  TrafficSubject,
} from '../counting/read-traffic.ts';
import type { CheckedCounts } from '../report/counts/daily-counts.ts';
import { countsOf } from '../report/counts/database.ts';
import type { CountsReading } from '../worker/entrypoints/counts.ts';
import type { Previewed, PreviewInputs } from '../worker/entrypoints/preview.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { endSentence, explainFailure } from './site-failure.ts';

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

/** Names the words that the site was built from (`virtual:words-id`). @throws SiteError when it cannot be read */
export function readSiteWords({ STATE }: Pick<DeskBindings, 'STATE'>): Promise<string> {
  return ask('its words', () => STATE.identifyWords());
}

/** The text of a variable that is set and valid; `null` otherwise. */
export function variableSet(
  { variables }: Pick<SiteState, 'variables'>,
  name: VariableName,
): string | null {
  return (
    variables.find((variable) => variable.name === name && variable.source === 'set')?.value ?? null
  );
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
  if (!answer)
    throw new SiteError(`The site answers, and cannot tell ${what}. ${endSentence(problem)}`);
  return answer;
}

async function ask<Value>(what: string, question: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await question();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SiteError(`The site has not told ${what}. ${explainFailure(why)}`, { cause });
  }
}
