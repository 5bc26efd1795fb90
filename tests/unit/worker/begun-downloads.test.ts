import { describe, expect, it } from 'vitest';
import { createBegunDownloads } from '../../../src/worker/begun-downloads.ts';

describe('a download that has begun', () => {
  it('finishes once, whichever of its connections was opened first', () => {
    const begun = createBegunDownloads();
    begun.begin('phone', 1000);
    expect(begun.finish('phone', 900)).toBe(true);
    expect(begun.finish('phone', 900)).toBe(false);
  });

  it('finishes as often as it was begun', () => {
    const begun = createBegunDownloads();
    begun.begin('phone', 1000);
    begun.begin('phone', 2000);
    expect([1, 2, 3].map(() => begun.finish('phone', 2000))).toEqual([true, true, false]);
  });

  it('is no one else’s, and not one of a minute later', () => {
    const begun = createBegunDownloads();
    begun.begin('phone', 1000);
    expect(begun.finish('tablet', 1000)).toBe(false);
    expect(begun.finish('phone', 61_001)).toBe(false);
    expect(begun.finish('phone', 61_000)).toBe(true);
  });

  it('is forgotten once a thousand others have begun', () => {
    const begun = createBegunDownloads();
    for (let nth = 0; nth <= 1000; nth += 1) begun.begin(`phone ${nth}`, 1000);
    expect(begun.finish('phone 0', 1000)).toBe(false);
    expect(begun.finish('phone 1', 1000)).toBe(true);
  });
});
