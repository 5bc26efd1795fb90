/**
 * From a checkout to all visitors, a step at a time. A step that fails before the new version has visitors changes
 * nothing for visitors; later it gives every visitor back to the version that was live before.
 */
import type { Cloudflare, Deployment, Share } from '../lib/cloudflare.ts';
import type { Environment } from '../lib/command.ts';
import { adviseBehind, findTagBehind, GIVEN_BACK } from '../lib/live-versions.ts';
import { type ErrorWatch, isTooMuch } from './error-watch.ts';

const FIRST_PERCENTAGE = 10;
/** Between two looks. */
const LOOK_EVERY_MS = 15_000;
/** For a deployment to reach the place that we ask; Cloudflare promises seconds. */
const ARRIVAL_LOOKS = 8;
/** For giving visitors back, when Cloudflare does not answer at once. */
const RESTORE_TRIES = 3;

export interface RollOutTools {
  cloudflare: Cloudflare;
  variables: Readonly<Record<string, string>>;
  tag: string;
  message: string;
  /** Rejects when something is missing or wrong. */
  examine: () => Promise<void>;
  build: () => Promise<void>;
  /** Adds earlier builds' files to the build. @returns the address of one of them, for a look at it */
  keepFiles: () => Promise<string | undefined>;
  /** The id of the version that answers a request for this version, on each host; `null` asks for none. */
  askVersions: (version: string | null) => Promise<string[]>;
  /** What is wrong with a version as seen from outside; `null` for any that answers. */
  smokeTest: (version: string | null, keptFile?: string) => Promise<string[]>;
  findWandering: () => Promise<string[]>;
  watchErrors: (version: string) => ErrorWatch;
  /** How long the first visitors are watched, in milliseconds. */
  watchMs: number;
  /** Aborted when it has to end: the steps stop, and visitors get the former version. */
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
       * `untouched`: as before, nothing was changed. `restored`: the former version has all visitors again. `others`:
       * the deployment was changed by other means, and it was left so. `stuck`: it could not be restored.
       */
      state: 'untouched' | 'restored' | 'others' | 'stuck';
      /** Tag of the former version where the newest upload is not live now (`findTagBehind`); else `null`. */
      tagBehind: string | null;
    };

/** Runs all steps. Never rejects: what went wrong, and which version visitors have, is in the outcome. */
export async function rollOut(tools: RollOutTools): Promise<Outcome> {
  const { cloudflare, log } = tools;
  let current = '';
  const step = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    if (tools.signal.aborted) throw new Error(`Ended before "${name}".`);
    current = name;
    log(`— ${name}`);
    return work();
  };
  let former: string | null = null;
  let fresh: string | null = null;

  try {
    await step('Examine', tools.examine);
    const [before] = await step('Read what is live', cloudflare.readDeployments);
    former = before ? soleVersion(before) : null;
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
      // A marketer's change of a variable is a deployment too; going on would undo it.
      if (!live || !isSame(live.shares, expected)) {
        throw new Error(
          'The deployment was changed in the meantime, by a variable or by another deploy.',
        );
      }
      const rest = percentage < 100 ? [{ version: old, percentage: 100 - percentage }] : [];
      const shares = [{ version, percentage }, ...rest];
      await cloudflare.share(shares, `${tools.message} (${percentage} %)`);
      expected = shares;
    };
    const lookAt = async (asked: string | null): Promise<void> => {
      await arrive(tools, version, asked);
      refuse(await tools.smokeTest(asked, keptFile));
    };
    await step('Give it to 0 %', () => move(0));
    await step('Try it', () => lookAt(version));
    await step(`Give it to ${FIRST_PERCENTAGE} %`, () => move(FIRST_PERCENTAGE));
    const wandering = await step('See whether a visitor stays with a version', () =>
      tools.findWandering().catch(() => []),
    );
    await step('Watch', () => watch(tools, version, keptFile));
    await step('Give it to everybody', () => move(100));
    await step('Close other addresses', cloudflare.closeAddresses);
    await step('Look again', () => lookAt(null));
    return { ok: true, version, isFirst: false, wandering };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const state =
      former === null || fresh === null ? 'untouched' : await restore(cloudflare, former, fresh);
    // An upload may be there although its command failed; where that cannot be asked, the deploy's message is enough.
    const versions = former === null ? null : await cloudflare.listVersions().catch(() => null);
    const tagBehind = former === null || versions === null ? null : findTagBehind(versions, former);
    return { ok: false, step: current, message, state, tagBehind };
  }
}

