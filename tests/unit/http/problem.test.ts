import { expect, it } from 'vitest';
import { problem } from '../../../src/http/problem.ts';

it('is a problem that no cache keeps', () => {
  const { status, headers, body } = problem({
    status: 503,
    title: 'Not available',
    detail: 'Come back.',
    headers: { 'Retry-After': '5', 'Cache-Control': 'max-age=60' },
  });
  expect(status).toBe(503);
  expect(headers).toEqual({
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    'Retry-After': '5',
  });
  expect(JSON.parse(String(body))).toEqual({ status: 503, title: 'Not available', detail: 'Come back.' });
});
