/** Traffic in the report, if its source counts it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, it, onTestFinished } from 'vitest';
import { sourceOf } from '../../../src/report/counts/database.ts';
import { trafficInserts } from '../../support/counts/fill-traffic.ts';
import { openMemoryDatabase } from '../../support/counts/memory-database.ts';
import { sampleCounts, TODAY } from '../../support/counts/report-counts.ts';
import { countsSource, runOver } from '../../support/counts/site-report.ts';

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

it('is a short table of all brands in text, and a full one on the page', async () => {
  const text = await run([]);
  expect(text).toContain('shown and not compared:');
  expect(text).toMatch(
    / by page +views +taps +begun +finished\n +lp1 +1,507 +200 +90 +80\n +lp7 +5 /,
  );
  expect(text).toContain('and 1 more');
  expect(text).not.toMatch(/by campaign/);
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run(['--html', join(folder, 'report.html')]);
  const { document } = parseHTML(await readFile(join(folder, 'report.html'), 'utf8'));
  const rows = [...document.querySelectorAll('[aria-label="What came, by page"] tbody tr')];
  expect(rows.map((row) => row.textContent?.slice(0, 3))).toHaveLength(7);
});

it('is absent if the source does not count it', async () => {
  const [json, text] = await Promise.all(
    [['--json'], []].map(async (words) => runOver(countsSource(sampleCounts()), words, NOW_MS)),
  );
  expect(JSON.parse(json?.printed ?? '')).not.toHaveProperty('traffic');
  expect(text?.printed).not.toContain('by page');
});
