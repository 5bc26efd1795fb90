import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { defineCommand, UsageError } from '../lib/command.ts';
import { type Environment, parseEnvironment } from '../lib/environment.ts';
import { parseOrigin, parseVar } from '../lib/option-values.ts';

const WATCH_SECONDS = '120';

const DEPLOY_USAGE = `Usage: npm run deploy [-- --env staging] [--var NAME:value …] [--origin URL …] [--watch SECONDS]
                      [--commit COMMIT]

Doctor, build, migrations, upload; then the new version is tried before visitors get it, shown to one visitor in ten,
and given to all. A step that fails gives all visitors back to the former version.

--env staging  the Worker pavilion-site-staging, with storage of its own; name its host with --origin
--var          sets a variable anew with this version; all others stay as they are live
--origin       a host to look at, instead of the brands' own domains
--watch        how long the first visitors are watched; ${WATCH_SECONDS} unless said
--commit       the code of this commit instead of the checkout's: with --var, how a variable is changed after a rollback`;

export const DEPLOY = defineCommand(
  DEPLOY_USAGE,
  {
    env: { type: 'string', default: '' },
    origin: { type: 'string', multiple: true },
    var: { type: 'string', multiple: true, default: [] },
    watch: { type: 'string', default: WATCH_SECONDS },
    commit: { type: 'string' },
  },
  ({ env, origin, var: variables, watch, commit = null }) => {
    if (!/^\d{1,4}$/.test(watch)) throw new UsageError(`--watch ${watch} must be a whole number of seconds.`);
    if (commit !== null && !/^[0-9a-f]{7,40}$/.test(commit))
      throw new UsageError(`--commit ${commit} is not a commit id.`);
    const environment = parseEnvironment(env);
    return {
      environment,
      origins: parseOrigins(origin, environment),
      variables: Object.fromEntries(variables.map(parseVar)),
      watchMs: Number(watch) * 1000,
      commit,
    };
  },
);

export type DeployOptions = ReturnType<typeof DEPLOY.parse>;

/** The hosts to look at: the brands' own domains, unless named. */
function parseOrigins(named: string[] | undefined, environment: Environment): readonly [string, ...string[]] {
  const [first, ...others] =
    named ?? (environment === '' ? HOST_BRANDS.map(({ domain }) => `https://${domain}`) : []);
  if (first === undefined) throw new UsageError('Name the host of staging: --origin https://….');
  return [parseOrigin(first), ...others.map(parseOrigin)];
}
