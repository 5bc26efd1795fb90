/** Two years of counts at the rate of docs/scale.md: every reader of them still answers. */
import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { BUDGETS } from '../../lab/bench/budgets.ts';
import { twoYearsOf } from '../../lab/bench/two-years.ts';
import { PROBE_HOST } from '../../scripts/lib/built-site.ts';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import { sourceOf } from '../../src/report/counts/database.ts';
import { askDesk } from '../support/desk.ts';
import { send } from '../support/http.ts';
import { openSite } from '../support/own-site.ts';
import { databaseOf, runOver } from '../support/site-report.ts';

const PROBE = `
export default {
  async fetch(request, env) {
    return Response.json(await env.COUNTS.read(await request.json()));
  },
};
`;

const site = await openSite({ packages: false, desk: { probe: PROBE } });
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

it.each([false, true])('is an answer within its budget, with history %s', async (history) => {
  const body = JSON.stringify({ today, history, lastDays: 14 });
  const { answer } = JSON.parse(
    (await send(site.url, '/', { method: 'POST', host: PROBE_HOST, body })).text,
  );
  expect(answer.series.length).toBeGreaterThan(60);
  expect(serialize(answer).length).toBeLessThan(BUDGETS.countsAnswer.limit);
});

it.each(['/', '/results', '/results/LP1'])('is told at %s', async (path) => {
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
