import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { buildId } from './build/build-id.ts';
import { DESK_BROWSER, deskFiles, withoutAssets } from './build/desk-files.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { reviewModule } from './build/review/review-module.ts';
import { siteAloneDeploys } from './build/site-alone-deploys.ts';
import { brandStyles, componentStyles } from './build/styles.ts';

const WORKER_ENVIRONMENT = 'worker';

/** The site's sheets, for the examples of its components. The browser's own sheets are built as usual. */
function stylesOfComponents() {
  return [componentStyles(), brandStyles()].map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }: { name: string }) => name === WORKER_ENVIRONMENT,
  }));
}

/** The desk: a Worker of its own, and one script for its browser with React itself. */
export default defineConfig({
  plugins: [
    cloudflare({
      configPath: './src/desk/wrangler.toml',
      viteEnvironment: { name: WORKER_ENVIRONMENT },
    }),
    legalDocuments(),
    ...stylesOfComponents(),
    reviewModule(),
    buildId(),
    deskFiles(),
    withoutAssets(WORKER_ENVIRONMENT),
    siteAloneDeploys('dist'),
  ],
  publicDir: false,
  build: { outDir: 'dist/desk', target: 'es2024', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    [WORKER_ENVIRONMENT]: { build: { minify: true } },
  },
  builder: {
    // The worker carries the files of the browser, which is built first.
    async buildApp(builder) {
      for (const name of [DESK_BROWSER, WORKER_ENVIRONMENT]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`There is no build environment "${name}".`);
        await builder.build(environment);
      }
    },
  },
});
