/**
 * Deploys a checkout to all visitors, step by step. A step that fails before the new version has visitors changes
 * nothing for them; after that, a failure gives all visitors the previous version again.
 */
import type { Cloudflare, Deployment, Share } from '../cloudflare.ts';
import type { Environment } from '../command.ts';
import { adviseBehind, findTagBehind, GIVEN_BACK } from '../live-versions.ts';

const FIRST_PERCENTAGE = 10;
/** Time between two tests while the first visitors have the new version. */
const TEST_EVERY_MS = 60_000;
/** How often to ask until a deployment has reached the location that answers us, and how long between. Cloudflare promises seconds. */
const ARRIVAL_TRIES = 8;
const ARRIVAL_EVERY_MS = 15_000;
/** Tries to restore the previous version when Cloudflare does not answer. */
const RESTORE_TRIES = 3;

export interface RollOutTools {
  cloudflare: Cloudflare;
  variables: Readonly<Record<string, string>>;
  tag: string;
  message: string;
  worker: string;
  /** Runs the doctor; rejects when something is missing or wrong. Absent for code that was live before. */
  examine?: () => Promise<void>;
  /** Rejects when a version of a document counts as announced, and the live site does not have it. */
  checkAnnouncements?: () => Promise<void>;
  build: () => Promise<void>;
  /** Adds earlier builds' files to the build. @returns the path of one of them, for the smoke test */
  keepFiles: () => Promise<string | undefined>;
  /** The id of the version that answers on each host when this version is requested; `null` requests none. */
  askVersions: (version: string | null) => Promise<string[]>;
  /** What is wrong with a version as seen from outside; `null` tests whichever version answers. */
  smokeTest: (version: string | null, keptFile?: string) => Promise<string[]>;
  findWandering: () => Promise<string[]>;
  /** How long only the first visitors have it, in milliseconds; 0 gives it to all at once after the first test. */
  watchMs: number;
  /** Aborts the roll-out: the steps stop, and visitors get the previous version. */
  signal: AbortSignal;
  /** Rejects when the signal is aborted. */
  pause: (ms: number) => Promise<void>;
  log: (line: string) => void;
}

/** Which version visitors have after a roll-out. */
export type Outcome =
  | {
      ok: true;
      version: string;
      isFirst: boolean;
      wandering: readonly string[];
    }
  | {
      ok: false;
      step: string;
      message: string;
      /**
       * `untouched`: nothing has changed for visitors. `restored`: all visitors get the previous version again.
       * `others`: someone else changed the deployment, so it was left as it is. `stuck`: the previous version could not
       * be restored.
       */
      state: 'untouched' | 'restored' | 'others' | 'stuck';
      /** Tag of the previous version where the newest upload is not live now (`findTagBehind`); else `null`. */
      tagBehind: string | null;
    };

