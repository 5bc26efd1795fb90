/** The desk beside the site, each as it was built (src/desk/README.md): who gets in, what every answer carries. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/desk.ts';
import { openSite } from '../support/own-site.ts';
import { siteFile } from '../support/site.ts';

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
const FILES = readdirSync(siteFile('desk/client'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(siteFile('desk/client').length));
const UNKNOWN = [
  '/nothing',
  '/results/nothing',
  '/traffic/place/nothing',
  '/files/nothing.js',
  '/files/',
  '//',
  '/index.js',
];
/** The screens, and what they are made of besides. */
const SERVED = [
  ...SCREENS,
  '/pages/look?page=/LP1',
  '/links/code.svg',
  '/fonts/anek-latin.ee034e0d.woff2',
  '/images/qr/trump-beta.trump-beta.svg',
];
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

describe.each([
  ['without a policy of Access', null],
  ['to a service without an e-mail address', { common_name: 'service' }],
  ['to an empty e-mail address', { email: '' }],
])('the desk %s', async (_title, identity) => {
  const site = await openSite({ packages: false, desk: { identity } });

  it.each([...SERVED, ...UNKNOWN, ...FILES])('answers 403 and nothing else at %s', async (path) => {
    for (const method of METHODS) {
      for (const accept of ['text/html', JSON_TYPE]) {
        const headers = {
          accept,
          origin: DESK_ORIGIN,
          // What a client can say of itself is not an identity.
          'cf-access-authenticated-user-email': 'owner@pavilion.test',
          'cf-access-jwt-assertion': 'e30.e30.e30',
          'mf-access-blob': '{"app_aud":"local","jwt_claims":{"email":"owner@pavilion.test"}}',
        };
        const answer = await askDesk(site, path, { method, headers });
        expect([answer.status, method]).toEqual([403, method]);
        expect(answer.headers).toMatchObject(SEALED);
        if (method !== 'HEAD') expect(answer.text).toContain('without an identity');
      }
    }
  });
});

describe('the desk with an identity', async () => {
  const site = await openSite({ desk: {} });

  it.each(SCREENS)('shows %s, and tells it as JSON, with the same first sentence', async (path) => {
    const page = await askDesk(site, path);
    const told = await askDesk(site, path, { headers: { accept: JSON_TYPE } });
    expect([page.status, told.status]).toEqual([200, 200]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(told.headers['content-type']).toBe(JSON_TYPE);
    expect([page.headers.vary, told.headers.vary]).toEqual(['Accept', 'Accept']);
    for (const { headers } of [page, told]) expect(headers).toMatchObject(SEALED);
    const { lead } = JSON.parse(told.text);
    expect(lead).toMatch(/^\S.*\.$/);
    expect(page.text).toContain(`<h1 class="lead">${lead}</h1>`);
  });

  it('lets the one script run that an answer names, and no other', async () => {
    const answers = [await askDesk(site, '/state'), await askDesk(site, '/state')];
    const nonces = answers.map(({ text, headers }) => {
      const [, nonce] = /<script type="module" src="\/files\/desk.js" nonce="([^"]+)"/.exec(text) ?? [];
      expect(headers['content-security-policy']).toContain(
        `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'`,
      );
      expect(text.match(/<script/g)).toHaveLength(1);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('serves its own files', async () => {
    const files = FILES.filter((path) => path.startsWith('/files/'));
    expect(files.toSorted()).toEqual(expect.arrayContaining(['/files/desk.css', '/files/desk.js']));
    for (const path of files) {
      const answer = await askDesk(site, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers).toMatchObject(SEALED);
    }
    const { text } = await askDesk(site, '/files/desk.css');
    const fonts = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, font = '']) => font);
    expect(fonts.filter((font) => !files.includes(font))).toEqual([]);
    expect(fonts).not.toEqual([]);
  });

  it.each(UNKNOWN)('answers 404 at %s', async (path) => {
    const answer = await askDesk(site, path, { headers: { accept: JSON_TYPE } });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text).lead).toContain('nothing at this address');
    expect((await askDesk(site, path)).text).toContain('<h1 class="lead">There is nothing at this address');
  });

  it.each([...SERVED, '/files/desk.js'])('answers other methods at %s with 405 and Allow', async (path) => {
    for (const method of METHODS.slice(2)) {
      const answer = await askDesk(site, path, { method });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('says what the site decided for the visitor who was asked for', async () => {
    const decidedAt = async (query: string) => {
      const [{ decided }] = (await readDesk(site, `/pages${query}`)).views;
      return Object.fromEntries(decided.map(({ what, value }: Record<string, string>) => [what, value]));
    };
    expect(await decidedAt('?page=/LP1&brand=cards&state=KA&phone=iphone&label=trump-beta')).toMatchObject({
      ...{ page: 'lp1', brand: 'cards', region: 'restricted KA', cash: 'off', platform: 'apple' },
      label: 'trump-beta',
    });
    expect(await decidedAt('?page=/LP1&state=MH&cash=off')).toMatchObject({ region: 'open', cash: 'off' });
    expect(await decidedAt('?page=/LP1&state=MH')).toMatchObject({ region: 'open', cash: 'on' });
  });
});
