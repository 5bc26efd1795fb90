import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type RawRequest, send } from '../support/http.ts';
import { DOCUMENTS, LANDING_PAGES } from '../support/promises.ts';
import { openSite } from '../support/site/own-site.ts';
import { site } from '../support/site/shared-site.ts';
import { siteFile } from '../support/site/site.ts';

const CLIENT = pathToFileURL(siteFile('client/'));

/** Read by the build, the asset layer or Wrangler, and never served. */
const UNSERVED = ['_headers', '.assetsignore', '.vite/manifest.json', '.vite/packages.json'];

const BUILT = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) =>
    `${parentPath}/${name}`.replace(/\/+/g, '/').slice(CLIENT.pathname.length),
  );

const FILES = BUILT.filter((name) => !UNSERVED.includes(name)).map((name) => `/${name}`);

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const FILE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

/** What `site-reached.ts` answers. */
const REACHED = 418;

/** The site's asset layer in front of a worker that only reports that it was reached. */
const routing = await openSite({
  packages: false,
  entry: 'tests/support/entries/site-reached.ts',
});

async function expectReached(target: string, request: RawRequest = {}): Promise<void> {
  const { status } = await send(routing.url, target, request);
  expect(status, `${request.method ?? 'GET'} ${target}`).toBe(REACHED);
}

/** The first built file below a folder. */
function fileIn(prefix: string): { path: string; name: string } {
  const path = FILES.find((one) => one.startsWith(prefix)) ?? '';
  return { path, name: path.slice(prefix.length) };
}

const FOLDERS = ['/assets/', '/images/', '/fonts/'].map((prefix) => ({
  prefix,
  ...fileIn(prefix),
}));

/** Other spellings of a file's address, and how the worker answers them. */
const OTHER_SPELLINGS = FOLDERS.flatMap(({ prefix, path, name }) => {
  const belowFolder = [
    `${prefix.toUpperCase()}${name}`,
    `${prefix}${name.toUpperCase()}`,
    `${path}/`,
    `${path}//`,
    `${prefix}/${name}`,
    `${prefix}${escapeFirst(name)}`,
    `/${escapeFirst(path.slice(1))}`,
    `${path}%00`,
    `${prefix}%2e%2e%2f${path}`,
    path.slice(0, -1),
  ];
  const elsewhere = [
    `/${path}`,
    `//${path}`,
    `${prefix.slice(0, -1)}%2F${name}`,
    prefix.slice(0, -1),
  ];
  return [
    ...belowFolder.map((spelling) => [spelling, 404] as const),
    ...elsewhere.map((spelling) => [spelling, 302] as const),
  ];
});

