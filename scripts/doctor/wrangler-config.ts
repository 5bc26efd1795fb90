/** What wrangler.toml must and must not say, and the database that counts are read from. */
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
  // `keep_vars` does not protect a name that the file declares as well, in whichever environment.
  const declared = [config, ...environments].flatMap(({ vars }) => Object.keys(asTable(vars)));
  const names = VARIABLE_NAMES.filter((name) => declared.includes(name));
  return [
    config.keep_vars === true
      ? ok('keep_vars is on: a deploy keeps what marketers have set.')
      : wrong('keep_vars is not on.', {
          why: 'The next deploy would delete every variable that was set in the dashboard.',
          next: 'Write keep_vars = true at the top level of wrangler.toml; inside an environment it has no effect.',
        }),
    names.length === 0
      ? ok('wrangler.toml declares none of the marketers’ variables.')
      : wrong(`wrangler.toml declares ${names.join(', ')}.`, {
          why: 'Each deploy would put the file’s value in place of the one in the dashboard.',
          next: 'Delete it there. Defaults are in src/config/variables.ts, local values in .dev.vars.',
        }),
    ...checkBindings(config, SITE_BINDINGS, 'wrangler.toml'),
    checkAddresses(config, 'wrangler.toml'),
    config.routes === undefined && config.route === undefined
      ? ok('No routes at the top level.')
      : wrong('wrangler.toml has routes at its top level.', {
          why: 'Locally the first route’s host would replace the Host of every request, which decides the brand.',
          next: 'Add routes in the dashboard, or under an [env] that only a deploy uses.',
        }),
    checkAssetLayer(config),
    checkLogging(config, 'wrangler.toml'),
    checkStaging(config, SITE_BINDINGS, 'wrangler.toml'),
  ];
}

/** Bindings of a Worker, each declared or missing. @param file that `config` was read from */
export function checkBindings(
  config: Table,
  bindings: readonly Binding[],
  file: string,
): Finding[] {
  return bindings.map((binding) =>
    isBound(config, binding)
      ? ok(`Binding ${binding.name}`)
      : missing(`Binding ${binding.name} is not declared.`, {
          why: 'The worker needs it for each request that touches it, and would answer 500.',
          next: `Add ${binding.key} = "${binding.name}" under ${binding.table} in ${file}.`,
        }),
  );
}

/** In whichever environment: [env.staging] inherits both settings, unless it says otherwise. */
export function checkAddresses(config: Table, file: string): Finding {
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
    why: 'They are copies of the site without the zone’s rules and without Access; each version would stay there for good, cash claims and all.',
    next: `Write workers_dev = false and preview_urls = false at the top level of ${file}.`,
  });
}

/** @see docs/decisions/0010 */
function checkAssetLayer(config: Table): Finding {
  const { html_handling, not_found_handling, run_worker_first } = asTable(config.assets);
  if (html_handling !== 'none' || not_found_handling !== 'none')
    return wrong('The asset layer answers for more than the files that exist.', {
      why: 'Its redirects, its own 404 page or a page of files would take addresses that are the worker’s.',
      next: 'Write html_handling = "none" and not_found_handling = "none" under [assets] in wrangler.toml.',
    });
  if (run_worker_first !== undefined)
    return wrong('wrangler.toml says itself what the asset layer leaves to the worker.', {
      why: 'A pattern such as "/*" makes every file a paid request; "!/images/*" lets a missing file’s 404 be kept for a year.',
      next: 'Delete run_worker_first from [assets]: the build adds it, from build/asset-layer.ts.',
    });
  return ok('The asset layer serves the files that exist, and nothing else.');
}

/** The platform would keep each request's whole address otherwise (docs/behaviour.md#logs). */
export function checkLogging({ observability }: Table, file: string): Finding {
  const { logs, enabled, redact_query_string } = asTable(observability);
  if (enabled === true && asTable(logs).invocation_logs === false && redact_query_string === true)
    return ok('The log is kept, without query strings and without a line for each request.');
  return wrong(`${file} lets the platform log whole addresses, or nothing at all.`, {
    why: 'Query strings hold what campaigns know of a visitor; the privacy policy says that they are not logged.',
    next: 'Under [observability]: enabled = true, redact_query_string = true, logs.invocation_logs = false.',
  });
}

/** Nothing of the top level's bindings is inherited, and what is the same by mistake is production's. */
export function checkStaging(config: Table, bindings: readonly Binding[], file: string): Finding {
  const staging = ofEnvironment(config, 'staging');
  const unbound: string[] = bindings
    .filter((binding) => !isBound(staging, binding))
    .map(({ name }) => name);
  if (queuesOf(config).length > 0 && queuesOf(staging).length === 0) unbound.push('EVENTS');
  if (unbound.length > 0)
    return missing(`[env.staging] does not bind ${unbound.join(', ')}.`, {
      why: 'Bindings are not inherited: staging would be another site than production.',
      next: `Name them again below [env.staging] in ${file}.`,
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
    why: 'A trial would change what visitors get or what is counted.',
    next: `Give it other names below [env.staging] in ${file}.`,
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

/** Whether a deploy would find the database. @param config wrangler.toml, parsed */
export function checkDatabaseId({ d1_databases: databases }: Table): Finding {
  const database = entriesOf(databases).find(({ binding }) => binding === 'REPORTS');
  if (typeof database?.database_id === 'string') return ok('Database REPORTS has its id.');
  return missing('wrangler.toml does not say which database REPORTS is.', {
    why: 'Its migrations could not be applied, and nothing would be counted.',
    next: 'npx wrangler d1 create pavilion-reports --location apac, then write its database_id into wrangler.toml and src/counter/wrangler.toml.',
  });
}

/** @param applied names of the migrations that the database has seen */
export function checkMigrations(applied: readonly string[], wanted = listMigrations()): Finding {
  const unseen = wanted.filter((name) => !applied.includes(name));
  if (unseen.length === 0) return ok(`Database REPORTS has all ${wanted.length} migrations.`);
  const next = 'npm start and npm run deploy apply them.';
  return note(`Database REPORTS has yet to see ${unseen.join(', ')}.`, { next });
}
