import { afterEach, expect, it, vi } from 'vitest';
import { isGoodConnection } from '../../../src/client/idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '5g' }, true],
  [{ saveData: true }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '3g' }, false],
])('a connection that is %o may be used ahead: %s', (connection, isGood) => {
  vi.stubGlobal('navigator', { connection });
  expect(isGoodConnection()).toBe(isGood);
});
