import { buildId } from 'virtual:build-id';
import { BRANDS, brandsAgainstCash } from '../../config/brands/index.ts';
import type { VariableProblem } from '../../config/variables.ts';
import { json } from '../answers.ts';
import type { Serve } from '../route.ts';

/**
 * `GET /api/health`: what is wrong with the configuration, if anything, and who answers: the build, and after a plus
 * sign the version of the Worker, so that a roll-out can see whom it asked (docs/behaviour.md#health).
 */
export const serveHealth: Serve = ({ env, site }) => {
  const problems = [...site.problems, ...cashProblems(site.variables.cashOffers)];
  const status = problems.length === 0 ? 'ok' : 'degraded';
  const id = env.CF_VERSION_METADATA?.id;
  const version = id ? `${buildId}+${id}` : buildId;
  return json({ status, version, problems }, status === 'ok' ? 200 : 503);
};

/** The documents of a brand say that there are no cash contests, and its landing pages offer them. */
function cashProblems(cashOffers: boolean): VariableProblem[] {
  const names = brandsAgainstCash(Object.values(BRANDS), cashOffers).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      variable: 'CASH_OFFERS',
      message: `CASH_OFFERS is on, and cashPlay says that there are no cash contests: ${names.join(', ')}.`,
    },
  ];
}
