import { expect } from 'vitest';
import type { TestSite } from './site.ts';

type Table = 'entries' | 'breakdown' | 'segments' | 'vitals' | 'days';

/** A table's counts by the fields of their key, joined by spaces. */
export type Counted = Readonly<Record<string, number>>;

/** What is in the database so far. */
export async function readTable({ reports }: TestSite, table: Table): Promise<Counted> {
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

/** Waits until a table holds exactly these counts. */
export async function expectTable(site: TestSite, table: Table, wanted: Counted): Promise<void> {
  await expect.poll(() => readTable(site, table)).toEqual(wanted);
}

/** Forgets everything that was counted. */
export async function clearCounts({ reports }: TestSite): Promise<void> {
  await reports.batch(
    ['entries', 'breakdown', 'segments', 'vitals', 'days', 'deliveries', 'messages'].map((table) =>
      reports.prepare(`DELETE FROM ${table}`),
    ),
  );
}
