import { expect, it } from 'vitest';
import { configuredServices, nameServices } from '../../../src/config/third-parties.ts';
import { parseVariables } from '../../../src/config/variables.ts';

it.each([
  [{}, ''],
  [{ GA_MEASUREMENT_ID: 'G-AB12CD34EF' }, 'g'],
  [{ ADS_CONVERSION_ID: 'AW-123456789' }, 'a'],
  [{ ADS_LABEL_NEW: 'label' }, ''],
  [{ BRANCH_KEY: 'key_live_abcd1234' }, 'b'],
  [{ BRANCH_KEY: 'key_live_abcd1234', GA_MEASUREMENT_ID: 'G-AB12CD34EF' }, 'gb'],
])('configuredServices of %j are "%s"', (variables, services) => {
  expect(configuredServices(parseVariables(variables).values)).toBe(services);
});

it('nameServices joins the names with a word before the last', () => {
  const names = ['', 'b', 'gab'].map((services) => nameServices(services, 'and'));
  expect(names).toEqual(['', 'Branch', 'Google Analytics, Google Ads and Branch']);
});
