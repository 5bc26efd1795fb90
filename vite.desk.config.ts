import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { DESK_BROWSER, deskFiles, withoutAssets } from './build/desk-files.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { noRedirect } from './build/no-redirect.ts';
import { reportStyles } from './build/report-styles.ts';
import { reviewModule } from './build/review/review-module.ts';
import { PACKAGES_FILE } from './build/smaller-bundles.ts';
import { brandStyles, componentStyles } from './build/styles.ts';
import { wordsId } from './build/words-id.ts';

const WORKER_ENVIRONMENT = 'worker';

/** The site's sheets, for the examples of its components. The browser's own sheets are built as usual. */
function stylesOfComponents() {
  return [componentStyles(), brandStyles()].map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }: { name: string }) => name === WORKER_ENVIRONMENT,
  }));
}

/** The desk: a Worker, and one script for its browser, with React itself. */
export default defineConfig({
  plugins: [
    cloudflare({
      configPath: './src/desk/wrangler.toml',
      viteEnvironment: { name: WORKER_ENVIRONMENT },
    }),
    legalDocuments(),
    ...stylesOfComponents(),
    reportStyles(),
    reviewModule(),
    wordsId(),
    deskFiles(),
    withoutAssets(WORKER_ENVIRONMENT),
    noRedirect(),
  ],
  publicDir: false,
  build: {
    outDir: 'dist/desk',
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: false,
    license: { fileName: PACKAGES_FILE },
    // It warns of slow plugins on a busy machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    [WORKER_ENVIRONMENT]: { build: { minify: true } },
  },
  builder: {
    // The worker contains the browser's files, so they are built first.
    async buildApp(builder) {
      for (const name of [DESK_BROWSER, WORKER_ENVIRONMENT]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`There is no build environment "${name}".`);
        await builder.build(environment);
      }
    },
  },
});
