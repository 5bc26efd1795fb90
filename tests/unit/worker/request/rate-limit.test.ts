import { expect, it, vi } from 'vitest';
import { isWithinRate } from '../../../../src/worker/request/rate-limit.ts';

const ADDRESS = 'https://pavilion11.example/api/events';

function requestFrom(address?: string): Request {
  return new Request(ADDRESS, {
    method: 'POST',
    headers: address === undefined ? {} : { 'cf-connecting-ip': address },
  });
}

it('without an address every request passes, asks no limiter, and one line an isolate says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const limit = vi.fn(async () => ({ success: false }));
  const env = { EVENTS_RATE_LIMITER: { limit } };
  expect(await isWithinRate(requestFrom(), env)).toBe(true);
  expect(await isWithinRate(requestFrom(), env, 'measurement')).toBe(true);
  expect(limit).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledOnce();
  expect(String(log.mock.calls[0]?.[0])).toContain('CF-Connecting-IP');
  log.mockRestore();
  expect(await isWithinRate(requestFrom('192.0.2.1'), env)).toBe(false);
});
