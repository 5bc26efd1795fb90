/** What points at the former site, and what answers (docs/moving.md has the same rows). */
import { expect, it } from 'vitest';
import { createApp } from '../../../src/worker/app.ts';
import { ANDROID_CHROME } from '../../support/http.ts';
import { USER_AGENTS } from '../../support/promises.ts';
import { createEnv, createReleasedBucket } from '../../support/site/in-process.ts';

const app = createApp();
const env = createEnv({
  PACKAGES: createReleasedBucket(),
  SITE_VERIFICATION: 'google-site-verification=abc123DEF456',
  EVENTS_RATE_LIMITER: { limit: async () => ({ success: true }) },
} as never);

const PAGE = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', accept: 'text/html' };

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    'user-agent': ANDROID_CHROME,
    'cf-visitor': `{"scheme":"${new URL(url).protocol.slice(0, -1)}"}`,
    'cf-connecting-ip': '203.0.113.7',
    'cf-ipcountry': 'IN',
    'cf-region-code': 'MH',
    ...init.headers,
  };
  const context = { waitUntil: () => {}, passThroughOnException() {}, props: {} };
  return Promise.resolve(app.fetch(new Request(url, { ...init, headers }), env, context));
}

const BARE = 'https://pavilion11.example';
const WWW = 'https://www.pavilion11.example';
const AD = '?utm_source=x&gclid=a_b&fbclid=c&q={keyword}&h=%E0%A4%A6+%2F';

it.each([
  ['a route in another letter case', `${BARE}/lp1`, 200, null],
  ['with a slash', `${BARE}/LP1/${AD}`, 308, `/LP1${AD}`],
  ['with two slashes before it', `${BARE}//LP1${AD}`, 302, `/LP1${AD}`],
  ['with its query encoded', `${BARE}/LP1%3Fgclid=a`, 302, '/LP1?gclid=a'],
  ['with & for ?', `${BARE}/LP1&gclid=a`, 302, '/LP1?gclid=a'],
  ['with a full stop', `${BARE}/LP1.`, 302, '/LP1'],
  ['in bold type', `${BARE}/*LP1*`, 302, '/LP1'],
  ['with a slash encoded', `${BARE}/LP1%2F?gclid=a`, 302, '/LP1?gclid=a'],
  ['with a blank of another encoding', `${BARE}/LP1%A0?gclid=a`, 302, '/LP1?gclid=a'],
  ['with a fragment encoded', `${BARE}/LP1%23x?gclid=a`, 302, '/LP1?gclid=a'],
  ['a document with a language in its query', `${BARE}/help?lang=hi&gclid=a`, 200, null],
  ['www', `${WWW}/LP1${AD}`, 308, `${BARE}/LP1${AD}`],
  ['a former page', `${BARE}/Terms?a`, 308, '/terms-of-service?a'],
  ['a package', `${BARE}/apk/pavilion11.apk`, 302, '/download/standard'],
  // Android's download manager, which installed apps use, knows no 308.
  ['a package on www', `${WWW}/apk/pavilion11.apk?a`, 302, `${BARE}/apk/pavilion11.apk?a`],
  ['one at its root', `${WWW}/app.apk`, 302, `${BARE}/app.apk`],
  ['the package of the fixed upgrade', `${BARE}/upgrade/app.apk`, 302, '/download/upgrade'],
  ['the mapping endpoint', `${BARE}/package-name-mapping.json`, 410, null],
  ['a chunk of the former build', `${BARE}/static/js/main.1a2b.js`, 410, null],
  ['an unknown page', `${BARE}/unknown?a=1`, 302, '/LP3?a=1'],
  ['the sitemap', `${BARE}/sitemap.xml`, 200, null],
  ['a former sitemap', `${BARE}/sitemap_index.xml`, 308, '/sitemap.xml'],
  ['robots.txt of www', `${WWW}/robots.txt`, 200, null],
  ['the asset links of www', `${WWW}/.well-known/assetlinks.json`, 200, null],
  ['the site association of www', `${WWW}/.well-known/apple-app-site-association`, 200, null],
  ['the privacy policy of a store listing', `${BARE}/privacy-policy`, 200, null],
  ['the deletion of an account', `${BARE}/delete-account`, 200, null],
  ['Hadaf’s privacy policy', `${BARE}/hadaf/privacy`, 200, null],
] as const)('%s: %s', async (_what, url, status, location) => {
  const answer = await ask(url, { headers: PAGE });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

it('the query of an advert reaches the download byte for byte', async () => {
  const html = await (await ask(`${BARE}/LP1${AD}`, { headers: PAGE })).text();
  const [, href = ''] = /data-download=""[^>]*href="([^"]+)"/.exec(html) ?? [];
  const query = new URL(`${BARE}/${AD}`).search;
  expect(href.replaceAll('&amp;', '&').slice(href.indexOf('?'))).toMatch(/&utm_ab=[a-z-]+$/);
  expect(href.replaceAll('&amp;', '&')).toContain(query);
});

