/** Describes an account, and finds states that no step may leave behind. */
import { type Account, NO_ROUTE } from './account/account.ts';
import { listTables } from './account/databases.ts';
import { findVersion, soleVersion, variablesOf, type Worker } from './account/workers.ts';

/** The account as lines of text: versions with shares and variables, addresses, queues, databases, buckets. */
export function describeAccount({ workers, queues, databases, buckets }: Account): string[] {
  return [
    ...[...workers.values()].flatMap(describeWorker),
    ...[...queues.values()].map(({ queue_name, consumers }) => {
      const script = consumers.map((one) => one.script).join();
      return `queue ${queue_name}${script && ` → ${script}`}`;
    }),
    ...[...databases.values()].map(
      (one) => `database ${one.name}: ${listTables(one).join(', ') || 'no tables'}`,
    ),
    ...[...buckets.values()].map(
      ({ name, location, rules }) =>
        `bucket ${name}${location ? ` in ${location}` : ''}${rules.length > 0 ? `, ${rules.length} locks` : ''}`,
    ),
  ];
}

function describeWorker(worker: Worker): string[] {
  const { name, versions, deployments, subdomain } = worker;
  const shares = new Map(deployments.at(-1)?.shares.map((one) => [one.version, one.percentage]));
  const open = [
    subdomain.enabled && 'workers.dev',
    subdomain.previews_enabled && 'previews',
  ].filter(Boolean);
  return [
    `Worker ${name}${open.length > 0 ? `, OPEN at ${open.join(' and ')}` : ''}`,
    ...versions.map((version) => {
      const share = shares.get(version.id);
      const variables = Object.entries(variablesOf(version)).map(
        ([key, value]) => `${key}=${value}`,
      );
      return `  version ${version.number} ${version.id.slice(0, 8)} ${(share === undefined ? '' : `${share} %`).padStart(5)}  ${variables.sort().join(' ')}`;
    }),
  ];
}

/** @returns a sentence for each fault */
export function findFaults({ workers, buckets, calls }: Account): string[] {
  return [
    ...[...workers.values()].flatMap((worker) => {
      const { name, subdomain } = worker;
      const live = soleVersion(worker);
      if (live === null) return [`${name}: visitors are left on a split.`];
      const cash = variablesOf(findVersion(worker, live)).CASH_OFFERS;
      return [
        // The desk and the counter have no visitors.
        ...(cash === 'off' || !name.startsWith('pavilion-site')
          ? []
          : [`${name}: CASH_OFFERS is ${cash ?? 'not set'} for visitors.`]),
        ...(subdomain.enabled || subdomain.previews_enabled
          ? [`${name}: it has addresses besides its domains.`]
          : []),
      ];
    }),
    ...[...buckets.values()].flatMap(({ name, location }) =>
      location === 'apac' ? [] : [`Bucket ${name} may be anywhere in the world.`],
    ),
    ...calls
      .filter(({ status }) => status === NO_ROUTE)
      .map(({ method, path }) => `The simulated account does not support ${method} ${path}.`),
  ];
}
