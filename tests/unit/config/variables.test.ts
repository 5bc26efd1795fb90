import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storefirst } from '../../../src/config/tests/storefirst.ts';
import {
  describeInForce,
  parseVariables,
  VARIABLE_NAMES,
  type VariableName,
} from '../../../src/config/variables.ts';

/** Every other variable is `null` while it is not set. */
const NOT_NULL = {
  homePage: 'main',
  newVersion: false,
  split: 'parity',
  run: '',
  tests: [],
  ship: { labels: {}, arms: {} },
  cashOffers: true,
  isCashChosen: false,
  claimsOff: [],
  pagesOff: [],
  cashOffIn: [],
  appLinkProvenOn: [],
  verification: [],
};
const DEFAULTS = parseVariables({}).values;
/** The result of a `CASH_OFFERS` that cannot be read. */
const OFF = {
  values: { ...DEFAULTS, cashOffers: false, isCashChosen: true },
  problems: [
    {
      variable: 'CASH_OFFERS',
      message: 'CASH_OFFERS must be on, off, true, false, 1 or 0. In force: off.',
    },
  ],
};

describe('parseVariables', () => {
  it('has a default for each', () => {
    expect(parseVariables({}).problems).toEqual([]);
    const notNull = Object.entries(DEFAULTS).filter(([, value]) => value !== null);
    expect(Object.fromEntries(notNull)).toStrictEqual(NOT_NULL);
  });

  it.each(['', '  ', null])('treats %j as unset, but in CASH_OFFERS as unreadable', (blank) => {
    expect(parseVariables(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, blank])))).toEqual(
      OFF,
    );
  });

  it.each<[VariableName, unknown, keyof typeof DEFAULTS, unknown]>([
    ['HOME_PAGE', 'ludopanti', 'homePage', 'ludopanti'],
    ['HOME_PAGE', 'Main', 'homePage', 'main'],
    ['SPLIT', ' thirds ', 'split', 'thirds'],
    ['NEW_VERSION', 'on', 'newVersion', true],
    ['NEW_VERSION', '1', 'newVersion', true],
    ['CASH_OFFERS', 'Off', 'cashOffers', false],
    ['CASH_OFFERS', '0', 'cashOffers', false],
    ['CASH_OFFERS', '\toN\n', 'cashOffers', true],
    // Variables of type JSON.
    ['CASH_OFFERS', false, 'cashOffers', false],
    ['CASH_OFFERS', 0, 'cashOffers', false],
    ['CASH_OFFERS', true, 'cashOffers', true],
    ['CASH_OFFERS', 1, 'cashOffers', true],
    ['RUN', 2026, 'run', '2026'],
    ['TESTS', ' StoreFirst ,, storefirst', 'tests', [storefirst]],
    ['SHIP', 'LP1:trump-beta', 'ship', { labels: { LP1: 'trump-beta' }, arms: {} }],
    ['ADS_LABEL_NEW', 12, 'adsLabelNew', '12'],
    // As a person in a hurry may write it.
    ['CLAIMS_OFF', 'active-users', 'claimsOff', ['active-users']],
    [
      'CLAIMS_OFF',
      ' “Active-Users”;\nmember-of , active-users,',
      'claimsOff',
      ['active-users', 'member-of'],
    ],
    ['PAGES_OFF', '/LP1', 'pagesOff', ['lp1']],
    ['PAGES_OFF', 'lp1, /LP5/ /Kannada', 'pagesOff', ['lp1', 'lp5', 'kannada']],
    ['PAGES_OFF', 'https://pavilion11.example/hadaf?utm_source=x#a', 'pagesOff', ['hadaf']],
    ['CASH_OFF_IN', 'MH', 'cashOffIn', ['MH']],
    [
      'CASH_OFF_IN',
      'IN-mh, or, Tamil nadu; Dadra and Nagar Haveli and Daman and Diu',
      'cashOffIn',
      ['MH', 'OD', 'TN', 'DH'],
    ],
    ['APP_LINK_URL', 'https://go.test', 'appLinkUrl', 'https://go.test'],
    ['APP_LINK_URL', 'HTTPS://go.test/a?b=c#d', 'appLinkUrl', 'HTTPS://go.test/a?b=c#d'],
    ['APP_LINK_URL', 'https://go.test:8443/', 'appLinkUrl', 'https://go.test:8443/'],
    ['BRANCH_KEY', 'key_live_abcdEFGH1234', 'branchKey', 'key_live_abcdEFGH1234'],
    ['GA_MEASUREMENT_ID', 'G-AB12CD34EF', 'gaMeasurementId', 'G-AB12CD34EF'],
    ['ADS_CONVERSION_ID', 'AW-123456789', 'adsConversionId', 'AW-123456789'],
    ['ADS_LABEL_NEW', 'AbC-D_efG-h12_34-567', 'adsLabelNew', 'AbC-D_efG-h12_34-567'],
    ['ADS_LABEL_OLD', 'x', 'adsLabelOld', 'x'],
    [
      'SITE_VERIFICATION',
      'Google-Site-Verification=abc_DEF-123=, msvalidate.01=0123456789ABCDEF',
      'verification',
      [
        { name: 'google-site-verification', content: 'abc_DEF-123=' },
        { name: 'msvalidate.01', content: '0123456789ABCDEF' },
      ],
    ],
  ])('reads %s=%j', (name, text, key, value) => {
    expect(parseVariables({ [name]: text })).toEqual({
      values: { ...DEFAULTS, [key]: value, isCashChosen: name === 'CASH_OFFERS' },
      problems: [],
    });
  });

  it.each<[VariableName, unknown]>([
    ['HOME_PAGE', 'hadaf'],
    ['HOME_PAGE', '__proto__'],
    ['SPLIT', 'halves'],
    ['NEW_VERSION', 'yes'],
    ['NEW_VERSION', 2],
    ['NEW_VERSION', '"on"'],
    ['HOME_PAGE', true],
    ['SPLIT', "'thirds'"],
    ['SPLIT', ['thirds']],
    ['RUN', -1],
    ['SHIP', 'LP9:trump-beta'],
    ['BRANCH_KEY', 1],
    ['APP_LINK_URL', true],
    ['APP_LINK_URL', { href: 'https://go.test' }],
    ['APP_LINK_URL', 'http://go.test'],
    ['APP_LINK_URL', 'go.test'],
    ['APP_LINK_URL', 'https://'],
    ['APP_LINK_URL', `https://user${':'}secret@go.test/`],
    ['APP_LINK_URL', 'https://user@go.test/'],
    ['APP_LINK_URL', 'https://go.test/"><script>'],
    ['APP_LINK_URL', 'https://go.test/a b'],
    ['APP_LINK_URL', 'https://go.test/\u00e9'],
    ['APP_LINK_URL', 'javascript:alert(1)'],
    // A host is named in the Content-Security-Policy, where these would mean something else.
    ['APP_LINK_URL', 'https://*.go.test/'],
    ['APP_LINK_URL', 'https://*/'],
    ['APP_LINK_URL', 'https://10.0.0.1/x'],
    ['APP_LINK_URL', 'https://[::1]/x'],
    ['APP_LINK_URL', 'https://localhost/x'],
    ['APP_LINK_URL', 'https://wiki.internal/x'],
    ['APP_LINK_URL', 'https://go.test;script-src/'],
    ['APP_LINK_URL', 'https://go.test,default-src/'],
    ['BRANCH_KEY', 'secret'],
    ['GA_MEASUREMENT_ID', 'UA-12345-1'],
    ['GA_MEASUREMENT_ID', 'G-AB12" onload="'],
    ['ADS_CONVERSION_ID', '123456789'],
    ['ADS_LABEL_NEW', 'a b'],
    ['ADS_LABEL_OLD', '<'],
    ['SITE_VERIFICATION', 'refresh=0123456789'],
    ['SITE_VERIFICATION', 'google-site-verification="><script>'],
    ['APP_LINK_PROVEN', 'https://go.test'],
    ['APP_LINK_PROVEN', 'https://go.test evil.example'],
    ['APP_LINK_PROVEN', 'https://go.test pavilion11.example pavilion11.example'],
    // Of an address other than the current one.
    ['APP_LINK_PROVEN', 'https://go.test pavilion11.example'],
  ])('replaces %s=%j by the default and names the variable', (name, value) => {
    const { values, problems } = parseVariables({ [name]: value });
    expect(values).toEqual(DEFAULTS);
    expect(problems).toEqual([{ variable: name, message: expect.stringContaining(name) }]);
  });

  it.each<[VariableName, string, keyof typeof DEFAULTS, unknown, string[]]>([
    [
      'CLAIMS_OFF',
      'nosuch, active-users, s3cr3t',
      'claimsOff',
      ['active-users'],
      ['nosuch, which is not a claim', 'something, which is not a claim'],
    ],
    ['PAGES_OFF', '/lp5,/nosuch', 'pagesOff', ['lp5'], ['/nosuch, which is not a landing page']],
    ['PAGES_OFF', '/,/lp5', 'pagesOff', ['lp5'], ['/, which stays']],
    [
      'PAGES_OFF',
      '/terms-of-service /lp5',
      'pagesOff',
      ['lp5'],
      ['/terms-of-service, which is a document'],
    ],
    [
      'CASH_OFF_IN',
      'MH,Atlantis,GOA',
      'cashOffIn',
      ['MH', 'GA'],
      ['Atlantis, which is not a state'],
    ],
    ['TESTS', 'nosuch, storefirst', 'tests', [storefirst], ['nosuch, a test']],
  ])('keeps what can be read of %s=%j and names the rest', (name, text, key, value, complaints) => {
    const { values, problems } = parseVariables({ [name]: text });
    expect(values).toEqual({ ...DEFAULTS, [key]: value });
    expect(problems).toEqual(
      complaints.map((words) => ({ variable: name, message: expect.stringContaining(words) })),
    );
  });

  it('says in words what is in force of a list that can be read in part', () => {
    const of = (source: Parameters<typeof describeInForce>[0]) =>
      describeInForce(source).filter(({ source: from }) => from !== 'default');
    expect(
      of({ PAGES_OFF: 'lp5, /KANNADA, /nosuch', TESTS: 'storefirst,nosuch', CLAIMS_OFF: '?' }),
    ).toEqual([
      expect.objectContaining({ name: 'TESTS', source: 'invalid', value: 'storefirst' }),
      expect.objectContaining({ name: 'CLAIMS_OFF', source: 'invalid', value: 'none' }),
      expect.objectContaining({ name: 'PAGES_OFF', source: 'invalid', value: '/lp5, /kannada' }),
    ]);
  });

  it('shows the home page where PAGES_OFF takes away the page that HOME_PAGE names', () => {
    const { values, problems } = parseVariables({
      HOME_PAGE: 'ludopanti',
      PAGES_OFF: '/ludopanti',
    });
    expect([values.homePage, values.pagesOff]).toEqual(['main', ['ludopanti']]);
    expect(problems).toEqual([
      { variable: 'HOME_PAGE', message: expect.stringContaining('PAGES_OFF switches off') },
    ]);
  });

  it('accepts a proof of where the service leads while the address is unchanged', () => {
    const APP_LINK_PROVEN = 'https://go.test/x  statxi.example pavilion11.example';
    const { values, problems } = parseVariables({
      APP_LINK_URL: 'https://go.test/x',
      APP_LINK_PROVEN,
    });
    expect([values.appLinkProvenOn, problems]).toEqual([['main', 'stats'], []]);
    const changed = parseVariables({ APP_LINK_URL: 'https://go.test/y', APP_LINK_PROVEN });
    expect([changed.values.appLinkProvenOn, changed.problems[0]?.variable]).toEqual([
      [],
      'APP_LINK_PROVEN',
    ]);
  });

  it.each([
    'of',
    'no',
    '“off”',
    '"off"',
    '“on”',
    'on.',
    'o n',
    'constructor',
    -1,
    2,
    0.5,
    {},
    { on: true },
    [],
    ['on'],
    [true],
  ])('turns cash claims off where CASH_OFFERS is %j, and reports it', (value) => {
    expect(parseVariables({ CASH_OFFERS: value })).toEqual(OFF);
  });

  it('keeps valid variables beside an invalid one, and does not repeat its value', () => {
    const { values, problems } = parseVariables({ SPLIT: 'thirds', HOME_PAGE: 'secret-value' });
    expect(values).toEqual({ ...DEFAULTS, split: 'thirds' });
    expect(JSON.stringify(problems)).not.toContain('secret-value');
  });

  it('never throws, and always returns every variable', () => {
    const value = fc.oneof(fc.string(), fc.anything(), fc.webUrl());
    const each = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, value]));
    fc.assert(
      fc.property(fc.record(each, { requiredKeys: [] }), (source) => {
        const { values, problems } = parseVariables(source);
        expect(Object.keys(values)).toEqual(Object.keys(DEFAULTS));
        expect(values.appLinkUrl ?? 'https:').toMatch(/^https:/i);
        for (const { variable } of problems) expect(VARIABLE_NAMES).toContain(variable);
      }),
    );
  });
});
