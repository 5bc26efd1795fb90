/** Reads what is live (`live-state.ts`) from the site and the records. */
import { wordsId } from 'virtual:words-id';
import { judgeAll } from '../approvals/status.ts';
import { subjectsOf } from '../approvals/subjects.ts';
import { type Live, liveOf } from '../content/live.ts';
import { addDays, formatIndianDate } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { readChecks } from './day-files.ts';
import { type Decided, describeLive, type LiveState, listOff, variablesOf } from './live-state.ts';
import { openWordsOf, readDecisions } from './records/decisions.ts';
import { readSettings, type Settings } from './records/settings.ts';
import { readTodaysTexts } from './screens/words/today-texts.ts';
import { readSite, readSiteWords, SiteError } from './site.ts';

type LiveBindings = Pick<DeskBindings, 'STATE' | 'RECORDS'>;

/** As far back as the beginning of something that is off is looked for. */
const LOOKED_BACK_DAYS = 366;

/**
 * What is live now. A site that does not answer is told in it.
 * @throws what the bucket rejects with
 */
export async function readLive(env: LiveBindings, nowMs = Date.now()): Promise<LiveState> {
  const today = formatIndianDate(nowMs);
  const [decided, { state, ...about }] = await Promise.all([readDecided(env, nowMs), askSite(env)]);
  const isFromEdge = state !== null && (await isAtCloudflare(env, state));
  const variables = state && variablesOf(state);
  const settings =
    state !== null && hasBeginnings(liveOf(variablesOf(state), today, isFromEdge))
      ? await readPast(env, state, today, nowMs)
      : [];
  return {
    ...describeLive({ today, variables, isFromEdge, settings, decided }),
    ...about,
    site: state,
  };
}

/** What of the day's words may be approved, how each stands, and all decisions. @throws what the bucket rejects with */
export async function readDecided(
  { RECORDS }: Pick<LiveBindings, 'RECORDS'>,
  nowMs = Date.now(),
): Promise<Decided> {
  const texts = readTodaysTexts(nowMs);
  const subjects = subjectsOf(texts);
  const { decisions, faults } = await readDecisions(RECORDS);
  const statuses = await judgeAll(subjects, decisions, openWordsOf(RECORDS));
  return { texts, subjects, statuses, decisions, faults };
}

async function askSite(env: LiveBindings) {
  try {
    const [state, id] = await Promise.all([readSite(env), readSiteWords(env)]);
    return { state, isOfLiveSite: id === wordsId, siteFailure: null };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { state: null, isOfLiveSite: null, siteFailure: error.message };
  }
}

/** Whether something is off or tested, and began on a day that the settings tell. */
function hasBeginnings(shown: Live): boolean {
  return listOff(shown).length > 0 || shown.tests.some(({ state }) => state !== 'off');
}

/** The settings of the last year. None where only the live ones are known, which no record and no version dates. */
async function readPast(
  { RECORDS }: LiveBindings,
  state: SiteState,
  today: string,
  nowMs: number,
): Promise<Settings[]> {
  const settings = await readSettings(RECORDS, state, addDays(today, -LOOKED_BACK_DAYS), nowMs);
  const [first] = settings;
  return settings.length === 1 && first?.since === new Date(nowMs).toISOString() ? [] : settings;
}

/**
 * Our commands give a version at Cloudflare a tag, and a local one has none. One that was made in the dashboard has none
 * either: then who gets which version was recorded.
 */
async function isAtCloudflare({ RECORDS }: LiveBindings, { version }: SiteState): Promise<boolean> {
  if (version !== null && version.tag !== '') return true;
  const checks = await readChecks(RECORDS);
  return checks?.cloudflare != null;
}
