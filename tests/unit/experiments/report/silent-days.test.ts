/** Days on which an arm did nothing, though it should have. */
import { expect, it } from 'vitest';
import { findSilentDays } from '../../../../src/experiments/report/analysis/silent-days.ts';

const TODAY = '2026-11-22';
const arm = (label: string, browsers: number, clicks: number, finished: number) => ({
  label,
  browsers,
  clicks,
  finished,
});
const usual = (day: string) => ({
  day,
  arms: [arm('previous-version', 200, 40, 20), arm('trump-beta', 200, 40, 20)],
});
const withDay = (day: string, ...arms: ReturnType<typeof arm>[]) => ({
  days: [usual('2026-11-18'), usual('2026-11-19'), { day, arms }],
});

it('names arm, day, what was missing and how much was to be expected', () => {
  const page = withDay(
    '2026-11-20',
    arm('previous-version', 200, 40, 20),
    arm('trump-beta', 200, 40, 0),
  );
  expect(findSilentDays(page, TODAY)).toEqual([
    {
      day: '2026-11-20',
      label: 'trump-beta',
      measure: 'finished',
      browsers: 200,
      expected: expect.closeTo(16.7, 1),
    },
  ]);
});

it.each([
  ['too few came for that', withDay('2026-11-20', arm('trump-beta', 60, 12, 0))],
  ['one did', withDay('2026-11-20', arm('trump-beta', 200, 40, 1))],
  ['the day is not over', withDay(TODAY, arm('trump-beta', 200, 0, 0))],
  [
    'nothing can finish there',
    { days: [{ day: '2026-11-20', arms: [arm('trump-beta', 900, 90, 0)] }] },
  ],
  ['nothing was counted', { days: [] }],
])('says nothing where %s', (_why, page) => {
  expect(findSilentDays(page, TODAY)).toEqual([]);
});
