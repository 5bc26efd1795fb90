import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { PAGES, pageOf } from '../../../src/config/pages.ts';
import { storefirst } from '../../../src/config/tests/storefirst.ts';
import { NOTHING_STORED } from '../../../src/decide/label.ts';
import type { TestInputs } from '../../../src/decide/page-test.ts';
import { templateKey } from '../../../src/worker/template/index.ts';
import { ANDROID_CHROME } from '../../support/http.ts';
import { decideVisit, type Visit } from '../../support/pages/visits.ts';
import { USER_AGENTS } from '../../support/promises.ts';

const { iphone: IPHONE, macChrome: MAC_CHROME, instagram: INSTAGRAM } = USER_AGENTS;
const TELEGRAM = `${ANDROID_CHROME} Telegram-Android/11.2`;
const OLD_SAMSUNG =
  'Mozilla/5.0 (Linux; Android 7.0; SM-J7) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/9.0 Chrome/67.0 Mobile Safari/537.36';

const inArm = (draw: number): TestInputs => ({
  test: storefirst,
  tests: [storefirst],
  stored: NOTHING_STORED,
  draw,
});
const decide = (visit: Visit = {}) => decideVisit({ nowMs: 0, asOf: '2026-06-01', ...visit });

const button = { download: false, newTab: false, store: null, wayOut: null, second: null };

it.each([
  ['ludopanti', MAC_CHROME, { kind: 'store', newTab: true, store: 'apple' }],
  // This app saves packages, but not files from memory.
  ['lp2', TELEGRAM, { kind: 'package', download: true }],
  ['lp2', INSTAGRAM, { kind: 'store', store: 'play', wayOut: 'chrome' }],
  // The installed app shows it, and may not be the store's build.
  ['upgrade', INSTAGRAM, { kind: 'upgrade', download: true, store: null, wayOut: 'chrome' }],
] as const)('the button of %s for %s is %j', (id, userAgent, expected) => {
  expect(decide({ page: pageOf(id), userAgent }).facts.button).toEqual({
    ...button,
    ...expected,
  });
});

it.each([
  ['lp1', 'trump-beta', null],
  ['lp2', 'trump-beta', 'trump-beta'],
  ['upgrade', 'upgrade', 'upgrade'],
  ['install', 'standard', 'standard'],
] as const)('the package of %s is %s, and with an app-link service %s', (id, own, withService) => {
  const page = pageOf(id);
  expect(decide({ page }).package).toBe(own);
  expect(decide({ page, variables: { appLinkUrl: 'https://link.example/app' } }).package).toBe(
    withService,
  );
  for (const userAgent of page.kind === 'landing' ? [IPHONE, INSTAGRAM] : []) {
    expect(decide({ page, userAgent }).package).toBeNull();
  }
});

describe('templateKey', () => {
  it('is the same for two visitors if and only if their facts are', () => {
    const visitor = fc
      .record({
        page: fc.constantFrom(...PAGES),
        host: fc.constantFrom(...HOST_BRANDS.map(({ domain }) => domain), 'localhost:8787'),
        query: fc.constantFrom('', '?a=1', '?utm_ab=previous-version'),
        userAgent: fc.constantFrom(ANDROID_CHROME, OLD_SAMSUNG, IPHONE, MAC_CHROME, INSTAGRAM),
        regionCode: fc.constantFrom('MH', 'KA', 'OR', ''),
        isAbroad: fc.boolean(),
        variables: fc.record({
          cashOffers: fc.boolean(),
          claimsOff: fc.constantFrom([], ['trusted-by' as const]),
          pagesOff: fc.constantFrom([], ['lp5' as const]),
          cashOffIn: fc.constantFrom([], ['MH' as const]),
        }),
        asOf: fc.constantFrom('2026-06-01', '2026-07-01'),
        savesData: fc.boolean(),
        test: fc.constantFrom(null, inArm(0), inArm(0.9)),
      })
      .map((visit) => decide(visit).facts);
    fc.assert(
      fc.property(visitor, visitor, (one, other) => {
        expect(templateKey(one) === templateKey(other)).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on a visitor’s query, label or host name', () => {
    const key = (visit: Visit = {}) => templateKey(decide({ page: pageOf('lp1'), ...visit }).facts);
    for (const visit of [
      { query: '?a=1' },
      { nowMs: 1 },
      { host: 'www.pavilion11.example' },
      { regionCode: 'DL' },
    ]) {
      expect(key(visit)).toBe(key());
    }
  });
});
