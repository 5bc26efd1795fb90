import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { staticHeaders, WORKER_FIRST } from './build/asset-layer.ts';
import { SCRIPT_YEAR } from './build/browser-baseline.ts';
import { examplePages } from './build/example-pages.ts';
import { CLIENT_ENTRY, ISLAND_ENTRY } from './build/head-script.ts';
import { noRedirect } from './build/no-redirect.ts';
import { reloadOnWorkerChange } from './build/reload-on-worker-change.ts';
import { siteModules } from './build/site-modules.ts';
import { siteScan } from './build/site-scan.ts';
import {
  bareImports,
  onlyEdgeRenderer,
  PACKAGES_FILE,
  preactInTheBrowser,
} from './build/smaller-bundles.ts';

const WORKER_ENVIRONMENT = 'worker';
const COUNTER_ENVIRONMENT = 'counter';
/** What `npm start` serves and a deploy uploads. */
const SITE_FOLDER = 'dist';

export default defineConfig(({ command }) => ({
  plugins: [
    examplePages(),
    cloudflare({
      configPath: './wrangler.toml',
      viteEnvironment: { name: WORKER_ENVIRONMENT },
      // It counts what the site sends, wherever the site runs.
      auxiliaryWorkers: [
        {
          configPath: './src/experiments/counter/wrangler.toml',
          viteEnvironment: { name: COUNTER_ENVIRONMENT },
          // A developer looks at the counts at once.
          ...(command === 'serve' && { config: { vars: { FLUSH_SECONDS: 1 } } }),
        },
      ],
      persistState: { path: '.wrangler/state' },
      config: { assets: { run_worker_first: [...WORKER_FIRST] } },
    }),
    onlyEdgeRenderer(),
    bareImports(),
    preactInTheBrowser(),
    siteModules(),
    siteScan(),
    staticHeaders(),
    reloadOnWorkerChange(),
    noRedirect(),
  ],
  // The worker asks for its files by a host that no request has (`worker/store/built-files.ts`).
  server: { allowedHosts: ['assets.invalid'] },
  build: {
    // It holds `client`, `worker` and `counter`. Tests and the bench build elsewhere, with `--outDir`.
    outDir: SITE_FOLDER,
    target: 'es2022',
    // Everything that the browser fetches is a file named by its content, never inlined.
    assetsInlineLimit: 0,
    modulePreload: false,
    license: { fileName: PACKAGES_FILE },
    // It warns of slow plugins on a busy machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        target: `es${SCRIPT_YEAR}`,
        manifest: true,
        rolldownOptions: {
          input: [CLIENT_ENTRY, ISLAND_ENTRY],
          // Constants are inlined: the first script then exports no names of constants to the parts.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
    [WORKER_ENVIRONMENT]: {
      build: { minify: true },
    },
    [COUNTER_ENVIRONMENT]: {
      build: { minify: true },
    },
  },
  builder: {
    // The worker prints the address of the client's entry, so the client is built first.
    async buildApp(builder) {
      for (const name of ['client', WORKER_ENVIRONMENT, COUNTER_ENVIRONMENT]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`There is no build environment "${name}".`);
        await builder.build(environment);
      }
    },
  },
}));
