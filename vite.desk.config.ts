import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { documentRecords } from './build/approvals/documents-module.ts';
import { DESK_BROWSER, deskFiles, withoutAssets } from './build/desk-files.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { noRedirect } from './build/no-redirect.ts';
import { reportStyles } from './build/report-styles.ts';
import { PACKAGES_FILE } from './build/smaller-bundles.ts';
import { takedownPage } from './build/takedown-page.ts';
import { wordsId } from './build/words-id.ts';

const WORKER_ENVIRONMENT = 'worker';

/** The desk: a Worker, and one script for its browser, with React itself. */
export default defineConfig({
  plugins: [
    cloudflare({
      configPath: './src/desk/wrangler.toml',
      viteEnvironment: { name: WORKER_ENVIRONMENT },
    }),
    legalDocuments(),
    reportStyles(),
    documentRecords(),
    takedownPage(),
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
