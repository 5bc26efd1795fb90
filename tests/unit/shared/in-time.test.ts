/** A promise of the browser's that may never settle. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime, LATE } from '../../../src/shared/in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives the answer, or the failure, and leaves no timer', async () => {
  expect(await inTime(1000, Promise.resolve(7))).toBe(7);
  await expect(inTime(1000, Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects once the time is over, and not before', async () => {
  const late = vi.fn();
  inTime(1000, new Promise(() => {})).catch(late);
  await vi.advanceTimersByTimeAsync(999);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toHaveBeenCalledWith(expect.objectContaining({ name: LATE }));
});
