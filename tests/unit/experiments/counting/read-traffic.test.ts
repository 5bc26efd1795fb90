/** Reading the table of traffic: sums of the requested days, and the days of one value. */
import { expect, it } from 'vitest';
import { readTraffic, readTrafficDays } from '../../../../src/experiments/counting/read-traffic.ts';
import { totalsInserts, trafficInserts } from '../../../support/counts/fill-traffic.ts';
import { openMemoryDatabase } from '../../../support/counts/memory-database.ts';

const FROM = '2026-11-10';
const TO = '2026-11-16';

async function openFilled() {
  const database = await openMemoryDatabase();
  const statements = [
    ...trafficInserts([
      ['2026-11-09', 'main', 'page', 'lp1', [1000, 1000, 1000, 1000]],
      [FROM, 'main', 'page', 'lp1', [5, 4, 3, 2]],
      [TO, 'main', 'page', 'lp1', [10, 0, 1, 0]],
      [TO, 'cards', 'page', 'lp1', [7, 1, 0, 0]],
      ['2026-11-17', 'main', 'page', 'lp1', [1000, 1000, 1000, 1000]],
      [TO, 'main', 'place', 'other', [3, 0, 0, 0]],
      [TO, 'main', 'campaign', 'other', [2, 0, 0, 0]],
    ]),
    ...totalsInserts(TO, 'main', { visits: 20, clicks: 6, started: 9, finished: 5 }),
    ...totalsInserts('2026-11-17', 'main', { visits: 1, clicks: 1, started: 1, finished: 1 }),
  ];
  for (const statement of statements) await database.run(...statement);
  return database;
}

it('returns one sum for each brand, kind and value over the requested days, and the totals of these days', async () => {
  const { ask } = await openFilled();
  const { sums, totals } = await readTraffic(ask, { from: FROM, to: TO });
  const written = sums.map(({ brand, kind, value, views, taps, begun, finished }) =>
    [brand, kind, value, views, taps, begun, finished].join(' '),
  );
  expect(written.toSorted()).toEqual([
    'cards page lp1 7 1 0 0',
    'main campaign other 2 0 0 0',
    'main page lp1 15 4 4 2',
    'main place other 3 0 0 0',
  ]);
  expect(totals).toMatchObject([{ brand: 'main', views: 20, taps: 6, begun: 9, finished: 5 }]);
});

it('returns rows in proportion to what is listed, not to the days', async () => {
  const database = await openMemoryDatabase();
  const days = Array.from(
    { length: 28 },
    (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
  );
  for (const statement of trafficInserts(
    days.map((day) => [day, 'main', 'page', 'lp1', [1, 1, 1, 1]]),
  ))
    await database.run(...statement);
  const { sums } = await readTraffic(database.ask, { from: '2026-10-01', to: '2026-10-28' });
  expect(sums).toMatchObject([{ views: 28, taps: 28, begun: 28, finished: 28 }]);
});

it('returns only one value day by day', async () => {
  const { ask } = await openFilled();
  const daysOf = (value: string) =>
    readTrafficDays(ask, { from: FROM, to: TO, kind: 'page', value });
  expect(await daysOf('lp1')).toMatchObject([
    { day: FROM, brand: 'main', views: 5 },
    { day: TO, brand: 'cards', views: 7 },
    { day: TO, brand: 'main', views: 10 },
  ]);
  expect(await daysOf("lp1' OR '1' = '1")).toEqual([]);
});

it('names the remedy if the database has no such table', async () => {
  const { ask, run } = await openMemoryDatabase();
  await run('DROP TABLE traffic');
  await expect(readTraffic(ask, { from: FROM, to: TO })).rejects.toThrow(/latest migration/);
  await expect(
    readTrafficDays(ask, { from: FROM, to: TO, kind: 'page', value: 'lp1' }),
  ).rejects.toThrow(/latest migration/);
});
