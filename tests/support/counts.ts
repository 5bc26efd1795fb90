import { expect } from 'vitest';
import type { TestSite } from './site.ts';

/** A table's counts by the fields of their key, joined by spaces. */
export type Counted = Readonly<Record<string, number>>;

/** What is in the database so far. */
export async function readTable(
  { reports }: TestSite,
  table: 'entries' | 'breakdown' | 'days',
): Promise<Counted> {
  const { results } = await reports.prepare(`SELECT * FROM ${table}`).all<Record<string, string | number>>();
  return Object.fromEntries(
    results.map(({ n, ...key }) => [
      Object.entries(key)
        .filter(([name]) => name !== 'day')
        .map(([, value]) => value)
        .join(' '),
      Number(n),
    ]),
  );
}

/** A local count is in the database within ten seconds (docs/behaviour.md#counts); a busy machine may take longer. */
const PATIENCE_MS = 20_000;

/** Waits until a table holds exactly these counts. */
export async function expectTable(
  site: TestSite,
  table: 'entries' | 'breakdown' | 'days',
  wanted: Counted,
): Promise<void> {
  await expect.poll(() => readTable(site, table), { timeout: PATIENCE_MS }).toEqual(wanted);
}

/** Forgets everything that was counted. */
export async function clearCounts({ reports }: TestSite): Promise<void> {
  await reports.batch(
    ['entries', 'breakdown', 'days', 'messages'].map((table) => reports.prepare(`DELETE FROM ${table}`)),
  );
}
