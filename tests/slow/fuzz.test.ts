import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RawRequest, type RawResponse, send } from '../support/http.ts';
import { DOCUMENTS, LANDING_PAGES, PACKAGES, USER_AGENTS } from '../support/promises.ts';
import { openSite } from '../support/site/own-site.ts';

// Its own: what is asked for here fills the limit of this machine's address for a minute.
const site = await openSite();

const REQUESTS = 2_000;
const SEED = 20_261_122;

/** Marks what came from the request, to find it in the answer, escaped or not. */
const MARK = 'zqx';
const MARKUP = `<${MARK}>`;

/** Two bytes of one letter. The runtime itself refuses an address that is not UTF-8, so that no worker sees it. */
const UTF8 = '\u00c3\u00a9';

/** One of these words. */
const oneOf = (words: string, ...others: string[]) =>
  fc.constantFrom(...words.split(' '), ...others);

const PATHS = [
  ...[...LANDING_PAGES, ...DOCUMENTS].map(({ path }) => path),
  ...[...PACKAGES, 'nothing'].map((name) => `/download/${name}`),
  ...'/api/health /api/packages /api/events /api/nothing /robots.txt /sitemap.xml /favicon.ico'.split(
    ' ',
  ),
  ...'/manifest.webmanifest /.well-known/security.txt /.well-known/nothing /assets/nothing.js'.split(
    ' ',
  ),
];

const SEGMENT = oneOf(
  `/ // \\ . .. %2e%2e %2F %5C %00 %zz % ; @ : LP1 evil.example https://evil.example %E0%A4%95 * ~ __proto__ constructor %3C${MARK}%3E ${MARK}' ${UTF8}`,
  'x'.repeat(300),
);

const PAIR = oneOf(
  `utm_ab=trump-beta utm_ab=previous-version utm_ab=reactivation utm%5Fab=x a=1 = & % %zz=%zz __proto__=1 lang=kn //evil.example ? utm_ab=%3C${MARK}%3E q=%3C${MARK}%3E q=%22onload=${MARK} q='${MARK} q=${MARK}\` ${UTF8}=${UTF8}`,
  '',
  `long=${'y'.repeat(1_500)}`,
);

const VALUE = oneOf(
  `x * " 0 -1 null undefined W/"x" IN ka TG ab=trump-beta "macOS" https://evil.example ${MARKUP}"'& "><script>${MARK}</script> \u00e9\u00ff ab=${MARK} "${MARK}`,
  '',
  '"x", W/"y", nonsense',
  'Tue, 01 Jan 2030 00:00:00 GMT',
  'not a date',
  'z'.repeat(2_000),
  `ab="${MARKUP}"; ab=; =; ;;`,
  'ab=trump-beta; ab=reactivation',
  ...Object.values(USER_AGENTS),
);

const RANGE = oneOf(
  `bytes=0-99 bytes=0-0,5-9,-1 bytes=9999999999999- bytes=-0 bytes=-1 bytes=5-2 bytes=${MARK} bytes=${'0-0,'.repeat(40)}1-1`,
);

const HEADER = oneOf(
  'user-agent cookie accept accept-language referer origin range if-range if-match if-none-match if-modified-since if-unmodified-since cf-ipcountry cf-region-code cf-connecting-ip sec-ch-ua-platform sec-purpose purpose x-forwarded-host x-forwarded-proto content-type',
);

// The runtime itself answers a host that no server name could be, before the worker.
const HOST = oneOf(
  `pavilion11.example cardxi.example STATXI.example:8787 www.cardxi.example evil.example localhost 127.0.0.1:1 [::1]:80 cardxi.example. a_b.example -x.example ${MARK}.example`,
);

const BODY = fc.constantFrom(
  '',
  '{}',
  'null',
  `{"event":"${MARKUP}"}`,
  '[[[[[[',
  'x'.repeat(5_000),
  '{"event":"page_view","page":"LP1","path":"/","click":0,"variant":"trump-beta"}',
);

const METHOD = oneOf(
  'GET GET GET GET GET GET HEAD POST PUT PATCH DELETE OPTIONS PROPFIND PURGE TRACE',
);

const PATH = fc
  .tuple(
    fc.oneof(fc.constantFrom(...PATHS), fc.constantFrom('/', '/api/events')),
    fc.oneof(fc.constant([]), fc.array(SEGMENT, { maxLength: 4 })),
    oneOf('/', ''),
    fc.nat(6),
  )
  .map(([start, more, between, nth]) => {
    const path = start + more.join(between);
    return nth === 0 ? path.toUpperCase() : path;
  });

const RANDOM_REQUEST = fc
  .record({
    path: PATH,
    query: fc.option(fc.array(PAIR, { maxLength: 4 })),
    method: METHOD,
    host: HOST,
    headers: fc.dictionary(HEADER, VALUE, { maxKeys: 5 }),
    range: RANGE,
    body: fc.option(BODY, { nil: undefined }),
    nth: fc.nat(9),
  })
  .map(({ path, query, method: anyMethod, host, headers, range, body, nth }) => {
    // Most events are sent as such.
    const method = path.startsWith('/api/events') && nth < 7 ? 'POST' : anyMethod;
    const request: RawRequest & { host: string } = {
      method,
      host,
      headers: {
        ...(path.startsWith('/download/') && { range }),
        ...headers,
        // By chance it would seldom meet a document that has an entity tag.
        ...(nth === 9 && { 'if-none-match': '*' }),
      },
      body: ['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) ? undefined : body,
    };
    return { target: path + (query === null ? '' : `?${query.join('&')}`), request };
  });

const SET_COOKIE =
  /^ab(?:=[a-z-]+|_marks=\d{8}\.[a-z0-9-]+\.[A-Z0-9]+\.[a-z-]+\.[fdg]{0,3}|_taps=\d{8}\.[a-z0-9-]+\.[A-Z0-9]+\.[a-z-]+\.[ce]{1,2}); /;

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
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(location))
      return `Location ${location} is not a path of this host`;
    const base = `http://${host}/`;
    if (new URL(location, base).host !== new URL(base).host)
      return `Location ${location} leaves ${host}`;
  }
  if (answer.status === 405 && !answer.headers.allow) return '405 without Allow';
  if (/\bat \w+ \(|\.tsx?:\d+/.test(isText ? answer.text : '')) return 'a stack trace';
  if (answer.setCookie.some((cookie) => !SET_COOKIE.test(cookie)))
    return `Set-Cookie ${answer.setCookie}`;
  return null;
}

it(`${REQUESTS} random requests (seed ${SEED}) get no 5xx, nothing unescaped and no redirect to another host`, async () => {
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  const queue = fc.sample(RANDOM_REQUEST, { numRuns: REQUESTS, seed: SEED });

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
  // The requests must reach every kind of answer: if all were refused at once, nothing would be tested.
  for (const status of [200, 204, 206, 302, 304, 308, 400, 404, 405, 416]) {
    expect([...statuses.keys()], `a ${status} among ${JSON.stringify([...statuses])}`).toContain(
      status,
    );
  }
});
