/** Gives all visitors an earlier version, and shows first what comes back with it. */
import type { Cloudflare, Version } from '../cloudflare.ts';
import {
  decideLiveVersion,
  decideRollbackVersion,
  describeChanges,
  wouldTurnCashOn,
} from './rollback-plan.ts';

/** What a rollback uses; a test hands in stand-ins. */
export interface RollbackTools {
  cloudflare: Cloudflare;
  /** The version to go back to; `null` for the one before. */
  version: string | null;
  /** Whether to go on, asked of whoever is at the keyboard. */
  confirm: (question: string) => Promise<boolean>;
  say: (line: string) => void;
}

/** @returns the version that everybody gets now; `null` when it was refused or nobody wanted it, and said so */
export async function rollBack({ cloudflare, version, confirm, say }: RollbackTools): Promise<string | null> {
  const deployments = await cloudflare.readDeployments();
  const live = decideLiveVersion(deployments);
  if (live === null) return refuse(say, 'Nothing is deployed.');
  const shares = new Map(deployments[0]?.shares.map((share) => [share.version, share.percentage]));
  for (const one of await cloudflare.listVersions()) say(formatVersion(one, shares.get(one.id)));

  const target = version ?? decideRollbackVersion(deployments);
  if (target === null) return refuse(say, 'No earlier version is known; name one of the list.');
  if (target === live && shares.get(live) === 100) return refuse(say, `Everybody has ${target} already.`);

  const [now, then] = await Promise.all([cloudflare.readVariables(live), cloudflare.readVariables(target)]);
  const changes = describeChanges(now, then);
  say(`\nBack to ${target}. A version brings the variables that it was made with:`);
  for (const change of changes.length > 0 ? changes : ['none of them differs from what is live.'])
    say(`  ${change}`);
  if (wouldTurnCashOn(now, then)) {
    return refuse(
      say,
      'Refused: CASH_OFFERS is off now and would be on with it.\n' +
        'To go back to that code and keep the variables: check out its commit and run npm run deploy.',
    );
  }
  if (!(await confirm(`Give ${target} to all visitors?`))) return refuse(say, 'Nothing was changed.');
  await cloudflare.share([{ version: target, percentage: 100 }], `Rollback from ${live}`);
  say(`All visitors get ${target}. The database stays as it is: migrations only add.`);
  return target;
}

function formatVersion({ id, created, tag, message }: Version, percentage: number | undefined): string {
  const share = percentage === undefined ? '' : `${percentage} %`;
  return `${share.padStart(6)}  ${id}  ${created.slice(0, 16).replace('T', ' ')}  ${[tag, message].join(' ').trim()}`.trimEnd();
}

function refuse(say: (line: string) => void, why: string): null {
  say(why);
  return null;
}
