/** The command line of `npm run deploy`. */
import {
  defineCommand,
  parseEnvironment,
  parseOrigins,
  parseVar,
  UsageError,
} from '../lib/command.ts';

const WATCH_SECONDS = '600';

const DEPLOY_USAGE = `Usage: npm run deploy [-- --env staging] [--var NAME:value …] [--origin URL …] [--watch SECONDS]
       npm run deploy -- --desk [--env staging]
       npm run deploy -- --counter [--env staging]

Runs the doctor, builds, applies migrations and uploads. Then tests the new version before visitors get it, gives it to
one visitor in ten for ten minutes, tests it again, and gives it to all. If a step fails, all visitors get the previous
version again. Deploys what is committed: a checkout with uncommitted changes is refused.

--env staging  the Worker pavilion-site-staging, with its own storage; name its host with --origin
--var          sets a variable with this version; all others keep their live values. SITE_NAME in the environment sets
               the variable NAME, too
--origin       a host to test, instead of the brands' own domains
--watch        how long one visitor in ten has it, in seconds; ${WATCH_SECONDS} unless given. 0 gives it to all after the first test
--desk         deploys the desk instead of the site, at once: build, upload
--counter      deploys the counter instead, in the same steps; before the site if both have changed`;

export const DEPLOY = defineCommand(
  DEPLOY_USAGE,
  {
    env: { type: 'string', default: '' },
    origin: { type: 'string', multiple: true },
    var: { type: 'string', multiple: true, default: [] },
    watch: { type: 'string', default: WATCH_SECONDS },
    desk: { type: 'boolean', default: false },
    counter: { type: 'boolean', default: false },
  },
  ({ env, origin, var: variables, watch, desk, counter }) => {
    if (!/^\d{1,4}$/.test(watch))
      throw new UsageError(`--watch ${watch} must be a whole number of seconds.`);
    const environment = parseEnvironment(env);
    if (desk && counter)
      throw new UsageError('--desk and --counter are two deploys. Run one after the other.');
    if (desk || counter) {
      const of = desk ? 'desk' : 'counter';
      if (origin !== undefined || variables.length > 0)
        throw new UsageError(`--${of} can only be combined with --env.`);
      return { of, environment } as const;
    }
    return {
      of: 'site' as const,
      environment,
      origins: parseOrigins(origin, environment),
      variables: Object.fromEntries(variables.map(parseVar)),
      watchMs: Number(watch) * 1000,
    };
  },
);

export type DeployOptions = Extract<ReturnType<typeof DEPLOY.parse>, { of: 'site' }>;
