import { defineConfig } from 'vitest/config';
import { siteModules } from './build/site-modules.ts';

const MINUTE_MS = 60_000;

const plugins = siteModules();

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
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          environment: 'node',
          // One Chromium at a time: two would fight over the cores that CI has.
          fileParallelism: false,
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: 2 * MINUTE_MS,
        },
      },
    ],
  },
});
