import { expect, it } from 'vitest';
import { dayOf } from '../../../../src/experiments/counting/occurrence.ts';
import { readWork } from '../../../../src/experiments/counting/read-work.ts';
import { openCounter } from '../../../support/counts/counter.ts';

const DAY = '2026-11-22';
const WEEK = { from: '2026-11-15', to: DAY };

it('reads what the counter and the visitors of all brands did, by day', async () => {
  const counter = openCounter();
  const count = (brand: 'main' | 'stats', measure: 'visits' | 'clicks') =>
    dayOf(DAY, brand, measure).counts();
  counter.add(
    counter.message(...count('main', 'visits'), ...count('stats', 'visits')),
    counter.message(...count('main', 'clicks')),
  );
  await counter.flushAll();
  const { reachMs, days } = await counter.ask((ask) => readWork(ask, WEEK));
  expect(reachMs).toBe(Date.parse(DAY));
  expect(days).toMatchObject([
    { day: DAY, deliveries: 1, messages: 2, counts: { visits: 2, clicks: 1, refused: 0 } },
  ]);
  const before = { from: '2026-11-01', to: '2026-11-21' };
  expect((await counter.ask((ask) => readWork(ask, before))).days).toEqual([]);
});

it('reads nothing where nothing was counted, nor where an earlier version counted', async () => {
  const counter = openCounter();
  const nothing = { reachMs: null, days: [] };
  expect(await counter.ask((ask) => readWork(ask, WEEK))).toEqual(nothing);
  await counter.ask((ask) =>
    ask([
      [
        `INSERT INTO deliveries (day, flushes, deliveries, messages, counts) VALUES ('2026-11-01', 1, 1, 1, 1)`,
      ],
    ]),
  );
  expect(await counter.ask((ask) => readWork(ask, WEEK))).toEqual(nothing);
});
