/** The report as its command builds it, from counts in memory or of a running test site. */

import { runReport } from '../../../scripts/report/command.ts';
import { REPORT } from '../../../scripts/report/options.ts';
import type { CountsDatabase } from '../../../src/experiments/counting/read-counts.ts';
import type { CountsSource } from '../../../src/experiments/report/counts/daily-counts.ts';
import { sourceOf } from '../../../src/experiments/report/counts/database.ts';
import type { Report } from '../../../src/experiments/report/words/json.ts';
import type { TestSite } from '../site/site.ts';
import { type CountsTables, checkTables } from './counts-tables.ts';

/** Counts in memory as a source of the report. */
export function countsSource(counts: CountsTables, more: Partial<CountsSource> = {}): CountsSource {
  return {
    description: 'a test',
    read: async (question) => checkTables(counts, question),
    close: async () => {},
    ...more,
  };
}

/** Runs a command line. @returns what was printed, what was logged, and which sources were opened */
export async function runOver(
  source: CountsSource,
  commandLine: readonly string[],
  nowMs: number,
): Promise<{ printed: string; logged: string[]; opened: string[] }> {
  const logged: string[] = [];
  const opened: string[] = [];
  const printed = await runReport(REPORT.parse(commandLine), {
    async openSource(name) {
      opened.push(name);
      return source;
    },
    nowMs,
    log: (line) => logged.push(line),
  });
  return { printed, logged, opened };
}

/** Reads the site's own database. */
export async function readReport(
  { reports }: TestSite,
  run = 'p1',
): Promise<{ report: Report; logged: string[] }> {
  const source = sourceOf(databaseOf(reports), [run], 'a test');
  const { printed, logged } = await runOver(source, ['--json'], Date.now());
  return { report: JSON.parse(printed), logged };
}

/** A D1 database as a source of the report. */
export function databaseOf(reports: TestSite['reports']): CountsDatabase {
  type Row = Record<string, unknown>;
  const bind = (sql: string, values: readonly (string | number)[] = []) =>
    reports.prepare(sql).bind(...values);
  return {
    run: async (sql, values) => (await bind(sql, values).all<Row>()).results,
    ask: async (statements) =>
      (await reports.batch<Row>(statements.map(([sql, values]) => bind(sql, values)))).map(
        ({ results }) => results,
      ),
    close: async () => {},
  };
}

/** The same to nine digits: two engines differ in the last ones of a logarithm. */
export function rounded<Value>(value: Value): Value {
  const round = (_name: string, one: unknown) =>
    typeof one === 'number' ? Number(one.toPrecision(9)) : one;
  return JSON.parse(JSON.stringify(value, round));
}
