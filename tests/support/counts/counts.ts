/** What is in the database of a running site. */

import { expect } from 'vitest';
import {
  TABLE_NAMES,
  TABLES,
  type Table,
  type TableName,
} from '../../../src/experiments/counting/count.ts';
import { send } from '../http.ts';
import type { TestSite } from '../site/site.ts';
import { eventBody } from './count-browser.ts';

/** A table's counts by the fields of their key, its day or month left out, and their measure; zeros are left out. */
export type Counted = Readonly<Record<string, number>>;

/** Statements of each site's database, prepared once: preparing one stops this process until the runtime has answered. */
const prepared = new WeakMap<D1Database, Map<string, D1PreparedStatement>>();

function statementOf({ reports }: TestSite, sql: string): D1PreparedStatement {
  const known = prepared.get(reports) ?? new Map<string, D1PreparedStatement>();
  prepared.set(reports, known);
  const statement = known.get(sql) ?? reports.prepare(sql);
  known.set(sql, statement);
  return statement;
}

async function query<Row>(site: TestSite, sql: string): Promise<Row[]> {
  return (await statementOf(site, sql).all<Row>()).results;
}

/** What is in the database so far. */
export async function readTable(site: TestSite, name: TableName): Promise<Counted> {
  const { key, measures = ['n'] }: Table = TABLES[name];
  const columns = Object.keys(key).filter((column) => column !== 'day' && column !== 'month');
  const results = await query<Record<string, string | number>>(site, `SELECT * FROM ${name}`);
  const counted: Record<string, number> = {};
  for (const row of results) {
    for (const measure of measures) {
      const named = [
        ...columns.map((column) => row[column]),
        ...(measure === 'n' ? [] : [measure]),
      ].join(' ');
      const n = Number(row[measure]);
      if (n > 0) counted[named] = (counted[named] ?? 0) + n;
    }
  }
  return counted;
}

/** Waits until a table holds exactly these counts. */
export async function expectTable(
  site: TestSite,
  table: TableName,
  wanted: Counted,
): Promise<void> {
  await expect.poll(() => readTable(site, table)).toEqual(wanted);
}

/** Deletes everything that was counted. */
export async function clearCounts(site: TestSite): Promise<void> {
  await site.reports.batch(
    [...TABLE_NAMES, 'deliveries'].map((table) => statementOf(site, `DELETE FROM ${table}`)),
  );
}

/** This many taps, each noted three times (its day, its way, its page), fill a window: what was noted before is sent at once. */
const TAPS_OF_A_WINDOW = 14;
/** How often the database is asked: the counter adds to it every tenth of a second. */
const POLL = { interval: 100 };

/** What the fence adds to. */
const FENCE = "SELECT SUM(clicks) AS n FROM entries WHERE page = 'LP4' AND brand = 'stats'";

/** Counts without those of the fence. */
export function withoutFence(counted: Counted): Counted {
  return Object.fromEntries(
    Object.entries(counted).filter(([key]) => !/ stats |^stats /.test(`${key} `)),
  );
}

/**
 * Waits until everything that the site has noted so far is in its database: counts that are sent later arrive later, and what
 * a browser did is added one flush after it came.
 * @param headers of the requests before, where they chose variables, because each choice has its own window
 */
export async function untilCounted(
  site: TestSite,
  headers: Record<string, string> = {},
): Promise<void> {
  const readFence = async () => (await query<{ n: number | null }>(site, FENCE))[0]?.n ?? 0;
  const before = await readFence();
  const fields = { ...headers, 'cf-connecting-ip': nextAddress() };
  const host = 'statxi.example';
  const { setCookie } = await send(site.url, '/lp4', { host, headers: fields });
  const cookie = setCookie.map((line) => line.replace(/;.*/, '')).join('; ');
  const body = JSON.stringify({
    ...JSON.parse(eventBody('download_click', 1, 'LP4')),
    way: 'store',
  });
  for (let taps = 0; taps < TAPS_OF_A_WINDOW; taps += 1) {
    // The browser taps once.
    const headers = { ...fields, ...(taps === 0 && { cookie }) };
    await send(site.url, '/api/events', { host, method: 'POST', body, headers, reuse: true });
  }
  await expect.poll(readFence, POLL).toBe(before + 1);
}

let addresses = 0;
/** An unused network, so that tests do not share a rate limit. */
export function nextAddress(): string {
  addresses += 1;
  return `2001:db8:${Math.floor(addresses / 65_536).toString(16)}:${(addresses % 65_536).toString(16)}::1`;
}
