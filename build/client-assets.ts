/**
 * `virtual:client-assets`: what the worker must know about the browser's bundle. A build reads it from the
 * client's manifest, so the client is built first; in development modules are addressed by their source path.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

/** The module that every page loads: path from the root, and its key in the client's manifest. */
export const CLIENT_ENTRY = 'src/client/entry.ts';

/**
 * Vite plugin: the addresses of the scripts that every page loads.
 * A build fails where the client has not been built first.
 */
export function clientAssets(): Plugin {
  return virtualModule('client-assets', async ({ command, environments, build, root }) => {
    const outDir = environments.client?.build.outDir ?? build.outDir;
    // In development Vite's own client comes first: it reloads the page when a module has changed.
    const modules =
      command === 'build'
        ? [await builtEntry(resolve(root, outDir))]
        : ['/@vite/client', `/${CLIENT_ENTRY}`].map((url) => ({ url, integrity: null }));
    return `export const clientModules = ${JSON.stringify(modules)};`;
  });
}

/** The entry and its digest (Subresource Integrity): a file that was changed on its way does not run. */
async function builtEntry(directory: string): Promise<{ url: string; integrity: string }> {
  const manifest: Manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8'));
  const chunk = manifest[CLIENT_ENTRY];
  if (!chunk)
    throw new Error(`The client's manifest has no ${CLIENT_ENTRY}: build the client before the worker.`);
  const digest = createHash('sha256').update(await readFile(join(directory, chunk.file)));
  return { url: `/${chunk.file}`, integrity: `sha256-${digest.digest('base64')}` };
}
