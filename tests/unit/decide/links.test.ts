import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { pageOf } from '../../../src/config/pages.ts';
import { decideLinks, intentLink, type LinkInputs } from '../../../src/decide/links.ts';

function links(inputs: Partial<LinkInputs> = {}) {
  return decideLinks({
    page: pageOf('lp1'),
    brand: BRANDS.main,
    platform: 'other',
    label: 'trump-beta',
    query: '',
    appLinkUrl: null,
    ...inputs,
  });
}

it.each<[appLinkUrl: string | null, query: string, link: string]>([
  [null, '?', '/download/trump-beta?utm_ab=trump-beta'],
  [null, '?utm_ab=new-version&a=%20+%C3%A9', '/download/trump-beta?a=%20+%C3%A9&utm_ab=trump-beta'],
  ['https://go.test/', '?a=1', 'https://go.test/?a=1&utm_ab=trump-beta'],
  ['https://go.test/x?own=1#top', '?a=1', 'https://go.test/x?own=1&a=1&utm_ab=trump-beta#top'],
  ['https://go.test/x#top?not=query', '', 'https://go.test/x?utm_ab=trump-beta#top?not=query'],
  ['https://go.test/x?', '?a=1', 'https://go.test/x?a=1&utm_ab=trump-beta'],
  ['https://go.test/x', '??a=1&utm_ab=y', 'https://go.test/x??a=1&utm_ab=trump-beta'],
  ['https://go.test/x', '?a=1&&b=%zz&=', 'https://go.test/x?a=1&&b=%zz&=&utm_ab=trump-beta'],
])('the tracking link of %j with the query %j is %s', (appLinkUrl, query, link) => {
  expect(links({ appLinkUrl, query })).toMatchObject({ download: link, tracking: link });
});

it('the link out of an app encodes a hostile query, which cannot end the intent', () => {
  const page = "http://host.example:8787/LP1?a=1;end&b=%23Intent;package=evil;'\\";
  const link = intentLink(page, 'chrome');
  const [target = '', intent = '', ...rest] = link.split('#');
  expect(rest).toEqual([]);
  expect(target).toBe(page.replace('http:', 'intent:'));
  const form =
    /^Intent;scheme=https;package=com\.android\.chrome;S\.browser_fallback_url=([^;#]+);end$/;
  const [, back = ''] = form.exec(intent) ?? [];
  expect(decodeURIComponent(back)).toBe(page.replace('http:', 'https:'));
  expect(intentLink(page, 'default-browser')).not.toContain('package=com.android.chrome');
});

describe('a store’s link', () => {
  const campaign =
    '?utm_source=instagram&gclid=G4&utm_campaign=IPL_2026+Final&utm_term=cricket&utm_ab=trump-beta';
  const store = (inputs: Partial<LinkInputs>) =>
    new URL(
      links({ page: pageOf('ludopanti'), brand: BRANDS.ludopanti, label: null, ...inputs })
        .download,
    );

  it('on Google Play carries the campaign for the app, and neither click id nor label', () => {
    const { searchParams } = store({ query: campaign });
    expect(searchParams.get('id')).toBe(BRANDS.ludopanti.androidApplicationId);
    expect(searchParams.get('referrer')).toBe('utm_source=instagram&utm_campaign=IPL_2026+Final');
  });

  it('in the App Store carries the campaign by the name that is counted', () => {
    const { host, search } = store({ platform: 'apple', query: campaign });
    expect([host, search]).toEqual(['apps.apple.com', '?ct=ipl-2026-final']);
    const brand = { ...BRANDS.main, appleProviderToken: '123456' };
    const longest = `?utm_campaign=${'a'.repeat(40)}`;
    expect(links({ brand, platform: 'apple', query: longest }).download).toBe(
      `${BRANDS.main.stores.apple}?pt=123456&ct=${'a'.repeat(30)}`,
    );
  });

  it.each(['', '?gclid=G4&utm_ab=trump-beta', '?utm_source=', '?utm_term=x'])(
    'is the listing itself where %j names no campaign',
    (query) => {
      for (const [platform, url] of [
        ['other', BRANDS.ludopanti.stores.play],
        ['apple', BRANDS.ludopanti.stores.apple],
      ] as const)
        expect(store({ platform, query }).href).toBe(url);
    },
  );

  it('stays short, and of its own host, whatever the query', () => {
    const hostile = `?utm_source=%00&utm_medium=${'%F0'.repeat(5000)}&utm_campaign=%&utm_content=%23%26id%3Devil`;
    for (const platform of ['other', 'apple'] as const) {
      const url = store({ platform, query: hostile });
      expect(['play.google.com', 'apps.apple.com']).toContain(url.host);
      expect(url.searchParams.getAll('id')).toHaveLength(platform === 'other' ? 1 : 0);
      expect(url.href.length).toBeLessThan(1500);
    }
  });
});
