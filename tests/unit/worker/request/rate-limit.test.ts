import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CountMessage } from '../../../../src/experiments/counting/count-message.ts';
import { admitsEntry, isWithinRate } from '../../../../src/worker/request/rate-limit.ts';

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

describe('entries', () => {
  /** Enters so many times from an address. @returns whether each was admitted */
  async function enter(address: string, times: number, limit: () => Promise<{ success: boolean }>) {
    const env = { EVENTS_RATE_LIMITER: { limit }, EVENTS: {} as Queue<CountMessage> };
    const admitted: boolean[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      const waited: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => void waited.push(work);
      admitted.push(admitsEntry({ request: requestFrom(address), env, waitUntil }));
      await Promise.all(waited);
    }
    return admitted;
  }

  it('ask the limiter only above what visitors make, and are left out once it refuses, for that minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const limit = vi.fn(async () => ({ success: limit.mock.calls.length < 5 }));
    expect((await enter('192.0.2.9', 20, limit)).every(Boolean)).toBe(true);
    expect(limit).not.toHaveBeenCalled();
    const more = await enter('192.0.2.9', 10, limit);
    // The fifth answer is a refusal, which holds from the sixth on.
    expect(more.map(Number)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
    expect(limit).toHaveBeenCalledTimes(5);
    expect(await enter('192.0.2.10', 1, limit)).toEqual([true]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await enter('192.0.2.9', 1, limit)).toEqual([true]);
  });

  it('are all admitted where the limiter fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fail = async () => {
      throw new Error('It is away.');
    };
    expect((await enter('192.0.2.11', 40, fail)).every(Boolean)).toBe(true);
    log.mockRestore();
  });
});
