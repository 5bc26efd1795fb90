/** Daily counts out of the database that the edge writes (`migrations/`), or out of several that share its work. */

import type { Label } from '../../../src/config/labels.ts';
import { columnsOf } from '../../../src/counting/count-message.ts';
import { DAY_MEASURES, MEASURES } from '../../../src/counting/measures.ts';
import { SEGMENT_MEASURES } from '../../../src/counting/segments.ts';
import { parseRunCode } from '../../../src/decide/run.ts';
import type { CountsDatabase } from '../../lib/counts-database.ts';
import type { Plan, Verdict } from '../daily-counts.ts';

const ENTRIES = `SELECT ${columnsOf('entries').join(', ')}, n FROM entries`;
const BREAKDOWN = `SELECT ${columnsOf('breakdown').join(', ')}, n AS browsers FROM breakdown`;
const SEGMENTS = `SELECT ${columnsOf('segments').join(', ')}, n FROM segments`;
const VITALS = `SELECT ${columnsOf('vitals').join(', ')}, n AS views FROM vitals`;
const DAYS = `SELECT ${columnsOf('days').join(', ')}, n FROM days`;
// Every column, because a database that has not seen the latest migration has no `verdicts`.
const PLANS = 'SELECT * FROM plans';
const DELIVERIES = 'SELECT * FROM deliveries';
const REGISTER =
  'INSERT INTO plans (page, brand, run, registeredOn, lift, days, browsers) VALUES (?, ?, ?, ?, ?, ?, ?)';
// `json_insert` leaves a member that is there as it is: of two reports the first one decides.
const RECORD =
  'UPDATE plans SET verdicts = json_insert(verdicts, ?, json(?)) WHERE page = ? AND brand = ? AND run = ?';

type Row = Readonly<Record<string, unknown>>;

/**
 * All rows of all shards as the tables of `DailyCounts`, unchecked. Shards hold different strata or parts of the same
 * ones: the reader adds up.
 * @param nowRun the run in force, which may have counted no browser yet
 */
export async function readCounts(shards: readonly CountsDatabase[], nowRun: string): Promise<unknown> {
  const tables = await Promise.all(
    [ENTRIES, BREAKDOWN, DAYS, PLANS, SEGMENTS, VITALS, DELIVERIES].map(async (sql) =>
      (await Promise.all(shards.map((shard) => shard.run(sql).catch(withoutTable)))).flat(),
    ),
  );
  const [entries = [], breakdown = [], days = [], plans = [], segments = [], vitals = [], deliveries = []] =
    tables;
  return {
    runs: describeRuns(entries, plans, nowRun),
    entries: gather(entries, MEASURES),
    breakdown,
    segments: gather(segments, SEGMENT_MEASURES),
    vitals,
    days: gather(days, DAY_MEASURES),
    deliveries,
    plans: plans.map(({ verdicts, ...plan }) => ({
      ...plan,
      verdicts: JSON.parse(String(verdicts ?? '{}')),
    })),
  };
}

/** A database that has not seen the latest migration has counted nothing in that table. */
function withoutTable(error: unknown): Row[] {
  if (/no such table/.test(String(error))) return [];
  throw error;
}

/** Fixes an end. Plans stand in the first shard. */
export async function writePlan([first]: readonly CountsDatabase[], plan: Plan): Promise<void> {
  if (!first) throw new Error('No database for the plan.');
  const { page, brand, run, registeredOn, lift, days, browsers } = plan;
  await first.run(REGISTER, [page, brand, run, registeredOn, lift, days, browsers]);
}

/** Makes a verdict final; one that is there stays. */
export async function writeVerdict(
  [first]: readonly CountsDatabase[],
  { page, brand, run }: Plan,
  label: Label,
  verdict: Verdict,
): Promise<void> {
  if (!first) throw new Error('No database for the verdict.');
  await first.run(RECORD, [`$."${label}"`, JSON.stringify(verdict), page, brand, run]);
}

/** By the day of their first browser, the one in force last. */
function describeRuns(entries: readonly Row[], plans: readonly Row[], nowRun: string): unknown[] {
  const firstDay = new Map<string, string>();
  for (const { run, day } of entries) {
    const [code, at] = [String(run), String(day)];
    if (at < (firstDay.get(code) ?? '9999')) firstDay.set(code, at);
  }
  const counted = [...firstDay].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([code]) => code);
  const planned = plans.map(({ run }) => String(run));
  const codes = [...new Set([...counted, ...planned])].filter((code) => code !== nowRun);
  return [...codes, nowRun].flatMap((code) => {
    const policy = parseRunCode(code);
    if (policy === null) return [];
    const share = 1 / policy.arms.length;
    const { control, usesAppLink } = policy;
    return [{ code, control, usesAppLink, arms: policy.arms.map((label) => ({ label, share })) }];
  });
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