/** An earlier roll-out that has not ended has nothing to go back to. */
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
 * `keep_vars` keeps the variables of the newest upload, which a rollback or a roll-out that failed may have left behind:
 * so all live ones are passed, and what only that upload has becomes blank, which is unset.
 */
async function readLeftOver(cloudflare: Cloudflare, live: string): Promise<Record<string, string>> {
  const [newest] = await cloudflare.listVersions();
  if (newest === undefined || newest.id === live) return {};
  return Object.fromEntries(
    Object.keys(await cloudflare.readVariables(newest.id)).map((name) => [name, '']),
  );
}

/** What marketers have set must be what the new version has, and nothing besides. A blank value counts as unset. */
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
    `The new version has another ${different.join(', ')} than it should. Set the value with --var NAME:value; ` +
      'an empty one is the default.',
  );
}

/** Until each host answers with the version. @throws Error when it does not come */
async function arrive(tools: RollOutTools, version: string, asked: string | null): Promise<void> {
  let answered: string[] = [];
  for (let look = 0; look < ARRIVAL_LOOKS; look++) {
    if (look > 0) await tools.pause(LOOK_EVERY_MS);
    answered = await tools.askVersions(asked);
    if (answered.every((one) => one === version)) return;
  }
  throw new Error(`Version ${version} does not answer; ${[...new Set(answered)].join(', ')} does.`);
}

async function watch(
  tools: RollOutTools,
  version: string,
  keptFile: string | undefined,
): Promise<void> {
  const errors = tools.watchErrors(version);
  try {
    for (let passedMs = 0; passedMs < tools.watchMs; passedMs += LOOK_EVERY_MS) {
      await tools.pause(Math.min(LOOK_EVERY_MS, tools.watchMs - passedMs));
      refuse(await tools.smokeTest(version, keptFile));
      const count = errors.read();
      if (isTooMuch(count)) {
        throw new Error(
          `${count.failed} of the ${count.requests} requests that it answered went wrong.`,
        );
      }
    }
    const { blind, failed, requests } = errors.read();
    tools.log(
      blind === null
        ? `  ${requests} requests of visitors, ${failed} of them with an error.`
        : `  Its log could not be followed, so only our own requests were watched: ${blind}`,
    );
  } finally {
    await errors.end();
  }
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.slice(0, 10).join('\n'));
}

type Failure = Extract<Outcome, { ok: false }>;

/** Gives visitors back to the former version, unless they never left it, or another deployment was made. */
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
      // Whether it was done after all is asked again.
    }
  }
  return 'stuck';
}

const STATES: Readonly<Record<Failure['state'], string>> = {
  untouched: 'Nothing has changed for visitors.',
  restored: 'All visitors have the former version again.',
  others:
    'Another deployment was made in the meantime, and was left as it is. Look at it before the next deploy.',
  stuck: 'The former version could NOT be restored.',
};

/** The outcome for the person at the keyboard: whether the version is live, and if not, what visitors have. */
export function formatOutcome(outcome: Outcome, environment: Environment): string {
  if (!outcome.ok) {
    const { step, message, state, tagBehind } = outcome;
    const next =
      state === 'stuck'
        ? `\nDo it now: npm run rollback${environment ? ` -- --env ${environment}` : ''}`
        : '';
    const isBehind = tagBehind !== null && (state === 'untouched' || state === 'restored');
    const advice = isBehind ? `\n\n${adviseBehind(tagBehind, environment)}` : '';
    return `${step}: ${message}\n${STATES[state]}${next}${advice}`;
  }
  if (!outcome.isFirst) {
    const live = `Version ${outcome.version} is live for everybody.`;
    if (outcome.wandering.length === 0) return live;
    return [
      live,
      `WARNING: on ${outcome.wandering.join(', ')} visitors changed between the two versions while both were live. The zone`,
      'lacks the rule that sets Cloudflare-Workers-Version-Key to ip.src (docs/operations.md#first-set-up).',
    ].join('\n');
  }
  return [
    `The Worker exists, with version ${outcome.version}.`,
    'Now connect the domains in the dashboard (docs/operations.md#first-set-up), then deploy once more: from then on',
    'each version is tried before visitors get it.',
  ].join('\n');
}
