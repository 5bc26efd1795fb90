/**
 * Changes one variable of what all visitors have. Where the live version is the newest upload, Cloudflare copies it with
 * the other value, within seconds. Where it is not (after a rollback), Cloudflare would copy the wrong code, so the live
 * code is built again from its commit and rolled out with that variable.
 */
import { parseTag } from '../lib/checkout.ts';
import type { Cloudflare } from '../lib/cloudflare.ts';
import type { Environment } from '../lib/command.ts';
import { adviseBehind, findTagBehind, GIVEN_BACK } from '../lib/live-versions.ts';
import { applyChange, type Change, describeChange, refuseChange } from './judge-change.ts';

/** How often a host is asked until it answers with the new version, and how long between. Cloudflare promises seconds. */
const ARRIVAL_TRIES = 12;
const ARRIVAL_EVERY_MS = 5_000;

/** What a host answers. */
export interface Look {
  version: string;
  /** What its health says about the variable. */
  messages: readonly string[];
  /** What no visitor may meet, such as a page without its script. */
  broken: readonly string[];
}

export interface SwitchTools {
  cloudflare: Cloudflare;
  environment: Environment;
  change: Change;
  /** Who has asked for it; may be empty. */
  by: string;
  origins: readonly string[];
  /** Whether the code of a commit reads the variable; `null` where the commit is not at hand. */
  isRead: (commit: string) => boolean | null;
  /** Looks at a host. Rejects where it does not answer. */
  look: (origin: string) => Promise<Look>;
  /** Deploys a commit with the variable. @returns the exit code */
  deployCommit: (commit: string) => Promise<number>;
  confirm: (question: string) => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
  log: (line: string) => void;
}

/** @returns whether all visitors have the value, as a look at every host has shown; why not is logged */
export async function switchVariable(tools: SwitchTools): Promise<boolean> {
  const { cloudflare, environment, change, isRead, log } = tools;
  const live = await readSoleVersion(cloudflare);
  if (live === null)
    return refuse(
      log,
      'All visitors must have one version, and they have not: nothing is deployed, or a roll-out has not ended. Wait for its ' +
        'end, or end it with npm run rollback.',
    );
  const values = await cloudflare.readVariables(live);
  const refusal = refuseChange(values, change);
  if (refusal !== null) return refuse(log, refusal);
  const versions = await cloudflare.listVersions();
  const behind = findTagBehind(versions, live);
  const tag = behind ?? versions.find(({ tag }) => tag !== '')?.tag ?? '';
  const { commit, isDirty } = parseTag(tag);
  if (commit !== '' && isRead(commit) === false)
    return refuse(
      log,
      `The live code, commit ${commit}, does not know ${change.name} yet. Deploy the newer code first.`,
    );
  for (const line of describeChange(values, change)) log(line);
  const next = applyChange(values, change);
  if (values[change.name] === next[change.name]) {
    log('It is set like that already.');
    return true;
  }
  if (behind !== null && (commit === '' || isDirty)) {
    log(adviseBehind(behind, environment));
    return refuse(log, 'So it cannot be changed here.');
  }
  if (behind !== null)
    log(
      `The live version is not the newest upload, so its code is built again from commit ${commit} and rolled out: about four minutes.`,
    );
  if (!(await tools.confirm(`Give this to all visitors of ${tools.origins.join(', ')}?`)))
    return refuse(log, 'Nothing was changed.');
  if (behind !== null) return (await tools.deployCommit(commit)) === 0;

  await cloudflare.setVariable(change.name, next[change.name] ?? null, {
    tag,
    message: describeVersion(change, tools.by),
  });
  return verify(tools, live, next);
}

/** `switch SPLIT=thirds, by asha`, which lists of versions show. */
function describeVersion({ name, value }: Change, by: string): string {
  return `switch ${name}=${value || '(default)'}${by && `, by ${by}`}`;
}

async function readSoleVersion({ readDeployments }: Cloudflare): Promise<string | null> {
  const [deployment] = await readDeployments();
  const [only, ...others] = deployment?.shares ?? [];
  return only && others.length === 0 ? only.version : null;
}

/**
 * Takes the change back where the new version is broken or differs in more. Not where health has something to say, or a
 * host cannot be asked: a takedown that holds in part, or is not seen yet, must not be undone.
 */
async function verify(
  tools: SwitchTools,
  former: string,
  wanted: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { cloudflare, origins, log } = tools;
  const fresh = await readSoleVersion(cloudflare);
  if (fresh === null || fresh === former)
    return refuse(log, 'Cloudflare took the change, and no new version is live. Look again.');
  const [newest, second] = await cloudflare.listVersions();
  if (newest?.id !== fresh || second?.id !== former)
    return refuse(
      log,
      'Someone else has changed the site at the same time, so nothing was taken back. See what is in force: npm run switch',
    );
  const found = await cloudflare.readVariables(fresh);
  const different = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (name) => wanted[name] !== found[name],
  );
  if (different.length > 0)
    return takeBack(tools, former, [`Other variables have changed: ${different.join(', ')}.`]);
  log(`Version ${fresh} is live for all visitors.`);
  const looks = await Promise.all(origins.map((origin) => arrive(tools, origin, fresh)));
  const broken = looks.flatMap((look) => look.broken);
  if (broken.length > 0) return takeBack(tools, former, broken);
  const told = looks.flatMap((look) => look.told);
  if (told.length === 0) {
    log(`Seen on ${origins.join(', ')}.`);
    return true;
  }
  for (const line of told) log(line);
  return refuse(log, 'The change is made, and stays. Open /api/health of each domain.');
}

interface Arrival {
  broken: readonly string[];
  /** What a person must look at. */
  told: readonly string[];
}

async function arrive(tools: SwitchTools, origin: string, fresh: string): Promise<Arrival> {
  const say = (what: string) => `${origin}: ${what}`;
  let last = '';
  for (let tried = 0; tried < ARRIVAL_TRIES; tried += 1) {
    if (tried > 0) await tools.pause(ARRIVAL_EVERY_MS);
    try {
      const { version, messages, broken } = await tools.look(origin);
      if (version === fresh) return { broken: broken.map(say), told: messages.map(say) };
      last = `version ${version} still answers.`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
  }
  return { broken: [], told: [say(last)] };
}

async function takeBack(
  { cloudflare, environment, log }: SwitchTools,
  former: string,
  why: readonly string[],
): Promise<false> {
  for (const line of why) log(line);
  await cloudflare.share([{ version: former, percentage: 100 }], GIVEN_BACK);
  log('All visitors get the previous version again.');
  const tag = findTagBehind(await cloudflare.listVersions(), former);
  if (tag !== null) log(`\n${adviseBehind(tag, environment)}`);
  return false;
}

function refuse(log: SwitchTools['log'], why: string): false {
  log(why);
  return false;
}
