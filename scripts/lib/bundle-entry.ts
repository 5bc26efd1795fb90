import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Names by which an entry module imports the built Worker. Miniflare gets that Worker as `index.js` beside it. */
const BUILT_WORKERS = ['built:site', 'built:counter', 'built:desk'];

const bundles = new Map<string, Promise<string>>();

/**
 * Compiles an entry module that wraps a built Worker, for Miniflare. Once per process.
 * @param path from the repository's root; tsconfig.entries.json must include it
 */
export function bundleEntry(path: string): Promise<string> {
  const bundle = bundles.get(path) ?? compile(path);
  bundles.set(path, bundle);
  return bundle;
}

async function compile(path: string): Promise<string> {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      lib: { entry: path, formats: ['es'] },
      target: 'es2024',
      minify: false,
      write: false,
      rolldownOptions: {
        external: [...BUILT_WORKERS, /^cloudflare:/],
        output: { paths: Object.fromEntries(BUILT_WORKERS.map((name) => [name, './index.js'])) },
      },
    },
  });
  const bundle = Array.isArray(output) ? output[0] : output;
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`Vite did not bundle ${path}.`);
  return chunk.code;
}
