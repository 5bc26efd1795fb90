/** Days that are in no comparison because too many browsers entered on them, and what is said of them. */
import { describe, expect, it } from 'vitest';
import {
  describeUnusualDays,
  findUnusualDays,
} from '../../../../src/experiments/report/analysis/unusual-days.ts';

/** Browsers of the days of November from the first on, in two arms. */
function days(...browsers: number[]) {
  return browsers.flatMap((n, index) => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
    return [
      { day, browsers: Math.floor(n / 2) },
      { day, browsers: Math.ceil(n / 2) },
    ];
  });
}

/** The days that are not compared. */
const apart = (...args: Parameters<typeof findUnusualDays>) =>
  findUnusualDays(...args).flatMap(({ day, isCompared }) => (isCompared ? [] : [day]));

describe('a day with far more browsers than the days around it', () => {
  it.each([
    [[40, 50, 40, 1000], ['2026-11-04']],
    [[40, 50, 1000, 40, 40], ['2026-11-03']],
    // A final: four times as many.
    [[400, 500, 400, 2000], []],
    // Few browsers bring chance with them.
    [[4, 5, 4, 400], []],
    // The first days of a test are held against nothing.
    [[40, 1000], []],
    // A campaign begins: two days wait for those after them, and then count.
    [
      [40, 50, 40, 1000, 1000],
      ['2026-11-04', '2026-11-05'],
    ],
    [[40, 50, 40, 1000, 1000, 1000, 1000], []],
  ])('%j: %j is not compared', (browsers, expected) => {
    expect(apart(days(...browsers), [])).toEqual(expected);
  });
});

it('a day is not compared where many were left out by the rate, and is where few were', () => {
  const leftOut = (n: number) => [
    { day: '2026-11-02', n: n - 10 },
    { day: '2026-11-02', n: 10 },
  ];
  expect(apart(days(500, 500), leftOut(50))).toEqual([]);
  expect(apart(days(500, 500), leftOut(51))).toEqual(['2026-11-02']);
  expect(apart(days(100, 100), leftOut(49))).toEqual([]);
  expect(findUnusualDays(days(500, 500), leftOut(50))).toEqual([
    { day: '2026-11-02', browsers: 500, leftOut: 50, usual: null, isCompared: true },
  ]);
});

it('each is told in a sentence, the latest three', () => {
  const found = findUnusualDays(days(40, 50, 40, 2000, 50, 500), [
    { day: '2026-11-01', n: 1 },
    { day: '2026-11-02', n: 1 },
    { day: '2026-11-05', n: 1 },
    { day: '2026-11-06', n: 6100 },
  ]);
  expect(describeUnusualDays(found)).toEqual([
    '6 November 2026 is not compared: 500 browsers entered, where the days around it had about 50, and 6,100 browsers were not counted, because single networks sent more than visitors do. They may be made up. If a campaign began, the day is compared once the days after it have as many.',
    'On 5 November 2026 1 browser was not counted, because single networks sent more than visitors do.',
    '4 November 2026 is not compared: 2,000 browsers entered, where the days around it had about 50. They may be made up. If a campaign began, the day is compared once the days after it have as many.',
    'So it was on 2 days before.',
  ]);
});
