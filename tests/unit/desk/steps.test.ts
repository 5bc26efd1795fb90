/** A period in days, weeks or months. */
import { expect, it } from 'vitest';
import { listStretches, nameStretch, usualStep } from '../../../src/desk/steps.ts';
import { listDays } from '../../../src/shared/days.ts';

const TODAY = '2026-11-28';
const PERIOD = { from: '2026-10-20', to: TODAY };

it.each([
  ['week', ['2026-10-20..2026-10-25', '2026-10-26..2026-11-01'], '2026-11-23..2026-11-28'],
  ['month', ['2026-10-20..2026-10-31', '2026-11-01..2026-11-28'], '2026-11-01..2026-11-28'],
  ['day', ['2026-10-20..2026-10-20', '2026-10-21..2026-10-21'], '2026-11-28..2026-11-28'],
] as const)('%ss have each day once, in order', (step, first, last) => {
  const stretches = listStretches(PERIOD, step);
  const named = stretches.map(({ from, to }) => `${from}..${to}`);
  expect([named.slice(0, 2), named.at(-1)]).toEqual([first, last]);
  expect(stretches.flatMap(({ from, to }) => listDays(from, to))).toEqual(
    listDays(PERIOD.from, PERIOD.to),
  );
});

it.each([
  ['2026-11-27', '2026-11-27', 'Fri 27 Nov 2026'],
  [TODAY, TODAY, 'Sat 28 Nov 2026, not over'],
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2026-11-01', TODAY, '1 Nov 2026 to 28 Nov 2026, not over'],
  ['2026-11-16', '2026-11-22', '16 Nov 2026 to 22 Nov 2026'],
])('%s to %s is %s', (from, to, name) => expect(nameStretch({ from, to }, TODAY)).toBe(name));

it.each([
  ['2026-11-01', 'day'],
  ['2026-08-01', 'week'],
  ['2025-11-29', 'month'],
])('from %s on it is shown in %ss', (from, step) =>
  expect(usualStep({ from, to: TODAY })).toBe(step),
);