it.each([
  'http://www.pavilion11.example/Unknown/?x=1',
  'http://www.pavilion11.example/hadaf/TNC/',
  'https://www.pavilion11.example/terms/?a',
  'https://pavilion11.example/unknown/page/?x',
])('%s takes two redirects at most', async (from) => {
  let url = from;
  for (let hops = 0; hops <= 2; hops += 1) {
    const answer = await ask(url, { headers: PAGE });
    if (answer.status === 200) return;
    url = new URL(answer.headers.get('location') ?? '', url).href;
  }
  expect.unreachable(`There is a third one, from ${url}.`);
});

it.each([
  ['a worker’s script', { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }, 200],
  ['an unknown script', { 'sec-fetch-dest': 'script' }, 404],
])('%s empties the cache, on the domain and on www', async (_what, headers, status) => {
  for (const origin of [BARE, WWW]) {
    let answer = await ask(`${origin}/sw-or-chunk.js?v=7`, { headers });
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([status, '"cache"']);
    answer = await ask(`${origin}/sw-or-chunk.js`, { headers, method: 'HEAD' });
    expect(answer.status).toBe(status);
  }
});

it('an event of a former page is taken on the host that it is on', async () => {
  const body = JSON.stringify({
    event: 'page_view',
    page: 'LP1',
    path: '/',
    click: 0,
    variant: 'trump-beta',
  });
  const answer = await ask(`${WWW}/api/events`, { method: 'POST', body, headers: { origin: WWW } });
  expect(answer.status).toBe(204);
});

it('a proof of ownership is on the front page, and on no other', async () => {
  const proof = '<meta name="google-site-verification" content="abc123DEF456">';
  for (const [path, isShown] of [
    ['/', true],
    ['/hadaf', true],
    ['/LP1', false],
    ['/help', false],
  ] as const)
    expect((await (await ask(BARE + path)).text()).includes(proof), path).toBe(isShown);
});

it('a brand that is chosen by path has one home host', async () => {
  for (const [host, home] of [
    ['https://cardxi.example', BARE],
    ['https://staging.pavilion11.example', 'https://staging.pavilion11.example'],
    ['http://localhost:8787', 'http://localhost:8787'],
  ] as const) {
    const html = await (await ask(`${host}/hadaf`, { headers: { 'cf-visitor': '' } })).text();
    expect(html).toContain(`<link rel="canonical" href="${home}/hadaf">`);
    expect(html).toContain(`"@id":"${home}/#hadaf"`);
  }
});

it('the campaign of an advert in an app reaches the store', async () => {
  for (const [path, id] of [
    ['/LP1', 'pavilion11'],
    ['/ludopanti', 'ludopanti'],
  ] as const) {
    const init = { headers: { ...PAGE, 'user-agent': USER_AGENTS.instagram } };
    const html = await (
      await ask(`${BARE}${path}?utm_source=instagram&utm_campaign=diwali&fbclid=z`, init)
    ).text();
    expect(html).toContain(
      `https://play.google.com/store/apps/details?id=example.${id}.app&amp;referrer=utm_source%3Dinstagram%26utm_campaign%3Ddiwali"`,
    );
  }
});
