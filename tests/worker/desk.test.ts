/** The built desk beside the built site (src/desk/README.md): who has access, and what every answer includes. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keysIn, type TamperedBucket } from '../support/records.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';
import { siteFile } from '../support/site/site.ts';
import { DESK_HOST, type DeskOptions } from '../support/site/start-site.ts';

const SCREENS = [
  '/',
  '/results',
  '/results/lp1',
  '/traffic',
  '/traffic/page/lp1',
  '/pages',
  '/links',
  '/links/service',
  '/words',
  '/state',
];
/** The browser build's files: addresses that contain a digest. */
const FILES = readdirSync(siteFile('desk/browser/files')).map((name) => `/files/${name}`);
const [SCRIPT = '', SHEET = ''] = [/\/desk-.*\.js$/, /\/desk-.*\.css$/].map((pattern) =>
  FILES.find((path) => pattern.test(path)),
);
const UNKNOWN = [
  ...[
    '/nothing',
    '/results/nothing',
    '/traffic/place/nothing',
    '/files/nothing.js',
    '/files/',
    '//',
    '/index.js',
  ],
  '/files/desk.js',
  '/files/__proto__',
  '/constructor',
  '/.vite/manifest.json',
];
/** The screens, and what they load. */
const SERVED = [
  ...SCREENS,
  '/pages/look?page=/LP1',
  '/links/code.svg',
  '/fonts/anek-latin.ee034e0d.woff2',
  '/images/qr/trump-beta.trump-beta.svg',
];
/** Addresses to which forms are sent. */
const WRITTEN = ['/results/lp1/pins', '/words/approvals'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const JSON_TYPE = 'application/json';

const SEALED = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(?:no-referrer|same-origin)$/),
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  ),
};

const REFUSING: Readonly<Record<string, readonly [title: string, DeskOptions]>> = {
  'without-policy.localhost': ['without a policy of Access', { identity: null }],
  'service.localhost': [
    'to a service without an e-mail address',
    { identity: { common_name: 'service' } },
  ],
  'empty-address.localhost': ['to an empty e-mail address', { identity: { email: '' } }],
  'behind-router.localhost': [
    'through the binding of a Worker that has the identity',
    { behindAssetRouter: true },
  ],
};
const site = await openSite({
  desk: {},
  moreDesks: Object.fromEntries(
    Object.entries(REFUSING).map(([host, [, options]]) => [host, options]),
  ),
});

describe.each(Object.entries(REFUSING))('%s: the desk', (host, [title]) => {
  // Where the identity is looked for is the same at every address, so all of them are asked once.
  const isFirst = host === Object.keys(REFUSING)[0];
  const paths = isFirst
    ? [...SERVED, ...UNKNOWN, ...FILES, ...WRITTEN]
    : [
        '/',
        SCRIPT,
        '/nothing',
        '/pages/look?page=/LP1',
        '/fonts/anek-latin.ee034e0d.woff2',
        ...WRITTEN,
      ];

  it(`${title} answers 403`, async () => {
    for (const path of paths) {
      for (const [nth, method] of METHODS.entries()) {
        const headers = {
          accept: nth % 2 === 0 ? 'text/html' : JSON_TYPE,
          origin: DESK_ORIGIN.replace(DESK_HOST, host),
          // What a client can claim about itself is not an identity.
          'cf-access-authenticated-user-email': 'owner@pavilion.test',
          'cf-access-jwt-assertion': 'e30.e30.e30',
          'mf-access-blob': '{"app_aud":"local","jwt_claims":{"email":"owner@pavilion.test"}}',
        };
        const answer = await askDesk(site, path, { method, host, headers });
        expect([answer.status, method, path]).toEqual([403, method, path]);
        expect(answer.headers).toMatchObject(SEALED);
        if (method !== 'HEAD') expect(answer.text).toContain('without an identity');
      }
    }
    expect(await keysIn(site.records?.RECORDS as unknown as TamperedBucket)).toEqual([]);
  });
});

