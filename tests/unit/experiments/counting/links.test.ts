/** Links that the desk keeps: how many there may be, and what came by each in its own days. */
import { expect, it } from 'vitest';
import { keepLink, MOST_LINKS, readLinks } from '../../../../src/experiments/counting/links.ts';
import { type Came, trafficInserts } from '../../../support/counts/fill-traffic.ts';
import { openMemoryDatabase } from '../../../support/counts/memory-database.ts';

const NOW = Date.UTC(2026, 10, 26);
const came = (day: string, value: string, views: number): Came => [
  day,
  'main',
  'link',
  value,
  [views, 4, 3, 2],
];

it('keeping one twice is keeping it once, and there is an end to them', async () => {
  const { ask, run } = await openMemoryDatabase();
  expect(await keepLink(ask, 'x-post.asia-cup.1', NOW)).toBe('kept');
  expect(await keepLink(ask, 'x-post.asia-cup.1', NOW)).toBe('kept');
  expect(await run('SELECT id, since FROM links')).toEqual([
    { id: 'x-post.asia-cup.1', since: '2026-11-26' },
  ]);
  await run(
    `WITH RECURSIVE made(up) AS (SELECT 2 UNION ALL SELECT up + 1 FROM made WHERE up < ${MOST_LINKS})
     INSERT INTO links SELECT 'made-' || up, '2026-11-26' FROM made`,
  );
  expect(await keepLink(ask, 'x-post.asia-cup.2', NOW)).toBe('full');
  expect(await keepLink(ask, 'x-post.asia-cup.1', NOW)).toBe('kept');
});

it('each has what came on its own days, of all brands, and nothing else', async () => {
  const { ask, run } = await openMemoryDatabase();
  const rows = trafficInserts([
    came('2026-11-01', 'x-post.asia-cup.1', 10),
    came('2026-11-02', 'x-post.asia-cup.1', 100),
    came('2026-11-02', 'x-post.asia-cup.2', 1000),
    ['2026-11-02', 'cards', 'link', 'x-post.asia-cup.1', [5, 0, 0, 0]],
    ['2026-11-02', 'main', 'campaign', 'x-post.asia-cup.1', [7, 7, 7, 7]],
  ]);
  for (const [sql, values] of rows) await run(sql, values);
  const days = (id: string, from: string, to: string) => ({ id, from, to });
  expect(
    await readLinks(ask, [
      days('x-post.asia-cup.2', '2026-11-01', '2026-11-30'),
      days('x-post.asia-cup.1', '2026-11-02', '2026-11-30'),
      days('x-post.asia-cup.3', '2026-11-01', '2026-11-30'),
      days('x-post.asia-cup.1', '2026-11-01', '2026-11-01'),
    ]),
  ).toEqual([
    { views: 1000, taps: 4, begun: 3, finished: 2 },
    { views: 105, taps: 4, begun: 3, finished: 2 },
    { views: 0, taps: 0, begun: 0, finished: 0 },
    { views: 10, taps: 4, begun: 3, finished: 2 },
  ]);
  expect(await readLinks(ask, [])).toEqual([]);
});
