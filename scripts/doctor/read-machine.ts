/** Reads what the checks, which are pure, need to know about this machine and this checkout. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import type { WorkerdUser } from './tools.ts';
import { asTable } from './wrangler-config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKERD_USERS = ['wrangler', 'miniflare', '@cloudflare/vite-plugin'] as const;

interface Manifest {
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/** wrangler.toml, parsed but not checked. @throws Error when it is missing or not valid TOML */
export function readWranglerConfig(): Readonly<Record<string, unknown>> {
  return parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
}

/**
 * The Worker's name. @param environment of wrangler.toml; empty for production
 * @throws Error when wrangler.toml gives it none
 */
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

/** The version of the dev dependency `node`. */
export function readWantedNode(): string {
  return readManifest(join(ROOT, 'package.json')).devDependencies?.node ?? '';
}

/** @throws Error when one of the tools is not installed */
export function readWorkerdUsers(): WorkerdUser[] {
  return WORKERD_USERS.map((tool) => {
    const directory = join(ROOT, 'node_modules', tool);
    const { version, dependencies } = readManifest(join(directory, 'package.json'));
    const workerd = createRequire(join(directory, 'package.json')).resolve('workerd/package.json');
    return { tool, version, asksFor: dependencies?.workerd ?? '', finds: readManifest(workerd).version };
  });
}

/** Whether `dist` holds a worker. It may be older than the sources. */
export function isBuilt(): boolean {
  return existsSync(join(ROOT, 'dist/worker/index.js'));
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read. Run npm ci, then ask the doctor again.`, { cause });
  }
}
