/**
 * What the desk records of a day: the site's state, and after its end one page of what readers saw (docs/decisions/0084).
 */
import { DATED_DOCUMENT_IDS, type DatedDocumentId } from '../config/pages.ts';
import { historyOf, versionInForce, versionPath } from '../content/legal/versions.ts';
import { addDays, formatIndianDate, listDays } from '../shared/days.ts';
import type { SiteState } from '../worker/entrypoints/state.ts';
import { renderDayRecord } from './DayRecord.tsx';
import { readDayPage, startOf } from './day-files.ts';
import { readDayRecord } from './day-record.ts';
import type { Row } from './records/kinds.ts';
import { addOnce, addRecord, keepContent, readLog } from './records/log.ts';
import { readSite, readSiteWords } from './site.ts';

/** Records the site's state, unless it is as it was recorded last on this day. A failure is logged. */
export async function recordSite(env: DeskBindings, nowMs: number): Promise<void> {
  const day = formatIndianDate(nowMs);
  try {
    const [state, words] = await Promise.all([readSite(env), readSiteWords(env)]);
    const row = describeSite(state, words, day);
    const { records } = await readLog(env.RECORDS, 'site', { from: startOf(day) });
    const last = records.at(-1)?.row;
    if (JSON.stringify(last) === JSON.stringify(row)) return;
    await addRecord(env.RECORDS, 'site', row);
  } catch (error) {
    logFailure('The site’s state could not be recorded.', error, day);
  }
}

function describeSite(state: SiteState, words: string, day: string): Row<'site'> {
  return {
    build: state.build,
    words,
    version: state.version && {
      id: state.version.id,
      tag: state.version.tag,
      uploaded: state.version.uploaded,
    },
    run: state.run,
    variables: state.variables
      .filter(({ source }) => source !== 'default')
      .map(({ name, value, source }) => ({ name, value, source })),
    releases: state.packages.flatMap(({ package: name, releases: [live] }) =>
      live ? [{ package: name, version: live.versionName, sha256: live.sha256 }] : [],
    ),
    documents: DATED_DOCUMENT_IDS.map((id: DatedDocumentId) =>
      versionPath(id, versionInForce(historyOf(id), day)),
    ),
  };
}

/** A page that could not be stored on the morning after its day is tried again for a week. */
const TRIED_DAYS = 7;

/** Keeps the page of what readers saw on each of the last days that has none. A failure is logged. */
export async function keepDays({ RECORDS }: DeskBindings, today: string): Promise<void> {
  for (const day of listDays(addDays(today, -TRIED_DAYS), addDays(today, -1))) {
    try {
      await keepDay(RECORDS, day);
    } catch (error) {
      logFailure('The page of a day could not be kept.', error, day);
    }
  }
}

async function keepDay(RECORDS: DeskBindings['RECORDS'], day: string): Promise<void> {
  if ((await readDayPage(RECORDS, day)) !== null) return;
  const record = await readDayRecord(RECORDS, day);
  if (record.files.length === 0) return;
  const page = await keepContent(RECORDS, renderDayRecord(record), 'html');
  await addOnce(RECORDS, 'day', { day, name: 'page' }, { day, page });
}

function logFailure(message: string, error: unknown, day: string): void {
  const why = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: 'error', message, day, error: why }));
}
