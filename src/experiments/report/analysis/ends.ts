/** Ended experiments (docs/behaviour.md#ship): what everyone new gets, and since when. */
import { nameOfRun } from '../../../decide/run.ts';
import { formatDay } from '../../../shared/day-words.ts';
import type { DailyCounts } from '../counts/daily-counts.ts';
import type { Ended, JudgedPage } from './analysis.ts';

/**
 * The end of a page's experiment; `null` where there was none.
 * @param runs codes of the runs that it is reported of: an end counts for their names
 */
export function findEnd(
  { test, page, brand, earlier }: Pick<JudgedPage, 'test' | 'page' | 'brand' | 'earlier'>,
  runs: readonly string[],
  { ship, ends }: Pick<DailyCounts, 'ship' | 'ends'>,
): Ended | null {
  const names = new Set(runs.map(nameOfRun));
  const winners: Readonly<Record<string, string>> = test === null ? ship.labels : ship.arms;
  const winner = earlier === null ? winners[test ?? page] : undefined;
  const counted = ends
    .filter((row) => row.page === page && row.brand === brand && names.has(nameOfRun(row.run)))
    .filter(({ label }) => winner === undefined || label === winner)
    .sort((one, other) => one.last.localeCompare(other.last));
  const latest = counted.at(-1);
  const [since = null] = counted
    .filter(({ label }) => label === latest?.label)
    .map(({ first }) => first)
    .sort();
  if (winner !== undefined) return { winner, since, until: null };
  return latest ? { winner: latest.label, since, until: latest.last } : null;
}

/** Whether everyone new gets the winner now, and none enters. */
export function isEnded({ ended }: Pick<JudgedPage, 'ended'>): boolean {
  return ended !== null && ended.until === null;
}

/** Without a variable's name, because it is printed: what an end means for what is reported; `null` where there was none. */
export function describeEnd({
  ended,
  earlier,
}: Pick<JudgedPage, 'ended' | 'earlier'>): string | null {
  if (ended === null) return null;
  const { winner, since, until } = ended;
  const from = since === null ? '' : ` since ${formatDay(since)}`;
  if (until === null) {
    return `Ended${from}: everyone new gets ${winner}, and no browser enters. These counts stay; browsers that had entered keep what they have, for a month at most.`;
  }
  if (earlier !== null) return `Ended${from}, with ${winner} for everyone new.`;
  return `It was ended with ${winner} until ${formatDay(until)}. What enters now is added to these counts: a new name makes it a test of its own.`;
}
