import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Table = Readonly<Record<string, unknown>>;

/** The configuration of each of the three Workers, from the repository's root. */
export const SITE_CONFIG = 'wrangler.toml';
export const DESK_CONFIG = 'src/desk/wrangler.toml';
export const COUNTER_CONFIG = 'src/experiments/counter/wrangler.toml';
export type ConfigFile = typeof SITE_CONFIG | typeof DESK_CONFIG | typeof COUNTER_CONFIG;

/** The configuration that declares each bucket: packages are the site's, records are the desk's. */
const CONFIG_OF = {
  PACKAGES: SITE_CONFIG,
  RECORDS: DESK_CONFIG,
} as const;

/** A wrangler.toml, parsed but not checked. @throws Error when it is missing or not valid TOML */
export function readWranglerConfig(file: ConfigFile = SITE_CONFIG): Table {
  return parse(readFileSync(join(ROOT, file), 'utf8'));
}

/** The Worker's name. @param environment empty for production @throws Error when wrangler.toml gives it none */
export function readWorkerName(environment: string, file: ConfigFile = SITE_CONFIG): string {
  const { name } = ofEnvironment(readWranglerConfig(file), environment);
  if (typeof name === 'string') return name;
  throw new Error(`${file} names no Worker${environment && ` for ${environment}`}.`);
}

/** The id of the database `REPORTS` as Wrangler chooses it locally. @throws Error when wrangler.toml declares none */
export function readD1Database(): string {
  const database = entriesOf(readWranglerConfig().d1_databases).find(
    ({ binding }) => binding === 'REPORTS',
  );
  if (database) return String(database.preview_database_id ?? database.database_id ?? 'REPORTS');
  throw new Error(`${SITE_CONFIG} binds no database as REPORTS.`);
}

/** The name of a bucket by its binding. @throws Error when none is bound there */
export function readBucket(wanted: keyof typeof CONFIG_OF, environment = ''): string {
  const file = CONFIG_OF[wanted];
  const { r2_buckets: buckets } = ofEnvironment(readWranglerConfig(file), environment);
  const name = entriesOf(buckets).find(({ binding }) => binding === wanted)?.bucket_name;
  if (typeof name === 'string') return name;
  const table = environment === '' ? 'r2_buckets' : `env.${environment}.r2_buckets`;
  throw new Error(
    `${file} binds no bucket as ${wanted}. Add an [[${table}]] entry with that binding.`,
  );
}

/** The name of the queue that the site sends to, by its binding. @throws Error when none is bound there */
export function readQueue(wanted: 'EVENTS', environment = ''): string {
  const { producers } = asTable(ofEnvironment(readWranglerConfig(), environment).queues);
  const name = entriesOf(producers).find(({ binding }) => binding === wanted)?.queue;
  if (typeof name === 'string') return name;
  throw new Error(`${SITE_CONFIG} binds no queue as ${wanted}.`);
}

/** The table of an environment in a wrangler.toml; production is its top level. */
export function ofEnvironment(config: Table, environment: string): Table {
  return environment === '' ? config : asTable(asTable(config.env)[environment]);
}

/** Where a local site and the desk keep their state, unless `--persist-to` says otherwise. */
export const LOCAL_STATE = '.wrangler/state';

/** `.dev.vars` as Wrangler reads it; `null` when there is no such file. */
export function readDevVars(): Record<string, string> | null {
  const file = join(ROOT, '.dev.vars');
  if (!existsSync(file)) return null;
  return { ...parseEnv(readFileSync(file, 'utf8')) } as Record<string, string>;
}

/** A table of wrangler.toml is one entry, or a list of them. */
export function entriesOf(value: unknown): Table[] {
  return Array.isArray(value) ? value.map(asTable) : [asTable(value)];
}

/** The value if it is a table, otherwise an empty one. */
export function asTable(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
