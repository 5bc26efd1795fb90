import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findEntry } from '../../scripts/lib/smoke-test.ts';
import { DOCUMENT_ADDRESSES } from '../support/document-addresses.ts';
import { type RawResponse, send } from '../support/http.ts';
import { findElements } from '../support/markup.ts';
import { DOCUMENTS, LANDING_PAGES } from '../support/promises.ts';
import { site } from '../support/shared-site.ts';
import { variablesHeader } from '../support/variables-by-header.ts';

const EVERY_TAG = {
  BRANCH_KEY: 'key_live_abcdEFGH1234',
  GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  ADS_CONVERSION_ID: 'AW-123456789',
  ADS_LABEL_NEW: 'newLabel',
  ADS_LABEL_OLD: 'oldLabel',
};

const TAGGED = { headers: variablesHeader(EVERY_TAG) };

const PAGES = [...LANDING_PAGES, ...DOCUMENT_ADDRESSES].map(({ path }) => path);

/** Landing pages of brands whose documents admit no one under 18. */
const FOR_ADULTS = LANDING_PAGES.filter(({ brand }) => brand === undefined);

/** Neither markup nor header names a third party or its ids. */
function expectNoThirdParty({ text, headers }: RawResponse): void {
  const named =
    /googletagmanager|google-analytics|analytics\.google|googlead|syndication|doubleclick|branch|G-AB12CD34EF|AW-123456789|abcdEFGH1234|(?:new|old)Label/;
  expect(named.exec(text + JSON.stringify(headers))?.[0]).toBeUndefined();
}

/** Types of `<script>` that run nothing. */
const DATA_BLOCKS = ['application/ld+json', 'speculationrules'];

