import { describe, expect, it } from 'vitest';
import { formatIndianDate } from '../../../src/decide/indian-date.ts';

describe('formatIndianDate', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2026-03-31'],
    ['2026-03-31T18:30:00Z', '2026-04-01'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
  ])('%s is %s in India', (instant, date) => {
    expect(formatIndianDate(Date.parse(instant))).toBe(date);
  });
});
