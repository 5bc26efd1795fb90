/** Checks wrangler.toml, and the database from which counts are read. */
import { VARIABLE_NAMES } from '../../src/config/variables.ts';
import { asTable, entriesOf, ofEnvironment, type Table } from '../lib/configuration.ts';
import { listMigrations } from '../lib/reports-database.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

/** Bindings that the worker uses (src/worker/env.ts) and the tables of wrangler.toml that declare them. */
const SITE_BINDINGS = [
  { name: 'PACKAGES', table: 'r2_buckets', key: 'binding' },
  { name: 'EVENTS_RATE_LIMITER', table: 'ratelimits', key: 'name' },
  { name: 'ASSETS', table: 'assets', key: 'binding' },
  { name: 'REPORTS', table: 'd1_databases', key: 'binding' },
  { name: 'EVENT_POINTS', table: 'analytics_engine_datasets', key: 'binding' },
  { name: 'CF_VERSION_METADATA', table: 'version_metadata', key: 'binding' },
];

/** A binding by its name, and the table of a wrangler.toml whose key declares it. */
export type Binding = (typeof SITE_BINDINGS)[number];

const STORAGE = [
  ['r2_buckets', 'bucket_name'],
  ['d1_databases', 'database_name'],
  ['analytics_engine_datasets', 'dataset'],
  ['ratelimits', 'namespace_id'],
] as const;

/** @param config wrangler.toml, parsed */
export function checkWranglerConfig(config: Table): Finding[] {
  const environments = Object.values(asTable(config.env)).map(asTable);
  // `keep_vars` does not protect a variable that the file declares in any environment.
  const declared = [config, ...environments].flatMap(({ vars }) => Object.keys(asTable(vars)));
  const names = VARIABLE_NAMES.filter((name) => declared.includes(name));
  return [
    config.keep_vars === true
      ? ok('keep_vars is on: a deploy keeps what marketers have set.')
      : wrong('keep_vars is not on.', {
          why: 'The next deploy would delete every variable that was set in the dashboard.',
          next: 'Set keep_vars = true at the top level of wrangler.toml; inside an environment it has no effect.',
        }),
    names.length === 0
      ? ok('wrangler.toml declares none of the marketers’ variables.')
      : wrong(`wrangler.toml declares ${names.join(', ')}.`, {
          why: 'Each deploy would put the file’s value in place of the one in the dashboard.',
          next: 'Delete it there. Defaults are in src/config/variables.ts, local values in .dev.vars.',
        }),
    ...checkWorker(config, 'wrangler.toml', SITE_BINDINGS),
    config.routes === undefined && config.route === undefined
      ? ok('No routes at the top level.')
      : wrong('wrangler.toml has routes at its top level.', {
          why: 'Locally the host of the first route would replace the Host of every request, which decides the brand.',
          next: 'Add routes in the dashboard, or under an [env] that only a deploy uses.',
        }),
    checkAssetLayer(config),
  ];
}

/**
 * What every Worker's configuration must declare.
 * @param file that `config` was read from
 * @param bindings of production @param stagingBindings of staging
 */
export function checkWorker(
  config: Table,
  file: string,
  bindings: readonly Binding[],
  stagingBindings = bindings,
): Finding[] {
  return [
    ...checkBindings(config, bindings, file),
    checkAddresses(config, file),
    checkLogging(config, file),
    checkStaging(config, stagingBindings, file),
  ];
}

/** Checks that each binding of a Worker is declared. @param file that `config` was read from */
function checkBindings(config: Table, bindings: readonly Binding[], file: string): Finding[] {
  return bindings.map((binding) =>
    isBound(config, binding)
      ? ok(`Binding ${binding.name}`)
      : missing(`Binding ${binding.name} is not declared.`, {
          why: 'Requests that use it would be answered with 500.',
          next: `Add ${binding.key} = "${binding.name}" under ${binding.table} in ${file}.`,
        }),
  );
}

/** Checks every environment: [env.staging] inherits both settings unless it sets its own. */
function checkAddresses(config: Table, file: string): Finding {
  const environments = Object.values(asTable(config.env)).map((table) => ({
    ...config,
    ...asTable(table),
  }));
  const hasNone = [config, ...environments].every(
    ({ workers_dev, preview_urls }: Table) => workers_dev === false && preview_urls === false,
  );
  if (hasNone)
    return ok('The Worker has no workers.dev address, and its versions have no preview addresses.');
  return wrong(`${file} leaves workers.dev or preview addresses open.`, {
    why: 'They serve the site without the zone’s rules and without Access, and every version would stay reachable there, with its cash claims.',
    next: `Set workers_dev = false and preview_urls = false at the top level of ${file}.`,
  });
}

