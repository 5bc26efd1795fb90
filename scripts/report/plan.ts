/** Plans: an end fixed before the first browser, which then decides instead of the bound without an end. */
import type { EntryRow, Plan } from './daily-counts.ts';

type Place = Pick<Plan, 'page' | 'brand' | 'run'>;

/**
 * The plan of a run on a page, or `null`. One that was registered after the run's first browser does not count:
 * it could have been chosen by what was seen. Of several the first counts, for the same reason.
 */
export function findPlan(plans: readonly Plan[], place: Place, entries: readonly EntryRow[]): Plan | null {
  const [first] = plans
    .filter((plan) => plan.page === place.page && plan.brand === place.brand && plan.run === place.run)
    .sort((a, b) => (a.registeredOn < b.registeredOn ? -1 : 1));
  if (!first || hasBegun(place, entries, first.registeredOn)) return null;
  return first;
}

/**
 * Why a plan may not be registered; `null` where it may.
 * @param entries of any page, all days
 */
export function findPlanComplaint(
  place: Place,
  plans: readonly Plan[],
  entries: readonly EntryRow[],
): string | null {
  const name = `${place.page} (${place.brand}), run ${place.run},`;
  if (
    plans.some((plan) => plan.page === place.page && plan.brand === place.brand && plan.run === place.run)
  ) {
    return `${name} has a plan already. A second one could be chosen by what was seen since.`;
  }
  if (hasBegun(place, entries)) {
    return `${name} has counted browsers already. A plan is fixed before the first; without one the report stays valid as it is, however often you look.`;
  }
  return null;
}

/** Counts know days, not hours: what was counted on the day of registration is taken to have come after it. */
function hasBegun(place: Place, entries: readonly EntryRow[], before = '9999-12-31'): boolean {
  return entries.some(
    (row) =>
      row.class === 'compared' &&
      row.page === place.page &&
      row.brand === place.brand &&
      row.run === place.run &&
      row.browsers > 0 &&
      row.day < before,
  );
}
