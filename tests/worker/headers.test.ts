import { describe, expect, it } from 'vitest';
import { DOCUMENT_ADDRESSES } from '../support/document-addresses.ts';
import { type RawResponse, send } from '../support/http.ts';
import { findElements } from '../support/markup.ts';
import { EVERY_TAG, policyOf } from '../support/pages/third-party-tags.ts';
import { DOCUMENTS, LANDING_PAGES } from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const TAGGED = { headers: variablesHeader(EVERY_TAG) };

/** Landing pages of brands whose documents admit no one under 18. */
const FOR_ADULTS = LANDING_PAGES.filter(({ brand }) => brand === undefined);

const ON_PAGE = ['services', 'branch-key', 'ga', 'ads', 'ads-new', 'ads-old'].map(
  (name) => `data-${name}`,
);

/** Expects no third party and none of its ids in markup and headers. */
function expectNoThirdParty({ text, headers }: RawResponse, path: string): void {
  const named =
    /googletagmanager|google-analytics|analytics\.google|googlead|syndication|doubleclick|branch|G-AB12CD34EF|AW-123456789|abcdEFGH1234|(?:new|old)Label/;
  // The policies of these brands say what other pages of the site may load.
  const markup = text.replace(/<main.*<\/main>/s, (main) => main.replace(/>[^<]*</g, '><'));
  expect(named.exec(markup + JSON.stringify(headers))?.[0], path).toBeUndefined();
}

it.each(DOCUMENT_ADDRESSES)(
  '$path answers 304 to its entity tag, and 200 to another',
  async ({ path }) => {
    const headers = { cookie: 'ab=trump-beta' };
    // Until a worker knows the release that a document names, the document has no entity tag.
    const read = () => send(site.url, path, { headers });
    await expect.poll(async () => (await read()).headers.etag).toMatch(/^W\/"[^"]+"$/);
    const first = await read();
    const etag = first.headers.etag ?? '';
    const ask = (condition: string, method = 'GET') =>
      send(site.url, path, { method, headers: { ...headers, 'if-none-match': condition } });
    for (const condition of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      for (const method of ['GET', 'HEAD']) {
        const again = await ask(condition, method);
        expect([again.status, again.body.length], `${method} ${condition}`).toEqual([304, 0]);
        for (const name of ['etag', 'content-security-policy', 'cache-control'])
          expect(again.headers[name], name).toBe(first.headers[name]);
      }
    }
    const otherTags = [
      '"other"',
      'W/"other"',
      etag.replaceAll('"', ''),
      `"x${etag.slice(-4)}`,
      '""',
      'nonsense',
    ];
    for (const condition of otherTags) {
      const again = await ask(condition);
      expect([again.status, again.text], condition).toEqual([200, first.text]);
    }
  },
);

describe('a page’s entity tag', () => {
  it('changes with everything that changes a document', async () => {
    const requests = [
      ['/about-us', { host: 'pavilion11.example' }],
      ['/about-us', { host: 'cardxi.example' }],
      ['/about-us', { host: 'www.pavilion11.example' }],
      ['/terms-of-service', {}],
      ['/install', {}],
      ['/install', { headers: { 'accept-language': 'kn' } }],
      ['/kn/install', {}],
      ['/privacy-policy', {}],
      ['/privacy-policy', TAGGED],
    ] as const;
    const ask = () =>
      Promise.all(requests.map(([target, request]) => send(site.url, target, request)));
    // The first answers of a cold site have no tag where the release's line is still being read.
    await ask();
    const answers = await ask();
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(requests.length);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(requests.length);
  });

  it('is absent from landing pages, whose answers are personal', async () => {
    for (const { path } of LANDING_PAGES) {
      const answer = await send(site.url, path, { headers: { 'if-none-match': '*' } });
      expect([answer.status, answer.headers.etag], path).toEqual([200, undefined]);
    }
  });
});

