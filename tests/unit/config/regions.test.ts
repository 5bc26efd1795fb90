import { expect, it } from 'vitest';
import { parseIndianRegion, parseRestrictedState } from '../../../src/config/regions.ts';

it('parseRestrictedState knows the states of docs/behaviour.md#region, by old codes too, and no other', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((one) => letters.map((two) => one + two));
  const known = all.flatMap((code) => parseRestrictedState(code.toLowerCase()) ?? []);
  expect(known).toEqual(['AP', 'AS', 'KA', 'ML', 'NL', 'OD', 'OD', 'SK', 'TG', 'TG']);
});

it.each([
  ['MH', 'MH'],
  [' tg ', 'TG'],
  ['TS', 'TS'],
  ['', ''],
  ['ZZ', ''],
  ['MHX', ''],
  ['M-H', ''],
  ['constructor', ''],
])('parseIndianRegion reads %j as %j', (code, region) => {
  expect(parseIndianRegion(code)).toBe(region);
});
