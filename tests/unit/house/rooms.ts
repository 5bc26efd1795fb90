/**
 * The rooms of the house and what each may import directly: the one place where an arrow is drawn. README
 * shows the same table; `walls.test.ts` holds both against the real imports.
 *
 * Rooms stand in order and import from those above them. An arrow that no module uses is an error, so that
 * the table says what is and nothing more.
 */
import { defineRooms } from './walls.ts';

export const ROOMS = defineRooms({
  config: { folder: 'src/config', imports: {} },
  shared: { folder: 'src/shared', imports: { config: 'code' } },
  http: { folder: 'src/http', imports: {} },
  apk: { folder: 'src/apk', imports: {} },
  releases: { folder: 'src/releases', imports: { config: 'types', http: 'code' } },
  decide: { folder: 'src/decide', imports: { config: 'code' }, packages: ['isbot'] },
  counting: { folder: 'src/counting', imports: { config: 'code' } },
  content: {
    folder: 'src/content',
    imports: { config: 'code', shared: 'code', decide: 'types' },
    packages: ['virtual:legal-documents'],
  },
  components: {
    folder: 'src/components',
    imports: { config: 'code', shared: 'code', decide: 'types', content: 'code' },
    packages: ['react'],
  },
  islands: { folder: 'src/islands', imports: { shared: 'code' }, packages: ['react'] },
  pages: {
    folder: 'src/pages',
    imports: { config: 'code', decide: 'types', content: 'code', components: 'code', islands: 'code' },
    packages: ['react', 'virtual:page-styles'],
  },
  build: { folder: 'build', imports: { config: 'code', content: 'code' }, packages: 'any' },
  art: { folder: 'art', imports: { config: 'code' }, packages: 'any' },
  'scripts/report/statistics': {
    folder: 'scripts/report/statistics',
    imports: {},
    packages: ['jstat'],
  },
  scripts: {
    folder: 'scripts',
    imports: {
      config: 'code',
      shared: 'code',
      http: 'code',
      apk: 'code',
      releases: 'code',
      decide: 'code',
      counting: 'code',
      content: 'code',
      pages: 'code',
      build: 'code',
      'scripts/report/statistics': 'code',
      'worker/document': 'code',
      worker: 'code',
    },
    against: {
      'worker/document': 'the bench renders a page without its template, to compare',
      worker: 'the bench renders a page without its template, to compare',
    },
    packages: 'any',
  },
  'client/answer': { folder: 'src/client/answer', imports: { config: 'code' } },
  'islands/browser': {
    folder: 'src/islands/**/browser',
    imports: { shared: 'code', apk: 'code', islands: 'code', 'client/answer': 'code' },
    packages: ['react', 'react-dom'],
  },
  client: {
    folder: 'src/client',
    // Parts of islands are found by their name (`island-loader.ts`), which is no import to be seen here.
    imports: {
      config: 'code',
      shared: 'code',
      content: 'lazily',
      'client/answer': 'code',
      'islands/browser': 'types',
    },
    packages: ['branch-sdk'],
  },
  'worker/store': {
    folder: 'src/worker/store',
    imports: { config: 'types', releases: 'code', counting: 'code' },
  },
  'worker/document': {
    folder: 'src/worker/document',
    imports: {
      config: 'code',
      shared: 'code',
      http: 'types',
      releases: 'types',
      decide: 'types',
      pages: 'types',
    },
    packages: ['qrcode.react', 'react', 'react-dom', 'virtual:brand-styles', 'virtual:head-script'],
  },
  'worker/template': {
    folder: 'src/worker/template',
    interface: ['index.ts'],
    imports: {
      config: 'code',
      shared: 'code',
      http: 'types',
      decide: 'code',
      pages: 'types',
      'worker/document': 'code',
    },
  },
  'worker/routes': {
    folder: 'src/worker/routes',
    imports: {
      config: 'code',
      shared: 'code',
      http: 'code',
      releases: 'code',
      decide: 'code',
      counting: 'code',
      content: 'code',
      'worker/store': 'code',
      'worker/document': 'code',
      'worker/template': 'types',
      worker: 'code',
    },
    against: { worker: 'routes share their context, the small answers and the log' },
    packages: ['virtual:build-id'],
  },
  worker: {
    folder: 'src/worker',
    imports: {
      config: 'code',
      http: 'code',
      decide: 'code',
      counting: 'code',
      pages: 'code',
      content: 'code',
      'worker/store': 'code',
      'worker/document': 'code',
      'worker/template': 'code',
      'worker/routes': 'code',
    },
    packages: ['hono'],
  },
});
