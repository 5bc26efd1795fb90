/** The command line of `npm run deploy`, and the deploy of another commit than the checkout's, with that commit's tools. */

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import {
  defineCommand,
  type Environment,
  parseEnvironment,
  parseOrigin,
  parseVar,
  UsageError,
} from '../lib/command.ts';
import { runInForeground, runScript } from '../lib/run-tool.ts';

const WATCH_SECONDS = '120';

const DEPLOY_USAGE = `Usage: npm run deploy [-- --env staging] [--var NAME:value …] [--origin URL …] [--watch SECONDS]
                      [--commit COMMIT | --allow-dirty]
       npm run deploy -- --desk [--env staging] [--allow-dirty]
       npm run deploy -- --counter [--env staging] [--allow-dirty]

Doctor, build, migrations, upload; then the new version is tried before visitors get it, shown to one visitor in ten,
and given to all. A step that fails gives all visitors back to the former version.

--env staging  the Worker pavilion-site-staging, with its own storage; name its host with --origin
--var          sets a variable with this version; all others stay as they are live. SITE_NAME in the environment is
               the same for the variable NAME
--origin       a host to look at, instead of the brands' own domains
--watch        how long the first visitors are watched; ${WATCH_SECONDS} unless given
--commit       the code of this commit instead of the checkout's: with --var, how a variable is changed after a rollback
--allow-dirty  deploys a checkout with changes that are in no commit, which is refused otherwise. The version's tag ends
               with -dirty, and it cannot be built again from it
--desk         the desk instead of the site: build, migrations, upload, for everybody at once
--counter      the counter instead, in the same steps: before the site where both have changed`;

export const DEPLOY = defineCommand(
  DEPLOY_USAGE,
  {
    env: { type: 'string', default: '' },
    origin: { type: 'string', multiple: true },
    var: { type: 'string', multiple: true, default: [] },
    watch: { type: 'string', default: WATCH_SECONDS },
    commit: { type: 'string' },
    'allow-dirty': { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
    counter: { type: 'boolean', default: false },
  },
  ({ env, origin, var: variables, watch, commit = null, 'allow-dirty': allowDirty, ...others }) => {
    const { desk, counter } = others;
    if (!/^\d{1,4}$/.test(watch))
      throw new UsageError(`--watch ${watch} must be a whole number of seconds.`);
    if (commit !== null && !/^[0-9a-f]{7,40}$/.test(commit))
      throw new UsageError(`--commit ${commit} is not a commit id.`);
    if (commit !== null && allowDirty)
      throw new UsageError('--commit deploys a commit as it is: --allow-dirty is for a checkout.');
    const environment = parseEnvironment(env);
    if (desk && counter) throw new UsageError('--desk and --counter are two deploys.');
    if (desk || counter) {
      const of = desk ? 'desk' : 'counter';
      if (origin !== undefined || variables.length > 0 || commit !== null)
        throw new UsageError(
          `--${of} takes only --env and --allow-dirty: it has no visitors and no variables.`,
        );
      return { of, environment, allowDirty } as const;
    }
    return {
      of: 'site' as const,
      environment,
      origins: parseOrigins(origin, environment),
      variables: Object.fromEntries(variables.map(parseVar)),
      watchMs: Number(watch) * 1000,
      commit,
      allowDirty,
    };
  },
);

export type DeployOptions = Extract<ReturnType<typeof DEPLOY.parse>, { of: 'site' }>;

/** The hosts to look at: the brands' own domains, unless named. */
function parseOrigins(
  named: string[] | undefined,
  environment: Environment,
): readonly [string, ...string[]] {
  const [first, ...others] =
    named ?? (environment === '' ? HOST_BRANDS.map(({ domain }) => `https://${domain}`) : []);
  if (first === undefined) throw new UsageError('Name the host of staging: --origin https://….');
  return [parseOrigin(first), ...others.map(parseOrigin)];
}

/**
 * Checks the commit out beside this checkout, installs, and runs `npm run deploy` there. Signals go on to it.
 * @param words the command line without `--commit` @returns its exit code
 * @throws Error when the commit is unknown, or its packages cannot be installed
 */
export async function deployCommit(commit: string, words: readonly string[]): Promise<number> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Run it through npm: npm run deploy -- --commit ….');
  const folder = await mkdtemp(join(tmpdir(), 'deploy-commit-'));
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'inherit' });
    await runScript(npm, ['ci', '--no-audit', '--no-fund'], { cwd: folder, name: 'npm' });
    return (await runInForeground('scripts/deploy.ts', words, { cwd: folder })) ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }
}