function escapeFirst(text: string): string {
  return `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
}

it('the client build has files only below the three folders, so that none shadows an address of the worker', () => {
  expect(FILES.filter((path) => !/^\/(?:assets|images|fonts)\/[\w.-]+$/.test(path))).toEqual([]);
  for (const { path, prefix } of FOLDERS) expect(path, prefix).not.toBe('');
  expect(BUILT).toEqual(expect.arrayContaining(UNSERVED));
});

describe('a file that exists', () => {
  it('is served without the worker, with its bytes, type, entity tag and the headers of an immutable file', async () => {
    for (const path of FILES) {
      const { status, headers, setCookie, body } = await send(routing.url, path);
      expect([status, setCookie], path).toEqual([200, []]);
      expect(headers, path).toMatchObject(FILE_HEADERS);
      expect(headers['content-type'], path).toBe(TYPES[path.split('.').at(-1) ?? '']);
      expect(headers.etag, path).toMatch(/^"[^"]+"$/);
      expect(body.equals(readFileSync(new URL(`.${path}`, CLIENT))), path).toBe(true);
      const head = await send(routing.url, path, { method: 'HEAD' });
      expect([head.status, head.body.length], path).toEqual([200, 0]);
      expect({ ...head.headers, date: '' }).toMatchObject({
        ...FILE_HEADERS,
        'content-type': headers['content-type'],
        etag: headers.etag,
      });
    }
  });

  it.each(FOLDERS)('below $prefix answers 304 to its own entity tag', async ({ path }) => {
    const { etag = '' } = (await send(site.url, path)).headers;
    for (const condition of [etag, `W/${etag}`]) {
      const again = await send(site.url, path, { headers: { 'if-none-match': condition } });
      expect([again.status, again.body.length, again.headers.etag], condition).toEqual([
        304,
        0,
        etag,
      ]);
      expect(again.headers).toMatchObject(FILE_HEADERS);
    }
    const other = await send(site.url, path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it.each(FOLDERS)(
    'below $prefix is the same for any query, cookie and range',
    async ({ path }) => {
      const { body } = await send(site.url, path);
      for (const [target, headers] of [
        [`${path}?v=1&b=%zz`, {}],
        [path, { cookie: 'ab=trump-beta', host: 'cardxi.example' }],
        // The asset layer has no ranges; the whole file is always a valid answer (RFC 9110, section 14.2).
        [path, { range: 'bytes=0-9' }],
      ] as const) {
        for (const { url } of [site, routing]) {
          const again = await send(url, target, { headers });
          expect([again.status, again.setCookie], target).toEqual([200, []]);
          expect(again.headers).toMatchObject(FILE_HEADERS);
          expect(again.body.equals(body), target).toBe(true);
        }
      }
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'answers %s with 405 and Allow, without the worker',
    async (method) => {
      for (const { path } of FOLDERS) {
        const { status, headers, body } = await send(routing.url, path, { method });
        expect([status, headers.allow, body.length], path).toEqual([405, 'GET, HEAD', 0]);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    },
  );
});

const MISSING = ['', 'entry-00000000.js', 'none.avif', 'a/b.woff2?c=d', '%zz'];

it.each(FOLDERS)(
  'a missing file below $prefix is the worker’s uncached 404, or its 405',
  async ({ prefix }) => {
    for (const path of MISSING.map((name) => prefix + name)) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        await expectReached(path, { method });
        const { status, headers } = await send(site.url, path, { method });
        const isRead = ['GET', 'HEAD'].includes(method);
        expect([status, headers.allow], `${method} ${path}`).toEqual(
          isRead ? [404, undefined] : [405, 'GET, HEAD'],
        );
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        expect(headers.etag).toBeUndefined();
      }
    }
  },
);

describe('another spelling of a file’s address', () => {
  it.each(OTHER_SPELLINGS)(
    '%s answers %i like an address without a file',
    async (path, expected) => {
      await expectReached(path);
      const { status, headers } = await send(site.url, path);
      expect([status, headers.location]).toEqual([expected, expected === 302 ? '/LP3' : undefined]);
      expect(headers['cache-control']).toBe(expected === 302 ? 'no-cache' : 'no-store');
    },
  );

  it('is the file itself if a client or the runtime normalises it first', async () => {
    for (const { prefix, path, name } of FOLDERS) {
      for (const rest of [`../${path.slice(1)}`, `%2e%2e/${path.slice(1)}`, `./${name}`])
        expect((await send(site.url, prefix + rest)).status, rest).toBe(200);
    }
  });
});

it('the list of a build’s files is revalidated each time, unlike the files', () => {
  const [, rule] =
    /^\/build\.json\n((?: {2}.*\n)+)/m.exec(readFileSync(siteFile('client/_headers'), 'utf8')) ??
    [];
  expect(rule).toContain('Cache-Control: no-cache\n');
  expect(rule).toContain('X-Content-Type-Options: nosniff\n');
});

it.each([...UNSERVED, 'wrangler.json', '.dev.vars', '_redirects'])(
  '%s is not served',
  async (name) => {
    for (const path of [`/${name}`, `/${name}?a`, `/images/../${name}`]) {
      await expectReached(path);
      const { status, headers } = await send(site.url, path);
      expect([status, headers.location?.split('?')[0]], path).toEqual([302, '/LP3']);
    }
  },
);

const PATHS = [...LANDING_PAGES, ...DOCUMENTS].map(({ path }) => path);
const OTHERS =
  '/lp1 /LP1/ /nowhere /robots.txt /favicon.ico /api/events /download/main //evil.example/images/x';

it.each([...PATHS, ...OTHERS.split(' ')])('%s reaches the worker, for any method', async (path) => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
    for (const headers of [{}, navigation]) await expectReached(path, { method, headers });
});