describe('configured tags', () => {
  it('are in the markup and the policy of landing pages of brands for adults', async () => {
    for (const { path } of FOR_ADULTS) {
      const answer = await send(site.url, path, TAGGED);
      const [html = {}] = findElements(answer.text, 'html');
      const ids = Object.values(EVERY_TAG);
      expect(ON_PAGE.map((name) => html[name])).toEqual(['gab', ...ids]);
      const policy = policyOf(answer);
      expect(policy.get('script-src')).toContain('www.googletagmanager.com');
      const hosts = [
        'www.google-analytics.com',
        'region1.google-analytics.com',
        'analytics.google.com',
      ];
      const connected = [...hosts, 'www.googletagmanager.com', 'api2.branch.io'];
      expect(policy.get('connect-src')).toEqual(expect.arrayContaining(connected));
    }
  });

  it('are on no page of a brand whose documents admit under-18s, at any address', async () => {
    const pages = [...LANDING_PAGES, ...DOCUMENTS].filter(({ brand }) => brand !== undefined);
    expect(pages.map(({ path }) => path)).toContain('/hadaf');
    for (const { path } of pages) expectNoThirdParty(await send(site.url, path, TAGGED), path);
    const ludopanti = { headers: variablesHeader({ ...EVERY_TAG, HOME_PAGE: 'ludopanti' }) };
    expectNoThirdParty(await send(site.url, '/', ludopanti), '/');
    const policy = policyOf(await send(site.url, '/LP1', ludopanti));
    expect(policy.get('script-src')).toContain('www.googletagmanager.com');
  });

  it.each([
    ['save-data', 'on'],
    ['sec-gpc', '1'],
    ['dnt', '1'],
  ])('are absent for visitors who send %s: %s', async (name, value) => {
    for (const { path } of FOR_ADULTS)
      expectNoThirdParty(
        await send(site.url, path, { headers: { ...TAGGED.headers, [name]: value } }),
        path,
      );
    const answer = await send(site.url, '/LP1', { headers: { ...TAGGED.headers, [name]: '0' } });
    expect(findElements(answer.text, 'html')[0]).toHaveProperty('data-ga');
  });

  it('can be chosen on the privacy policy of only the host’s brand, and are on no document', async () => {
    for (const { path } of DOCUMENT_ADDRESSES) {
      for (const [request, services] of [
        [TAGGED, 'gab'],
        [{}, ''],
      ] as const) {
        const { text, headers } = await send(site.url, path, request);
        expect(Object.keys(findElements(text, 'html')[0] ?? {}).sort(), path).toEqual([
          'data-brand',
          'lang',
        ]);
        expect(String(headers['content-security-policy'])).not.toMatch(/google|branch|doubleclick/);
        const controls = findElements(text, 'div').filter(
          (one) => one['data-island'] === 'privacy-choice',
        );
        const isOwn = /^\/privacy-policy(?!\/changes)/.test(path);
        if (!isOwn) expect(controls, path).toEqual([]);
        else {
          expect(controls, path).toHaveLength(1);
          expect(JSON.parse(controls[0]?.['data-props'] ?? '')).toMatchObject({ services });
          const [section = ''] =
            text.slice(text.indexOf('data-island="privacy-choice"')).match(/<section[^>]*>/) ?? [];
          expect(section.includes('hidden')).toBe(services === '');
        }
      }
    }
  });

  it('are absent if they are not configured', async () => {
    for (const { path } of LANDING_PAGES) {
      const { text, headers } = await send(site.url, path);
      for (const name of ON_PAGE)
        expect(findElements(text, 'html')[0], path).not.toHaveProperty(name);
      expect(JSON.stringify(headers)).not.toMatch(/google|branch|doubleclick/);
    }
  });
});

it('every answer other than a page has cache-control, nosniff and HSTS, and is never public with a cookie', async () => {
  const others =
    '/nowhere /LP1/ /robots.txt /api/health /favicon.ico /api/packages /api/events /download/none /download/standard';
  for (const path of others.split(' ')) {
    const { headers, setCookie } = await send(site.url, path);
    expect(headers['cache-control'], path).toBeDefined();
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    if (setCookie.length > 0) expect(headers['cache-control'], path).not.toContain('public');
  }
});
