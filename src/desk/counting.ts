/** Reads how far the counts reach, and what a day costs. */
import { addDays, formatIndianDate } from '../shared/days.ts';
import { type Counting, sayCounting, WEEK_DAYS } from './say-counting.ts';
import { readWork, SiteError } from './site.ts';

/** `null` while the site cannot read its counts, which other parts of a screen or mail tell. */
export async function readCounting(
  env: Pick<DeskBindings, 'COUNTS'>,
  nowMs: number,
): Promise<Counting | null> {
  const yesterday = addDays(formatIndianDate(nowMs), -1);
  try {
    const work = await readWork(env, { from: addDays(yesterday, -WEEK_DAYS), to: yesterday });
    return sayCounting(work, nowMs);
  } catch (error) {
    if (error instanceof SiteError) return null;
    throw error;
  }
}
