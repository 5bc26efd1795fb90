import { describe, expect, it } from 'vitest';
import { isGoodConnection } from '../../../src/client/idle.ts';

describe('isGoodConnection', () => {
  it.each([
    undefined,
    {},
    { effectiveType: '4g' },
    { effectiveType: '4g', saveData: false },
    { effectiveType: '5g' },
  ])('takes %o for good', (connection) => {
    expect(isGoodConnection(connection)).toBe(true);
  });

  it.each([
    { saveData: true },
    { saveData: true, effectiveType: '4g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
  ])('spares %o', (connection) => {
    expect(isGoodConnection(connection)).toBe(false);
  });
});
