import { describe, expect, it } from 'vitest';
import { addDays, countDays, isDay, listDays } from '../../../src/shared/days.ts';

describe('days as text', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-25', 0, '2026-11-25'],
  ])('%s plus %i is %s', (day, count, wanted) => {
    expect(addDays(day, count)).toBe(wanted);
    expect(countDays(day, wanted)).toBe(count);
  });

  it('are listed with both ends, or not at all if the last is earlier', () => {
    expect(listDays('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(listDays('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(listDays('2026-03-01', '2026-02-27')).toEqual([]);
  });

  it.each(['2026-02-29', '2026-1-01', '20260101', '', null])('%j is not a day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
