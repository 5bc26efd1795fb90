import { formatDate } from '../../../shared/day-words.ts';
import { formatIndianDate, isDay } from '../../../shared/days.ts';
import { type DayRecord, readDayRecord } from '../../day-record.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';

export interface DayData extends ScreenData {
  record: DayRecord;
  /** Whether the day is over, so that its page does not change. */
  isOver: boolean;
}

/** What readers saw on the day of the address; `null` for a day that has not come, or is not a valid date. */
export async function readDay({ env, subject }: DeskContext): Promise<DayData | null> {
  const today = formatIndianDate(Date.now());
  if (!isDay(subject) || subject > today) return null;
  const record = await readDayRecord(env.RECORDS, subject);
  const nothing = record.files.length === 0 ? ': nothing was recorded' : '';
  return {
    lead: `What readers saw on ${formatDate(subject)}${nothing}.`,
    record,
    isOver: subject < today,
  };
}