/** Runs all steps. Never rejects: the outcome holds what went wrong, and which version visitors have. */
export async function rollOut(tools: RollOutTools): Promise<Outcome> {
  const { cloudflare, log } = tools;
  let current = '';
  const step = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    if (tools.signal.aborted) throw new Error(`Stopped before "${name}".`);
    current = name;
    log(`— ${name}`);
    return work();
  };
  let former: string | null = null;
  let fresh: string | null = null;

  try {
    if (tools.examine) await step('Run the doctor', tools.examine);
    const [before] = await step('Read the live version', cloudflare.readDeployments);
    former = before ? soleVersion(before) : null;
    if (former !== null && tools.checkAnnouncements)
      await step('Compare the announcements', tools.checkAnnouncements);
    await step('Build', tools.build);
    const keptFile = await step('Keep the files of earlier builds', async () =>
      former === null ? undefined : tools.keepFiles(),
    );
    await step('Migrate the database', cloudflare.migrate);
    if (former === null) {
      const created = await step('Create the Worker', () => cloudflare.create(tools));
      return { ok: true, version: created, isFirst: true, wandering: [] };
    }
    const old = former;
    const variables = await step('Read the variables', async () => ({
      ...(await readLeftOver(cloudflare, old)),
      ...(await cloudflare.readVariables(old)),
      ...tools.variables,
    }));
    const version = await step('Upload', () => cloudflare.upload({ ...tools, variables }));
    fresh = version;
    await step('Compare the variables', () => compareVariables(cloudflare, variables, version));

    let expected: readonly Share[] = [{ version: old, percentage: 100 }];
    const move = async (percentage: number): Promise<void> => {
      const [live] = await cloudflare.readDeployments();
      // Changing a variable in the dashboard is a deployment too; going on would undo it.
      if (!live || !isSame(live.shares, expected)) {
        throw new Error(
          'The deployment was changed in the meantime, by a change of a variable or by another deploy.',
        );
      }
      const rest = percentage < 100 ? [{ version: old, percentage: 100 - percentage }] : [];
      const shares = [{ version, percentage }, ...rest];
      await cloudflare.share(shares, `${tools.message} (${percentage} %)`);
      expected = shares;
    };
    const test = async (asked: string | null): Promise<void> => {
      await arrive(tools, version, asked);
      throwOn(await tools.smokeTest(asked, keptFile));
    };
    await step('Deploy to 0 %', () => move(0));
    await step('Test it', () => test(version));
    let wandering: readonly string[] = [];
    if (tools.watchMs > 0) {
      await step(`Deploy to ${FIRST_PERCENTAGE} %`, () => move(FIRST_PERCENTAGE));
      wandering = await step('Check that visitors stay with a version', () =>
        tools.findWandering().catch(() => []),
      );
      await step('Watch', () => watch(tools, version, keptFile));
    }
    await step('Deploy to 100 %', () => move(100));
    await step('Close other addresses', cloudflare.closeAddresses);
    await step('Test again', () => test(null));
    return { ok: true, version, isFirst: false, wandering };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const state =
      former === null || fresh === null ? 'untouched' : await restore(cloudflare, former, fresh);
    // The upload may exist although its command failed. If the versions cannot be listed, the message is enough.
    const versions = former === null ? null : await cloudflare.listVersions().catch(() => null);
    const tagBehind = former === null || versions === null ? null : findTagBehind(versions, former);
    return { ok: false, step: current, message, state, tagBehind };
  }
}

/** @throws Error during an unfinished roll-out: there is no single version to return to */
function soleVersion({ shares }: Deployment): string {
  const [only, ...others] = shares;
  if (only && others.length === 0) return only.version;
  throw new Error(
    'Visitors are divided between two versions: an earlier roll-out has not ended. End it with npm run rollback.',
  );
}

function isSame(one: readonly Share[], other: readonly Share[]): boolean {
  const key = (shares: readonly Share[]) =>
    shares.map((share) => `${share.version}@${share.percentage}`).sort();
  return key(one).join() === key(other).join();
}

/**
 * `keep_vars` keeps the variables of the newest upload, which is not the live version after a rollback or a failed
 * roll-out. So all live variables are passed, and those that only the newest upload has are set to blank, which is unset.
 */
async function readLeftOver(cloudflare: Cloudflare, live: string): Promise<Record<string, string>> {
  const [newest] = await cloudflare.listVersions();
  if (newest === undefined || newest.id === live) return {};
  return Object.fromEntries(
    Object.keys(await cloudflare.readVariables(newest.id)).map((name) => [name, '']),
  );
}

