import { describe, expect, it } from 'vitest';
import { isPrefetch } from '../../../src/http/prefetch.ts';
import { PREFETCHES } from '../../support/promises.ts';

describe('isPrefetch', () => {
  it.each(PREFETCHES.map((headers) => [headers]))('is true of %j', (headers) => {
    expect(isPrefetch(new Headers(headers))).toBe(true);
  });

  it.each([
    {},
    { 'sec-purpose': '' },
    { purpose: 'navigate' },
    { 'x-moz': '' },
    { 'x-purpose': 'prefetched' },
    { 'sec-fetch-dest': 'prefetch' },
  ])('is false of %j', (headers) => {
    expect(isPrefetch(new Headers(Object.entries(headers)))).toBe(false);
  });
});
