import { describe, expect, it } from 'vitest';
import {
  configuredServices,
  nameServices,
  TAGS,
  THIRD_PARTY_LETTERS,
} from '../../../src/config/third-parties.ts';
import { parseVariables } from '../../../src/config/variables.ts';

describe('configuredServices', () => {
  it.each([
    [{}, ''],
    [{ GA_MEASUREMENT_ID: 'G-AB12CD34EF' }, 'g'],
    [{ ADS_CONVERSION_ID: 'AW-123456789' }, 'g'],
    [{ ADS_LABEL_NEW: 'label' }, ''],
    [{ BRANCH_KEY: 'key_live_abcd1234' }, 'b'],
    [
      {
        BRANCH_KEY: 'key_live_abcd1234',
        GA_MEASUREMENT_ID: 'G-AB12CD34EF',
        ADS_CONVERSION_ID: 'AW-123456789',
      },
      'gb',
    ],
  ])('of %j are "%s"', (variables, services) => {
    expect(configuredServices(parseVariables(variables).values)).toBe(services);
  });
});

describe('nameServices', () => {
  it.each([
    ['', ''],
    ['b', 'Branch'],
    ['gb', 'Google and Branch'],
  ])('names "%s" as "%s"', (services, names) => {
    expect(nameServices(services, 'and')).toBe(names);
  });
});

describe('the table', () => {
  it('has letters that a cookie and a pattern can hold, and a member of its own for each variable', () => {
    for (const letter of THIRD_PARTY_LETTERS) expect(letter).toMatch(/^[a-z]$/);
    const members = TAGS.map(({ member }) => member);
    expect(new Set(members).size).toBe(members.length);
  });
});
