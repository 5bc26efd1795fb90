import { describe, expect, it } from 'vitest';
import { send } from '../support/http.ts';
import { site } from '../support/site/shared-site.ts';

describe('an unknown path', () => {
  it.each([
    ...'/x /lp0 /LP1.html /about-us/team /assets /api /download /.well-known'.split(' '),
    ...'/hadaf/privacy-policy /LP1%2Fx /%E0%A4%95 /wp-login.php'.split(' '),
    `/${'long/'.repeat(800)}end`,
  ])('%.40s answers 302 to /LP3', async (path) => {
    const queries = '? ?a=1&a=2&b=%2F%zz+&&c ?utm_ab=trump-beta ?//evil.example/ ?a=\\'.split(' ');
    for (const query of ['', ...queries]) {
      const { status, headers, body } = await send(site.url, path + query);
      expect([status, headers.location], query).toEqual([302, `/LP3${query}`]);
      expect(body.length).toBe(0);
    }
  });

  it('answers HEAD with the redirect, and other methods with 405', async () => {
    const head = await send(site.url, '/nowhere?a=1', { method: 'HEAD' });
    expect([head.status, head.headers.location]).toEqual([302, '/LP3?a=1']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await send(site.url, '/nowhere', { method });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });

  it('redirects with a percent-encoded query', async () => {
    const query = Buffer.from('?name=\u00e9', 'utf8').toString('latin1');
    const { headers } = await send(site.url, `/x${query}`);
    expect(headers.location).toBe('/LP3?name=%C3%A9');
  });

  it('is refused by the runtime if its query is not UTF-8', async () => {
    expect((await send(site.url, '/x?name=\u00e9')).status).toBe(400);
  });

  it.each([
    '//evil.example/',
    '///evil.example/',
    '/\\/evil.example/',
    '/%2F%2Fevil.example/',
    '/%5C%5Cevil.example/',
    '/a/..//evil.example/',
    '/%09/evil.example/',
    '//evil.example:80/%2e%2e/',
    '//[::1]/',
    '/?//evil.example/',
  ])('%s stays on the host', async (path) => {
    const host = 'pavilion11.example';
    let target = path;
    // Follows redirects as a browser would, to the page where the visitor ends up.
    for (let hop = 0; hop < 4; hop += 1) {
      const { status, headers } = await send(site.url, target, { host });
      if (status === 200) return;
      expect([302, 308]).toContain(status);
      const location = new URL(headers.location ?? '', `http://${host}${target}`);
      expect(location.host).toBe(host);
      expect(new URL(headers.location ?? '', `http://${host}/`).host).toBe(host);
      target = location.pathname + location.search;
    }
    expect.unreachable('The redirects do not end.');
  });
});

describe('a known address that was mangled', () => {
  it.each([
    // Where the query begins.
    ['/LP1%3Futm_source=fb', '/LP1?utm_source=fb'],
    ['/LP1%3futm_source=fb&b=%zz', '/LP1?utm_source=fb&b=%zz'],
    ['/lp1&utm_source=fb&utm_ab=trump-beta', '/LP1?utm_source=fb&utm_ab=trump-beta'],
    ['/LP1&amp;utm_source=fb', '/LP1?utm_source=fb'],
    ['/LP1%253Futm_source%253Dfb', '/LP1?utm_source=fb'],
    ['/LP1%3Futm_source%3Dfb%26utm_medium%3Dcpc', '/LP1?utm_source=fb&utm_medium=cpc'],
    ['/LP1%3Fa=1?b=2', '/LP1?a=1&b=2'],
    ['/&gclid=x', '/?gclid=x'],
    ['/LP1/&a=b/', '/LP1?a=b/'],
    ['/hindi%3F', '/hindi'],
    // What stands behind it.
    ...['.', ')', ']', '%22', "'", '%20', '+', ',', '%29.', '...', './', '*', '%3E', '%5D)'].map(
      (stray) => [`/LP1${stray}`, '/LP1'],
    ),
    // No-break space, quotes, ellipsis, danda, zero-width space, mark of direction, byte order mark, full-width bracket.
    ...'C2A0 E2809D E28099 E280A6 E0A5A4 E2808B E2808F EFBBBF EFBC89'
      .split(' ')
      .map((bytes) => [
        `/privacy-policy${bytes.replace(/../g, '%$&')}?lang=hi`,
        '/privacy-policy?lang=hi',
      ]),
    // A slash too many before or behind, a chat's signs of bold type, an encoded fragment or slash, a foreign blank, a cut escape.
    ...[
      '//LP1',
      '/*LP1*',
      '/_LP1_',
      '/~LP1~',
      '/LP1%23top',
      '/LP1%2F',
      '/LP1%A0',
      '/LP1%',
      '/LP1%2',
    ].map((mangled) => [`${mangled}?gclid=x`, '/LP1?gclid=x']),
    ['/PRIVACY-policy%20', '/privacy-policy'],
    ['/hadaf/tnc).', '/hadaf/tnc'],
    ['/terms-of-service/changes.', '/terms-of-service/changes'],
    ['/download/standard.?utm_ab=x', '/download/standard?utm_ab=x'],
    ['/download/trump-beta.apk)', '/download/trump-beta.apk'],
    ['/download/standard%3Futm_ab=x', '/download/standard?utm_ab=x'],
  ])('%s is %s', async (path, meant) => {
    const { status, headers } = await send(site.url, path);
    expect([status, headers.location]).toEqual([302, meant]);
  });

  it.each([
    '/LP1a.',
    '/LP1%2F.',
    '/LP1%5C.',
    '/LP1%FFx',
    '/LP1.html',
    '/%2F%2Fevil.example.',
    '/evil.example%3Fa',
    '/terms-of-service/2000-01-01.',
    '/LP1/LP2.',
  ])('%s is not a page, and leads to /LP3', async (path) => {
    const { status, headers } = await send(site.url, `${path}?a=1`);
    expect([status, headers.location]).toEqual([302, '/LP3?a=1']);
  });

  it.each([
    '/api/health.',
    '/assets/x.',
    '/robots.txt)',
    '/download/nothing.',
    '/download/standard/',
    '/download/.',
    '/.well-known/security.txt.',
  ])('%s is no page', async (path) => {
    const { status, headers } = await send(site.url, path);
    expect([status, headers.location]).toEqual(
      path.startsWith('/robots') ? [302, '/LP3'] : [404, undefined],
    );
  });
});

it.each(['/assets/', '/images/', '/fonts/', '/download/', '/api/', '/.well-known/'])(
  'an unknown path below %s is a 404',
  async (prefix) => {
    for (const path of [prefix, `${prefix}nothing`, `${prefix}nothing/`, `${prefix}a/b?c=d`]) {
      const { status, headers, text } = await send(site.url, path);
      expect(status, path).toBe(404);
      expect(headers.location, path).toBeUndefined();
      const isForPrograms = ['/api/', '/download/'].includes(prefix);
      const type = isForPrograms ? 'application/problem+json' : 'text/plain; charset=utf-8';
      expect(headers['content-type'], path).toBe(type);
      expect(text, path).not.toContain('<');
    }
    // Files have exact names; the worker's addresses are case-insensitive.
    const isFile = ['/assets/', '/images/', '/fonts/'].includes(prefix);
    const { status } = await send(site.url, `${isFile ? prefix : prefix.toUpperCase()}nothing`);
    expect(status).toBe(404);
  },
);
