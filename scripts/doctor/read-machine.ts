/** Reads what the checks, which are pure, need to know about this machine and this checkout. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerdUser } from './tools.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKERD_USERS = ['wrangler', 'miniflare', '@cloudflare/vite-plugin'] as const;

interface Manifest {
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
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
