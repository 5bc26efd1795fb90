import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RawRequest, type RawResponse, send } from '../support/http.ts';
import { DOCUMENTS, LANDING_PAGES, USER_AGENTS } from '../support/promises.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.dispose());

const REQUESTS = 2_000;
const SEED = 20_261_122;

/** Marks what came from the request, so that it is found again in the answer, escaped or not. */
const MARK = 'zqx';
const MARKUP = `<${MARK}>`;

/** Small, fast and good enough: mulberry32. The same seed always makes the same requests. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(SEED);
const below = (limit: number): number => Math.floor(random() * limit);

function pick<T>(values: readonly [T, ...T[]]): T {
  return values[below(values.length)] ?? values[0];
}

const PATHS = [
  '/',
  ...LANDING_PAGES.map(({ path }) => path),
  ...DOCUMENTS.map(({ path }) => path),
  '/download/standard',
  '/download/trump-beta',
  '/download/previous-version',
  '/download/upgrade',
  '/download/nothing',
  '/api/health',
  '/api/packages',
  '/api/events',
  '/api/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/.well-known/nothing',
  '/assets/nothing.js',
  '/images/nothing.png',
] as const;

/** Two bytes of one letter. The runtime itself refuses an address that is not UTF-8, so that no worker sees it. */
const UTF8 = '\u00c3\u00a9';

const SEGMENTS = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e%2e',
  '%2F',
  '%5C',
  '%00',
  '%zz',
  '%',
  ';',
  '@',
  ':',
  'LP1',
  'evil.example',
  'https://evil.example',
  `%3C${MARK}%3E`,
  `${MARK}'`,
  '%E0%A4%95',
  UTF8,
  'x'.repeat(300),
  '*',
  '~',
  '__proto__',
  'constructor',
] as const;

const PAIRS = [
  'utm_ab=trump-beta',
  'utm_ab=previous-version',
  'utm_ab=reactivation',
  `utm_ab=%3C${MARK}%3E`,
  'utm%5Fab=x',
  'a=1',
  '',
  '=',
  '&',
  '%',
  '%zz=%zz',
  `q=%3C${MARK}%3E`,
  `q=%22onload=${MARK}`,
  `q='${MARK}`,
  `q=${MARK}\``,
  '__proto__=1',
  'lang=kn',
  'lang=%00',
  `${UTF8}=${UTF8}`,
  `long=${'y'.repeat(1_500)}`,
  '//evil.example',
  '?',
] as const;

const VALUES = [
  '',
  'x',
  '*',
  '"',
  '0',
  '-1',
  'null',
  'undefined',
  `${MARKUP}"'&`,
  `"><script>${MARK}</script>`,
  '\u00e9\u00ff',
  'W/"x"',
  '"x", W/"y", nonsense',
  'Tue, 01 Jan 2030 00:00:00 GMT',
  'not a date',
  'IN',
  'ka',
  'TG',
  'ab=trump-beta',
  `ab=${MARK}`,
  `ab="${MARKUP}"; ab=; =; ;;`,
  'ab=trump-beta; ab=reactivation',
  '"macOS"',
  `"${MARK}`,
  'null',
  'https://evil.example',
  'z'.repeat(2_000),
  ...Object.values(USER_AGENTS),
] as const;

const RANGES = [
  'bytes=0-99',
  'bytes=0-0,5-9,-1',
  'bytes=9999999999999-',
  'bytes=-0',
  'bytes=-1',
  `bytes=${MARK}`,
  'bytes=5-2',
  `bytes=${'0-0,'.repeat(40)}1-1`,
] as const;

const HEADERS = [
  'user-agent',
  'cookie',
  'accept',
  'accept-language',
  'referer',
  'origin',
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'cf-ipcountry',
  'cf-region-code',
  'cf-connecting-ip',
  'sec-ch-ua-platform',
  'sec-purpose',
  'purpose',
  'x-forwarded-host',
  'x-forwarded-proto',
  'content-type',
] as const;

// A host that no server name could be is answered by the runtime's own front before the worker.
const HOSTS = [
  'pavilion11.example',
  'cardxi.example',
  'STATXI.example:8787',
  'www.cardxi.example',
  'evil.example',
  'localhost',
  '127.0.0.1:1',
  '[::1]:80',
  'cardxi.example.',
  'a_b.example',
  '-x.example',
  `${MARK}.example`,
] as const;

