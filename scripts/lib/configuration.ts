import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Table = Readonly<Record<string, unknown>>;

/** The configuration of each of the two Workers, from the repository's root. */
export const SITE_CONFIG = 'wrangler.toml';
export const DESK_CONFIG = 'src/desk/wrangler.toml';
export type ConfigFile = typeof SITE_CONFIG | typeof DESK_CONFIG;

/** A wrangler.toml, parsed but not checked. @throws Error when it is missing or not valid TOML */
export function readWranglerConfig(file: ConfigFile = SITE_CONFIG): Readonly<Record<string, unknown>> {
  return parse(readFileSync(join(ROOT, file), 'utf8'));
}

/**
 * The Worker's name. @param environment of wrangler.toml; empty for production
 * @throws Error when wrangler.toml gives it none
 */
export function readWorkerName(environment: string, file: ConfigFile = SITE_CONFIG): string {
  const { name, env } = readWranglerConfig(file);
  const chosen = environment === '' ? name : asTable(asTable(env)[environment]).name;
  if (typeof chosen === 'string') return chosen;
  throw new Error(`${file} names no Worker${environment && ` for ${environment}`}.`);
}

/** A D1 database by its binding: the counts are the site's, what is pinned and approved the desk's. */
export type DatabaseBinding = 'REPORTS' | 'DESK';

/** The id of a database as Wrangler chooses it locally. @throws Error when its wrangler.toml declares none */
export function readD1Database(wanted: DatabaseBinding): string {
  const file = wanted === 'DESK' ? DESK_CONFIG : SITE_CONFIG;
  const { d1_databases: databases } = readWranglerConfig(file);
  for (const database of Array.isArray(databases) ? databases : []) {
    const { binding, database_id: id, preview_database_id: previewId } = database;
    if (binding === wanted) return String(previewId ?? id ?? binding);
  }
  throw new Error(`${file} binds no database as ${wanted}.`);
}

/** The name of a bucket by its binding: packages are the site's, records the desk's. @throws Error when none is bound */
export function readBucket(wanted: 'PACKAGES' | 'RECORDS'): string {
  const file = wanted === 'RECORDS' ? DESK_CONFIG : SITE_CONFIG;
  const { r2_buckets: buckets } = readWranglerConfig(file);
  const bucket = (Array.isArray(buckets) ? buckets : []).find(({ binding }) => binding === wanted);
  if (typeof bucket?.bucket_name === 'string') return bucket.bucket_name;
  throw new Error(`${file} binds no bucket as ${wanted}.`);
}

/** `.dev.vars` as Wrangler reads it; `null` when there is no such file. */
export function readDevVars(): Record<string, string> | null {
  const file = join(ROOT, '.dev.vars');
  if (!existsSync(file)) return null;
  const values = parseEnv(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

/** The value if it is a table, otherwise an empty one. */
export function asTable(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
