import { describe, expect, it } from 'vitest';
import { criticalValue } from '../../../../src/report/statistics/confidence-sequence.ts';
import { powerByLook } from '../../../../src/report/statistics/crossing.ts';
import {
  criticalValues,
  plannedPValue,
  spendLikeOBrienFleming,
} from '../../../../src/report/statistics/group-sequential.ts';

const evenLooks = (count: number, information = 37) =>
  Array.from({ length: count }, (_, index) => ({
    fraction: (index + 1) / count,
    information: information * (index + 1),
  }));
const spending = spendLikeOBrienFleming(0.05);
const spendLikeASquare = (fraction: number) => 0.05 * fraction ** 2;

function expectClose(values: readonly number[], expected: readonly number[], digits: number): void {
  expect(values).toHaveLength(expected.length);
  for (const [index, value] of values.entries())
    expect(value).toBeCloseTo(expected[index] ?? 0, digits);
}

it.each([
  ["O'Brien-Fleming spending", spending, [4.8769, 3.357, 2.6803, 2.2898, 2.031]],
  ['a power family, exponent 2', spendLikeASquare, [3.0902, 2.7141, 2.4728, 2.2799, 2.114]],
])(
  'the bounds of a planned end are the published ones of %s at five equal looks',
  (_, spend, expected) => {
    expectClose(criticalValues(evenLooks(5), spend), expected, 4);
  },
);

it.each([
  ['is alpha if the last estimate just reaches its bound', [0, 0, 0, 0, 2.031], 0.05],
  ['counts an early look that reached its own bound', [0, 3.357, 0, 0, 0], 0.05],
  ['is 1 if there was never a difference', [0, 0, 0, 0, 0], 1],
])('the p-value of a plan %s', (_, zValues, expected) => {
  expect(plannedPValue(evenLooks(5), zValues)).toBeCloseTo(expected, 4);
});

describe('power', () => {
  const LOOKS = 28;
  /** Drift at which a single look after `LOOKS` units of information finds the effect four times in five. */
  const EFFECT = (1.959964 + 0.841621) / Math.sqrt(LOOKS);
  const planned = criticalValues(evenLooks(LOOKS, 1), spending);
  const alwaysValid = evenLooks(LOOKS).map(({ fraction }) =>
    criticalValue(fraction, { tunedFor: 1, alpha: 0.05 }),
  );

  /** Power at the last of 28 daily looks with `inflation` times the information of a single look. */
  function powerOf(criticals: readonly number[], inflation: number, effect = EFFECT): number {
    const looks = criticals.map((critical, index) => ({
      information: inflation * (index + 1),
      critical,
    }));
    return [...powerByLook(looks, effect)].at(-1) ?? 0;
  }

  it('needs about 4 % more visitors than one look with a planned end, 73 % with the always valid bound', () => {
    expect(powerOf(planned, 1.04)).toBeCloseTo(0.8, 2);
    expect(powerOf(alwaysValid, 1.73)).toBeCloseTo(0.8, 2);
    expect(powerOf(alwaysValid, 1, -EFFECT)).toBe(powerOf(alwaysValid, 1));
  });

  it('without an effect is the rate of false alarms: all of alpha for a plan, little of it for the bound', () => {
    expect(2 * powerOf(planned, 1, 0)).toBeCloseTo(0.05, 5);
    expect(2 * powerOf(alwaysValid, 1, 0)).toBeLessThan(0.02);
  });
});
