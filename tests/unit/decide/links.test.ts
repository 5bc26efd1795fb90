import { expect, it } from 'vitest';
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