/** @throws Error when the new version's variables are not exactly the wanted ones. A blank value counts as unset. */
async function compareVariables(
  cloudflare: Cloudflare,
  wanted: Readonly<Record<string, string>>,
  version: string,
): Promise<void> {
  const found = await cloudflare.readVariables(version);
  const different = [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter((name) => (wanted[name] ?? '').trim() !== (found[name] ?? '').trim())
    .sort();
  if (different.length === 0) return;
  throw new Error(
    `Variables of the new version differ from the live ones: ${different.join(', ')}. Set them with --var NAME:value; ` +
      'an empty value means the default.',
  );
}

/** Waits until each host answers with the version. @throws Error when that takes too long */
async function arrive(tools: RollOutTools, version: string, asked: string | null): Promise<void> {
  let answered: string[] = [];
  for (let tried = 0; tried < ARRIVAL_TRIES; tried++) {
    if (tried > 0) await tools.pause(ARRIVAL_EVERY_MS);
    answered = await tools.askVersions(asked);
    if (answered.every((one) => one === version)) return;
  }
  throw new Error(
    `Version ${version} does not answer. Instead, this did: ${[...new Set(answered)].join(', ')}.`,
  );
}

/** Where Cloudflare shows a Worker's requests and errors by version. */
function metricsOf(worker: string): string {
  return `https://dash.cloudflare.com/?to=/:account/workers/services/view/${worker}/production/metrics`;
}

/** Tests it again and again. What visitors meet is shown by Cloudflare, to the person who deploys. */
async function watch(
  { worker, watchMs, log, pause, smokeTest }: RollOutTools,
  version: string,
  keptFile: string | undefined,
): Promise<void> {
  log(
    `  One visitor in ten has it for ${Math.ceil(watchMs / 60_000)} minutes. Look at errors by version:`,
  );
  log(`  ${metricsOf(worker)}`);
  log('  Ctrl-C gives all visitors the previous version again.');
  for (let passedMs = 0; passedMs < watchMs; passedMs += TEST_EVERY_MS) {
    await pause(Math.min(TEST_EVERY_MS, watchMs - passedMs));
    throwOn(await smokeTest(version, keptFile));
  }
}

function throwOn(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.slice(0, 10).join('\n'));
}

type Failure = Extract<Outcome, { ok: false }>;

/** Gives all visitors the previous version, unless they never left it, or someone else made another deployment. */
async function restore(
  cloudflare: Cloudflare,
  old: string,
  fresh: string,
): Promise<Failure['state']> {
  let given = false;
  for (let tried = 0; tried < RESTORE_TRIES; tried++) {
    try {
      const [live] = await cloudflare.readDeployments();
      if (live && isSame(live.shares, [{ version: old, percentage: 100 }])) {
        return given ? 'restored' : 'untouched';
      }
      if (!live?.shares.some(({ version }) => version === fresh)) return 'others';
      given = true;
      await cloudflare.share([{ version: old, percentage: 100 }], GIVEN_BACK);
      return 'restored';
    } catch {
      // The next try reads whether it succeeded after all.
    }
  }
  return 'stuck';
}

const STATES: Readonly<Record<Failure['state'], string>> = {
  untouched: 'Nothing has changed for visitors.',
  restored: 'All visitors get the previous version again.',
  others:
    'Someone else changed the deployment in the meantime, so it was left as it is. Check it before the next deploy.',
  stuck: 'The previous version could NOT be restored.',
};

/** The outcome as text: whether the version is live, and if not, which version visitors have. */
export function formatOutcome(outcome: Outcome, environment: Environment): string {
  if (!outcome.ok) {
    const { step, message, state, tagBehind } = outcome;
    const next =
      state === 'stuck'
        ? `\nRestore it now: npm run rollback${environment ? ` -- --env ${environment}` : ''}`
        : '';
    const isBehind = tagBehind !== null && (state === 'untouched' || state === 'restored');
    const advice = isBehind ? `\n\n${adviseBehind(tagBehind, environment)}` : '';
    return `${step}: ${message}\n${STATES[state]}${next}${advice}`;
  }
  if (!outcome.isFirst) {
    const live = `Version ${outcome.version} is live for all visitors.`;
    if (outcome.wandering.length === 0) return live;
    return [
      live,
      `WARNING: on ${outcome.wandering.join(', ')} visitors switched between the two versions while both were live. The`,
      'zone lacks the rule that sets Cloudflare-Workers-Version-Key to ip.src (docs/operations.md#what-the-dashboard-must-have).',
    ].join('\n');
  }
  return [
    `The Worker was created with version ${outcome.version}.`,
    'Now connect the domains in the dashboard (docs/operations.md#first-set-up), then deploy again: from then on each',
    'version is tested before visitors get it.',
  ].join('\n');
}
