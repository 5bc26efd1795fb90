import { expect, it } from 'vitest';
import {
  isForeignCountry,
  parseIndianRegion,
  parseRestrictedState,
} from '../../../src/config/regions.ts';

it('parseRestrictedState knows exactly the states of docs/behaviour.md#region, also by old codes', () => {
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

it.each([
  ['US', true],
  ['us', true],
  [' Np ', true],
  ['IN', false],
  ['in', false],
  [' iN ', false],
  ['XX', false],
  ['xx', false],
  ['T1', false],
  ['', false],
  ['12', false],
  ['USA', false],
  ['U', false],
  // In upper case it would be two letters.
  ['ß', false],
  [null, false],
])('%j is a country other than India: %s', (code, isForeign) => {
  expect(isForeignCountry(code)).toBe(isForeign);
});
