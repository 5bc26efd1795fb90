/** What wrangler.toml must and must not say. */
import { VARIABLE_NAMES } from '../../src/config/variables.ts';
import { asTable, type Table } from '../lib/configuration.ts';
import { type Finding, ok } from './finding.ts';

/** Bindings that the worker uses (src/worker/env.ts) and the tables of wrangler.toml that declare them. */
const BINDINGS = [
  { name: 'PACKAGES', table: 'r2_buckets', key: 'binding' },
  { name: 'EVENTS_RATE_LIMITER', table: 'ratelimits', key: 'name' },
  { name: 'ASSETS', table: 'assets', key: 'binding' },
  { name: 'REPORTS', table: 'd1_databases', key: 'binding' },
  { name: 'EVENT_POINTS', table: 'analytics_engine_datasets', key: 'binding' },
  { name: 'CF_VERSION_METADATA', table: 'version_metadata', key: 'binding' },
] as const;

/** What each of two sites must have to itself, by table and key. */
const STORAGE = [
  ['r2_buckets', 'bucket_name'],
  ['d1_databases', 'database_name'],
  ['analytics_engine_datasets', 'dataset'],
  ['ratelimits', 'namespace_id'],
] as const;

/** @param config wrangler.toml, parsed */
export function checkWranglerConfig(config: Table): Finding[] {
  return [
    checkKeepVars(config),
    checkDeclaredVariables(config),
    ...BINDINGS.map((binding) => checkBinding(config, binding)),
    checkAddresses(config),
    checkRoutes(config),
    checkAssetLayer(config),
    checkLogging(config),
    checkStaging(config),
  ];
}

function checkKeepVars(config: Table): Finding {
  if (config.keep_vars === true) return ok('keep_vars is on: a deploy keeps what marketers have set.');
  return {
    status: 'wrong',
    what: 'keep_vars is not on.',
    why: 'The next deploy would delete every variable that was set in the dashboard.',
    next: 'Write keep_vars = true at the top level of wrangler.toml; inside an environment it has no effect.',
  };
}

/** `keep_vars` does not protect a name that the file declares as well, in whichever environment. */
function checkDeclaredVariables(config: Table): Finding {
  const declared = [config, ...environmentsOf(config)].flatMap(({ vars }) => Object.keys(asTable(vars)));
  const names = VARIABLE_NAMES.filter((name) => declared.includes(name));
  if (names.length === 0) return ok('wrangler.toml declares none of the marketers’ variables.');
  return {
    status: 'wrong',
    what: `wrangler.toml declares ${names.join(', ')}.`,
    why: 'Each deploy would put the file’s value in place of the one in the dashboard.',
    next: 'Delete it there. Defaults stand in src/config/variables.ts, local values in .dev.vars.',
  };
}

function checkBinding(config: Table, { name, table, key }: Binding): Finding {
  if (isBound(config, { name, table, key })) return ok(`Binding ${name}`);
  return {
    status: 'missing',
    what: `Binding ${name} is not declared.`,
    why: 'The worker needs it for each request that touches it, and would answer 500.',
    next: `Add ${key} = "${name}" under ${table} in wrangler.toml.`,
  };
}

/** In whichever environment: [env.staging] inherits both, unless it says otherwise. */
function checkAddresses(config: Table): Finding {
  const tables: Table[] = [config, ...environmentsOf(config).map((table) => ({ ...config, ...table }))];
  if (tables.every(({ workers_dev, preview_urls }) => workers_dev === false && preview_urls === false)) {
    return ok('The Worker has no workers.dev address, and its versions none of their own.');
  }
  return {
    status: 'wrong',
    what: 'wrangler.toml leaves workers.dev or preview addresses open.',
    why: 'They are copies of the site without the zone’s rules and without Access; each version would stay there for good, cash claims and all.',
    next: 'Write workers_dev = false and preview_urls = false at the top level of wrangler.toml.',
  };
}

