import { dirtyTagOf, parseTag } from '../lib/checkout.ts';
import type { Cloudflare, Version } from '../lib/cloudflare.ts';
import {
  defineCommandWithWords,
  type Environment,
  parseEnvironment,
  UsageError,
} from '../lib/command.ts';
import {
  adviseBehind,
  decideLiveVersion,
  decideRollbackVersion,
  describeChanges,
  findTagBehind,
  listShownAgain,
} from '../lib/live-versions.ts';

const USAGE = `Usage: npm run rollback [-- <version-id>] [--env staging] [--yes] [--unfinished]

Lists the versions, shows which variables the older one would bring back, asks, and gives it to all visitors.
Without an id it restores the version that was live before; during a roll-out, the one that most visitors have.
Refuses a version whose variables would show again what CASH_OFFERS, CLAIMS_OFF, PAGES_OFF or CASH_OFF_IN has off now.

--unfinished   restores only if a roll-out of this checkout's commit has not ended, for example after a cancelled CI job`;

export const ROLLBACK = defineCommandWithWords(
  USAGE,
  {
    env: { type: 'string', default: '' },
    yes: { type: 'boolean', short: 'y', default: false },
    unfinished: { type: 'boolean', default: false },
  },
  ({ env, yes, unfinished }, words) => {
    const [version = null, ...others] = words;
    const isId = version === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version);
    if (others.length > 0 || !isId) {
      const typed = words.join(' ');
      throw new UsageError(
        `${typed} is not a version id. npm run rollback lists them before it asks.`,
      );
    }
    return { environment: parseEnvironment(env), version, yes, unfinished };
  },
);

interface RollbackTools {
  cloudflare: Cloudflare;
  environment: Environment;
  /** Commit whose unfinished roll-out is to be ended, changing nothing if there is none; `null` restores in any case. */
  unfinished: string | null;
  /** The version to go back to; `null` for the one before. */
  version: string | null;
  confirm: (question: string) => Promise<boolean>;
  log: (line: string) => void;
}

/** @returns the version that all visitors get now; `null` when the rollback was refused or not confirmed, as logged */
export async function rollBack(tools: RollbackTools): Promise<string | null> {
  const { cloudflare, environment, unfinished, version, confirm, log } = tools;
  const deployments = await cloudflare.readDeployments();
  const live = decideLiveVersion(deployments);
  if (live === null) return refuse(log, 'Nothing is deployed.');
  const shares = new Map(deployments[0]?.shares.map((share) => [share.version, share.percentage]));
  const versions = await cloudflare.listVersions();
  if (unfinished !== null) {
    const tags = [unfinished, dirtyTagOf(unfinished)];
    const isOurs = versions.some(
      ({ id, tag }) => id !== live && shares.has(id) && tags.includes(tag),
    );
    if (!isOurs) {
      log('No roll-out of this commit is left unfinished.');
      return live;
    }
  }
  for (const one of versions) log(formatVersion(one, shares.get(one.id)));

  const target = version ?? decideRollbackVersion(deployments);
  if (target === null) return refuse(log, 'No earlier version was found. Name one of the list.');
  if (target === live && shares.get(live) === 100)
    return refuse(log, `All visitors already get ${target}.`);

  const [now, then] = await Promise.all([
    cloudflare.readVariables(live),
    cloudflare.readVariables(target),
  ]);
  const changes = describeChanges(now, then);
  log(`\nBack to ${target}. A version brings back the variables that it was made with:`);
  for (const change of changes.length > 0 ? changes : ['none of them differs from the live ones.'])
    log(`  ${change}`);
  const back = listShownAgain(now, then);
  if (back.length > 0) {
    return refuse(
      log,
      `Refused: that version would show again what is switched off by ${back.join(', ')}.\n` +
        adviseCode(versions.find(({ id }) => id === target)?.tag ?? ''),
    );
  }
  if (!(await confirm(`Give ${target} to all visitors?`)))
    return refuse(log, 'Nothing was changed.');
  await cloudflare.share([{ version: target, percentage: 100 }], `Rollback from ${live}`);
  log(`All visitors get ${target}. The database is unchanged, because migrations only add.`);
  const tag = findTagBehind(versions, target);
  if (tag !== null) log(`\n${adviseBehind(tag, environment)}`);
  return target;
}

/** @param tag of the version that was refused */
function adviseCode(tag: string): string {
  const { commit, isDirty } = parseTag(tag);
  return isDirty
    ? `Its code is commit ${commit} with uncommitted changes, so it cannot be deployed with other variables.`
    : 'To return to that code with the live variables, check out its commit and run npm run deploy.';
}

function formatVersion(
  { id, created, tag, message }: Version,
  percentage: number | undefined,
): string {
  const share = percentage === undefined ? '' : `${percentage} %`;
  return `${share.padStart(6)}  ${id}  ${created.slice(0, 16).replace('T', ' ')}  ${[tag, message].join(' ').trim()}`.trimEnd();
}

function refuse(log: (line: string) => void, why: string): null {
  log(why);
  return null;
}
