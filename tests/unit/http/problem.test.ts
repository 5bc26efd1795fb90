import { expect, it } from 'vitest';
import { serveProblem } from '../../../src/http/problem.ts';

it('serves a problem that no cache keeps', async () => {
  const response = serveProblem({
    status: 503,
    title: 'Not available',
    detail: 'Come back.',
    headers: { 'retry-after': '5', 'cache-control': 'max-age=60' },
  });
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  });
  expect(await response.json()).toEqual({ status: 503, title: 'Not available', detail: 'Come back.' });
});
