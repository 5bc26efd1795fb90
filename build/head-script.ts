/**
 * `virtual:head-script`: the script that stands in the head of every page, as text. It is built apart from
 * the client, whose files are fetched; a fetch would come after the first paint.
 */
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { SCRIPT_YEAR } from './browser-baseline.ts';
import { type ClientModule, readClientModules } from './client-assets.ts';
import { virtualModule } from './virtual-module.ts';

const SOURCE = 'src/client/head.ts';

/**
 * Vite plugin: builds the script when the module is loaded; a development server builds it again when it changes.
 * A build fails where the client has not been built first, because the script names the client's modules.
 */
export function headScript(): Plugin {
  return virtualModule('head-script', async function (config) {
    const source = resolve(config.root, SOURCE);
    this.addWatchFile(source);
    const { page, island } = await readClientModules(config);
    const [headScript, headScriptOfIslands] = await Promise.all(
      [page, [...page, island]].map(async (modules) => JSON.stringify(await buildScript(source, modules))),
    );
    return `export const headScript = ${headScript}; export const headScriptOfIslands = ${headScriptOfIslands};`;
  });
}

/** @throws Error when the script needs a second file */
async function buildScript(source: string, modules: readonly ClientModule[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { CLIENT_MODULES: JSON.stringify(modules) },
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
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${SOURCE} must build into one script.`);
  return chunk.code.trim();
}
