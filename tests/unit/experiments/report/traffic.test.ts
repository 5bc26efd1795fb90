/** Traffic in the report, if its source counts it. */
import { expect, it } from 'vitest';
import { sourceOf } from '../../../../src/experiments/report/counts/database.ts';
import { trafficTables } from '../../../../src/experiments/report/words/figures.ts';
import { trafficInserts } from '../../../support/counts/fill-traffic.ts';
import { openMemoryDatabase } from '../../../support/counts/memory-database.ts';
import { sampleCounts, TODAY } from '../../../support/counts/report-counts.ts';
import { countsSource, runOver } from '../../../support/counts/site-report.ts';

const NOW_MS = Date.parse(`${TODAY}T12:00:00+05:30`);

async function openSource() {
  const database = await openMemoryDatabase([sampleCounts()]);
  const statements = trafficInserts([
    [TODAY, 'main', 'page', 'lp1', [1000, 200, 90, 80]],
    [TODAY, 'cards', 'page', 'lp1', [500, 0, 0, 0]],
    ['2026-11-15', 'main', 'page', 'lp1', [7, 0, 0, 0]],
    ...['lp2', 'lp3', 'lp4', 'lp5', 'lp6', 'lp7'].map(
      (page, index) => [TODAY, 'main', 'page', page, [index, 0, 0, 0]] as const,
    ),
    [TODAY, 'main', 'place', 'other', [3, 2, 1, 0]],
  ]);
  for (const statement of statements) await database.run(...statement);
  return sourceOf(database, ['p1'], 'a test');
}

const run = async (words: readonly string[]) =>
  (await runOver(await openSource(), words, NOW_MS)).printed;

it('is a sum for each brand, kind and value in --json, over the days of the report', async () => {
  const { traffic } = JSON.parse(await run(['--json']));
  expect(traffic).toHaveLength(9);
  expect(traffic).toContainEqual({
    brand: 'main',
    kind: 'page',
    value: 'lp1',
    views: 1007,
    taps: 200,
    begun: 90,
    finished: 80,
  });
  const { traffic: ofWeek } = JSON.parse(await run(['--json', '--days', '7']));
  expect(ofWeek).toContainEqual(
    expect.objectContaining({ brand: 'main', value: 'lp1', views: 1000 }),
  );
});

it('is a table of all brands for each kind that came, the most viewed first', async () => {
  const { traffic } = JSON.parse(await run(['--json']));
  const [pages = [], ...others] = trafficTables(traffic);
  expect(pages.slice(0, 3)).toEqual([
    ['By page', 'Views', 'Taps', 'Begun', 'Finished'],
    ['lp1', '1,507', '200', '90', '80'],
    ['lp7', '5', '0', '0', '0'],
  ]);
  expect(others.map(([[heading]]) => heading)).toEqual(['By place']);
});

it('is absent if the source does not count it', async () => {
  const { printed } = await runOver(countsSource(sampleCounts()), ['--json'], NOW_MS);
  expect(JSON.parse(printed)).not.toHaveProperty('traffic');
});
