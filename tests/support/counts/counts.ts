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

/** What is in the database so far. */
export async function readTable({ reports }: TestSite, name: TableName): Promise<Counted> {
  const { key, measures = ['n'] }: Table = TABLES[name];
  const columns = Object.keys(key).filter((column) => column !== 'day' && column !== 'month');
  const { results } = await reports
    .prepare(`SELECT * FROM ${name}`)
    .all<Record<string, string | number>>();
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
export async function clearCounts({ reports }: TestSite): Promise<void> {
  await reports.batch(
    [...TABLE_NAMES, 'deliveries'].map((table) => reports.prepare(`DELETE FROM ${table}`)),
  );
}

/** This many events fill a window, so that what was noted before is sent first. */
const WINDOW = 40;

/** Page and brand of the fence. */
const FENCE = 'LP4 stats';

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
  const readFence = async () =>
    Object.entries(await readTable(site, 'entries'))
      .filter(([key]) => key.includes(FENCE) && key.endsWith(' clicks'))
      .reduce((sum, [, n]) => sum + n, 0);
  const before = await readFence();
  const fields = { ...headers, 'cf-connecting-ip': nextAddress() };
  const host = 'statxi.example';
  const { setCookie } = await send(site.url, '/lp4', { host, headers: fields });
  const cookie = setCookie.map((line) => line.replace(/;.*/, '')).join('; ');
  const ask = (body: string) =>
    send(site.url, '/api/events', { host, method: 'POST', body, headers: { ...fields, cookie } });
  await ask(eventBody('download_click', 1, 'LP4'));
  await Promise.all(Array.from({ length: WINDOW }, () => ask(eventBody('page_view', 0, 'LP4'))));
  await expect.poll(readFence).toBe(before + 1);
}

let addresses = 0;
/** An unused network, so that tests do not share a rate limit. */
export function nextAddress(): string {
  addresses += 1;
  return `2001:db8:${Math.floor(addresses / 65_536).toString(16)}:${(addresses % 65_536).toString(16)}::1`;
}