function policyOf({ headers }: RawResponse): Map<string, string[]> {
  const policy = String(headers['content-security-policy']);
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each(PAGES.map((path) => [path] as const))('%s', (path) => {
  it('has the headers of a document', async () => {
    const { headers } = await send(site.url, path);
    expect(headers['cache-control']).toMatch(/^private,.*\b(?:no-cache|no-store)\b/);
    expect(headers['strict-transport-security']).toMatch(
      /^max-age=(?:3153[6-9]\d{3}|31[6-9]\d{5}|3[2-9]\d{6}|[4-9]\d{7}|\d{9,})/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(
      /^(?:strict-origin-when-cross-origin|no-referrer|same-origin|strict-origin)$/,
    );
    expect(headers['permissions-policy']).toMatch(/\w+=\(\)/);
    expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin(?:-allow-popups)?$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each(['no tag', 'every tag'])('has a strict policy with %s', async (tags) => {
    const policy = policyOf(await send(site.url, path, tags === 'no tag' ? {} : TAGGED));
    for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors', 'form-action']) {
      expect(policy.get(name), name).toEqual(["'none'"]);
    }
    const sources = [...policy.values()].flat();
    expect(sources.filter((source) => /unsafe|\*|^https?:$|^blob:$/.test(source))).toEqual([]);
    const hosts = sources.filter((source) => source.includes('.'));
    if (tags === 'no tag') expect(hosts).toEqual([]);
    for (const host of hosts) expect(host).toMatch(/^(?:https:\/\/)?[a-z0-9.-]+$/);
  });

  it('carries styles in one element that the policy knows by its hash, and one script likewise', async () => {
    for (const request of [{}, TAGGED]) {
      const answer = await send(site.url, path, request);
      const styles = [...answer.text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
      expect(styles).toHaveLength(1);
      const hash = createHash('sha256')
        .update(styles[0] ?? '')
        .digest('base64');
      expect(policyOf(answer).get('style-src')).toEqual([`'sha256-${hash}'`]);
      expect(answer.text).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)=/);
      const [inline = '', ...others] = [...answer.text.matchAll(/<script>(.*?)<\/script>/gs)].map(
        ([, script = '']) => script,
      );
      expect(others).toEqual([]);
      const scriptHash = createHash('sha256').update(inline).digest('base64');
      const scripts = policyOf(answer).get('script-src');
      expect(scripts).toContain(`'sha256-${scriptHash}'`);
      expect(scripts).toContain("'strict-dynamic'");
      for (const script of findElements(answer.text, 'script').slice(1)) {
        expect(DATA_BLOCKS).toContain(script.type);
      }
      const { body } = await send(site.url, findEntry(answer.text) ?? 'missing');
      expect(inline).toContain(`sha256-${createHash('sha256').update(body).digest('base64')}`);
      expect(answer.text).not.toMatch(/javascript:/i);
    }
  });
});

describe.each(DOCUMENT_ADDRESSES)('$path', ({ path }) => {
  it('answers 304 to its own entity tag, and 200 to another', async () => {
    const headers = { cookie: 'ab=trump-beta' };
    const first = await send(site.url, path, { headers });
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
    for (const condition of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      for (const method of ['GET', 'HEAD']) {
        const again = await send(site.url, path, {
          method,
          headers: { ...headers, 'if-none-match': condition },
        });
        expect([again.status, again.body.length, again.headers.etag], `${method} ${condition}`).toEqual([
          304,
          0,
          etag,
        ]);
        expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
        expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      }
    }
    for (const condition of [
      '"other"',
      'W/"other"',
      etag.replaceAll('"', ''),
      `"x${etag.slice(-4)}`,
      '""',
      'nonsense',
    ]) {
      const again = await send(site.url, path, { headers: { ...headers, 'if-none-match': condition } });
      expect([again.status, again.text], condition).toEqual([200, first.text]);
    }
  });
});

describe('a page’s entity tag', () => {
  it('differs with whatever changes a document', async () => {
    const requests = [
      { target: '/about-us', host: 'pavilion11.example' },
      { target: '/about-us', host: 'cardxi.example' },
      { target: '/about-us', host: 'www.pavilion11.example' },
      { target: '/terms-of-service', host: 'pavilion11.example' },
      { target: '/install', host: 'pavilion11.example' },
      { target: '/install?lang=kn', host: 'pavilion11.example' },
    ];
    const answers = await Promise.all(
      requests.map(({ target, ...request }) => send(site.url, target, request)),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(requests.length);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(requests.length);
  });

  it('stays away from landing pages, whose every answer is a visitor’s own', async () => {
    for (const { path } of LANDING_PAGES) {
      const answer = await send(site.url, path, { headers: { 'if-none-match': '*' } });
      expect([answer.status, answer.headers.etag], path).toEqual([200, undefined]);
    }
  });
});

describe('configured tags', () => {
  it('are named to the browser and in the policy on landing pages of brands for adults', async () => {
    for (const { path } of FOR_ADULTS) {
      const answer = await send(site.url, path, TAGGED);
      expect(findElements(answer.text, 'html')[0]).toMatchObject({
        'data-services': 'gb',
        'data-branch-key': 'key_live_abcdEFGH1234',
        'data-ga': 'G-AB12CD34EF',
        'data-ads': 'AW-123456789',
        'data-ads-new': 'newLabel',
        'data-ads-old': 'oldLabel',
      });
      const policy = policyOf(answer);
      expect(policy.get('script-src')).toContain('www.googletagmanager.com');
      for (const host of [
        'www.google-analytics.com',
        'region1.google-analytics.com',
        'analytics.google.com',
        'www.googletagmanager.com',
      ]) {
        expect(policy.get('connect-src')).toContain(host);
      }
      expect(policy.get('connect-src')).toContain('api2.branch.io');
      expect(policy.get('script-src')).toContain("'strict-dynamic'");
    }
  });

  it('are named on no page of a brand whose documents admit under-18s, whatever its address', async () => {
    const pages = [...LANDING_PAGES, ...DOCUMENTS].filter(({ brand }) => brand !== undefined);
    expect(pages.map(({ path }) => path)).toContain('/hadaf');
    for (const { path } of pages) expectNoThirdParty(await send(site.url, path, TAGGED));
    const ludopanti = { headers: variablesHeader({ ...EVERY_TAG, HOME_PAGE: 'ludopanti' }) };
    expectNoThirdParty(await send(site.url, '/', ludopanti));
    const policy = policyOf(await send(site.url, '/LP1', ludopanti));
    expect(policy.get('script-src')).toContain('www.googletagmanager.com');
  });

  it.each([
    ['save-data', 'on'],
    ['sec-gpc', '1'],
    ['dnt', '1'],
  ])('are named to no one who sends %s: %s', async (name, value) => {
    for (const { path } of FOR_ADULTS) {
      expectNoThirdParty(await send(site.url, path, { headers: { ...TAGGED.headers, [name]: value } }));
    }
    const answer = await send(site.url, '/LP1', { headers: { ...TAGGED.headers, [name]: '0' } });
    expect(findElements(answer.text, 'html')[0]).toHaveProperty('data-ga');
  });

  it('are asked about on the privacy policy of the host’s brand alone', async () => {
    for (const { path } of DOCUMENTS) {
      for (const [request, services] of [
        [TAGGED, 'gb'],
        [{}, ''],
      ] as const) {
        const { text } = await send(site.url, path, request);
        const controls = findElements(text, 'div').filter(
          (element) => element['data-island'] === 'privacy-choice',
        );
        if (path !== '/privacy-policy') expect(controls, path).toEqual([]);
        else {
          expect(controls).toHaveLength(1);
          expect(JSON.parse(controls[0]?.['data-props'] ?? '')).toMatchObject({ services });
          const section = text
            .slice(text.indexOf('data-island="privacy-choice"'))
            .match(/<section[^>]*>/)?.[0];
          expect(section?.includes('hidden')).toBe(services === '');
        }
      }
    }
  });

  it('make another entity of the privacy policy when they change', async () => {
    const [tags, none] = await Promise.all([
      send(site.url, '/privacy-policy', TAGGED),
      send(site.url, '/privacy-policy'),
    ]);
    expect(tags.headers.etag).not.toBe(none.headers.etag);
  });

  it('are named on no document, which makes no calls', async () => {
    for (const { path } of DOCUMENT_ADDRESSES) {
      const { text, headers } = await send(site.url, path, TAGGED);
      expect(Object.keys(findElements(text, 'html')[0] ?? {}).sort(), path).toEqual(['data-brand', 'lang']);
      expect(String(headers['content-security-policy'])).not.toMatch(/google|branch|doubleclick/);
    }
  });

  it('are not named where they are not configured', async () => {
    for (const path of PAGES) {
      const { text, headers } = await send(site.url, path);
      const [html = {}] = findElements(text, 'html');
      for (const name of ['services', 'branch-key', 'ga', 'ads', 'ads-new', 'ads-old']) {
        expect(html, path).not.toHaveProperty(`data-${name}`);
      }
      expect(JSON.stringify(headers)).not.toMatch(/google|branch|doubleclick/);
    }
  });
});

describe('caching', () => {
  it('is public nowhere beside a cookie', async () => {
    const paths = [
      ...PAGES,
      '/nowhere',
      '/LP1/',
      '/robots.txt',
      '/api/health',
      '/favicon.ico',
      '/api/packages',
    ];
    for (const path of paths) {
      const { headers, setCookie } = await send(site.url, path);
      expect(headers['cache-control'], path).toBeDefined();
      if (setCookie.length > 0) expect(headers['cache-control'], path).not.toContain('public');
    }
  });

  it('of hashed files is for a year and immutable', async () => {
    const { text, headers } = await send(site.url, '/LP1');
    const script = findEntry(text) ?? undefined;
    const font = /\/fonts\/[\w.-]+\.woff2/.exec(text)?.[0];
    const image = /<(\/images\/[^>]+)>/.exec(String(headers.link))?.[1];
    for (const path of [script, font, image]) {
      const file = await send(site.url, path ?? 'missing');
      expect(file.status, path).toBe(200);
      expect(file.headers['cache-control'], path).toMatch(/max-age=31536000/);
      expect(file.headers['cache-control'], path).toMatch(/immutable/);
    }
  });

  it('of a hashed file that is missing is none at all', async () => {
    for (const path of ['/assets/entry-00000000.js', '/images/none.avif', '/fonts/none.woff2']) {
      const { status, headers } = await send(site.url, path);
      expect([status, headers['cache-control']], path).toEqual([404, 'no-store']);
      const posted = await send(site.url, path, { method: 'POST' });
      expect([posted.status, posted.headers.allow], path).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('the Link header', () => {
  it('announces files that are there and are shown first', async () => {
    for (const { path } of LANDING_PAGES) {
      const { headers, text } = await send(site.url, path);
      const links = [...String(headers.link ?? '').matchAll(/<([^>]+)>; rel=(\w+)/g)];
      expect(links.length, path).toBeGreaterThan(0);
      for (const [, address = '', rel] of links) {
        expect(rel).toMatch(/^(?:preload|preconnect)$/);
        expect(text, `${path} uses ${address}`).toContain(address);
        expect((await send(site.url, address, { method: 'HEAD' })).status, address).toBe(200);
      }
    }
  });
});
