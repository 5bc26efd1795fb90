import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { PAGES, type Page, pageOf } from '../../../src/config/pages.ts';
import { templateKey } from '../../../src/worker/template/index.ts';
import { ANDROID_CHROME } from '../../support/http.ts';
import { LP1_PATHS } from '../../support/languages.ts';
import { decideVisit, type Visit } from '../../support/visits.ts';

const USER_AGENTS = [
  ANDROID_CHROME,
  'Mozilla/5.0 (Linux; Android 7.0; SM-J7) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/9.0 Chrome/67.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];

function pageAt(path: string): Page {
  return PAGES.find((page) => page.path === path) ?? pageOf('home');
}

const decide = (visit: Visit = {}) => decideVisit({ nowMs: 0, asOf: '2026-06-01', ...visit });

const factsOf = (visit: Visit) => decide(visit).facts;

describe('the facts of a page', () => {
  it.each([
    ['MH', true, true, false],
    ['KA', true, false, true],
    ['MH', false, false, false],
    ['KA', false, false, true],
  ])('in %s with cash offers %s: cash %s, restricted %s', (regionCode, cashOffers, cash, restricted) => {
    const facts = factsOf({ page: pageAt('/LP1'), regionCode, variables: { cashOffers } });
    expect(facts).toMatchObject({ cash, restricted });
  });

  it('gives Ludopanti’s page no notice, and still no cash claim in a restricted state', () => {
    expect(factsOf({ page: pageAt('/ludopanti'), regionCode: 'KA' })).toMatchObject({
      cash: false,
      restricted: false,
    });
  });

  it('gives a document the same facts everywhere', () => {
    const terms = pageAt('/terms-of-service');
    const facts = factsOf({ page: terms });
    for (const regionCode of ['KA', 'MH']) {
      for (const userAgent of USER_AGENTS) {
        expect(factsOf({ page: terms, regionCode, userAgent, variables: { cashOffers: false } })).toEqual(
          facts,
        );
      }
    }
    expect(facts.control).toBeNull();
  });

  it.each([
    ['/', ANDROID_CHROME, { kind: 'package', download: true, newTab: false, store: null, wayOut: null }],
    ['/LP1', ANDROID_CHROME, { kind: 'tracking', download: false, newTab: false, store: null, wayOut: null }],
    ['/LP2', ANDROID_CHROME, { kind: 'in-page', download: true, newTab: false, store: null, wayOut: null }],
    [
      '/upgrade',
      ANDROID_CHROME,
      { kind: 'upgrade', download: true, newTab: false, store: null, wayOut: null },
    ],
    [
      '/ludopanti',
      ANDROID_CHROME,
      { kind: 'store', download: false, newTab: true, store: 'play', wayOut: null },
    ],
    ['/LP2', USER_AGENTS[2], { kind: 'store', download: false, newTab: false, store: 'apple', wayOut: null }],
    [
      '/ludopanti',
      USER_AGENTS[2],
      { kind: 'store', download: false, newTab: true, store: 'apple', wayOut: null },
    ],
    ['/LP1', USER_AGENTS[3], { kind: 'tracking', download: false, newTab: false, store: null, wayOut: null }],
    [
      '/ludopanti',
      USER_AGENTS[3],
      { kind: 'store', download: false, newTab: true, store: 'apple', wayOut: null },
    ],
  ])('%s for %.40s has the control %j', (path, userAgent, control) => {
    expect(factsOf({ page: pageAt(path), userAgent }).control).toEqual(control);
  });

  it('speaks the language of the page, and on the install guide the one asked for', () => {
    const languages = (path: string, query = '') => factsOf({ page: pageAt(path), query }).language;
    expect([languages('/LP1'), languages('/kannada'), languages('/tamil')]).toEqual(['en', 'kn', 'ta']);
    expect(languages('/hindi')).toBe('hi');
    expect(languages('/LP1', '?lang=kn')).toBe('en');
    expect(languages('/install', '?lang=kn')).toBe('kn');
    expect(languages('/install', '?a=1&lang=ta&b')).toBe('ta');
    expect(languages('/install', '?lang=zz&lang=ta')).toBe('ta');
    for (const query of [
      '',
      '?lang=',
      '?lang=en',
      '?lang=zz',
      '?lang=KN',
      '?xlang=kn',
      '?lang=knx',
      '?lang=ta%00',
    ]) {
      expect(languages('/install', query), query).toBe('en');
    }
  });
});

describe('templateKey', () => {
  const visitor = fc
    .record({
      page: fc.constantFrom(...PAGES),
      host: fc.constantFrom(...HOST_BRANDS.map(({ domain }) => domain), 'localhost:8787'),
      query: fc.constantFrom('', '?a=1', '?lang=kn', '?utm_ab=previous-version'),
      userAgent: fc.constantFrom(...USER_AGENTS),
      regionCode: fc.constantFrom('MH', 'KA', 'OR', ''),
      variables: fc.record({ cashOffers: fc.boolean() }),
      nowMs: fc.constantFrom(0, 1),
      asOf: fc.constantFrom('2026-06-01', '2026-07-01'),
      savesData: fc.boolean(),
    })
    .map(decide);

  it('is the same for two visitors exactly when their facts are', () => {
    fc.assert(
      fc.property(visitor, visitor, (one, other) => {
        const [facts, others] = [one.facts, other.facts];
        expect(templateKey(facts) === templateKey(others)).toBe(
          JSON.stringify(facts) === JSON.stringify(others),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('knows no visitor by their query, label or host name', () => {
    const key = templateKey(factsOf({ page: pageAt('/LP1') }));
    for (const other of [
      { query: '?a=1' },
      { nowMs: 1 },
      { host: 'www.pavilion11.example' },
      { regionCode: 'DL' },
    ]) {
      expect(templateKey(factsOf({ page: pageAt('/LP1'), ...other }))).toBe(key);
    }
  });
});

describe('the slots of a page', () => {
  it('names the QR code of the label on the pages that have one, and on no other', () => {
    for (const page of PAGES) {
      const hasQr = ['/', ...LP1_PATHS].includes(page.path);
      expect(decide({ page, query: '?a=1' }).slots.qr, page.path).toBe(
        hasQr ? '/images/qr/trump-beta.trump-beta.svg' : '',
      );
    }
  });

  it('gives a document no link', () => {
    expect(decide({ page: pageAt('/about-us') }).slots).toEqual({
      origin: 'https://pavilion11.example',
      downloadHref: '',
      trackingHref: '',
      packageHref: '',
      browserHref: '',
      address: '',
      label: '',
      qr: '',
      query: '',
      furtherQuery: '',
    });
  });

  it.each(['/', '/kannada', '/install'])('keep the visitor’s query at %s, but for its language', (path) => {
    expect(decide({ page: pageAt(path), query: '?a=%zz&lang=kn&b' }).slots).toMatchObject({
      query: '?a=%zz&b',
      furtherQuery: '&a=%zz&b',
    });
    expect(decide({ page: pageAt(path), query: '?lang=kn' }).slots).toMatchObject({
      query: '',
      furtherQuery: '',
    });
  });
});

describe('the package of a page', () => {
  const IPHONE = USER_AGENTS[2] ?? '';

  it.each([
    ['/', 'trump-beta', 'trump-beta'],
    ['/LP1', 'trump-beta', null],
    ['/LP2', 'trump-beta', 'trump-beta'],
    ['/LP3', 'standard', null],
    ['/upgrade', 'upgrade', 'upgrade'],
    ['/hadaf', 'trump-beta', null],
    ['/ludopanti', null, null],
    ['/install', 'standard', 'standard'],
    ['/about-us', null, null],
  ])('of %s is %s, and with an app-link service %s', (path, own, withService) => {
    const page = pageAt(path);
    expect(decide({ page }).package).toBe(own);
    expect(decide({ page, variables: { appLinkUrl: 'https://link.example/app' } }).package).toBe(withService);
  });

  it('is none where the control leads to the App Store', () => {
    for (const path of ['/', '/LP2', '/upgrade']) {
      expect(decide({ page: pageAt(path), userAgent: IPHONE }).package).toBeNull();
    }
  });
});
