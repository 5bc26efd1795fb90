import { defineConfig } from 'vitest/config';
import { legalDocuments } from './build/legal-documents.ts';

const MINUTE_MS = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [legalDocuments()],
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      {
        plugins: [legalDocuments()],
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          environment: 'node',
          testTimeout: MINUTE_MS,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        plugins: [legalDocuments()],
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
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
