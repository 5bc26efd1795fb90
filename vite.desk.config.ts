import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { buildId } from './build/build-id.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { siteAloneDeploys } from './build/site-alone-deploys.ts';
import { reviewModule } from './scripts/review/review-module.ts';

/** The desk: a Worker of its own, and one script for its browser with React itself. */
export default defineConfig({
  plugins: [
    cloudflare({ configPath: './src/desk/wrangler.toml', viteEnvironment: { name: 'worker' } }),
    legalDocuments(),
    reviewModule(),
    buildId(),
    siteAloneDeploys('dist'),
  ],
  publicDir: false,
  build: { outDir: 'dist/desk', target: 'es2024', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: { desk: 'src/desk/browser/desk.tsx' },
          // Nothing of the desk is kept by a browser, so that its files need no digest in their names.
          output: {
            entryFileNames: 'files/[name].js',
            chunkFileNames: 'files/[name].js',
            assetFileNames: ({ names: [name = ''] }) => `files/${name.replace(/\.[0-9a-f]{8}(?=\.)/, '')}`,
          },
        },
      },
    },
    worker: { build: { minify: true } },
  },
});
