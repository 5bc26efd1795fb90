import { describe, expect, it } from 'vitest';
import { createAmountFormatter } from '../../../../../src/site/islands/package-download/browser/amount.ts';

const WORDS = {
  amount: '{done} of {size}',
  seconds: 'about {count} s',
  minutes: 'about {count} min',
};
const SIZE = 18_000_000;

describe('the amount beside the over', () => {
  it.each([
    ['4.1 MB in 12 s', 4_100_000, 12, '4.1 of 18 MB, about 45 s'],
    ['0.9 MB in 12 s', 900_000, 12, '0.9 of 18 MB, about 4 min'],
    ['17.9 MB in 60 s', 17_900_000, 60, '18 of 18 MB, about 5 s'],
    ['all of it', SIZE, 70, '18 of 18 MB'],
    ['too soon for a rate', 4_100_000, 1, '4.1 of 18 MB'],
    ['nothing yet', 0, 12, '0.0 of 18 MB'],
  ])('%s', (_name, receivedBytes, seconds, text) => {
    const format = createAmountFormatter(WORDS);
    format({ receivedBytes: 0, sizeBytes: SIZE }, 1000);
    expect(format({ receivedBytes, sizeBytes: SIZE }, 1000 + seconds * 1000)).toBe(text);
  });

  it('is what has arrived while the size is unknown', () => {
    expect(createAmountFormatter(WORDS)({ receivedBytes: 2_100_000, sizeBytes: null }, 0)).toBe(
      '2.1 MB',
    );
  });

  it('computes the rate from new bytes, not from those of an earlier page', () => {
    const format = createAmountFormatter(WORDS);
    format({ receivedBytes: 9_000_000, sizeBytes: SIZE }, 0);
    expect(format({ receivedBytes: 12_000_000, sizeBytes: SIZE }, 10_000)).toBe(
      '12 of 18 MB, about 20 s',
    );
  });

  it('starts again with a file that starts over', () => {
    const format = createAmountFormatter(WORDS);
    format({ receivedBytes: 9_000_000, sizeBytes: SIZE }, 0);
    format({ receivedBytes: 0, sizeBytes: SIZE }, 10_000);
    expect(format({ receivedBytes: 3_000_000, sizeBytes: SIZE }, 20_000)).toBe(
      '3.0 of 18 MB, about 50 s',
    );
  });
});
