/**
 * What the desk itself keeps of a day: the site's switches and releases each hour, where they have changed, and after its end
 * one page of what readers saw (docs/decisions/0068).
 */
import { DATED_DOCUMENT_IDS, type DatedDocumentId } from '../config/pages.ts';
import { historyOf, versionInForce, versionPath } from '../content/legal/versions.ts';
import { formatIndianDate, INDIA_OFFSET_MS } from '../decide/indian-date.ts';
import { addDays, listDays } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { renderDayRecord } from './DayRecord.tsx';
import { readDayRecord } from './day-record.ts';
import { type KeptSite, keyOf, listOfDay, readKept } from './kept-days.ts';
import { createObject } from './records/bucket.ts';
import { digestOf } from './records/digest-of.ts';
import { readSite, readSiteWords } from './site.ts';

/** Addresses of the versions in force on a day, by this build. */
export function documentsOn(day: string): string[] {
  return DATED_DOCUMENT_IDS.map((id: DatedDocumentId) =>
    versionPath(id, versionInForce(historyOf(id), day)),
  );
}

/** Keeps the site's state at this hour, unless it is as it was kept last on this day. A failure is logged. */
export async function keepSite(env: DeskBindings, nowMs: number): Promise<void> {
  const day = formatIndianDate(nowMs);
  const time = new Date(nowMs + INDIA_OFFSET_MS).toISOString().slice(11, 16);
  try {
    const [state, words] = await Promise.all([readSite(env), readSiteWords(env)]);
    const kept = describeSite(state, words, day);
    const last = (await listOfDay(env.RECORDS, day)).find(({ name }) => name === 'site.json');
    const text = JSON.stringify(kept);
    if (last && JSON.stringify(await readKept<KeptSite>(env.RECORDS, last)) === text) return;
    await createObject(env.RECORDS, keyOf({ day, time, name: 'site.json' }), text, {
      sha256: await digestOf(text),
      type: 'application/json',
    });
  } catch (error) {
    logFailure('The site’s state could not be kept.', error, day);
  }
}

function describeSite(state: SiteState, words: string, day: string): KeptSite {
  return {
    build: state.build,
    words,
    version: state.version,
    run: state.run,
    variables: state.variables
      .filter(({ source }) => source !== 'default')
      .map(({ name, value, source }) => ({ name, value, source })),
    releases: state.packages.flatMap(({ package: name, releases: [live] }) =>
      live ? [{ package: name, version: live.versionName, sha256: live.sha256 }] : [],
    ),
    documents: documentsOn(day),
  };
}

/** The hour of the page of what readers saw: the end of its day (ISO 8601). */
const END_OF_DAY = '24:00';

/** A page that could not be kept on the morning after its day is tried again for a week. */
const TRIED_DAYS = 7;

/** Keeps the page of what readers saw on each of the last days that has none. */
export async function keepDays({ RECORDS }: DeskBindings, today: string): Promise<void> {
  for (const day of listDays(addDays(today, -TRIED_DAYS), addDays(today, -1)))
    await keepDay(RECORDS, day);
}

/** Once a day; a failure is logged. */
async function keepDay(RECORDS: DeskBindings['RECORDS'], day: string): Promise<void> {
  try {
    const kept = await listOfDay(RECORDS, day);
    if (kept.length === 0 || kept.some(({ name }) => name === 'readers.html')) return;
    const record = await readDayRecord(RECORDS, day);
    const text = renderDayRecord(record);
    await createObject(RECORDS, keyOf({ day, time: END_OF_DAY, name: 'readers.html' }), text, {
      sha256: await digestOf(text),
      type: 'text/html; charset=utf-8',
    });
  } catch (error) {
    logFailure('The page of a day could not be kept.', error, day);
  }
}

function logFailure(message: string, error: unknown, day: string): void {
  const why = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: 'error', message, day, error: why }));
}
