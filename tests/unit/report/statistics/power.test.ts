import { describe, expect, it } from 'vitest';
import { criticalValue } from '../../../../scripts/report/statistics/confidence-sequence.ts';
import { powerByLook } from '../../../../scripts/report/statistics/crossing.ts';
import {
  criticalValues,
  spendLikeOBrienFleming,
} from '../../../../scripts/report/statistics/group-sequential.ts';

const LOOKS = 28;
/** Drift at which one single look after `LOOKS` units of information finds the effect four times in five. */
const EFFECT = (1.959964 + 0.841621) / Math.sqrt(LOOKS);

/** Power at the last of 28 daily looks with `inflation` times the information of one single look. */
function powerOf(criticals: readonly number[], inflation: number, effect = EFFECT): number {
  const looks = criticals.map((critical, index) => ({ information: inflation * (index + 1), critical }));
  return [...powerByLook(looks, effect)].at(-1) ?? 0;
}

const planned = criticalValues(
  Array.from({ length: LOOKS }, (_, index) => ({ fraction: (index + 1) / LOOKS, information: index + 1 })),
  spendLikeOBrienFleming(0.05),
);
const alwaysValid = Array.from({ length: LOOKS }, (_, index) =>
  criticalValue((index + 1) / LOOKS, { tunedFor: 1, alpha: 0.05 }),
);

describe('power', () => {
  it('of a single look is the textbook one', () => {
    expect([...powerByLook([{ information: LOOKS, critical: 1.959964 }], EFFECT)][0]).toBeCloseTo(0.8, 5);
  });

  it('of a planned end takes about 4 % more visitors than one look', () => {
    expect(powerOf(planned, 1.04)).toBeCloseTo(0.8, 2);
  });

  it('of the always valid bound takes about 73 % more', () => {
    expect(powerOf(alwaysValid, 1.73)).toBeCloseTo(0.8, 2);
  });

  it('without an effect is the false alarms: all of them for a plan, few for the bound', () => {
    expect(2 * powerOf(planned, 1, 0)).toBeCloseTo(0.05, 6);
    expect(2 * powerOf(alwaysValid, 1, 0)).toBeLessThan(0.02);
  });

  it('rises from look to look, and is nothing before anything counts', () => {
    const looks = [Number.POSITIVE_INFINITY, 3, 3].map((critical, index) => ({
      information: 10 * (index + 1),
      critical,
    }));
    const [first, second, third] = powerByLook(looks, 0.5);
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(third).toBeGreaterThan(second ?? 1);
  });

  it('is the same for a loss', () => {
    expect(powerOf(alwaysValid, 1, -EFFECT)).toBe(powerOf(alwaysValid, 1));
  });
});
