import { afterEach, describe, expect, it, vi } from 'vitest';
import { isGoodConnection } from '../../../src/client/idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('isGoodConnection', () => {
  it.each([
    undefined,
    {},
    { effectiveType: '4g' },
    { effectiveType: '4g', saveData: false },
    { effectiveType: '5g' },
  ])('takes %o for good', (connection) => {
    vi.stubGlobal('navigator', { connection });
    expect(isGoodConnection()).toBe(true);
  });

  it.each([
    { saveData: true },
    { saveData: true, effectiveType: '4g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
  ])('spares %o', (connection) => {
    vi.stubGlobal('navigator', { connection });
    expect(isGoodConnection()).toBe(false);
  });
});
