/** What the platform has been seen to do: the object's storage says that an alarm is set, and nothing will ring. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const DAYS_AGO = 3;
const DAY_NANOSECONDS = 24 * 60 * 60 * 1_000_000_000;

/**
 * Loses the counter's alarm in the state of a site that has ended: the scheduler's row is deleted, and the alarm in the
 * object's own storage is as old as some that were found.
 * @param state what the site was persisted to @returns how many alarms were lost
 */
export function loseAlarm(state: string): number {
  const folder = join(state, 'v3/do/pavilion-counter-Counter');
  const change = (file: string, sql: string): number => {
    const database = new DatabaseSync(join(folder, file));
    const { changes } = database.prepare(sql).run();
    database.close();
    return Number(changes);
  };
  const lost = change('metadata.sqlite', 'DELETE FROM _cf_ALARM');
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.sqlite') || file === 'metadata.sqlite') continue;
    // Key 1 is the alarm, in nanoseconds (workerd, `sqlite-metadata.c++`).
    const past = `UPDATE _cf_METADATA SET value = value - ${DAYS_AGO * DAY_NANOSECONDS} WHERE key = 1`;
    change(file, past);
  }
  return lost;
}
