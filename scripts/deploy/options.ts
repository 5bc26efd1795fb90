/** The command line of `npm run deploy`. */
import {
  defineCommand,
  parseEnvironment,
  parseOrigins,
  parseVar,
  UsageError,
} from '../lib/command.ts';

const WATCH_SECONDS = '120';

const DEPLOY_USAGE = `Usage: npm run deploy [-- --env staging] [--var NAME:value …] [--origin URL …] [--watch SECONDS]
                      [--commit COMMIT | --allow-dirty]
       npm run deploy -- --desk [--env staging] [--allow-dirty]
       npm run deploy -- --counter [--env staging] [--allow-dirty]

Runs the doctor, builds, applies migrations and uploads. Then tests the new version before visitors get it, gives it to
one visitor in ten, and then to all. If a step fails, all visitors get the previous version again.

--env staging  the Worker pavilion-site-staging, with its own storage; name its host with --origin
--var          sets a variable with this version; all others keep their live values. SITE_NAME in the environment sets
               the variable NAME, too
--origin       a host to test, instead of the brands' own domains
--watch        how long to watch the first visitors, in seconds; ${WATCH_SECONDS} unless given
--commit       deploys this commit instead of the checkout, with its own tools
--allow-dirty  deploys a checkout with uncommitted changes, which is refused otherwise. The version's tag ends with
               -dirty, and the version cannot be built again from its tag
--desk         deploys the desk instead of the site, at once: build, upload
--counter      deploys the counter instead, in the same steps; before the site if both have changed`;

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
      throw new UsageError(
        '--commit and --allow-dirty exclude each other: a commit has no uncommitted changes.',
      );
    const environment = parseEnvironment(env);
    if (desk && counter)
      throw new UsageError('--desk and --counter are two deploys. Run one after the other.');
    if (desk || counter) {
      const of = desk ? 'desk' : 'counter';
      if (origin !== undefined || variables.length > 0 || commit !== null)
        throw new UsageError(`--${of} can only be combined with --env and --allow-dirty.`);
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
