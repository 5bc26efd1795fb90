import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { siteModules } from './build/site-modules.ts';

const MINUTE_MS = 60_000;

/** A busy machine is slow, not wrong: these end only tests that hang. */
const LONG_TIMEOUTS = {
  testTimeout: 5 * MINUTE_MS,
  hookTimeout: 5 * MINUTE_MS,
  expect: { poll: { timeout: MINUTE_MS } },
};

const plugins = siteModules();

/** Tests that go from page to page, in the slow ring to every page; one of them is in `npm test`, too, for a page of each kind. */
const PAGE_BY_PAGE = [
  'browser/arriving-document',
  'slow/html-validity',
  'slow/reflow',
  'slow/shared-templates',
].map((name) => `tests/${name}.test.ts`);

/** Commands that tests start compile the same modules again and again. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

/** What a test's process renders is as in a build, and with its React: that of development takes three times as long. */
process.env.NODE_ENV = 'production';

/** Each process has its own Chromium. */
const IN_A_BROWSER = {
  globalSetup: [
    'tests/support/browser/browser-setup.ts',
    'tests/support/site/shared-site-setup.ts',
  ],
  environment: 'node',
  isolate: false,
  ...LONG_TIMEOUTS,
};

/** `npm test` runs unit, worker and browser; `npm run test:slow` what takes long to prove. */
export default defineConfig({
  test: {
    // The worker's log lines matter where a test has failed.
    silent: 'passed-only',
    // On two cores: what asks a site or a browser waits for about half of its time.
    maxWorkers: 3,
    projects: [
      {
        plugins,
        // Style sheets are part of a page: without this they would be empty.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          css: true,
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
          // Modules are loaded once and not for each file, which halves the time. A file that replaces a module restores it.
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/support/site/shared-site-setup.ts'],
          environment: 'node',
          isolate: false,
          css: true,
          ...LONG_TIMEOUTS,
        },
      },
      {
        plugins,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          ...IN_A_BROWSER,
        },
      },
      {
        plugins,
        test: {
          name: 'slow',
          include: ['tests/slow/**/*.test.{ts,tsx}', 'lab/tests/**/*.test.ts'],
          exclude: PAGE_BY_PAGE,
          ...IN_A_BROWSER,
          css: true,
        },
      },
      {
        plugins,
        test: {
          name: 'every-page',
          include: PAGE_BY_PAGE,
          env: { EVERY_PAGE: '1' },
          ...IN_A_BROWSER,
        },
      },
    ],
  },
});