/** @see docs/decisions/0010 */
function checkAssetLayer(config: Table): Finding {
  const { html_handling, not_found_handling, run_worker_first } = asTable(config.assets);
  if (html_handling !== 'none' || not_found_handling !== 'none')
    return wrong('The asset layer answers requests other than those for existing files.', {
      why: 'Its redirects, its 404 page or an HTML file would answer for addresses of the worker.',
      next: 'Set html_handling = "none" and not_found_handling = "none" under [assets] in wrangler.toml.',
    });
  if (run_worker_first !== undefined)
    return wrong('wrangler.toml sets run_worker_first, which the build decides.', {
      why: 'A pattern such as "/*" makes every file a paid request; with "!/images/*" the 404 of a missing file is cached for a year.',
      next: 'Delete run_worker_first from [assets]: the build adds it, from build/asset-layer.ts.',
    });
  return ok('The asset layer serves only files that exist.');
}

/** By default the platform logs the whole URL of each request (docs/behaviour.md#logs). */
function checkLogging({ observability }: Table, file: string): Finding {
  const { logs, enabled, redact_query_string } = asTable(observability);
  if (enabled === true && asTable(logs).invocation_logs === false && redact_query_string === true)
    return ok('The log is on, without query strings and without a line for each request.');
  return wrong(`${file} lets the platform log whole URLs, or nothing.`, {
    why: 'Query strings hold what campaigns know about a visitor, and the privacy policy says that they are not logged.',
    next: 'Set, under [observability]: enabled = true, redact_query_string = true, logs.invocation_logs = false.',
  });
}

/** Checks that staging declares every binding, because none is inherited, and shares no storage with production. */
function checkStaging(config: Table, bindings: readonly Binding[], file: string): Finding {
  const staging = ofEnvironment(config, 'staging');
  const unbound: string[] = bindings
    .filter((binding) => !isBound(staging, binding))
    .map(({ name }) => name);
  if (queuesOf(config).length > 0 && queuesOf(staging).length === 0) unbound.push('EVENTS');
  if (unbound.length > 0)
    return missing(`[env.staging] does not bind ${unbound.join(', ')}.`, {
      why: 'Bindings are not inherited, so staging would differ from production.',
      next: `Declare them again under [env.staging] in ${file}.`,
    });
  const namesOf = (site: Table): unknown[] => [
    ...STORAGE.flatMap(([table, key]) => entriesOf(site[table]).map((entry) => entry[key])),
    ...queuesOf(site),
    site.name,
  ];
  const production = new Set(namesOf(config));
  const shared = [...new Set(namesOf(staging))].filter(
    (name) => name !== undefined && production.has(name),
  );
  if (shared.length === 0) return ok('Staging has every binding, and its own storage.');
  return wrong(`Staging shares ${shared.join(', ')} with production.`, {
    why: 'A test on staging would change what visitors get, or what is counted.',
    next: `Give staging its own names under [env.staging] in ${file}.`,
  });
}

function queuesOf({ queues }: Table): unknown[] {
  const { producers, consumers } = asTable(queues);
  return [producers, consumers].flatMap((list) =>
    list ? entriesOf(list).map(({ queue }) => queue) : [],
  );
}

function isBound(site: Table, { name, table, key }: Binding): boolean {
  return entriesOf(site[table]).some((entry) => entry[key] === name);
}

/** Whether a deploy finds the database. @param config wrangler.toml, parsed */
export function checkDatabaseId({ d1_databases: databases }: Table): Finding {
  const database = entriesOf(databases).find(({ binding }) => binding === 'REPORTS');
  if (typeof database?.database_id === 'string') return ok('Database REPORTS has its id.');
  return missing('wrangler.toml has no database_id for REPORTS.', {
    why: 'Its migrations could not be applied, and nothing would be counted.',
    next: 'Run npx wrangler d1 create pavilion-reports --location apac, then write its database_id into wrangler.toml and src/counter/wrangler.toml.',
  });
}

/** @param applied names of the migrations that were applied to the database */
export function checkMigrations(applied: readonly string[], wanted = listMigrations()): Finding {
  const unseen = wanted.filter((name) => !applied.includes(name));
  if (unseen.length === 0) return ok(`Database REPORTS has all ${wanted.length} migrations.`);
  const next = 'npm start and npm run deploy apply them.';
  return note(`Migrations of database REPORTS are not applied yet: ${unseen.join(', ')}.`, {
    next,
  });
}
