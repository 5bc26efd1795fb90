import { defineConfig } from 'vitest/config';
import { siteModules } from './build/site-modules.ts';

const MINUTE_MS = 60_000;

const plugins = siteModules();

/** The browser's tests that go from page to page. */
const PAGE_BY_PAGE = [
  'accessibility',
  'arriving-document',
  'layout-shift',
  'no-script',
  'reflow',
  'rotate-notice',
  'scripts',
].map((name) => `tests/browser/${name}.test.ts`);

/** One Chromium at a time: two would fight over the cores that CI has. */
const IN_A_BROWSER = {
  globalSetup: ['tests/support/browser-setup.ts'],
  environment: 'node',
  fileParallelism: false,
  testTimeout: 2 * MINUTE_MS,
  hookTimeout: 2 * MINUTE_MS,
};

/** `npm test` runs unit, worker and browser; `npm run test:slow` the other two. */
export default defineConfig({
  test: {
    // The worker's log lines matter where a test has failed.
    silent: 'passed-only',
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
        },
      },
      {
        plugins,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          environment: 'node',
          css: true,
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        plugins,
        test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], ...IN_A_BROWSER },
      },
      {
        plugins,
        test: {
          name: 'slow',
          include: ['tests/slow/**/*.test.ts', 'lab/tests/**/*.test.ts'],
          ...IN_A_BROWSER,
          css: true,
        },
      },
      {
        plugins,
        test: { name: 'every-page', include: PAGE_BY_PAGE, env: { EVERY_PAGE: '1' }, ...IN_A_BROWSER },
      },
    ],
  },
});
