import { describe, expect, it } from 'vitest';
import { DOCUMENT_ADDRESSES } from '../support/document-addresses.ts';
import { send } from '../support/http.ts';
import { LANGUAGE_FACTS, LANGUAGES_WITH_PAGE, LP1_PATHS } from '../support/languages.ts';
import { type Attributes, findElements, findLinks, textOf, visibleText } from '../support/markup.ts';
import { CASH_CLAIM, HOSTS, LANDING_PAGES, RISK_LINE } from '../support/promises.ts';
import { site } from '../support/shared-site.ts';

/** Every address, and the canonical one that it names. */
const ALL_ADDRESSES = [
  ...LANDING_PAGES.map(({ path }) => ({ path, canonical: path })),
  ...DOCUMENT_ADDRESSES,
];

/** Every other letter in capitals: `/lP1`, `/aBoUt-uS`. */
function alternate(path: string): string {
  return [...path].map((letter, index) => (index % 2 ? letter.toLowerCase() : letter.toUpperCase())).join('');
}

/** The last letter as an escape, which RFC 3986 makes the same address. */
function escapeLast(path: string): string {
  return path === '/' ? path : `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`;
}

const ALL_PATHS = ALL_ADDRESSES.map(({ path }) => path);

describe.each(ALL_ADDRESSES)('$path', ({ path, canonical }) => {
  it('answers under every host with one heading and its canonical address there', async () => {
    for (const [host] of HOSTS) {
      const { status, headers, text } = await send(site.url, `${path}?utm_source=x`, { host });
      expect(status, host).toBe(200);
      expect(headers['content-type'], host).toBe('text/html; charset=utf-8');
      expect(textOf(text, 'h1'), host).toEqual([expect.stringMatching(/\S/)]);
      expect(textOf(text, 'title'), host).toEqual([expect.stringMatching(/\S/)]);
      expect(findLinks(text, 'canonical'), host).toEqual([
        { rel: 'canonical', href: `http://${host.toLowerCase()}${canonical}` },
      ]);
    }
  });

  it('answers in any letter case with the same canonical address', async () => {
    for (const spelling of [path.toLowerCase(), path.toUpperCase(), alternate(path), escapeLast(path)]) {
      const { status, text } = await send(site.url, spelling, { host: 'statxi.example' });
      expect(status, spelling).toBe(200);
      expect(findLinks(text, 'canonical')[0]?.href, spelling).toBe(`http://statxi.example${canonical}`);
    }
  });

  it('answers HEAD as GET, without a body', async () => {
    const headers = { cookie: 'ab=trump-beta' };
    const get = await send(site.url, path, { headers });
    const head = await send(site.url, path, { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    const { 'content-length': _length, 'transfer-encoding': _coding, ...same } = get.headers;
    expect(head.headers).toMatchObject(same);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers %s with 405', async (method) => {
    const { status, headers, text } = await send(site.url, path, {
      method,
      body: method === 'POST' ? 'x' : undefined,
    });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(text).not.toContain('<');
  });
});

describe('a trailing slash', () => {
  it.each(ALL_PATHS.filter((path) => path !== '/'))(
    'after %s answers 308 without it, query kept',
    async (path) => {
      for (const [target, location] of [
        [`${path}/`, path],
        [`${path}//`, path],
        [`${path}/?a=%2F&b=//evil.example/`, `${path}?a=%2F&b=//evil.example/`],
        [`${path.toUpperCase()}/?`, `${path.toUpperCase()}?`],
      ] as const) {
        const answer = await send(site.url, target);
        expect([answer.status, answer.headers.location], target).toEqual([308, location]);
      }
    },
  );
});

describe('landing pages', () => {
  it.each(LANDING_PAGES.map((page) => [page.path, page] as const))(
    '%s says who it is, in which year, and for whom',
    async (path, page) => {
      const { text } = await send(site.url, path, { host: 'cardxi.example' });
      const [html] = findElements(text, 'html');
      expect(html).toMatchObject({
        lang: page.language ?? 'en',
        'data-page': page.identifier,
        'data-brand': page.brand ?? 'cards',
      });
      const [footer = ''] = textOf(text, 'footer');
      expect(footer.match(/©\s*\d{4}/g)).toEqual([`© ${page.year}`]);
      expect(visibleText(text)).toContain('18+');
      // The line belongs to a claim about money: what makes none would frighten without a reason.
      expect(visibleText(text).includes(RISK_LINE)).toBe(
        CASH_CLAIM.test(visibleText(text).replace(RISK_LINE, '')),
      );
      expect(visibleText(text).includes(RISK_LINE)).toBe(!['/hadaf', '/upgrade'].includes(page.path));
      expect(text.match(/\sdata-download(?=[\s=>])/g)).toHaveLength(1);
      expect(findElements(text, 'img').filter((image) => 'data-qr' in image)).toHaveLength(
        page.hasQr ? 1 : 0,
      );
    },
  );

  it('speaks of rotating the device on every page', async () => {
    for (const path of ALL_PATHS.filter((one) => one === '/LP1' || !LP1_PATHS.includes(one))) {
      const { text } = await send(site.url, path);
      expect(visibleText(text), path).toContain('Please Rotate Your Device');
    }
  });

  it('names the languages of LP1 to each other', async () => {
    for (const path of LP1_PATHS) {
      const { text } = await send(site.url, path, { host: 'cardxi.example' });
      const alternates = findLinks(text, 'alternate').map(({ hreflang, href }) => [hreflang, href]);
      expect(alternates, path).toEqual(
        expect.arrayContaining([
          [expect.stringMatching(/^en/), 'http://cardxi.example/LP1'],
          ...LANGUAGES_WITH_PAGE.map((code) => [
            expect.stringMatching(new RegExp(`^${code}`)),
            `http://cardxi.example${LANGUAGE_FACTS[code].path}`,
          ]),
        ]),
      );
    }
  });
});

describe('the switch between languages', () => {
  const [, ...translations] = LP1_PATHS;
  const codes = ['en', ...LANGUAGES_WITH_PAGE];

  /** The links in the header that lead to a language. */
  async function readSwitch(address: string): Promise<Attributes[]> {
    const { text } = await send(site.url, address, { host: 'cardxi.example' });
    // Nowhere else does a page lead to its other languages.
    const links = findElements(text, 'a').filter((link) => 'hrefLang' in link);
    expect(findElements(/<header.*?<\/header>/s.exec(text)?.[0] ?? '', 'a')).toEqual(
      expect.arrayContaining(links),
    );
    expect(links.map(({ lang }) => lang)).toEqual(links.map(({ hrefLang }) => hrefLang));
    return links;
  }

  it.each([
    ['/', 'en', ['/', ...translations]],
    ['/LP1', 'en', LP1_PATHS],
    ...LANGUAGES_WITH_PAGE.map((code) => [LANGUAGE_FACTS[code].path, code, LP1_PATHS] as const),
  ] as const)('of %s keeps the query and marks the page’s own', async (path, own, paths) => {
    const links = await readSwitch(`${path}?utm_source=a%22&lang=kn&b=1`);
    expect(links.map(({ href }) => href)).toEqual(paths.map((one) => `${one}?utm_source=a%22&b=1`));
    expect(links.map(({ hrefLang }) => hrefLang)).toEqual(codes);
    expect(links.filter((link) => link['aria-current'] === 'page').map(({ lang }) => lang)).toEqual([own]);
    expect((await readSwitch(path)).map(({ href }) => href)).toEqual(paths);
  });

  it.each(['/install', '/verify', '/help', '/responsible-gaming', '/responsible-gaming/2026-12-23'])(
    'of %s asks for a language by the query',
    async (path) => {
      const links = await readSwitch(`${path}?a=1&lang=ta`);
      expect(links.map(({ href }) => href)).toEqual(
        codes.map((code) => (code === 'en' ? `${path}?a=1` : `${path}?lang=${code}&a=1`)),
      );
      expect(links.find((link) => link['aria-current'] === 'page')?.lang).toBe('ta');
      expect((await readSwitch(path))[1]?.href).toBe(`${path}?lang=${codes[1]}`);
    },
  );

  it.each(['/LP3', '/ludopanti', '/about-us', '/responsible-gaming/changes'])(
    'is not at %s',
    async (path) => {
      expect(await readSwitch(path)).toEqual([]);
    },
  );
});

describe('documents', () => {
  it.each(DOCUMENT_ADDRESSES.map((page) => [page.path, page] as const))(
    '%s belongs to its brand',
    async (path, page) => {
      const { text, setCookie } = await send(site.url, path, { host: 'cardxi.example' });
      expect(findElements(text, 'html')[0]).toMatchObject({ 'data-brand': page.brand ?? 'cards' });
      expect(findElements(text, 'html')[0]).not.toHaveProperty('data-page');
      expect(setCookie).toEqual([]);
    },
  );

  it('are the same in a restricted state', async () => {
    for (const { path } of DOCUMENT_ADDRESSES) {
      const open = await send(site.url, path, { headers: { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' } });
      const restricted = await send(site.url, path, {
        headers: { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' },
      });
      expect(restricted.text, path).toBe(open.text);
    }
  });
});

describe('an unknown path', () => {
  it.each([
    '/x',
    '/lp0',
    '/LP1.html',
    '/index.html',
    '/about-us/team',
    '/assets',
    '/api',
    '/download',
    '/.well-known',
    '/hadaf/privacy-policy',
    '/LP1%2F',
    '/%E0%A4%95',
    '/wp-login.php',
    `/${'long/'.repeat(800)}end`,
  ])('%.40s answers 302 to /LP3', async (path) => {
    for (const query of [
      '',
      '?',
      '?a=1&a=2&b=%2F%zz+&&c',
      '?utm_ab=trump-beta',
      '?//evil.example/',
      '?a=\\',
    ]) {
      const { status, headers, body } = await send(site.url, path + query);
      expect([status, headers.location], query).toEqual([302, `/LP3${query}`]);
      expect(body.length).toBe(0);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'answers %s with 405 and Allow',
    async (method) => {
      const { status, headers } = await send(site.url, '/nowhere', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('answers HEAD with the redirect', async () => {
    const { status, headers } = await send(site.url, '/nowhere?a=1', { method: 'HEAD' });
    expect([status, headers.location]).toEqual([302, '/LP3?a=1']);
  });

  it('sends a query beyond ASCII on in ASCII', async () => {
    const query = Buffer.from('?name=\u00e9', 'utf8').toString('latin1');
    const { headers } = await send(site.url, `/x${query}`);
    expect(headers.location).toBe('/LP3?name=%C3%A9');
  });

  it('is refused by the runtime where its query is not UTF-8', async () => {
    expect((await send(site.url, '/x?name=\u00e9')).status).toBe(400);
  });

  it.each([
    '//evil.example/x',
    '//evil.example/',
    '//evil.example',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/%2F%2Fevil.example',
    '/%2F%2Fevil.example/',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/%5C%5Cevil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/%2e%2e//evil.example/',
    '/a/..//evil.example/',
    '/%09/evil.example/',
    '/;//evil.example/',
    '/@evil.example/',
    '/https://evil.example/',
    '//evil.example:80/%2e%2e/',
    '//[::1]/',
    '/%00//evil.example/',
    '/?//evil.example/',
  ])('%s stays on the host', async (path) => {
    const host = 'pavilion11.example';
    let target = path;
    // Follows our own redirects as a browser would, to the page where the visitor ends up.
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

describe('an unknown path below a reserved prefix', () => {
  it.each(['/assets/', '/images/', '/fonts/', '/download/', '/api/', '/.well-known/'])(
    '%s is a 404',
    async (prefix) => {
      for (const path of [prefix, `${prefix}nothing`, `${prefix}nothing/`, `${prefix}a/b?c=d`]) {
        const { status, headers, text } = await send(site.url, path);
        expect(status, path).toBe(404);
        expect(headers.location, path).toBeUndefined();
        expect(text, path).not.toContain('<');
      }
      // Files are found by their exact name; what the worker serves goes by any letter case.
      const isFile = ['/assets/', '/images/', '/fonts/'].includes(prefix);
      const { status } = await send(site.url, `${isFile ? prefix : prefix.toUpperCase()}nothing`);
      expect(status).toBe(404);
    },
  );

  it('is a problem document for machines', async () => {
    for (const path of ['/api/nothing', '/download/nothing']) {
      const { headers, text } = await send(site.url, path);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(text)).toMatchObject({ status: 404, title: expect.any(String) });
    }
  });
});
