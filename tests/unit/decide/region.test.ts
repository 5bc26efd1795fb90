import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRestrictedState } from '../../../src/decide/region.ts';

function decide(country: string, regionCode: string) {
  return decideRestrictedState({ regionCode, country });
}

describe('decideRestrictedState', () => {
  it.each([
    ['KA', 'KA'],
    ['ML', 'ML'],
    ['AP', 'AP'],
    ['AS', 'AS'],
    ['OR', 'OD'],
    ['OD', 'OD'],
    ['SK', 'SK'],
    ['NL', 'NL'],
    ['TS', 'TG'],
    ['TG', 'TG'],
  ])('restricts %s in any letter case', (code, state) => {
    for (const written of [code, code.toLowerCase(), ` ${code} `]) {
      expect(decide('IN', written)).toBe(state);
      expect(decide('in', written)).toBe(state);
    }
  });

  it.each([
    'MH',
    'DL',
    'TN',
    'KL',
    'GJ',
    'WB',
    'UP',
    'HR',
    'CT',
    'UT',
    '',
    'K',
    'KAR',
    'constructor',
    '__proto__',
  ])('leaves %j open', (regionCode) => {
    expect(decide('IN', regionCode)).toBeNull();
  });

  it.each(['US', 'LK', 'GB', '', 'XX', 'T1', 'IND', 'I'])(
    'looks at no code where the country is %j',
    (country) => {
      for (const regionCode of ['KA', 'AS', 'OR', 'SK', 'NL']) {
        expect(decide(country, regionCode)).toBeNull();
      }
    },
  );

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (country, regionCode) => {
        decide(country, regionCode);
      }),
    );
  });
});
