/** A plan's verdict in the database, as `npm run report` keeps it there (docs/behaviour.md#report). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CountsDatabase } from '../../scripts/lib/counts-database.ts';
import { openLocalDatabase } from '../../scripts/lib/local-database.ts';
import { runReport } from '../../scripts/report/command.ts';
import type { Plan } from '../../scripts/report/daily-counts.ts';
import { addDays } from '../../scripts/report/indian-days.ts';
import { REPORT } from '../../scripts/report/options.ts';
import { writePlan, writeVerdict } from '../../scripts/report/sources/counts-reader.ts';
import { sourceOf } from '../../scripts/report/sources/open-source.ts';

const FIRST = '2026-11-01';
const PLAN: Plan = {
  page: 'LP1',
  brand: 'main',
  run: 'p1',
  registeredOn: FIRST,
  lift: 0.1,
  days: 10,
  browsers: 20_000,
};

let folder: string;
let database: CountsDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-'));
  database = await openLocalDatabase(folder);
  for (let index = 0; index < PLAN.days; index += 1) {
    for (const [label, finished] of [
      ['trump-beta', 112],
      ['previous-version', 100],
    ] as const) {
      for (const [measure, n] of Object.entries({ browsers: 1000, started: 120, finished }))
        await database.run("INSERT INTO entries VALUES (?, 'p1', 'LP1', 'main', ?, 'compared', ?, ?)", [
          addDays(FIRST, index),
          label,
          measure,
          n,
        ]);
    }
  }
  await writePlan([database], PLAN);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function conclude(): Promise<unknown> {
  const printed = await runReport(REPORT.parse(['--json']), {
    openSource: async () => ({ ...sourceOf([database], 'p1', 'a test'), close: async () => {} }),
    writePage: async () => {},
    nowMs: Date.parse('2026-11-12T12:00:00+05:30'),
    log: (message) => {
      throw new Error(message);
    },
  });
  const { pages }: { pages: { page: string; conclusion: unknown }[] } = JSON.parse(printed);
  return pages.find(({ page }) => page === 'LP1')?.conclusion;
}

it('stays in the row of its plan, whatever is counted or recorded later', async () => {
  const first = await conclude();
  expect(first).toMatchObject({ kind: 'better', text: expect.stringContaining('and is final since') });
  await database.run("UPDATE entries SET n = 112 WHERE measure = 'finished'");
  expect(await conclude()).toEqual(first);
  await writeVerdict([database], PLAN, 'trump-beta', { verdict: 'worse', day: FIRST, look: null });
  expect(await conclude()).toEqual(first);
});
