import type { Cloudflare, Version } from '../lib/cloudflare.ts';
import {
  defineCommandWithWords,
  type Environment,
  parseEnvironment,
  parseOrigins,
  UsageError,
} from '../lib/command.ts';
import {
  adviseBehind,
  decideLiveVersion,
  decideRollbackVersion,
  describeChanges,
  findTag,
  findTagBehind,
  listShownAgain,
} from '../lib/live-versions.ts';

const USAGE = `Usage: npm run rollback [-- <version-id>] [--env staging] [--origin URL …] [--yes] [--unfinished]

Lists the versions, shows which variables the older one would bring back, asks, and gives it to all visitors.
Without an id it restores the version that was live before; during a roll-out, the one that most visitors have.
A version whose variables would show again what CASH_OFFERS, CLAIMS_OFF, PAGES_OFF or CASH_OFF_IN has off now is not
given: its code is built again from its commit, with today's variables, in about four minutes.

--origin       a host to test after that, instead of the brands' own domains
--unfinished   restores only if a roll-out of this checkout's commit has not ended, for example after a cancelled CI job`;

export const ROLLBACK = defineCommandWithWords(
  USAGE,
  {
    env: { type: 'string', default: '' },
    origin: { type: 'string', multiple: true },
    yes: { type: 'boolean', short: 'y', default: false },
    unfinished: { type: 'boolean', default: false },
  },
  ({ env, origin, yes, unfinished }, words) => {
    const [version = null, ...others] = words;
    const isId = version === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version);
    if (others.length > 0 || !isId) {
      const typed = words.join(' ');
      throw new UsageError(
        `${typed} is not a version id. npm run rollback lists them before it asks.`,
      );
    }
    const environment = parseEnvironment(env);
    // Staging has no host of its own, and a rollback seldom needs one.
    const origins = environment === '' || origin ? parseOrigins(origin, environment) : null;
    return { environment, origins, version, yes, unfinished };
  },
);

interface RollbackTools {
  cloudflare: Cloudflare;
  environment: Environment;
  /** Commit whose unfinished roll-out is to be ended, changing nothing if there is none; `null` restores in any case. */
  unfinished: string | null;
  /** The version to go back to; `null` for the one before. */
  version: string | null;
  /** Builds a commit again with the live variables, and gives it to all visitors. @returns whether they have it */
  rebuild: (commit: string, message: string) => Promise<boolean>;
  confirm: (question: string) => Promise<boolean>;
  log: (line: string) => void;
}

/** @returns whether all visitors have the version, or its code; why not is logged */
export async function rollBack(tools: RollbackTools): Promise<boolean> {
  const { cloudflare, environment, unfinished, version, confirm, log } = tools;
  const deployments = await cloudflare.readDeployments();
  const live = decideLiveVersion(deployments);
  if (live === null) return refuse(log, 'Nothing is deployed.');
  const shares = new Map(deployments[0]?.shares.map((share) => [share.version, share.percentage]));
  const versions = await cloudflare.listVersions();
  if (unfinished !== null) {
    const isOurs = versions.some(
      ({ id, tag }) => id !== live && shares.has(id) && tag === unfinished,
    );
    if (!isOurs) {
      log('No roll-out of this commit is left unfinished.');
      return true;
    }
  }
  for (const one of versions) log(formatVersion(one, shares.get(one.id)));

  const target = version ?? decideRollbackVersion(deployments);
  if (target === null) return refuse(log, 'No earlier version was found. Name one of the list.');
  // A version with no visitors still keeps the roll-out from being over.
  if (target === live && shares.size === 1)
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
    const tag = findTag(versions, target);
    log(
      `That version would show again what is switched off by ${back.join(', ')}. So its code is built again from commit ` +
        `${tag || '(unknown)'}, with today's variables: about four minutes.`,
    );
    if (!(await confirm('Build it, and give it to all visitors?')))
      return refuse(log, 'Nothing was changed.');
    return tools.rebuild(tag, `Rollback to the code of ${target}`);
  }
  if (!(await confirm(`Give ${target} to all visitors?`)))
    return refuse(log, 'Nothing was changed.');
  await cloudflare.share([{ version: target, percentage: 100 }], `Rollback from ${live}`);
  log(`All visitors get ${target}. The database is unchanged, because migrations only add.`);
  const tag = findTagBehind(versions, target);
  if (tag !== null) log(`\n${adviseBehind(tag, environment)}`);
  return true;
}

function formatVersion(
  { id, created, tag, message }: Version,
  percentage: number | undefined,
): string {
  const share = percentage === undefined ? '' : `${percentage} %`;
  return `${share.padStart(6)}  ${id}  ${created.slice(0, 16).replace('T', ' ')}  ${[tag, message].join(' ').trim()}`.trimEnd();
}

function refuse(log: (line: string) => void, why: string): false {
  log(why);
  return false;
}
