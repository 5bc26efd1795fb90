/**
 * The site's settings by the moment from which they were in force, from the records of its state. Nothing else tells when a
 * switch was set: the platform only knows the settings that are live, and when their version was uploaded.
 */

import { addDays } from '../../shared/days.ts';
import type { SiteState } from '../../worker/entrypoints/state.ts';
import type { RecordsBucket } from './bucket.ts';
import type { Row } from './kinds.ts';
import { readLog } from './log.ts';

/** Settings from a moment on. */
export interface Settings {
  /** ISO 8601: when their version was uploaded, otherwise when they were seen first. */
  since: string;
  /** Each variable that is set, with its value; one that cannot be read has what is in force instead. */
  values: Readonly<Record<string, string>>;
}

type Seen = Pick<Row<'site'>, 'version' | 'variables'>;

/** As long as the desk may have looked at nothing, and the settings before a period are still found. */
const LONGEST_GAP_DAYS = 7;

/**
 * The settings that were in force on a day and later, the oldest first, with the live ones.
 * @param day ISO 8601, of Greenwich as the moments are: begin a day early for one in India
 * @throws what the bucket rejects with
 */
export async function readSettings(
  bucket: Pick<RecordsBucket, 'list' | 'get'>,
  live: Pick<SiteState, 'version' | 'variables'>,
  day: string,
  nowMs: number,
): Promise<Settings[]> {
  const { records } = await readLog(bucket, 'site', { from: addDays(day, -LONGEST_GAP_DAYS) });
  const seen = records.map(({ at, row }) => ({ at, ...row }));
  const all: Settings[] = [];
  for (const one of [...seen, { at: new Date(nowMs).toISOString(), ...live }]) {
    const settings = settingsOf(one, all.at(-1), one.at);
    if (settings !== null) all.push(settings);
  }
  const first = all.findLastIndex(({ since }) => since < day);
  return all.slice(Math.max(0, first));
}

/** `null` where they are the last ones. */
function settingsOf(
  { version, variables }: Seen,
  last: Settings | undefined,
  at: string,
): Settings | null {
  const values = Object.fromEntries(
    variables.flatMap(({ name, value, source }) => (source === 'default' ? [] : [[name, value]])),
  );
  if (last !== undefined && JSON.stringify(values) === JSON.stringify(last.values)) return null;
  const uploadedMs = Date.parse(version?.uploaded ?? '');
  const uploaded = Number.isNaN(uploadedMs) ? '' : new Date(uploadedMs).toISOString();
  const isTheirs = uploaded > (last?.since ?? '') && uploaded <= at;
  return { since: isTheirs ? uploaded : at, values };
}
