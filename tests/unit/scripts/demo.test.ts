import { expect, it } from 'vitest';
import { writeVisits } from '../../../scripts/lib/demo/fill-demo.ts';
import { DEMO_PAGES, DEMO_VERIFIED_SHARE } from '../../../scripts/lib/demo/true-rates.ts';
import type { CountsDatabase, Statement } from '../../../src/experiments/counting/read-counts.ts';
import { sourceOf } from '../../../src/experiments/report/counts/database.ts';
import { openMemoryDatabase } from '../../support/counts/memory-database.ts';
import { runOver } from '../../support/counts/site-report.ts';

/** Noon in India, so that half of the day's visitors have come. */
const NOON_MS = Date.parse('2026-11-26T06:30:00Z');
const DAYS = 28;
const COMPARED = DEMO_PAGES.filter(({ lift }) => lift !== null);

it('makes visitors up at the true rates, and the report finds these', async () => {
  const database = await openMemoryDatabase();
  await writeVisits(flushInto(database), NOON_MS, COMPARED, DAYS);
  const source = sourceOf(database, ['p1'], 'a test');
  const { printed, logged } = await runOver(source, ['--json', '--days', `${DAYS}`], NOON_MS);
  expect(logged).toEqual([]);
  const { pages, totals, shared, inPageCheck } = JSON.parse(printed);

  const visits = COMPARED.map(({ visitsADay }) => visitsADay * (DAYS - 1) + visitsADay / 2);
  expect(totals).toMatchObject({ visits: sum(visits), refused: 0 });
  expect(shared.started).toBeGreaterThan(0);
  const { finished, verified } = inPageCheck;
  expectNear(verified / finished, DEMO_VERIFIED_SHARE, finished);
  const conclusions = pages.map((row: { page: string; conclusion: { kind: string } }) => [
    row.page,
    row.conclusion.kind,
  ]);
  expect(Object.fromEntries(conclusions)).toMatchObject({ LP1: 'better', HOME: 'worse' });
  for (const { page, rate, lift } of COMPARED) {
    const row = pages.find((one: { page: string }) => one.page === page.identifier);
    expect(row.sampleRatio.ok).toBe(true);
    expect(row.arms).toHaveLength(2);
    for (const arm of row.arms)
      expectNear(arm.rate, rate * (1 + (lift?.[arm.label] ?? 0)), arm.browsers);
  }
});

function flushInto({ ask }: CountsDatabase): Parameters<typeof writeVisits<Statement>>[0] {
  return {
    prepare: (sql) => ({ bind: (...values) => [sql, values] }),
    batch: async (statements) =>
      (await ask(statements)).map((results) => ({ results: [...results] })),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Within five standard errors, which chance exceeds less than once in a million runs. */
function expectNear(rate: number, truth: number, trials: number): void {
  expect(Math.abs(rate - truth)).toBeLessThan(5 * Math.sqrt((truth * (1 - truth)) / trials));
}
