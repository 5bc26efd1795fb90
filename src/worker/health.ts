/** What is wrong with the site, if anything (docs/behaviour.md#health). */
import {
  allowsCash,
  BRANDS,
  type Brand,
  brandsAgainstCash,
  handsOutPackages,
} from '../config/brands/index.ts';
import { PACKAGES } from '../config/packages.ts';
import { pageOf } from '../config/pages.ts';
import type { VariableProblem, Variables } from '../config/variables.ts';
import { liveOf, type SwitchedOff, switchedOff } from '../content/live.ts';
import { bucketOf } from './brand-bucket.ts';
import type { Site } from './site.ts';
import { type PackageBucket, readReleases } from './store/packages.ts';

/** What `/api/health` says of the configuration: which variables could not be read, or contradict one another. */
export interface SettingsHealth {
  status: 'ok' | 'degraded';
  problems: VariableProblem[];
  /** Absent while nothing is switched off. */
  off?: SwitchedOff;
}

/**
 * Judges the variables alone: a slip in them breaks no page.
 * @param isFromEdge as `liveOf` takes it
 */
export function readHealth(
  { problems, variables }: Pick<Site, 'problems' | 'variables'>,
  isFromEdge: boolean,
): SettingsHealth {
  const found = [...problems, ...cashProblems(variables)];
  // What is off by a variable is so on every day.
  const off = switchedOff(liveOf(variables, '', isFromEdge));
  return {
    status: found.length === 0 ? 'ok' : 'degraded',
    problems: found,
    ...(Object.values(off).some((one) => one === true || one.length > 0) && { off }),
  };
}

/** `CASH_OFFERS` cannot switch on what a brand's documents deny; it only tells a reader of the variables something else. */
function cashProblems(variables: Variables): VariableProblem[] {
  const isChosen = allowsCash(variables, true);
  const names = brandsAgainstCash(Object.values(BRANDS), isChosen).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      variable: 'CASH_OFFERS',
      message: `CASH_OFFERS is on, and cashPlay says that there are no cash contests: ${names.join(', ')}. Their pages make no cash claim.`,
    },
  ];
}

/**
 * What visitors of a host cannot get: packages whose releases cannot be read or are not there, and documents, whose texts
 * are files. Landing pages need neither. Never rejects.
 */
export async function findOutages(
  bucket: PackageBucket,
  brand: Brand,
  { findPage }: Pick<Site, 'findPage'>,
): Promise<VariableProblem[]> {
  const found = await Promise.all([
    ...(handsOutPackages(brand) ? PACKAGES : []).map((name) =>
      readReleases(bucketOf(bucket, brand), name).then(
        (releases) => (releases.length > 0 ? null : `The package ${name} is not released.`),
        () => `The package ${name} cannot be read from the bucket.`,
      ),
    ),
    findPage({
      page: pageOf('terms-of-service'),
      edition: 'plain',
      language: 'en',
      arm: null,
    }).then(
      () => null,
      () => 'The texts of documents cannot be read.',
    ),
  ]);
  return found.flatMap((message) => (message === null ? [] : [{ message }]));
}
