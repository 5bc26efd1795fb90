/** `virtual:build-id`: twelve characters that change whenever a source of the site does, and only then. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

const SOURCES = ['src', 'build', 'package-lock.json', 'vite.config.ts', 'wrangler.toml'];
/** No part of the site, and so no reason for another id of it. */
const DESK = 'src/desk';

/** Vite plugin: hashes the sources when the module is loaded. */
export function buildId(): Plugin {
  return virtualModule(
    'build-id',
    async ({ root }) => `export const buildId = ${JSON.stringify(await hashSources(root))};`,
  );
}

async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(join(root, source))) {
      if (file.startsWith(join(root, DESK, '/'))) continue;
      hash.update(file.slice(root.length));
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  // Not a folder: the file itself.
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
