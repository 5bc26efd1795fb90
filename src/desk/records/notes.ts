/** What people noted on days, and the days that they left out of a test. */
import type { RecordsBucket } from './bucket.ts';
import type { Row } from './kinds.ts';
import { readLog } from './log.ts';

export interface Note extends Row<'note'> {
  /** ISO 8601. */
  at: string;
}

/** All of them, the first one first. @param subject only those of a page or test, and of all pages */
export async function readNotes(
  { RECORDS }: { RECORDS: Pick<RecordsBucket, 'list' | 'get'> },
  subject?: string,
): Promise<Note[]> {
  const { records } = await readLog(RECORDS, 'note');
  const notes = records.map(({ at, row }) => ({ ...row, at }));
  return notes.filter((one) => subject === undefined || ['', subject].includes(one.subject));
}

/** The notes that leave days out of a subject, by day: of each day the last word. */
export function leftOutOf(notes: readonly Note[], subject: string): Note[] {
  const last = new Map<string, Note>();
  for (const note of notes)
    if (note.subject === subject && note.effect !== 'none') last.set(note.day, note);
  return [...last.values()]
    .filter(({ effect }) => effect === 'left out')
    .sort((one, other) => one.day.localeCompare(other.day));
}
