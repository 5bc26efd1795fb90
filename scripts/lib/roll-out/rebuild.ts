/**
 * Builds the code of a commit again and gives it to all visitors with other variables: for a change of a variable while the
 * live version is not the newest upload, and for a rollback to a version whose own variables must not come back.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../checkout.ts';
import type { Environment } from '../command.ts';
import { runScript } from '../run-tool.ts';
import { formatOutcome, rollOut } from './roll-out.ts';
import { findSilent, openSite } from './site.ts';

/** Blank for `npm ci`, whose install scripts need no key. */
const NO_KEYS = { CLOUDFLARE_API_TOKEN: '', CLOUDFLARE_API_KEY: '', CF_ACCESS_CLIENT_SECRET: '' };

const LIMIT_MS = 25 * 60_000;

interface Rebuild {
  commit: string;
  environment: Environment;
  /** Hosts to test. */
  origins: readonly [string, ...string[]];
  /** Variables to change; all others stay as visitors have them. */
  variables: Readonly<Record<string, string>>;
  /** Shown in lists of versions. */
  message: string;
}

/**
 * Runs beside the checkout, whose own state does not matter. No doctor: the code was live before. What is broken on the
 * live site already, or a host that does not answer, does not stop it: a takedown must be possible then, too.
 * @returns whether all visitors have it, and every host was seen with it; what happened is logged
 * @throws Error when git does not know the commit, or its packages cannot be installed
 */
export async function rebuild(asked: Rebuild): Promise<boolean> {
  const { commit, environment, origins, variables, message } = asked;
  const npm = process.env.npm_execpath;
  if (npm === undefined)
    throw new Error('Building a commit needs npm. Run the command through it: npm run ….');
  if (commit === '' || git('cat-file', '-t', commit) !== 'commit')
    throw new Error(
      `This clone does not have commit ${commit || '(unknown)'}. Fetch it (git fetch --all), or push it from where it was deployed.`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'rebuild-'));
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await runScript(npm, ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      name: 'npm',
      environment: NO_KEYS,
    });
    const { silent, ...site } = await openLiveSite(environment, origins, folder);
    const outcome = await rollOut({ ...site, variables, tag: commit, message, watchMs: 0 });
    console.log(`\n${formatOutcome(outcome, environment)}`);
    if (silent.length > 0) console.log(`Not seen, so look yourself: ${silent.join(', ')}.`);
    return outcome.ok && silent.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }
}

/** The tools of a roll-out on the hosts that answer, which do not count what is broken already as a fault. */
async function openLiveSite(
  environment: Environment,
  origins: readonly [string, ...string[]],
  folder: string,
) {
  const silent = await findSilent(environment, origins);
  const [first = origins[0], ...others] = origins.filter((origin) => !silent.includes(origin));
  const isBlind = silent.length === origins.length;
  const site = openSite({ environment, origins: [first, ...others], folder, limitMs: LIMIT_MS });
  const known = new Set(isBlind ? [] : await site.smokeTest(null));
  return {
    ...site,
    silent,
    // The database is at least as new as this code.
    cloudflare: { ...site.cloudflare, migrate: async () => {} },
    keepFiles: () =>
      site.keepFiles().catch((error: unknown) => {
        console.log(`  ${error instanceof Error ? error.message : error}`);
        return undefined;
      }),
    askVersions: async (version: string | null) => (isBlind ? [] : site.askVersions(version)),
    smokeTest: async (version: string | null, keptFile?: string) =>
      isBlind
        ? []
        : (await site.smokeTest(version, keptFile)).filter((problem) => !known.has(problem)),
  };
}
