import { expect, it } from 'vitest';
import { createBegunDownloads } from '../../../src/worker/begun-downloads.ts';

it('a download that has begun finishes as often as it began, for its own visitor, within a minute', () => {
  const begun = createBegunDownloads();
  begun.begin('phone', 1000);
  begun.begin('phone', 2000);
  expect(begun.finish('tablet', 2000)).toBe(false);
  expect(begun.finish('phone', 62_001)).toBe(false);
  // Whichever of its connections was opened first.
  const finished = [900, 62_000, 2000].map((askedAtMs) => begun.finish('phone', askedAtMs));
  expect(finished).toEqual([true, true, false]);
});
