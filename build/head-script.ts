/**
 * `virtual:head-script`: the script that stands in the head of every page, as text. It is built apart from
 * the client, whose files are fetched; a fetch would come after the first paint.
 */
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { SCRIPT_YEAR } from './browser-baseline.ts';
import { virtualModule } from './virtual-module.ts';

const SOURCE = 'src/client/head.ts';

/** Vite plugin: builds the script when the module is loaded; a development server builds it again when it changes. */
export function headScript(): Plugin {
  return virtualModule('head-script', async function ({ root }) {
    const source = resolve(root, SOURCE);
    this.addWatchFile(source);
    return `export const headScript = ${JSON.stringify(await buildScript(source))};`;
  });
}

/** @throws Error when the script needs a second file */
async function buildScript(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
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
