import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedCache } from '../../../../src/worker/template/bounded-cache.ts';

describe('BoundedCache', () => {
  it('forgets what was least recently used', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBe(1);
    expect(cache.get('c')).toBe(3);
  });

  it('counts a value that is set again as one, and as the newest', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('a', 3);
    cache.set('c', 4);
    expect(cache.get('a')).toBe(3);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.size).toBe(2);
  });

  it('never holds more than its capacity and always holds the newest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom(...'abcdefgh')),
        (capacity, keys) => {
          const cache = new BoundedCache<string>(capacity);
          for (const key of keys) {
            cache.set(key, key);
            expect(cache.size).toBeLessThanOrEqual(capacity);
          }
          const newest = [...new Set(keys.toReversed())].slice(0, capacity);
          for (const key of newest) expect(cache.get(key)).toBe(key);
        },
      ),
    );
  });
});
