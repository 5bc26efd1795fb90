import { describe, expect, it } from 'vitest';
import { parseCores } from '../../bench/affinity.ts';

describe('parseCores', () => {
  it.each([
    ['0', [0]],
    ['0-1', [0, 1]],
    ['4-6,9', [4, 5, 6, 9]],
    ['', []],
  ])('%j is %j', (list, cores) => {
    expect(parseCores(list)).toEqual(cores);
  });
});