describe('the desk with an identity', () => {
  it.each(SCREENS)(
    'shows %s as a document and as JSON, with the same first sentence',
    async (path) => {
      const page = await askDesk(site, path);
      const json = await askDesk(site, path, { headers: { accept: JSON_TYPE } });
      expect([page.status, json.status]).toEqual([200, 200]);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(json.headers['content-type']).toBe(JSON_TYPE);
      expect([page.headers.vary, json.headers.vary]).toEqual(['Accept', 'Accept']);
      for (const { headers } of [page, json]) expect(headers).toMatchObject(SEALED);
      const { lead } = JSON.parse(json.text);
      expect(lead).toMatch(/^\S.*\.$/);
      expect(page.text).toContain(`<h1 class="lead">${lead}</h1>`);
    },
  );

  it('is not part of a page of another site, which may lead to it', async () => {
    const from = (site: string, dest: string) => ({
      'sec-fetch-site': site,
      'sec-fetch-dest': dest,
    });
    const ask = async (headers: Record<string, string>) =>
      (await askDesk(site, '/links?page=/LP1', { headers })).status;
    for (const dest of ['image', 'iframe', 'empty', 'script'])
      for (const foreign of ['cross-site', 'same-site'])
        expect([dest, foreign, await ask(from(foreign, dest))]).toEqual([dest, foreign, 403]);
    expect(await ask(from('cross-site', 'document'))).toBe(200);
    expect(await ask(from('same-origin', 'empty'))).toBe(200);
    expect(await ask(from('none', 'document'))).toBe(200);
  });

  it('lets only the script run that an answer names', async () => {
    const answers = [await askDesk(site, '/state'), await askDesk(site, '/state')];
    const nonces = answers.map(({ text, headers }) => {
      const [, nonce] =
        /<script type="module" src="\/files\/desk-[\w-]+\.js" nonce="([^"]+)"/.exec(text) ?? [];
      expect(headers['content-security-policy']).toContain(
        `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'`,
      );
      expect(text.match(/<script/g)).toHaveLength(1);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('serves its own files, which browsers cache for a year', async () => {
    expect(FILES).toEqual(expect.arrayContaining([SCRIPT, SHEET]));
    for (const path of FILES) {
      const answer = await askDesk(site, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.body).toEqual(readFileSync(siteFile(`desk/browser${path}`)));
      const headers = {
        ...SEALED,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-type': {
          js: 'text/javascript; charset=utf-8',
          css: 'text/css; charset=utf-8',
          woff2: 'font/woff2',
        }[path.slice(path.lastIndexOf('.') + 1)],
      };
      expect(answer.headers).toMatchObject(headers);
      const head = await askDesk(site, path, { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers).toMatchObject(headers);
    }
  });

  it('refers to its files in every document and file by an address that it serves', async () => {
    const named = async (path: string, pattern: RegExp) => {
      const { text } = await askDesk(site, path);
      return [...text.matchAll(pattern)].map(([, address = '']) => address);
    };
    const document = await named('/state', /(?:href|src)="(\/files\/[^"]+)"/g);
    const letters = await named(SHEET, /url\((\/[^)]+)\)/g);
    const parts = await named(SCRIPT, /import\([`'"]\.(\/[^`'"]+)/g);
    expect([document.length, letters.length, parts.length]).toEqual([3, 2, 1]);
    const all = [...document, ...letters, ...parts.map((part) => `/files${part}`)];
    expect(all.filter((address) => !FILES.includes(address))).toEqual([]);
  });

  it('has none of the site’s files', async () => {
    for (const path of SERVED.slice(-2)) {
      const answer = await askDesk(site, path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  });

  it.each(UNKNOWN)('answers 404 at %s', async (path) => {
    const answer = await askDesk(site, path, { headers: { accept: JSON_TYPE } });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text).lead).toContain('nothing at this address');
    expect((await askDesk(site, path)).text).toContain(
      '<h1 class="lead">There is nothing at this address',
    );
  });

  it.each([...SERVED, ...FILES])('answers other methods at %s with 405 and Allow', async (path) => {
    for (const method of METHODS.slice(2)) {
      const answer = await askDesk(site, path, { method });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('shows what the site decided for the requested visitor', async () => {
    const decidedAt = async (query: string) => {
      const [{ decided }] = (await readDesk(site, `/pages${query}`)).views;
      return Object.fromEntries(
        decided.map(({ what, value }: Record<string, string>) => [what, value]),
      );
    };
    expect(
      await decidedAt('?page=/LP1&brand=cards&state=KA&phone=iphone&label=trump-beta'),
    ).toMatchObject({
      page: 'lp1',
      brand: 'cards',
      region: 'restricted KA',
      cash: 'off',
      platform: 'apple',
      label: 'trump-beta',
    });
    expect(await decidedAt('?page=/LP1&state=MH&cash=off')).toMatchObject({
      region: 'open',
      cash: 'off',
    });
    expect(await decidedAt('?page=/LP1&state=MH')).toMatchObject({ region: 'open', cash: 'on' });
  });
});
