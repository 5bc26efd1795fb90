/** Reads what is live (`live-state.ts`) from the site and the records. */
import { wordsId } from 'virtual:words-id';
import type { Texts } from '../approvals/texts.ts';
import { liveOf } from '../content/live.ts';
import { addDays, formatIndianDate } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { type Decided, describeLive, type LiveState, listOff, variablesOf } from './live-state.ts';
import { readSettings, type Settings } from './records/settings.ts';
import { readStatuses } from './screens/words/statuses.ts';
import { readTodaysTexts } from './screens/words/today-texts.ts';
import { readSite, readSiteWords, SiteError } from './site.ts';

type LiveBindings = Pick<DeskBindings, 'STATE' | 'RECORDS'>;

/** As far back as the beginning of something that is off is looked for. */
const LOOKED_BACK_DAYS = 366;

/**
 * What is live now. A site that does not answer is told in it.
 * @param words where they were read already
 * @throws what the bucket rejects with
 */
export async function readLive(
  env: LiveBindings,
  nowMs: number,
  words?: { texts: Texts } & Decided,
): Promise<LiveState> {
  const texts = words?.texts ?? readTodaysTexts(nowMs);
  const [decided, site] = await Promise.all([
    words ?? readStatuses(env, texts),
    Promise.all([readSite(env), readSiteWords(env)]).then(
      ([state, id]) => ({ state, isOfLiveSite: id === wordsId, failure: null }),
      (error: unknown) => {
        if (!(error instanceof SiteError)) throw error;
        return { state: null, isOfLiveSite: null, failure: error.message };
      },
    ),
  ]);
  const { state, isOfLiveSite, failure } = site;
  const today = formatIndianDate(nowMs);
  const settings = await readOffSettings(env, state, today, nowMs);
  const found = describeLive({
    today,
    variables: state && variablesOf(state),
    settings,
    texts,
    decided,
  });
  const { subjects, statuses } = decided;
  return { ...found, subjects, statuses, site: state, siteFailure: failure, isOfLiveSite };
}

/** The settings are read where something is off, whose beginning they tell. */
async function readOffSettings(
  { RECORDS }: LiveBindings,
  state: SiteState | null,
  today: string,
  nowMs: number,
): Promise<Settings[]> {
  if (state === null || listOff(liveOf(variablesOf(state), today)).length === 0) return [];
  const settings = await readSettings(RECORDS, state, addDays(today, -LOOKED_BACK_DAYS), nowMs);
  const [first] = settings;
  // The live settings alone, which no record and no version dates.
  return settings.length === 1 && first?.since === new Date(nowMs).toISOString() ? [] : settings;
}
