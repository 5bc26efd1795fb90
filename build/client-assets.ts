/** What the document's head must know about the browser's bundle. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest, ResolvedConfig } from 'vite';

/** The module that every page loads: path from the root, and its key in the client's manifest. */
export const CLIENT_ENTRY = 'src/client/entry.ts';

/** A script module that every page loads. */
export interface ClientModule {
  url: string;
  /** Subresource Integrity: its digest; empty in development, where modules change. */
  integrity: string;
}

/**
 * The modules that every page loads. A build reads them from the client's manifest, so the client is built first; in
 * development modules are addressed by their source path.
 * @throws Error where the client has not been built first
 */
export async function readClientModules({
  command,
  environments,
  build,
  root,
}: ResolvedConfig): Promise<ClientModule[]> {
  // In development Vite's own client comes first: it reloads the page when a module has changed.
  if (command !== 'build')
    return ['/@vite/client', `/${CLIENT_ENTRY}`].map((url) => ({ url, integrity: '' }));
  return [await readBuiltEntry(resolve(root, environments.client?.build.outDir ?? build.outDir))];
}

/** The entry and its digest: a file that was changed on its way does not run. */
async function readBuiltEntry(directory: string): Promise<ClientModule> {
  const manifest: Manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8'));
  const chunk = manifest[CLIENT_ENTRY];
  if (!chunk)
    throw new Error(`The client's manifest has no ${CLIENT_ENTRY}: build the client before the worker.`);
  const digest = createHash('sha256').update(await readFile(join(directory, chunk.file)));
  return { url: `/${chunk.file}`, integrity: `sha256-${digest.digest('base64')}` };
}
