import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { buildId } from './build/build-id.ts';
import { CLIENT_ENTRY, clientAssets } from './build/client-assets.ts';
import { edgeRendererAlone } from './build/edge-renderer-alone.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { reloadOnWorkerChange } from './build/reload-on-worker-change.ts';
import { siteAloneDeploys } from './build/site-alone-deploys.ts';

const WORKER_ENVIRONMENT = 'worker';
/** What `npm start` serves and a deploy uploads. */
const SITE_FOLDER = 'dist';

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
    legalDocuments(),
    clientAssets(),
    buildId(),
    reloadOnWorkerChange(),
    siteAloneDeploys(SITE_FOLDER),
  ],
  build: {
    // `client` and `worker` lie below it. Tests and the bench build elsewhere, with `--outDir`.
    outDir: SITE_FOLDER,
    target: 'es2022',
    // Everything that the browser fetches is named by its content and never inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rollupOptions: { input: CLIENT_ENTRY, output: { chunkFileNames: nameChunk } },
      },
    },
    [WORKER_ENVIRONMENT]: {
      build: { minify: true },
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

/** An island's part goes by the island's name: they are all called `mount`, and logs and tests tell them apart. */
function nameChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, island = '[name]'] = /\/islands\/([\w-]+)\/browser\/mount\.tsx$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${island}-[hash].js`;
}
