/** The report of a running test site, as the command makes it. */
import { runReport } from '../../scripts/report/command.ts';
import { REPORT } from '../../scripts/report/options.ts';
import type { Report } from '../../scripts/report/report-object.ts';
import { sourceOf } from '../../scripts/report/sources/open-source.ts';
import type { TestSite } from './site.ts';

/** Reads the site's own database. @returns the report and what was told beside it */
export async function readReport(
  { reports }: TestSite,
  run = 'p1',
): Promise<{ report: Report; told: string[] }> {
  const told: string[] = [];
  const database = {
    run: async (sql: string) => (await reports.prepare(sql).all<Record<string, unknown>>()).results,
    close: async () => {},
  };
  const text = await runReport(REPORT.parse(['--json']), {
    openSource: async () => sourceOf([database], run, 'the test’s'),
    writePage: async () => {},
    nowMs: Date.now(),
    log: (line) => told.push(line),
  });
  return { report: JSON.parse(text), told };
}
