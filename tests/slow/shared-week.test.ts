/** The week before a move and the week after it, by one counter (docs/moving.md). Every number is made up, and comes out exactly. */
import { expect, it } from 'vitest';
import { readTrafficByValue } from '../../src/experiments/counting/read-traffic.ts';
import { addDays, formatIndianDate } from '../../src/shared/days.ts';
import { eventBody } from '../support/counts/count-browser.ts';
import { untilCounted } from '../support/counts/counts.ts';
import { databaseOf } from '../support/counts/site-report.ts';
import { send } from '../support/http.ts';
import { openSite } from '../support/site/own-site.ts';
import { CLOCK_PATH, SITE_ENTRY } from '../support/site/site-entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Views and taps of the former page, then of the new one, by day. */
const BEFORE = [
  [9, 2],
  [7, 1],
  [8, 3],
  [6, 0],
  [9, 2],
  [4, 1],
  [5, 1],
] as const;
const AFTER = [
  [8, 3],
  [9, 4],
  [7, 2],
  [6, 2],
  [9, 5],
  [5, 2],
  [6, 1],
] as const;

const site = await openSite({ packages: false, entry: SITE_ENTRY });

/** The former pages are on `www`, and send their events to the host that they are on; the new ones are on the domain. */
const FORMER = { host: 'www.pavilion11.example', origin: 'http://www.pavilion11.example' };
const OURS = { host: 'pavilion11.example', origin: 'http://pavilion11.example' };

async function report(times: number, body: string, headers: Record<string, string>) {
  for (let n = 0; n < times; n += 1) {
    // As the edge sends it: no event is redirected to the one host.
    const seen = { 'cf-visitor': '{"scheme":"https"}', ...headers };
    const { status } = await send(site.url, '/api/events', { method: 'POST', headers: seen, body });
    expect(status).toBe(204);
  }
}

it('old and new add up to the same table, day by day', async () => {
  const first = formatIndianDate(Date.now());
  for (const [week, from] of [
    [BEFORE, FORMER],
    [AFTER, OURS],
  ] as const) {
    for (const [views, taps] of week) {
      await report(views, eventBody('page_view', 0, 'LP1'), from);
      await report(taps, eventBody('download_click', 1, 'LP1'), from);
      await untilCounted(site);
      await send(site.url, CLOCK_PATH + DAY_MS);
    }
  }
  const counted = await readTrafficByValue(databaseOf(site.reports).ask, {
    kind: 'page',
    brand: 'main',
    from: first,
    to: addDays(first, 13),
  });
  const rows = counted.filter(({ value }) => value === 'lp1');
  expect(rows.map(({ day, views, taps }) => [day, views, taps])).toEqual(
    [...BEFORE, ...AFTER].map(([views, taps], index) => [addDays(first, index), views, taps]),
  );
  const sum = (of: readonly (readonly [number, number])[]) =>
    of.reduce(([views, taps], day) => [views + day[0], taps + day[1]] as const, [0, 0] as const);
  // Taps for each hundred views: 21 before, 38 after.
  expect([sum(BEFORE), sum(AFTER)]).toEqual([
    [48, 10],
    [50, 19],
  ]);
}, 120_000);

it('an event from another host than the page’s own is refused, so `/api/*` is routed on the host of the former pages', async () => {
  const body = eventBody('page_view', 0, 'LP1');
  const headers = { host: OURS.host, origin: FORMER.origin };
  expect((await send(site.url, '/api/events', { method: 'POST', headers, body })).status).toBe(403);
});
