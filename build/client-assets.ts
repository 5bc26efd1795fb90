/** What the document's head must know about the browser's bundle. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest, ResolvedConfig } from 'vite';

/** The module that every page loads: path from the root, and its key in the client's manifest. */
export const CLIENT_ENTRY = 'src/client/entry.ts';

/** What a page with an island loads besides, likewise. */
export const ISLAND_ENTRY = 'src/client/islands.ts';

export interface ClientModule {
  url: string;
  /** Subresource Integrity: its digest; empty in development, where modules change. */
  integrity: string;
}

export interface ClientModules {
  page: ClientModule[];
  /** Behind them, on a page that holds an island. */
  island: ClientModule;
}

/**
 * The modules that the document's head asks for. A build reads them from the client's manifest, so the client is built
 * first; in development modules are addressed by their source path.
 * @throws Error where the client has not been built first
 */
export async function readClientModules({
  command,
  environments,
  build,
  root,
}: ResolvedConfig): Promise<ClientModules> {
  if (command !== 'build') {
    const source = (path: string): ClientModule => ({ url: `/${path}`, integrity: '' });
    // Vite's own client comes first: it reloads the page when a module has changed.
    return { page: ['@vite/client', CLIENT_ENTRY].map(source), island: source(ISLAND_ENTRY) };
  }
  const directory = resolve(root, environments.client?.build.outDir ?? build.outDir);
  return {
    page: [await readBuilt(directory, CLIENT_ENTRY)],
    island: await readBuilt(directory, ISLAND_ENTRY),
  };
}

/** An entry and its digest: a file that was changed on its way does not run. */
async function readBuilt(directory: string, module: string): Promise<ClientModule> {
  const manifest: Manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8'));
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The client's manifest has no ${module}: build the client before the worker.`);
  const digest = createHash('sha256').update(await readFile(join(directory, chunk.file)));
  return { url: `/${chunk.file}`, integrity: `sha256-${digest.digest('base64')}` };
}
