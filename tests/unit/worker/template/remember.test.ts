import { describe, expect, it, vi } from 'vitest';
import { remember, rememberDay, rememberLater } from '../../../../src/worker/template/remember.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('remember', () => {
  it('works an answer out once, and again when it was forgotten', () => {
    const find = vi.fn((key: string) => key.toUpperCase());
    const found = remember(find, 2);
    expect(['a', 'b', 'a', 'c', 'a'].map(found)).toEqual(['A', 'B', 'A', 'C', 'A']);
    expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c']);
    // Least recently used, and so forgotten.
    expect(found('b')).toBe('B');
    expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps nothing that it was told not to, and no long key, but answers all the same', () => {
    const find = vi.fn((key: string) => key.length);
    const found = remember(find, 10, (length) => length > 1);
    const long = 'x'.repeat(5_000);
    for (const key of ['a', 'a', 'ab', 'ab', long, long]) expect(found(key)).toBe(key.length);
    expect(find.mock.calls.flat()).toEqual(['a', 'a', 'ab', long, long]);
  });

  it('keeps an answer of nothing', () => {
    const find = vi.fn((_key: string): string | null => null);
    const found = remember(find, 2);
    expect([found('a'), found('a')]).toEqual([null, null]);
    expect(find).toHaveBeenCalledOnce();
  });
});

describe('rememberLater', () => {
  it('keeps what has come, and nothing that failed', async () => {
    let fails = true;
    const find = vi.fn((key: string) => (fails ? Promise.reject(new Error('no')) : Promise.resolve(key)));
    const found = rememberLater(find, 2);
    await expect(found('a')).rejects.toThrow('no');
    fails = false;
    expect([await found('a'), await found('a')]).toEqual(['a', 'a']);
    expect(find).toHaveBeenCalledTimes(2);
  });
});

describe('rememberDay', () => {
  it('works out one answer a day, which begins at the place’s midnight', () => {
    const find = vi.fn((nowMs: number) => nowMs);
    const found = rememberDay(find, DAY_MS / 4);
    const midnight = 10 * DAY_MS - DAY_MS / 4;
    expect([midnight - 1, midnight, midnight + DAY_MS - 1].map(found)).toEqual([
      midnight - 1,
      midnight,
      midnight,
    ]);
  });
});
