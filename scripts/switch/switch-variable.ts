/**
 * Changes one variable of what all visitors have. Where the live version is the newest upload, Cloudflare copies it with
 * the other value, within seconds. Where it is not (after a rollback or a roll-out that went back), Cloudflare would copy
 * the wrong code, so the live code is built again from its commit, with that variable. A takedown ends a roll-out.
 */
import type { Cloudflare, Deployment } from '../lib/cloudflare.ts';
import type { Environment } from '../lib/command.ts';
import {
  adviseBehind,
  decideLiveVersion,
  findTag,
  findTagBehind,
  GIVEN_BACK,
  listShownAgain,
} from '../lib/live-versions.ts';
import { applyChange, type Change, describeChange, refuseChange } from './judge-change.ts';

type Values = Readonly<Record<string, string>>;

/** How often a host is asked until it answers with the new version, and how long between. Cloudflare promises seconds. */
const ARRIVAL_TRIES = 12;
const ARRIVAL_EVERY_MS = 5_000;

/** What a host answers. */
export interface HostCheck {
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
  /** Checks a host. Rejects where it does not answer. */
  check: (origin: string) => Promise<HostCheck>;
  /** Builds a commit again with the variable, and gives it to all visitors. @returns whether they were seen to have it */
  rebuild: (commit: string, message: string) => Promise<boolean>;
  confirm: (question: string) => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
  log: (line: string) => void;
}

/** @returns whether all visitors have the value, as every host has shown; why not is logged */
export async function switchVariable(tools: SwitchTools): Promise<boolean> {
  const { cloudflare, environment, change, isRead, log } = tools;
  const [deployment] = await cloudflare.readDeployments();
  const live = decideLiveVersion(deployment ? [deployment] : []);
  if (deployment === undefined || live === null) return refuse(log, 'Nothing is deployed.');
  const values = await cloudflare.readVariables(live);
  const refusal = refuseChange(values, change);
  if (refusal !== null) return refuse(log, refusal);
  const next = applyChange(values, change);
  const isDivided = deployment.shares.length > 1;
  if (isDivided && !(await takesAway(cloudflare, deployment, next)))
    return refuse(
      log,
      'A roll-out has not ended, so visitors have two versions. Wait for its end, or end it with npm run rollback.',
    );
  const versions = await cloudflare.listVersions();
  const [behind, tag] = [findTagBehind(versions, live), findTag(versions, live)];
  if (tag !== '' && isRead(tag) === false)
    return refuse(
      log,
      `The live code, commit ${tag}, does not know ${change.name} yet. Deploy the newer code first.`,
    );
  for (const line of describeChange(values, change)) log(line);
  const isSet = values[change.name] === next[change.name];
  if (isSet && !isDivided) {
    log('It is set like that already.');
    return true;
  }
  if (isDivided) log(`A roll-out has not ended. This ends it: all visitors get ${live} first.`);
  if (behind === '' && !isSet) {
    log(adviseBehind(behind, environment));
    return refuse(log, 'So it cannot be changed here.');
  }
  if (behind !== null && !isSet)
    log(
      `The live version is not the newest upload, so its code is built again from commit ${behind}: about four minutes.`,
    );
  if (!(await tools.confirm(`Give this to all visitors of ${tools.origins.join(', ')}?`)))
    return refuse(log, 'Nothing was changed.');
  if (isDivided) {
    await cloudflare.share([{ version: live, percentage: 100 }], GIVEN_BACK);
    log(`All visitors get ${live}.`);
    if (isSet) return true;
  }
  const message = describeVersion(change, tools.by);
  if (behind !== null) return tools.rebuild(behind, message);

  await cloudflare.setVariable(change.name, next[change.name] ?? null, { tag, message });
  return verify(tools, live, next);
}

/** Whether one of the versions that visitors have shows what the variables switch off. */
async function takesAway(
  cloudflare: Cloudflare,
  { shares }: Deployment,
  next: Values,
): Promise<boolean> {
  const all = await Promise.all(shares.map(({ version }) => cloudflare.readVariables(version)));
  return all.some((values) => listShownAgain(next, values).length > 0);
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
async function verify(tools: SwitchTools, former: string, wanted: Values): Promise<boolean> {
  const { cloudflare, origins, log } = tools;
  const fresh = await readSoleVersion(cloudflare);
  if (fresh === null || fresh === former)
    return refuse(log, 'Cloudflare took the change, and no new version is live. HostCheck again.');
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
  const checked = await Promise.all(origins.map((origin) => arrive(tools, origin, fresh)));
  const broken = checked.flatMap((host) => host.broken);
  if (broken.length > 0) return takeBack(tools, former, broken);
  const told = checked.flatMap((host) => host.told);
  if (told.length === 0) {
    log(`Seen on ${origins.join(', ')}.`);
    return true;
  }
  for (const line of told) log(line);
  return refuse(log, 'The change is made, and stays. Open /api/health of each domain.');
}

interface Arrival {
  broken: readonly string[];
  /** What a person must check. */
  told: readonly string[];
}

async function arrive(tools: SwitchTools, origin: string, fresh: string): Promise<Arrival> {
  const say = (what: string) => `${origin}: ${what}`;
  let last = '';
  for (let tried = 0; tried < ARRIVAL_TRIES; tried += 1) {
    if (tried > 0) await tools.pause(ARRIVAL_EVERY_MS);
    try {
      const { version, messages, broken } = await tools.check(origin);
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
