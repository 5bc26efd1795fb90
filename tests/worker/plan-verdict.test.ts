/** A plan's verdict in the database, as `npm run report` stores it (docs/behaviour.md#report). */
import { afterAll, expect, it } from 'vitest';
import { openLocalDatabase } from '../../scripts/lib/local-state.ts';
import { sourceOf } from '../../src/report/counts/database.ts';
import type { Report } from '../../src/report/words/json.ts';
import { PLAN, rows } from '../support/counts/report-counts.ts';
import { runOver } from '../support/counts/site-report.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const database = await openLocalDatabase(temporaryFolder());
afterAll(() => database.close());
for (const row of rows('p1', '2026-11-01', 10, { 'trump-beta': 112, 'previous-version': 100 }))
  await database.run(
    `INSERT INTO entries (run, page, brand, label, class, day, browsers, started, finished)
     VALUES ('p1', 'LP1', 'main', ?, 'compared', ?, ?, ?, ?)`,
    [row.label, row.day, row.browsers, row.started, row.finished],
  );

const source = () => ({ ...sourceOf(database, ['p1'], 'a test'), close: async () => {} });
await source().register(PLAN);

async function conclude(): Promise<unknown> {
  const { printed, logged } = await runOver(
    source(),
    ['--json'],
    Date.parse('2026-11-12T12:00:00+05:30'),
  );
  expect(logged).toEqual([]);
  const { pages }: Report = JSON.parse(printed);
  return pages.find(({ page }) => page === 'LP1')?.conclusion;
}

it('a verdict stays in the row of its plan, regardless of later counts and records', async () => {
  const first = await conclude();
  expect(first).toMatchObject({
    kind: 'better',
    text: expect.stringContaining('and is final since'),
  });
  await database.run('UPDATE entries SET finished = 112');
  expect(await conclude()).toEqual(first);
  await source().record(PLAN, 'trump-beta', { verdict: 'worse', day: '2026-11-01', look: null });
  expect(await conclude()).toEqual(first);
});
