/** The live version and its variables, the version that a rollback would restore, and what that would change. */
import { pageOf } from '../../src/config/pages.ts';
import { parseVariables, VARIABLE_NAMES } from '../../src/config/variables.ts';
import { type Deployment, openCloudflare, type Version } from './cloudflare.ts';
import type { Environment } from './command.ts';
import type { AskWrangler } from './wrangler.ts';

type Values = Readonly<Record<string, string>>;

/** The message of the deployment by which a failed roll-out restores the previous version. */
export const GIVEN_BACK = 'Roll-out ended: back to the former version';

/** The version that most visitors have; `null` before the first deploy. */
export function decideLiveVersion(deployments: readonly Deployment[]): string | null {
  const [newest] = deployments;
  const [largest] =
    newest?.shares.toSorted((one, other) => other.percentage - one.percentage) ?? [];
  return largest?.version ?? null;
}

/**
 * The version that a rollback restores: during a roll-out the one that most visitors have, otherwise the last other
 * version that all visitors had and no roll-out reverted. `null` where there is none.
 */
export function decideRollbackVersion(deployments: readonly Deployment[]): string | null {
  const live = decideLiveVersion(deployments);
  const [newest, ...earlier] = deployments;
  if (newest === undefined) return null;
  if (newest.shares.length > 1) return live;
  const unwanted = new Set([live, ...listTakenBack(deployments)]);
  const candidates = earlier.flatMap(({ shares: [only, ...others] }) =>
    only && others.length === 0 ? [only.version] : [],
  );
  return candidates.find((version) => !unwanted.has(version)) ?? null;
}

function listTakenBack(deployments: readonly Deployment[]): string[] {
  return deployments.flatMap(({ message, shares }, index) => {
    if (message !== GIVEN_BACK) return [];
    const restored = shares[0]?.version;
    const before = deployments[index + 1]?.shares.map(({ version }) => version) ?? [];
    return before.filter((version) => version !== restored);
  });
}

/** A line for each variable that would change: `SPLIT: thirds → not set`. */
export function describeChanges(live: Values, target: Values): string[] {
  const names = [...new Set([...Object.keys(live), ...Object.keys(target)])].sort();
  return names
    .filter((name) => live[name] !== target[name])
    .map((name) => `${name}: ${live[name] ?? 'not set'} → ${target[name] ?? 'not set'}`);
}

/**
 * The variables by which something is off now that would be shown again with others, with what that is: `CASH_OFFERS`,
 * `PAGES_OFF (/lp5)`. A version without a variable shows what it switches off.
 */
export function listShownAgain(live: Values, target: Values): string[] {
  const [now, then] = [parseVariables(live).values, parseVariables(target).values];
  const isCashBack = then.cashOffers && !now.cashOffers;
  const states = then.cashOffers ? without(now.cashOffIn, then.cashOffIn) : [];
  const lists = [
    ['CLAIMS_OFF', without(now.claimsOff, then.claimsOff)],
    ['PAGES_OFF', without(now.pagesOff, then.pagesOff).map((id) => pageOf(id).path)],
    ['CASH_OFF_IN', states],
  ] as const;
  return [
    ...(isCashBack ? ['CASH_OFFERS'] : []),
    ...lists.flatMap(([name, back]) => (back.length > 0 ? [`${name} (${back.join(', ')})`] : [])),
  ];
}

function without<T>(all: readonly T[], some: readonly T[]): T[] {
  return all.filter((one) => !some.includes(one));
}

/**
 * The tag of a version's code; empty where it is not known. The dashboard makes versions without a tag; they have the code
 * of the upload before them.
 * @param versions newest first
 */
export function findTag(versions: readonly Version[], id: string): string {
  const at = versions.findIndex((version) => version.id === id);
  return at === -1 ? '' : (versions.slice(at).find(({ tag }) => tag !== '')?.tag ?? '');
}

/** The same while a newer upload is not live; `null` where the live version is the newest upload. */
export function findTagBehind(versions: readonly Version[], live: string): string | null {
  return versions[0]?.id === live ? null : findTag(versions, live);
}

/**
 * A warning while a newer upload is not live, with the command that changes a variable then.
 * @param tag of the live version's code
 */
export function adviseBehind(tag: string, environment: Environment): string {
  const where = environment === '' ? '' : `--env ${environment} --origin <its host> `;
  return [
    'The newest upload is not the live version. Until it is, change NO variable in the dashboard: the dashboard may refuse',
    '(code 10214 or 10215), or deploy the code that was rolled back.',
    ...(tag === ''
      ? [
          'The commit of the live version is not known. Check it out, install it (npm ci), and deploy it with the variable:',
          `  npm run deploy -- ${where}--var NAME:value`,
        ]
      : [
          'This changes one, also by its form, and makes the live code the newest upload again; after that, the dashboard can',
          'be used again:',
          `  npm run switch -- ${where}NAME value`,
        ]),
  ].join('\n');
}

/**
 * The variables of the version that most visitors get, or a sentence with the reason why they cannot be read, and
 * whether the account answered. Never rejects.
 */
export async function readLiveVariables(
  ask?: AskWrangler,
): Promise<{ values: Record<string, string> } | { reason: string; isReached: boolean }> {
  try {
    const cloudflare = openCloudflare('', ask);
    const version = decideLiveVersion(await cloudflare.readDeployments());
    if (version === null) return { reason: 'Nothing is deployed yet.', isReached: true };
    return { values: await cloudflare.readVariables(version) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { reason, isReached: false };
  }
}

/**
 * The site's variables in the environment, by their names without the prefix: `SITE_RUN=x`. Without the prefix, `RUN` or
 * `SPLIT` could belong to another program.
 */
export function variablesIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  const values = VARIABLE_NAMES.map((name) => [name, environment[`SITE_${name}`]] as const);
  return Object.fromEntries(values.filter((pair) => pair[1] !== undefined)) as Record<
    string,
    string
  >;
}
