import { expect, it } from 'vitest';
import { formatVitals } from '../../../src/shared/vitals.ts';

const format = (lcp: number, ttfb: number, memory?: number) =>
  JSON.parse(formatVitals('LP1', { lcp, ttfb }, memory));

it.each<[number, number, number | undefined, object]>([
  [0, 0, 0.25, { lcp: '500', ttfb: '100', memory: '1' }],
  [1500, 400, 2, { lcp: '1500', ttfb: '400', memory: '2' }],
  [1500.1, 400.1, 4, { lcp: '2000', ttfb: '600', memory: '4' }],
  [10_000, 6000, 8, { lcp: '10000', ttfb: '6000', memory: '8' }],
  [10_001, 1e9, 32, { lcp: 'more', ttfb: 'more', memory: '8' }],
  [700, 90, undefined, { lcp: '750', ttfb: '100', memory: 'unknown' }],
])('a measurement of %d ms, %d ms and %s GB travels as buckets', (lcp, ttfb, memory, buckets) => {
  expect(format(lcp, ttfb, memory)).toEqual({ page: 'LP1', ...buckets });
});
