import { parseArgs } from 'node:util';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { type Environment, parseEnvironment } from '../lib/environment.ts';
import { parseOrigin, parseVar } from '../lib/option-values.ts';

/** The command line of `npm run deploy`, parsed. */
export interface DeployOptions {
  environment: Environment;
  /** Hosts to look at: the brands' own domains, unless named. */
  origins: readonly [string, ...string[]];
  /** Values of `--var NAME:value`, by name. */
  variables: Readonly<Record<string, string>>;
  watchMs: number;
  /** The commit to deploy; `null` for the checkout as it is. */
  commit: string | null;
  help: boolean;
}

/** The command line of `npm run rollback`, parsed. */
export interface RollbackOptions {
  environment: Environment;
  /** The version to go back to; the one that was live before, unless named. */
  version: string | null;
  yes: boolean;
  /** Whether only a roll-out of this checkout's commit is to be ended. */
  unfinished: boolean;
  help: boolean;
}

const WATCH_SECONDS = '120';

/** What `npm run deploy -- --help` prints. */
export const DEPLOY_USAGE = `Usage: npm run deploy [-- --env staging] [--var NAME:value …] [--origin URL …] [--watch SECONDS]
                      [--commit COMMIT]

Doctor, build, migrations, upload; then the new version is tried while nobody gets it, shown to one visitor in ten,
and given to everybody. A step that fails gives all visitors back to the former version.

--env staging  the Worker pavilion-site-staging, with storage of its own; name its host with --origin
--var          sets a variable anew with this version; all others stay as they are live
--origin       a host to look at, instead of the brands' own domains
--watch        how long the first visitors are watched; ${WATCH_SECONDS} unless said
--commit       the code of this commit instead of the checkout's: with --var, how a variable is changed after a rollback`;

/** What `npm run rollback -- --help` prints. */
export const ROLLBACK_USAGE = `Usage: npm run rollback [-- <version-id>] [--env staging] [--yes] [--unfinished]

Lists the versions, shows which variables would come back with the older one, asks, and gives it to all visitors.
Without an id: the version that was live before; during a roll-out, the one that most visitors have.
Refuses a version with which CASH_OFFERS would be on while it is off now.

--unfinished   only where a roll-out of this checkout's commit has not ended, as after a CI job that was cut short`;

const COMMON = {
  env: { type: 'string', default: '' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @throws Error with a sentence for the person at the keyboard */
export function parseDeployOptions(commandLine: readonly string[]): DeployOptions {
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      ...COMMON,
      origin: { type: 'string', multiple: true },
      var: { type: 'string', multiple: true, default: [] },
      watch: { type: 'string', default: WATCH_SECONDS },
      commit: { type: 'string' },
    },
  });
  if (!/^\d{1,4}$/.test(values.watch)) throw new Error(`--watch ${values.watch} is no number of seconds.`);
  const { commit = null } = values;
  if (commit !== null && !/^[0-9a-f]{7,40}$/.test(commit))
    throw new Error(`--commit ${commit} is no commit.`);
  const environment = parseEnvironment(values.env);
  return {
    environment,
    origins: parseOrigins(values.origin, environment),
    variables: Object.fromEntries(values.var.map(parseVar)),
    watchMs: Number(values.watch) * 1000,
    commit,
    help: values.help,
  };
}

/** @throws Error with a sentence for the person at the keyboard */
export function parseRollbackOptions(commandLine: readonly string[]): RollbackOptions {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    options: {
      ...COMMON,
      yes: { type: 'boolean', short: 'y', default: false },
      unfinished: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [version = null, ...others] = positionals;
  if (
    others.length > 0 ||
    (version !== null && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version))
  ) {
    throw new Error(`${positionals.join(' ')} is no version id: npm run rollback lists them before it asks.`);
  }
  const { yes, unfinished, help } = values;
  return { environment: parseEnvironment(values.env), version, yes, unfinished, help };
}

function parseOrigins(named: string[] | undefined, environment: Environment): DeployOptions['origins'] {
  const [first, ...others] =
    named ?? (environment === '' ? HOST_BRANDS.map(({ domain }) => `https://${domain}`) : []);
  if (first === undefined) throw new Error('Name the host of staging: --origin https://….');
  return [parseOrigin(first), ...others.map(parseOrigin)];
}
