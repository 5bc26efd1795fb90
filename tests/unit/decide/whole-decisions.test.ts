/** Whole decisions, every field of them, for one visit of each kind: each row says how it differs from an ordinary one. */
import { expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { type DocumentId, type LandingId, pageOf } from '../../../src/config/pages.ts';
import type { PageTest } from '../../../src/config/tests/index.ts';
import { storefirst } from '../../../src/config/tests/storefirst.ts';
import { NOTHING_STORED } from '../../../src/decide/label.ts';
import { decideWayOff, lacksText } from '../../../src/decide/page.ts';
import { DEFAULT_VARIABLES, decideVisit, type Visit } from '../../support/pages/visits.ts';
import { USER_AGENTS } from '../../support/promises.ts';

const MAIN = HOST_BRANDS[0];
const LUDOPANTI = BRANDS.ludopanti;
const { iphone: IPHONE, macChrome: MAC_CHROME, instagram: INSTAGRAM } = USER_AGENTS;
const KAIOS = 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Page and brand by their ids. */
function decide(visit: Visit) {
  const decision = decideVisit({ nowMs: 0, asOf: '2026-06-01', ...visit });
  const { page, brand, ...facts } = decision.facts;
  return { ...decision, facts: { ...facts, page: page.id, brand: brand.id } };
}

type Decision = ReturnType<typeof decide>;
type Differences = { [Part in keyof Decision]?: Partial<Decision[Part]> | null };

/** The ordinary one with the fields of `differences` in place of its own; a part that is no object as a whole. */
function merge(ordinary: Decision, differences: Differences): unknown {
  return Object.fromEntries(
    Object.entries(ordinary).map(([part, value]) => {
      const other = differences[part as keyof Decision];
      if (other === undefined) return [part, value];
      const isObject = typeof other === 'object' && other !== null && value !== null;
      return [part, isObject && typeof value === 'object' ? { ...value, ...other } : other];
    }),
  );
}

const ORDINARY = {
  wayOut: null,
  second: null,
  download: false,
  newTab: false,
  store: null,
} as const;

const LP1: Decision = {
  facts: {
    page: 'lp1',
    brand: 'main',
    language: 'en',
    button: { ...ORDINARY, kind: 'tracking' },
    cash: true,
    claimsOff: [],
    pagesOff: [],
    restricted: false,
    abroad: false,
    asOf: '2026-06-01',
    savesData: false,
    services: '',
    refuses: false,
    android: null,
    device: 'other',
    edition: null,
    arm: null,
  },
  slots: {
    origin: 'https://pavilion11.example',
    downloadHref: '/download/trump-beta?a=1&utm_ab=trump-beta',
    trackingHref: '/download/trump-beta?a=1&utm_ab=trump-beta',
    packageHref: '',
    browserHref: '',
    address: '',
    label: 'trump-beta',
    package: 'trump-beta',
    qr: '/images/qr/trump-beta.trump-beta.svg',
    query: '?a=1',
  },
  package: 'trump-beta',
  platform: 'other',
  assignment: { label: 'trump-beta', from: 'clock', keep: 'trump-beta', enters: true },
  armAssignment: null,
};

const INSTALL: Decision = {
  ...LP1,
  facts: {
    ...LP1.facts,
    page: 'install',
    button: null,
    android: { browser: 'chrome', era: '8-or-later', maker: 'unknown' },
  },
  slots: {
    ...LP1.slots,
    downloadHref: '',
    trackingHref: '',
    label: '',
    package: 'standard',
    qr: '/images/qr/standard.reactivation.svg',
    query: '',
  },
  package: 'standard',
  assignment: { label: null, from: 'none', keep: null, enters: false },
};

const OUTSIDE = {
  slots: {
    downloadHref: '/download/previous-version?a=1&utm_ab=previous-version',
    trackingHref: '/download/previous-version?a=1&utm_ab=previous-version',
    label: 'previous-version',
    package: 'previous-version',
    qr: '/images/qr/previous-version.previous-version.svg',
  },
  package: 'previous-version',
  assignment: { label: 'previous-version', from: 'outside', keep: null, enters: false },
} as const satisfies Differences;

const SERVICES = { branchKey: 'key_live_abc', gaMeasurementId: 'G-ABC' };
/** The letters of what is configured, as the question of consent names them. */
const LETTERS = decideVisit({ variables: SERVICES }).facts.services;

it('both configured services are asked about', () => {
  expect(LETTERS).toHaveLength(2);
});

it.each<[string, Visit, Differences]>([
  ['an ordinary phone', {}, {}],
  ['a crawler', { userAgent: CRAWLER }, OUTSIDE],
  ['a visitor abroad', { isAbroad: true }, { ...OUTSIDE, facts: { abroad: true, cash: false } }],
  ['a visitor in Karnataka', { regionCode: 'KA' }, { facts: { restricted: true, cash: false } }],
  [
    'a browser that asks not to be measured',
    { refusesMeasuring: true, variables: SERVICES },
    { ...OUTSIDE, facts: { refuses: true } },
  ],
  [
    'a browser that saves data',
    { savesData: true, variables: SERVICES },
    { facts: { savesData: true } },
  ],
  ['a visitor of configured services', { variables: SERVICES }, { facts: { services: LETTERS } }],
  [
    'a link that names a label',
    { query: '?utm_ab=previous-version' },
    {
      ...OUTSIDE,
      slots: {
        ...OUTSIDE.slots,
        downloadHref: '/download/previous-version?utm_ab=previous-version',
        trackingHref: '/download/previous-version?utm_ab=previous-version',
        query: '?utm_ab=previous-version',
      },
      assignment: {
        label: 'previous-version',
        from: 'query',
        keep: 'previous-version',
        enters: true,
      },
    },
  ],
  [
    'everyone new, once the split is ended',
    { variables: { ship: { labels: { LP1: 'previous-version' }, arms: {} } } },
    { ...OUTSIDE, assignment: { ...OUTSIDE.assignment, from: 'SHIP' } },
  ],
  [
    'a phone with KaiOS, which runs no package',
    { userAgent: KAIOS, query: '?' },
    {
      facts: { device: 'kaios' },
      slots: {
        downloadHref: '',
        trackingHref: '/download/trump-beta?utm_ab=trump-beta',
        qr: '',
        query: '',
      },
      package: null,
    },
  ],
  [
    'an iPhone',
    { userAgent: IPHONE },
    {
      facts: {
        button: { ...ORDINARY, kind: 'store', store: 'apple' },
      },
      slots: { downloadHref: MAIN.stores.apple },
      package: null,
      platform: 'apple',
    },
  ],
  [
    'a browser inside another app',
    { userAgent: INSTAGRAM },
    {
      facts: { button: { ...ORDINARY, kind: 'store', store: 'play', wayOut: 'chrome' } },
      slots: {
        downloadHref: MAIN.stores.play,
        packageHref: LP1.slots.downloadHref,
        browserHref:
          'intent://pavilion11.example/LP1?a=1#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fpavilion11.example%2FLP1%3Fa%3D1;end',
        address: 'https://pavilion11.example/LP1?a=1',
      },
      package: null,
    },
  ],
])('LP1 for %s', (_, visit, differences) => {
  expect(decide({ page: pageOf('lp1'), query: '?a=1', ...visit })).toEqual(merge(LP1, differences));
});

it.each<[LandingId, Visit, Differences]>([
  [
    'lp6',
    { userAgent: MAC_CHROME },
    {
      slots: {
        downloadHref: '/download/standard?a=1&utm_ab=reactivation',
        trackingHref: '/download/standard?a=1&utm_ab=reactivation',
        label: 'reactivation',
        package: 'standard',
        qr: '/images/qr/standard.reactivation.svg',
      },
      package: 'standard',
      assignment: { label: 'reactivation', from: 'page', keep: null, enters: false },
    },
  ],
  [
    'ludopanti',
    { userAgent: INSTAGRAM, variables: SERVICES },
    {
      facts: {
        brand: 'ludopanti',
        button: { ...ORDINARY, kind: 'store', store: 'play', wayOut: 'chrome' },
      },
      slots: {
        downloadHref: LUDOPANTI.stores.play,
        trackingHref: LUDOPANTI.stores.play,
        browserHref:
          'intent://pavilion11.example/ludopanti?a=1#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fpavilion11.example%2Fludopanti%3Fa%3D1;end',
        address: 'https://pavilion11.example/ludopanti?a=1',
        label: '',
        package: '',
        qr: '',
      },
      package: null,
      assignment: { label: null, from: 'none', keep: null, enters: false },
    },
  ],
])('the page %s', (id, visit, differences) => {
  expect(decide({ page: pageOf(id), query: '?a=1', ...visit })).toEqual(
    merge({ ...LP1, facts: { ...LP1.facts, page: id } }, differences),
  );
});

it.each<[string, Visit, Differences]>([
  ['an ordinary phone', { query: '?' }, {}],
  [
    'a browser that keeps a label, on a computer',
    { userAgent: MAC_CHROME, stored: { ...NOTHING_STORED, kept: 'trump-beta' } },
    {
      facts: { android: { browser: 'chrome', era: 'unknown', maker: 'unknown' } },
      slots: { package: 'trump-beta', qr: '/images/qr/trump-beta.trump-beta.svg' },
      package: 'trump-beta',
    },
  ],
  [
    'a link that names a package',
    { query: '?package=previous-version' },
    {
      slots: {
        package: 'previous-version',
        qr: '/images/qr/previous-version.previous-version.svg',
        query: '?package=previous-version',
      },
      package: 'previous-version',
    },
  ],
])('the install guide for %s', (_, visit, differences) => {
  expect(decide({ page: pageOf('install'), ...visit })).toEqual(merge(INSTALL, differences));
});

it.each<[DocumentId, Visit, Differences]>([
  ['privacy-policy', {}, { facts: { services: LETTERS } }],
  [
    'privacy-policy',
    { refusesMeasuring: true, variables: {} },
    { facts: { services: '', refuses: true } },
  ],
  ['terms-of-service', { refusesMeasuring: true }, {}],
  ['help', { userAgent: IPHONE }, { platform: 'apple' }],
])('the document %s of configured services, %j', (id, visit, differences) => {
  const { android: _, ...facts } = INSTALL.facts;
  const ordinary = {
    ...INSTALL,
    facts: { ...facts, android: null, page: id },
    slots: { ...INSTALL.slots, package: '', qr: '' },
    package: null,
  };
  const decision = decide({ page: pageOf(id), variables: SERVICES, edition: null, ...visit });
  expect(decision).toEqual(merge(ordinary, differences));
});

it.each<[string, PageTest['arms'], boolean]>([
  ['the store first', storefirst.arms, false],
  ['words', [{ name: 'a' }, { name: 'b', copy: ['headline'] }], true],
  ['sections', [{ name: 'a' }, { name: 'b', sections: [] }], true],
  ['composition', [{ name: 'a' }, { name: 'b', composition: 'classic' }], true],
])('of a test of %s, Apple devices take part where the arms differ there', (_, arms, takesPart) => {
  const test = { ...storefirst, arms };
  const inputs = { test, tests: [test], stored: NOTHING_STORED, draw: 0.9 };
  const ofApple = decide({ page: pageOf('lp1'), userAgent: IPHONE, test: inputs });
  expect(ofApple.armAssignment !== null).toBe(takesPart);
  expect(decide({ page: pageOf('lp1'), test: inputs }).armAssignment).not.toBeNull();
});

it('an arm that puts the store first keeps the package as the second button', () => {
  const inputs = { test: storefirst, tests: [storefirst], stored: NOTHING_STORED, draw: 0.9 };
  expect(decide({ page: pageOf('lp1'), query: '?a=1', test: inputs })).toEqual(
    merge(LP1, {
      facts: {
        button: { ...ORDINARY, kind: 'store', store: 'play', second: 'tracking' },
        arm: { name: 'storefirst.store', button: 'store' },
      },
      slots: { downloadHref: MAIN.stores.play, packageHref: LP1.slots.downloadHref },
      armAssignment: {
        test: storefirst,
        arm: storefirst.arms[1],
        from: 'chance',
        enters: true,
        isNew: true,
      },
    }),
  );
});

it.each([
  ['help', 'hi', ['en', 'hi'], false],
  ['help', 'hi', ['en'], true],
  ['help', 'en', ['en'], false],
  ['help', 'en', [], false],
  ['hindi', 'en', [], false],
] as const)(
  '%s in %s, of the languages %j, lacks its text: %j',
  (id, language, languages, lacks) => {
    expect(lacksText({ page: pageOf(id), language, languages })).toBe(lacks);
  },
);

it.each([
  ['lp5', ['lp5'], '/?a=1'],
  ['lp5', ['lp4'], null],
  ['help', ['lp5'], null],
] as const)('%s leads, while %j are switched off, to %j', (id, pagesOff, address) => {
  const variables = { ...DEFAULT_VARIABLES, pagesOff };
  expect(decideWayOff({ page: pageOf(id), query: '?a=1', variables })).toBe(address);
});
