import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/shared/days.ts';
import { createBegunDownloads } from '../../../../src/worker/experiment/begun-downloads.ts';

describe('a download that has begun', () => {
  it('finishes as often as it started, for its visitor, within a minute', () => {
    const begun = createBegunDownloads();
    begun.begin('phone', 1000);
    begun.begin('phone', 2000);
    expect(begun.finish('tablet', 2000, false)).toBe(false);
    expect(begun.finish('phone', 62_001, false)).toBe(false);
    // Either of its connections may have been opened first.
    const finished = [900, 62_000, 2000].map((askedAtMs) =>
      begun.finish('phone', askedAtMs, false),
    );
    expect(finished).toEqual([true, true, false]);
  });

  it('finishes once, at any time, for a browser whose cookies record that it started', () => {
    const begun = createBegunDownloads();
    begun.begin('phone', 0);
    expect([1, 2].map((days) => begun.finish('phone', days * DAY_MS, true))).toEqual([true, false]);
  });

  it('that started in another isolate finishes here, and a full memory drops the oldest', () => {
    const begun = createBegunDownloads();
    expect(begun.finish('phone', 0, true)).toBe(true);
    begun.begin('phone', 0);
    expect(begun.finish('phone', 0, true)).toBe(true);
    for (let nth = 0; nth < 8000; nth += 1) begun.begin(`other ${nth}`, 0);
    expect(begun.finish('other 0', 0, false)).toBe(true);
    expect(begun.finish('phone', 0, true)).toBe(true);
  });

  it('is taken back where it broke off, and then begins once more, once', () => {
    const begun = createBegunDownloads();
    begun.begin('phone', 0);
    begun.breakOff('phone');
    expect(begun.finish('phone', 0, true)).toBe(false);
    expect(begun.isRepeated('phone', 1000)).toBe(true);
    begun.begin('phone', 1000);
    expect(begun.isRepeated('phone', 1000)).toBe(false);
    expect(begun.finish('phone', 1000, true)).toBe(true);
    expect(begun.isRepeated('tablet', 0)).toBe(false);
    begun.breakOff('tablet');
    expect(begun.isRepeated('tablet', 0)).toBe(false);
  });

  it('of a network finishes as often as it began there within a day; otherwise only as its request shows', () => {
    const begun = createBegunDownloads();
    expect([true, false].map((isShown) => begun.finishAny('a', 0, isShown))).toEqual([true, false]);
    begun.begin('a', 0);
    expect([1, 2].map(() => begun.finishAny('a', DAY_MS, false))).toEqual([true, false]);
    expect(begun.finishAny('a', 0, true)).toBe(true);
    begun.begin('b', 0);
    expect(begun.finishAny('b', DAY_MS + 1, false)).toBe(false);
  });
});
