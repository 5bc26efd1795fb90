/** Two years of counts at the rate of docs/scale.md: every reader keeps to its budget. */
import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { sourceOf } from '../../src/experiments/report/counts/database.ts';
import { formatIndianDate } from '../../src/shared/days.ts';
import { BUDGETS } from '../support/budgets.ts';
import { databaseOf, runOver } from '../support/counts/site-report.ts';
import { twoYearsOf } from '../support/counts/two-years.ts';
import { send } from '../support/http.ts';
import { askDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';
import { PROBE_HOST } from '../support/site/start-site.ts';

const site = await openSite({ packages: false, desk: { probe: true } });
const today = formatIndianDate(Date.now());
for (const [sql, values = []] of twoYearsOf(today))
  await site.reports
    .prepare(sql)
    .bind(...values)
    .run();

it('holds as many rows as two years of a site with every page on every brand', async () => {
  const rows = await site.reports.prepare('SELECT COUNT(*) AS n FROM entries').first<number>('n');
  expect(rows).toBeGreaterThan(50_000);
});

it.each([false, true])('is answered within its budget, with history %s', async (history) => {
  const body = JSON.stringify({ binding: 'COUNTS', inputs: { today, history, lastDays: 14 } });
  const { answer } = JSON.parse(
    (await send(site.url, '/', { method: 'POST', host: PROBE_HOST, body })).text,
  );
  expect(answer.series.length).toBeGreaterThan(60);
  expect(serialize(answer).length).toBeLessThan(BUDGETS.countsAnswer.limit);
});

it.each(['/', '/results', '/results/LP1'])('is shown at %s', async (path) => {
  const { status, text } = await askDesk(site, path);
  expect(status).toBe(200);
  expect(text).toContain('LP1');
});

it('is a report, earlier names with it', async () => {
  const source = sourceOf(databaseOf(site.reports), ['storefirst_2', 't1'], 'a test');
  const { printed, logged } = await runOver(source, ['--json'], Date.now());
  expect(logged).toEqual([]);
  const { pages, tests } = JSON.parse(printed);
  expect(pages.filter(({ earlier }: { earlier: unknown }) => earlier)).toHaveLength(13);
  expect(tests).toHaveLength(3);
});
