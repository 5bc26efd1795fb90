import { comparePage } from '../../src/report/analysis/compare-page.ts';
import type { EntryRow, Plan, Run } from '../../src/report/counts/daily-counts.ts';

/**
 * Whether a report at the end of any day would have said that an arm differs. Control, runs and comparisons are those of
 * the day, so a changed variable changes them from then on.
 * @param ends for each stretch without a change, the day after it
 */
export function everAlarmed(
  entries: readonly EntryRow[],
  runs: readonly Run[],
  ends: readonly string[],
  plans: readonly Plan[] = [],
): boolean {
  return ends.some((today, index) => {
    const since = ends[index - 1] ?? '';
    const before = entries.filter(({ day }) => day < today);
    const seen = { page: 'LP1', brand: 'main', entries: before, runs, plans } as const;
    const { rivals } = comparePage(seen, { today, lift: 0.1, isCut: false });
    return [...rivals.values()].some(({ comparison }) =>
      comparison.looks.some(
        ({ day, interval: [low, high] }) => day >= since && (low > 0 || high < 0),
      ),
    );
  });
}