const RARE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE', 'TRACE'] as const;

const BODIES = [
  '',
  '{}',
  'null',
  `{"event":"${MARKUP}"}`,
  '{"event":"page_view","page":"LP1","path":"/","click":0,"variant":"trump-beta"}',
  '[[[[[[',
  'x'.repeat(5_000),
] as const;

function randomPath(): string {
  const start = random() < 0.6 ? pick(PATHS) : '/';
  const more = Array.from({ length: random() < 0.5 ? 0 : below(5) }, () => pick(SEGMENTS)).join(
    pick(['', '/']),
  );
  const path = start + more;
  return random() < 0.15 ? path.toUpperCase() : path;
}

function randomQuery(): string {
  return random() < 0.4 ? '' : `?${Array.from({ length: below(5) }, () => pick(PAIRS)).join('&')}`;
}

function randomMethod(path: string): string {
  if (path.startsWith('/api/events') && random() < 0.7) return 'POST';
  return random() < 0.7 ? 'GET' : random() < 0.3 ? 'HEAD' : pick(RARE_METHODS);
}

function randomRequest(): { target: string; request: RawRequest & { host: string; method: string } } {
  const path = randomPath();
  const method = randomMethod(path);
  const isPackage = path.startsWith('/download/');
  const headers = {
    ...(isPackage && { range: pick(RANGES) }),
    ...Object.fromEntries(Array.from({ length: below(6) }, () => [pick(HEADERS), pick(VALUES)])),
    // Alone it would seldom meet a document that has an entity tag.
    ...(random() < 0.1 && { 'if-none-match': '*' }),
  };
  const hasBody = !['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) && random() < 0.8;
  return {
    target: path + randomQuery(),
    request: { method, host: pick(HOSTS), headers, ...(hasBody && { body: pick(BODIES) }) },
  };
}

const SET_COOKIE = /^ab(?:=[a-z-]+|_marks=\d{8}\.[a-z0-9-]+\.[A-Z0-9]+\.[fcde]{0,4}); /;

function findComplaint(host: string, answer: RawResponse): string | null {
  if (answer.status >= 500) return `status ${answer.status}`;
  // Escapes make the mark harmless; these are the spellings in which it would not be.
  const isText = !/octet-stream|android|image/.test(String(answer.headers['content-type']));
  if (isText && new RegExp(`<${MARK}|[^;]"onload=${MARK}|<script>${MARK}`, 'i').test(answer.text)) {
    return 'unescaped text of the request in the body';
  }
  for (const [name, value] of Object.entries(answer.headers)) {
    if (String(value).includes(MARKUP)) return `unescaped text of the request in ${name}`;
  }
  const { location } = answer.headers;
  if (location !== undefined) {
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) return `Location ${location} is no path of this host`;
    const base = `http://${host}/`;
    if (new URL(location, base).host !== new URL(base).host) return `Location ${location} leaves ${host}`;
  }
  if (answer.status === 405 && !answer.headers.allow) return '405 without Allow';
  if (/\bat \w+ \(|\.tsx?:\d+/.test(isText ? answer.text : '')) return 'a stack trace';
  if (answer.setCookie.some((cookie) => !SET_COOKIE.test(cookie))) return `Set-Cookie ${answer.setCookie}`;
  return null;
}

describe(`${REQUESTS} random requests (seed ${SEED})`, () => {
  it('get no 5xx, nothing unescaped, and no way off the host', async () => {
    const complaints: string[] = [];
    const statuses = new Map<number, number>();
    const queue = Array.from({ length: REQUESTS }, randomRequest);

    async function work(): Promise<void> {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { target, request } = next;
        const answer = await send(site.url, target, request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const complaint = findComplaint(request.host, answer);
        if (complaint) complaints.push(`${complaint}: ${JSON.stringify({ target, ...request })}`);
      }
    }
    await Promise.all(Array.from({ length: 8 }, work));

    expect(complaints).toEqual([]);
    // The requests reach every kind of answer; were they all refused at the door, nothing would be tested.
    for (const status of [200, 204, 206, 302, 304, 308, 400, 404, 405, 416]) {
      expect([...statuses.keys()], `a ${status} among ${JSON.stringify([...statuses])}`).toContain(status);
    }
  });
});
