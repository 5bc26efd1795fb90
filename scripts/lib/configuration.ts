import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Table = Readonly<Record<string, unknown>>;

/** wrangler.toml, parsed but not checked. @throws Error when it is missing or not valid TOML */
export function readWranglerConfig(): Readonly<Record<string, unknown>> {
  return parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
}

/** @param environment of wrangler.toml; empty for production. @throws Error when wrangler.toml names no Worker */
export function readWorkerName(environment: string): string {
  const { name, env } = readWranglerConfig();
  const chosen = environment === '' ? name : asTable(asTable(env)[environment]).name;
  if (typeof chosen === 'string') return chosen;
  throw new Error(`wrangler.toml names no Worker${environment && ` for ${environment}`}.`);
}

/** The id of the database `REPORTS` as Wrangler chooses it locally. @throws Error when wrangler.toml declares none */
export function readD1Database(): string {
  const { d1_databases: databases } = readWranglerConfig();
  for (const database of Array.isArray(databases) ? databases : []) {
    const { binding, database_id: id, preview_database_id: previewId } = database;
    if (binding === 'REPORTS') return String(previewId ?? id ?? binding);
  }
  throw new Error('wrangler.toml binds no database as REPORTS.');
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
