import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVariables, VARIABLE_NAMES, type VariableName } from '../../../src/config/variables.ts';

const DEFAULTS = {
  homePage: 'main',
  newVersion: false,
  split: 'parity',
  run: '',
  cashOffers: true,
  appLinkUrl: null,
  branchKey: null,
  gaMeasurementId: null,
  adsConversionId: null,
  adsLabelNew: null,
  adsLabelOld: null,
};

describe('parseVariables', () => {
  it('has a default for each', () => {
    expect(parseVariables({})).toEqual({ values: DEFAULTS, problems: [] });
  });

  it.each(['', '  ', null])(
    'takes %j for unset, but for CASH_OFFERS, which is set and cannot be read',
    (blank) => {
      expect(parseVariables(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, blank])))).toEqual({
        values: { ...DEFAULTS, cashOffers: false },
        problems: [
          {
            variable: 'CASH_OFFERS',
            message: 'CASH_OFFERS must be on, off, true, false, 1 or 0. In force: off.',
          },
        ],
      });
    },
  );

  it.each<[VariableName, unknown, keyof typeof DEFAULTS, unknown]>([
    ['HOME_PAGE', 'ludopanti', 'homePage', 'ludopanti'],
    ['HOME_PAGE', 'Main', 'homePage', 'main'],
    ['SPLIT', ' thirds ', 'split', 'thirds'],
    ['NEW_VERSION', 'on', 'newVersion', true],
    ['NEW_VERSION', 'TRUE', 'newVersion', true],
    ['CASH_OFFERS', 'Off', 'cashOffers', false],
    ['CASH_OFFERS', '\toN\n', 'cashOffers', true],
    // Variables of type JSON.
    ['CASH_OFFERS', false, 'cashOffers', false],
    ['CASH_OFFERS', true, 'cashOffers', true],
    ['RUN', 2026, 'run', '2026'],
    ['APP_LINK_URL', 'HTTPS://go.test/a?b=c#d', 'appLinkUrl', 'HTTPS://go.test/a?b=c#d'],
    ['BRANCH_KEY', 'key_live_abcdEFGH1234', 'branchKey', 'key_live_abcdEFGH1234'],
    ['GA_MEASUREMENT_ID', 'G-AB12CD34EF', 'gaMeasurementId', 'G-AB12CD34EF'],
    ['ADS_LABEL_NEW', 'AbC-D_efG-h12_34-567', 'adsLabelNew', 'AbC-D_efG-h12_34-567'],
    ['ADS_LABEL_OLD', 'x', 'adsLabelOld', 'x'],
  ])('reads %s=%j', (name, text, key, value) => {
    expect(parseVariables({ [name]: text })).toEqual({ values: { ...DEFAULTS, [key]: value }, problems: [] });
  });

  it.each<[VariableName, unknown]>([
    ['HOME_PAGE', 'hadaf'],
    ['SPLIT', 'halves'],
    ['NEW_VERSION', 'constructor'],
    ['NEW_VERSION', 2],
    ['SPLIT', ['thirds']],
    ['RUN', -1],
    ['APP_LINK_URL', { href: 'https://go.test' }],
    ['APP_LINK_URL', 'http://go.test'],
    ['APP_LINK_URL', 'go.test'],
    ['APP_LINK_URL', 'https://'],
    ['APP_LINK_URL', `https://user${':'}secret@go.test/`],
    ['APP_LINK_URL', 'https://go.test/"><script>'],
    ['APP_LINK_URL', 'https://go.test/a b'],
    ['APP_LINK_URL', 'https://go.test/\u00e9'],
    ['APP_LINK_URL', 'javascript:alert(1)'],
    // A host is named in the Content-Security-Policy, where these would mean something else.
    ['APP_LINK_URL', 'https://*.go.test/'],
    ['APP_LINK_URL', 'https://go.test;script-src/'],
    ['GA_MEASUREMENT_ID', 'UA-12345-1'],
    ['GA_MEASUREMENT_ID', 'G-AB12" onload="'],
    ['ADS_LABEL_NEW', 'a b'],
    ['ADS_LABEL_OLD', {}],
  ])('replaces %s=%j by the default and names the variable', (name, value) => {
    const { values, problems } = parseVariables({ [name]: value });
    expect(values).toEqual(DEFAULTS);
    expect(problems).toEqual([{ variable: name, message: expect.stringContaining(name) }]);
  });

  it.each([
    'of',
    'no',
    '“off”',
    '"off"',
    "'on'",
    '“on”',
    'on.',
    'constructor',
    -1,
    2,
    0.5,
    {},
    { on: true },
    [],
    ['on'],
    [true],
  ])('turns cash claims off where CASH_OFFERS is %j, and says so', (value) => {
    const { values, problems } = parseVariables({ CASH_OFFERS: value });
    expect(values).toEqual({ ...DEFAULTS, cashOffers: false });
    expect(problems).toEqual([
      { variable: 'CASH_OFFERS', message: expect.stringMatching(/^CASH_OFFERS must be .* In force: off\.$/) },
    ]);
  });

  it('never throws and always answers complete values', () => {
    const anything = fc.record(
      Object.fromEntries(
        VARIABLE_NAMES.map((name) => [name, fc.oneof(fc.string(), fc.anything(), fc.webUrl())]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (source) => {
        const { values, problems } = parseVariables(source);
        expect(Object.keys(values)).toEqual(Object.keys(DEFAULTS));
        expect(values.appLinkUrl ?? 'https:').toMatch(/^https:/i);
        for (const { variable } of problems) expect(VARIABLE_NAMES).toContain(variable);
      }),
    );
  });
});
