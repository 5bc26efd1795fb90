/** The desk's access to the site: calls to its entrypoints (`src/worker/entrypoints`). */

import type { BrandId } from '../config/brands/index.ts';
import type { VariableName } from '../config/variables.ts';
import type { Correction, Naming, OwnCampaign } from '../experiments/counting/campaigns.ts';
import type { LinkDays } from '../experiments/counting/links.ts';
import type { TrafficKind } from '../experiments/counting/measures.ts';
import type { CountsQuestion } from '../experiments/counting/read-counts.ts';
import type {
  TrafficAnswer,
  TrafficCounts,
  TrafficDay,
  TrafficQuestion,
  TrafficSubject,
  TrafficValueDay,
} from '../experiments/counting/read-traffic.ts';
import type { Work } from '../experiments/counting/read-work.ts';
import type { CheckedCounts } from '../experiments/report/counts/daily-counts.ts';
import { countsOf } from '../experiments/report/counts/database.ts';
import type { CountsReading } from '../worker/entrypoints/counts.ts';
import type { Previewed, PreviewInputs } from '../worker/entrypoints/preview.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { endSentence, explainFailure } from './site-failure.ts';

/** The site could not be reached or did not answer. The message tells the person at the desk what to do. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/**
 * The site's counts, checked, with a sentence for each row that was left out.
 * @throws SiteError when it cannot be read
 */
export async function readCounts(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: CountsQuestion,
): Promise<CheckedCounts> {
  return countsOf(await askCounts('the counts', () => COUNTS.read(question)));
}

/** Traffic by landing page, place, campaign and kept link. @throws SiteError when it cannot be read */
export function readTraffic(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: TrafficQuestion,
): Promise<TrafficAnswer> {
  return askCounts('the traffic', () => COUNTS.readTraffic(question));
}

/** Traffic of one of them by day and brand. @throws SiteError when it cannot be read */
export function readTrafficDays(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: TrafficQuestion & TrafficSubject,
): Promise<readonly TrafficDay[]> {
  return askCounts('the traffic', () => COUNTS.readTrafficDays(question));
}

/** Traffic of every one of a kind by day. @throws SiteError when it cannot be read */
export function readTrafficByValue(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: TrafficQuestion & { kind: TrafficKind; brand: BrandId | null },
): Promise<readonly TrafficValueDay[]> {
  return askCounts('the traffic', () => COUNTS.readTrafficByValue(question));
}

/** How far the counter has come, and what it and the site did on some days. @throws SiteError when it cannot be read */
export function readWork(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  question: TrafficQuestion,
): Promise<Work> {
  return askCounts('what the counter has done', () => COUNTS.readWork(question));
}

/** What came by each of some links in their days. @throws SiteError when it cannot be read */
export function readLinkTraffic(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  links: readonly LinkDays[],
): Promise<readonly TrafficCounts[]> {
  return askCounts('the traffic', () => COUNTS.readLinks(links));
}

/** From now on a link is counted by itself. @throws SiteError when that fails */
export function keepLinkCounted(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  id: string,
): Promise<'kept' | 'full'> {
  return askCounts('a place for the link', () => COUNTS.keepLink(id));
}

/** Campaigns of their own names, in the order of those. @throws SiteError when they cannot be read */
export function readCampaigns({
  COUNTS,
}: Pick<DeskBindings, 'COUNTS'>): Promise<readonly OwnCampaign[]> {
  return askCounts('the campaigns', () => COUNTS.readCampaigns());
}

/** Gives a campaign a name, by which it is counted from then on. @throws SiteError when that fails */
export function nameCampaign(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  campaign: OwnCampaign,
): Promise<Naming> {
  return askCounts('a name for the campaign', () => COUNTS.nameCampaign(campaign));
}

/** Gives a campaign another name or meaning, where nothing came by it yet. @throws SiteError when that fails */
export function correctCampaign(
  { COUNTS }: Pick<DeskBindings, 'COUNTS'>,
  was: string,
  campaign: OwnCampaign,
): Promise<Correction> {
  return askCounts('another name for the campaign', () => COUNTS.correctCampaign(was, campaign));
}

/** What is live on the site. @throws SiteError when it cannot be read */
export function readSite({ STATE }: Pick<DeskBindings, 'STATE'>): Promise<SiteState> {
  return ask('what is live', () => STATE.read());
}

/** Identifies the words that the site was built from (`virtual:words-id`). @throws SiteError when it cannot be read */
export function readSiteWords({ STATE }: Pick<DeskBindings, 'STATE'>): Promise<string> {
  return ask('its words', () => STATE.identifyWords());
}

/** The value of a variable that is set and valid; otherwise `null`. */
export function variableSet(
  { variables }: Pick<SiteState, 'variables'>,
  name: VariableName,
): string | null {
  return (
    variables.find((variable) => variable.name === name && variable.source === 'set')?.value ?? null
  );
}

/** The site's answer to a simulated visitor. Nothing is counted. @throws SiteError when it cannot be had */
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
  if (!answer) throw new SiteError(`The site could not read ${what}. ${endSentence(problem)}`);
  return answer;
}

async function ask<Value>(what: string, question: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await question();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SiteError(`The desk could not get ${what} from the site. ${explainFailure(why)}`, {
      cause,
    });
  }
}
