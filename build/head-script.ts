/** `virtual:head-script`: the script in the head of every page, as text. It is inline, because fetching it would delay it beyond the first paint, so it is built apart from the client. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { SCRIPT_YEAR } from './browser-baseline.ts';
import { virtualModule } from './virtual-module.ts';

/** The module that every page loads: path from the root, and its key in the client's manifest. */
export const CLIENT_ENTRY = 'src/client/entry.ts';

/** The module that a page with an island also loads. */
export const ISLAND_ENTRY = 'src/client/islands.ts';

interface ClientModule {
  url: string;
  /** Digest for Subresource Integrity; empty in development, where modules change. */
  integrity: string;
}

/**
 * The modules that the document's head loads. A build reads them from the client's manifest, so the client is built
 * first. In development they are source paths. The island's module follows those of the page.
 * @throws Error when the client has not been built
 */
async function readClientModules({ command, environments, build, root }: ResolvedConfig) {
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

/** An entry with its digest, so that the browser does not run a file that was changed in transit. */
async function readBuilt(directory: string, module: string): Promise<ClientModule> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(directory, '.vite/manifest.json'), 'utf8'),
  );
  const chunk = manifest[module];
  if (!chunk)
    throw new Error(`The client's manifest has no ${module}: build the client before the worker.`);
  const digest = hash('sha256', await readFile(join(directory, chunk.file)), 'base64');
  return { url: `/${chunk.file}`, integrity: `sha256-${digest}` };
}

const SOURCE = 'src/client/head.ts';

/** What a page's script depends on, beside whether it has an island: a landing page that `/` may show, any other, a document. */
const PAGE_KINDS = ['front', 'landing', 'document'] as const;
type PageKind = (typeof PAGE_KINDS)[number];

/** The script's key in `headScripts`. */
function headScriptName(kind: PageKind, hasIsland: boolean): string {
  return hasIsland ? `${kind} with an island` : kind;
}

/** Vite plugin: rebuilds the head script when it changes. */
export function headScript(): Plugin {
  return virtualModule('head-script', async function (config) {
    const source = resolve(config.root, SOURCE);
    this.addWatchFile(source);
    const { page, island } = await readClientModules(config);
    const scripts = await Promise.all(
      PAGE_KINDS.flatMap((kind) =>
        [false, true].map(async (hasIsland): Promise<[string, string]> => {
          const modules = hasIsland ? [...page, island] : page;
          return [
            headScriptName(kind, hasIsland),
            await buildScript(source, modules, kind, hasIsland),
          ];
        }),
      ),
    );
    return `export const headScripts = ${JSON.stringify(Object.fromEntries(scripts))};`;
  });
}

/** @throws Error when the script needs a second file */
async function buildScript(
  source: string,
  modules: readonly ClientModule[],
  kind: PageKind,
  hasIsland: boolean,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      CLIENT_MODULES: JSON.stringify(modules.map(({ url, integrity }) => [url, integrity])),
      HAS_ISLAND: String(hasIsland),
      PAGE_KIND: JSON.stringify(kind),
    },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: `es${SCRIPT_YEAR}`,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [first] = [built].flat();
  const chunks = first && 'output' in first ? first.output : [];
  const [chunk, ...others] = chunks;
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error(`${SOURCE} must build into one script.`);
  return chunk.code.trim();
}
