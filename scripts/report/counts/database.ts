/** Daily counts out of the database that the edge writes (`migrations/`), or out of several that share its work. */
import { leadsElsewhere } from '../../../src/config/tests/index.ts';
import { columnsOf } from '../../../src/counting/count-message.ts';
import type { CountsDatabase } from '../../../src/counting/counts-database.ts';
import { DAY_MEASURES, MEASURES } from '../../../src/counting/measures.ts';
import { SEGMENT_MEASURES } from '../../../src/counting/segments.ts';
import { parseRunCode } from '../../../src/decide/run.ts';
import type { CountsSource, Run } from './daily-counts.ts';

/** A query for each table of `DailyCounts`. Of plans every column: without the latest migration there are no `verdicts`. */
const QUERIES = {
  entries: `SELECT ${columnsOf('entries').join(', ')}, n FROM entries`,
  breakdown: `SELECT ${columnsOf('breakdown').join(', ')}, n AS browsers FROM breakdown`,
  segments: `SELECT ${columnsOf('segments').join(', ')}, n FROM segments`,
  vitals: `SELECT ${columnsOf('vitals').join(', ')}, n AS views FROM vitals`,
  days: `SELECT ${columnsOf('days').join(', ')}, n FROM days`,
  plans: 'SELECT * FROM plans',
  deliveries: 'SELECT * FROM deliveries',
};
const REGISTER =
  'INSERT INTO plans (page, brand, run, registeredOn, lift, days, browsers) VALUES (?, ?, ?, ?, ?, ?, ?)';
// `json_insert` leaves a member that is there as it is: of two reports the first one decides.
const RECORD =
  'UPDATE plans SET verdicts = json_insert(verdicts, ?, json(?)) WHERE page = ? AND brand = ? AND run = ?';

type Row = Readonly<Record<string, unknown>>;

/**
 * Counts of one database, or of several shards: they hold different strata or parts of the same ones, and the reader adds
 * up. Plans stand in the first shard.
 * @param nowRuns the runs in force, that of the split last; they may have counted no browser yet
 */
export function sourceOf(
  shards: readonly [CountsDatabase, ...CountsDatabase[]],
  nowRuns: readonly string[],
  description: string,
): CountsSource {
  const rowsOf = async (sql: string): Promise<Row[]> =>
    (await Promise.all(shards.map((shard) => shard.run(sql).catch(withoutTable)))).flat();
  return {
    description,
    async read() {
      const read = Object.entries(QUERIES).map(async ([table, sql]) => [table, await rowsOf(sql)] as const);
      const tables = Object.fromEntries(await Promise.all(read)) as Record<keyof typeof QUERIES, Row[]>;
      return {
        ...tables,
        runs: describeRuns(tables.entries, tables.plans, nowRuns),
        entries: gather(tables.entries, MEASURES),
        segments: gather(tables.segments, SEGMENT_MEASURES),
        days: gather(tables.days, DAY_MEASURES),
        plans: tables.plans.map(({ verdicts, ...plan }) => ({
          ...plan,
          verdicts: JSON.parse(String(verdicts ?? '{}')),
        })),
      };
    },
    async register({ page, brand, run, registeredOn, lift, days, browsers }) {
      await shards[0].run(REGISTER, [page, brand, run, registeredOn, lift, days, browsers]);
    },
    async record({ page, brand, run }, label, verdict) {
      await shards[0].run(RECORD, [`$."${label}"`, JSON.stringify(verdict), page, brand, run]);
    },
    async close() {
      await Promise.all(shards.map((shard) => shard.close()));
    },
  };
}

/** A database that has not seen the latest migration has counted nothing in that table. */
function withoutTable(error: unknown): Row[] {
  if (/no such table/.test(String(error))) return [];
  throw error;
}

/** By the day of their first browser, those in force last. */
function describeRuns(entries: readonly Row[], plans: readonly Row[], nowRuns: readonly string[]): unknown[] {
  const firstDay = new Map<string, string>();
  for (const { run, day } of entries) {
    const [code, at] = [String(run), String(day)];
    if (at < (firstDay.get(code) ?? '9999')) firstDay.set(code, at);
  }
  const counted = [...firstDay].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([code]) => code);
  const planned = plans.map(({ run }) => String(run));
  const codes = [...new Set([...counted, ...planned])].filter((code) => !nowRuns.includes(code));
  return [...codes, ...nowRuns].flatMap((code) => describeRun(code) ?? []);
}

/** A run as its code says; `null` for an unknown code. */
export function describeRun(code: string): Run | null {
  const policy = parseRunCode(code);
  if (policy === null) return null;
  const { control, appLink, test } = policy;
  const arms = policy.arms.map((label) => ({ label, share: 1 / policy.arms.length }));
  const ofTest = test && { test: test.name, leadsElsewhere: leadsElsewhere(test) };
  return { code, control, appLink, arms, ...ofTest };
}

/** From a row for each measure to a row with all of them. */
function gather(rows: readonly Row[], measures: readonly string[]): Row[] {
  const gathered = new Map<string, Record<string, unknown>>();
  for (const { measure, n, ...stratum } of rows) {
    const key = JSON.stringify(stratum);
    const row = gathered.get(key) ?? { ...stratum, ...Object.fromEntries(measures.map((name) => [name, 0])) };
    // Another shard may have counted the same.
    row[String(measure)] = Number(row[String(measure)]) + Number(n);
    gathered.set(key, row);
  }
  return [...gathered.values()];
}
