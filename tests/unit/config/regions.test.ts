import { describe, expect, it } from 'vitest';
import { parseIndianRegion, parseRestrictedState } from '../../../src/config/regions.ts';

describe('parseRestrictedState', () => {
  it('knows no other code', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const all = letters.flatMap((one) => letters.map((two) => one + two));
    expect(all.filter((code) => parseRestrictedState(code) !== null)).toHaveLength(10);
  });
});

describe('parseIndianRegion', () => {
  it.each([
    ['MH', 'MH'],
    [' tg ', 'TG'],
    ['TS', 'TS'],
    ['', ''],
    ['ZZ', ''],
    ['MHX', ''],
    ['M-H', ''],
    ['constructor', ''],
  ])('reads %j as %j', (code, region) => {
    expect(parseIndianRegion(code)).toBe(region);
  });
});
