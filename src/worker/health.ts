/** What is wrong with the configuration, if anything (docs/behaviour.md#health). */
import { BRANDS, brandsAgainstCash } from '../config/brands/index.ts';
import type { VariableProblem } from '../config/variables.ts';
import type { Site } from './site.ts';

/** What `/api/health` answers: which variables could not be read, or contradict one another. */
export function readHealth(site: Pick<Site, 'problems' | 'variables'>): {
  status: 'ok' | 'degraded';
  problems: VariableProblem[];
} {
  const problems = [...site.problems, ...cashProblems(site.variables.cashOffers)];
  return { status: problems.length === 0 ? 'ok' : 'degraded', problems };
}

/** `CASH_OFFERS` cannot switch on what a brand's documents deny; it only tells a reader of the variables something else. */
function cashProblems(cashOffers: boolean): VariableProblem[] {
  const names = brandsAgainstCash(Object.values(BRANDS), cashOffers).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      variable: 'CASH_OFFERS',
      message: `CASH_OFFERS is on, and cashPlay says that there are no cash contests: ${names.join(', ')}. Their pages make no cash claim.`,
    },
  ];
}
