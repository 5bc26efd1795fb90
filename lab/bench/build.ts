/** The code that the bench measures: the production bundle, and contestants from the same sources. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { siteModules } from '../../build/site-modules.ts';
import { onlyEdgeRenderer } from '../../build/smaller-bundles.ts';
import { buildFolder, builtFile } from '../../scripts/lib/built-site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The worker of the bench's build. */
export function readBuiltWorker(): Promise<string> {
  return readFile(builtFile('bench', 'worker/index.js'), 'utf8');
}

/** Bundles a module of `contestants/` the way the worker is bundled. The client must have been built. */
export async function bundleContestant(name: string): Promise<string> {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [onlyEdgeRenderer(), siteModules()],
    environments: { client: { build: { outDir: `${buildFolder('bench')}/client` } } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    },
    build: {
      ssr: `${ROOT}lab/bench/contestants/${name}`,
      target: 'es2022',
      minify: true,
      write: false,
    },
  });
  const bundle = Array.isArray(output) ? output[0] : output;
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`Vite did not bundle ${name}.`);
  return chunk.code;
}
