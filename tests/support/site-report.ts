/** The report as its command makes it, of counts in memory or of a running test site. */

import { runReport } from '../../scripts/report/command.ts';
import type { CountsSource } from '../../scripts/report/counts/daily-counts.ts';
import { sourceOf } from '../../scripts/report/counts/database.ts';
import { REPORT } from '../../scripts/report/options.ts';
import type { Report } from '../../scripts/report/print/text.ts';
import type { CountsDatabase } from '../../src/counting/counts-database.ts';
import type { TestSite } from './site.ts';

/** Counts that stay as they are, unless a test says otherwise. */
export function countsSource(counts: unknown, more: Partial<CountsSource> = {}): CountsSource {
  const nothing = async () => {};
  const source = { description: 'a test', register: nothing, record: nothing, close: nothing };
  return { ...source, read: async () => counts, ...more };
}

/** Runs a command line. @returns what was printed, and what was told beside it */
export async function runOver(
  source: CountsSource,
  commandLine: readonly string[],
  nowMs: number,
): Promise<{ printed: string; told: string[]; opened: string[] }> {
  const told: string[] = [];
  const opened: string[] = [];
  const printed = await runReport(REPORT.parse(commandLine), {
    async openSource({ kind }) {
      opened.push(kind);
      return source;
    },
    nowMs,
    log: (line) => told.push(line),
  });
  return { printed, told, opened };
}

/** Reads the site's own database. */
export async function readReport(
  { reports }: TestSite,
  run = 'p1',
): Promise<{ report: Report; told: string[] }> {
  const database: CountsDatabase = {
    run: async (sql) => (await reports.prepare(sql).all<Record<string, unknown>>()).results,
    close: async () => {},
  };
  const { printed, told } = await runOver(sourceOf([database], [run], 'a test'), ['--json'], Date.now());
  return { report: JSON.parse(printed), told };
}
