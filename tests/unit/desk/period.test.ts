/** Days that a screen shows, and the days before them. */
import { describe, expect, it } from 'vitest';
import { formatChange, parsePeriod, queryOfPeriod } from '../../../src/desk/period.ts';

const TODAY = '2026-11-26';
const parse = (query: string, today = TODAY) =>
  parsePeriod(new URLSearchParams(query), today, 'week');
const days = ({ from, to }: { from: string; to: string }) => `${from}..${to}`;

describe('a period', () => {
  it.each<[query: string, shown: string, before: string | null, today?: string]>([
    ['', '2026-11-19..2026-11-25', '2026-11-12..2026-11-18'],
    // Thursday: the week before began on Monday the 16th.
    ['period=last-week', '2026-11-16..2026-11-22', '2026-11-09..2026-11-15'],
    ['period=last-week', '2026-11-23..2026-11-29', '2026-11-16..2026-11-22', '2026-11-30'],
    ['period=last-week', '2026-11-16..2026-11-22', '2026-11-09..2026-11-15', '2026-11-29'],
    ['period=28-days', '2026-10-29..2026-11-25', '2026-10-01..2026-10-28'],
    ['period=month', '2026-10-01..2026-10-31', '2026-09-01..2026-09-30'],
    ['period=month', '2026-02-01..2026-02-28', '2026-01-01..2026-01-31', '2026-03-31'],
    ['period=month', '2025-12-01..2025-12-31', '2025-11-01..2025-11-30', '2026-01-01'],
    ['period=today', '2026-11-26..2026-11-26', null],
    ['from=2026-11-01&to=2026-11-10', '2026-11-01..2026-11-10', '2026-10-22..2026-10-31'],
    // Today is not over, so nothing is held against it.
    ['from=2026-11-20', '2026-11-20..2026-11-26', null],
    ['to=2026-11-20', '2026-11-20..2026-11-20', '2026-11-19..2026-11-19'],
    ['days=14', '2026-11-13..2026-11-26', null],
  ])('%s: %s after %s', (query, shown, before, today) => {
    const { period, refused } = parse(query, today);
    expect([days(period), period.before && days(period.before), refused]).toEqual([
      shown,
      before,
      [],
    ]);
    const again = parse(new URLSearchParams(queryOfPeriod(period)).toString(), today).period;
    expect(days(again)).toBe(shown);
  });

  it.each([
    ['period=year', /^period=year is not one of week, last-week, 28-days, month, today/],
    ['period=__proto__', /not one of/],
    ['from=yesterday', /^from=yesterday is not a day: write it as 2026-11-26/],
    ['from=2026-02-30&to=2026-03-01', /^from=2026-02-30 is not a day/],
    ['from=2026-11-20&to=2026-11-27', /^27 Nov 2026 has not begun yet/],
    ['from=2026-11-20&to=2026-11-10', /later than the last/],
    ['from=2020-01-01&to=2026-11-10', /days are more than can be shown: choose 366/],
    ['days=0', /^days=0 is not a number of days from 1 to 366/],
    ['days=9999999', /^days=9999999 is not/],
  ])('%s is refused, and a week is shown', (query, problem) => {
    const { period, refused } = parse(query);
    const sentences = refused.map(({ sentence }) => sentence);
    expect(sentences).toEqual([expect.stringMatching(problem)]);
    expect(sentences[0]).toContain('Shown instead: from 19 Nov 2026 to 25 Nov 2026.');
    expect(days(period)).toBe('2026-11-19..2026-11-25');
  });
});

it.each<[now: number, before: number, change: string | null]>([
  [300, 100, '+200%'],
  [100, 300, '−67%'],
  // Two counts of the same rate differ by 2·√200 = 28 about once in twenty times.
  [114, 86, null],
  [115, 85, '+35%'],
  [100, 100, null],
  [45, 32, null],
  [19, 100, null],
  [100, 0, null],
])('%i after %i is %s', (now, before, change) => {
  expect(formatChange(now, before)).toBe(change);
});