function checkRoutes(config: Table): Finding {
  if (config.routes === undefined && config.route === undefined) return ok('No routes at the top level.');
  return {
    status: 'wrong',
    what: 'wrangler.toml has routes at its top level.',
    why: 'Locally the first route’s host would replace the Host of every request, which decides the brand.',
    next: 'Add routes in the dashboard, or under an [env] that only a deploy uses.',
  };
}

/** @see docs/decisions/0010 */
function checkAssetLayer(config: Table): Finding {
  const { html_handling, not_found_handling, run_worker_first } = asTable(config.assets);
  if (html_handling !== 'none' || not_found_handling !== 'none')
    return {
      status: 'wrong',
      what: 'The asset layer answers for more than the files that exist.',
      why: 'Its redirects, its own 404 page or a page of files would take addresses that are the worker’s.',
      next: 'Write html_handling = "none" and not_found_handling = "none" under [assets] in wrangler.toml.',
    };
  if (run_worker_first !== undefined)
    return {
      status: 'wrong',
      what: 'wrangler.toml says itself what the asset layer leaves to the worker.',
      why: 'A pattern such as "/*" makes every file a paid request; "!/images/*" lets a missing file’s 404 be kept for a year.',
      next: 'Delete run_worker_first from [assets]: the build adds it, from build/asset-layer.ts.',
    };
  return ok('The asset layer serves the files that exist, and nothing else.');
}

/** The platform would keep each request's whole address otherwise (docs/behaviour.md#logs). */
function checkLogging({ observability }: Table): Finding {
  const { logs, enabled, redact_query_string } = asTable(observability);
  if (enabled === true && asTable(logs).invocation_logs === false && redact_query_string === true) {
    return ok('The log is kept, without query strings and without a line for each request.');
  }
  return {
    status: 'wrong',
    what: 'wrangler.toml lets the platform log whole addresses, or nothing at all.',
    why: 'Query strings hold what campaigns know of a visitor; the privacy policy says that they are not logged.',
    next: 'Under [observability]: enabled = true, redact_query_string = true, logs.invocation_logs = false.',
  };
}

/** Nothing of the top level's bindings is inherited, and what is the same by mistake is production's. */
function checkStaging(config: Table): Finding {
  const staging = asTable(asTable(config.env).staging);
  const missing: string[] = BINDINGS.filter((binding) => !isBound(staging, binding)).map(({ name }) => name);
  if (queuesOf(staging).length === 0) missing.push('EVENTS');
  if (missing.length > 0) {
    return {
      status: 'missing',
      what: `[env.staging] does not bind ${missing.join(', ')}.`,
      why: 'Bindings are not inherited: staging would be another site than production.',
      next: 'Name them again below [env.staging] in wrangler.toml.',
    };
  }
  const namesOf = (site: Table): unknown[] => [
    ...STORAGE.flatMap(([table, key]) => entriesOf(site, table).map((entry) => entry[key])),
    ...queuesOf(site),
    site.name,
  ];
  const production = new Set(namesOf(config));
  const shared = [...new Set(namesOf(staging))].filter((name) => name !== undefined && production.has(name));
  if (shared.length === 0) return ok('Staging has every binding, and storage of its own.');
  return {
    status: 'wrong',
    what: `Staging shares ${shared.join(', ')} with production.`,
    why: 'A trial would change what visitors get or what is counted.',
    next: 'Give it names of its own below [env.staging] in wrangler.toml.',
  };
}

function queuesOf({ queues }: Table): unknown[] {
  const { producers, consumers } = asTable(queues);
  return [producers, consumers].flatMap((list) =>
    Array.isArray(list) ? list.map((one) => asTable(one).queue) : [],
  );
}

type Binding = Readonly<Record<'name' | 'table' | 'key', string>>;

function isBound(site: Table, { name, table, key }: Binding): boolean {
  return entriesOf(site, table).some((entry) => entry[key] === name);
}

function environmentsOf({ env }: Table): Table[] {
  return Object.values(asTable(env)).map(asTable);
}

function entriesOf(config: Table, table: string): Table[] {
  const value = config[table];
  return Array.isArray(value) ? value.map(asTable) : [asTable(value)];
}
