import { defineConfig } from 'vitest/config';
import { siteModules } from './build/site-modules.ts';

const MINUTE_MS = 60_000;

/** A busy machine is slow, not wrong: a test ends in time only where something hangs. */
const PATIENT = {
  testTimeout: 5 * MINUTE_MS,
  hookTimeout: 5 * MINUTE_MS,
  expect: { poll: { timeout: MINUTE_MS } },
};

const plugins = siteModules();

/** Tests that go from page to page, one page of each kind in `npm test`. */
const PAGE_BY_PAGE = [
  'browser/accessibility',
  'browser/arriving-document',
  'browser/consent',
  'browser/contrast',
  'browser/layout-shift',
  'browser/no-script',
  'browser/reflow',
  'browser/rotate-notice',
  'browser/scripts',
  'worker/html-validity',
].map((name) => `tests/${name}.test.ts`);

/** One Chromium for all files, one after the other: two would fight over the cores that CI has. */
const IN_A_BROWSER = {
  globalSetup: ['tests/support/browser-setup.ts', 'tests/support/shared-site-setup.ts'],
  environment: 'node',
  fileParallelism: false,
  isolate: false,
  ...PATIENT,
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
          // Modules are loaded once and not for each file, in half the time. A file that replaces a module says so.
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/support/shared-site-setup.ts'],
          environment: 'node',
          isolate: false,
          css: true,
          ...PATIENT,
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
