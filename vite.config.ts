import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { CLIENT_ENTRY } from './build/client-assets.ts';
import { edgeRendererAlone } from './build/edge-renderer-alone.ts';
import { reloadOnWorkerChange } from './build/reload-on-worker-change.ts';
import { siteModules } from './build/site-modules.ts';

const WORKER_ENVIRONMENT = 'worker';

/** What the development server serves by itself: sources, its own client and the modules that it made. */
const DEVELOPMENT_FILES = ['!/src/*', '!/@*', '!/node_modules/*'];

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      configPath: './wrangler.toml',
      viteEnvironment: { name: WORKER_ENVIRONMENT },
      persistState: { path: '.wrangler/state' },
      // Added to wrangler.toml's list, where pages would otherwise take these addresses.
      ...(command === 'serve' && { config: { assets: { run_worker_first: DEVELOPMENT_FILES } } }),
    }),
    edgeRendererAlone(),
    siteModules(),
    reloadOnWorkerChange(),
  ],
  build: {
    target: 'es2022',
    // Everything that the browser fetches is named by its content and never inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: CLIENT_ENTRY },
      },
    },
    [WORKER_ENVIRONMENT]: {
      build: { outDir: 'dist/worker', minify: true },
    },
  },
  builder: {
    // The worker prints the address of the client's entry, so the client is built first.
    async buildApp(builder) {
      for (const name of ['client', WORKER_ENVIRONMENT]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`There is no build environment "${name}".`);
        await builder.build(environment);
      }
    },
  },
}));
