import { expect, it } from 'vitest';
import { createBoundedMap } from '../../../../src/lib/runtime/bounded-map.ts';

function createFilled() {
  const map = createBoundedMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  return map;
}

it('a bounded map drops the entry that was set first', () => {
  const map = createFilled();
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size()]).toEqual([undefined, 2, 3, 2]);
});

it('a bounded map keeps entries that were read or set again', () => {
  const used = createFilled();
  expect([used.use('a'), used.use('none')]).toEqual([1, undefined]);
  used.set('c', 3);
  expect([used.get('a'), used.get('b')]).toEqual([1, undefined]);
  const rewritten = createFilled();
  rewritten.set('a', 4);
  rewritten.set('c', 3);
  expect([rewritten.get('a'), rewritten.get('b')]).toEqual([4, undefined]);
});
