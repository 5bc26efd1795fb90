/**
 * `virtual:client-assets`: what the worker must know about the browser's bundle. A build reads it from the
 * client's manifest, so the client is built first; in development modules are addressed by their source path.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const ID = 'virtual:client-assets';
const RESOLVED = `\0${ID}`;

/** The module that every page loads: path from the root, and its key in the client's manifest. */
export const CLIENT_ENTRY = 'src/client/entry.ts';

/**
 * Vite plugin: the addresses of the scripts that every page loads.
 * A build fails where the client has not been built first.
 */
export function clientAssets(): Plugin {
  let root = '';
  let outDir = '';
  let isBuild = false;
  return {
    name: 'client-assets',
    configResolved(config) {
      root = config.root;
      outDir = config.environments.client?.build.outDir ?? config.build.outDir;
      isBuild = config.command === 'build';
    },
    resolveId(id) {
      return id === ID ? RESOLVED : undefined;
    },
    async load(id) {
      if (id !== RESOLVED) return undefined;
      // In development Vite's own client comes first: it reloads the page when a module has changed.
      const modules = isBuild
        ? [await builtEntry(resolve(root, outDir))]
        : ['/@vite/client', `/${CLIENT_ENTRY}`];
      return `export const clientModules = ${JSON.stringify(modules)};`;
    },
  };
}

async function builtEntry(directory: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8'));
  const chunk = manifest[CLIENT_ENTRY];
  if (!chunk)
    throw new Error(`The client's manifest has no ${CLIENT_ENTRY}: build the client before the worker.`);
  return `/${chunk.file}`;
}
