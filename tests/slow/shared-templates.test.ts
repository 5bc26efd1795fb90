/**
 * Templates are kept in memory and shared by visitors (docs/decisions/0004). Nothing that the first visitor or a hostile
 * one sends may change the page of the next one.
 */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ANDROID_CHROME, type RawRequest, type RawResponse, send } from '../support/http.ts';
import { USER_AGENTS } from '../support/promises.ts';
import {
  COMPOSED_PAGES,
  kindOfEdition,
  oneOfEach,
  TRIED_EDITIONS,
  TRIED_PAGES,
} from '../support/sampling.ts';
import { site } from '../support/site/shared-site.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const HOST = 'cardxi.example';
const MARK = 'zqx';
const COOKIE = { cookie: 'ab=trump-beta; ab_marks=20261122.p1.LP1.trump-beta.' };

/** Header fields that are ignored, or of which only known values are used. */
const FIELDS =
  'x-forwarded-host x-forwarded-proto x-forwarded-for x-original-url x-rewrite-url x-host forwarded origin referer accept-language sec-ch-ua-platform save-data sec-gpc dnt cf-ray';

/** Requests that might affect later visitors. Each is also sent with the ordinary visitor's host. */
const HOSTILE: readonly RawRequest[] = [
  ...[`${MARK}.example`, `${MARK}.cardxi.example`, 'cardxi.example:44444', 'CARDXI.EXAMPLE'].map(
    (host) => ({
      host,
    }),
  ),
  ...[
    ...FIELDS.split(' ').map((name) => ({ [name]: `https://${MARK}.example/` })),
    { cookie: `ab=${MARK}; ab_marks=${MARK}` },
    { cookie: 'ab=trump-beta; ab_marks=20261122.p1.LP1.trump-beta.f' },
    { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' },
    { 'cf-ipcountry': 'IN', 'cf-region-code': `"><b>${MARK}` },
    { 'cf-ipcountry': 'US' },
    { 'save-data': 'on' },
    ...Object.values(USER_AGENTS).map((agent) => ({ 'user-agent': agent })),
    { 'user-agent': `Mozilla/5.0 (Linux; Android ${MARK}) ${MARK}/1 FBAN/${MARK}` },
  ].map((headers) => ({ host: HOST, headers })),
];

const QUERIES = `?utm_ab=previous-version ?q=%3C${MARK}%3E&a=1 ?lang=kn ?__proto__=${MARK}`.split(
  ' ',
);

/** Fields and query are read apart from each other, so each request comes without a query and with one of them. */
const ATTACKS = HOSTILE.flatMap((request, index) =>
  ['', QUERIES[index % QUERIES.length] ?? ''].map((query) => ({ query, request })),
);

let nextWorker = 0;
/** A header for requests to a worker without templates. */
function newWorker(): Record<string, string> {
  nextWorker += 1;
  return variablesHeader({ TEST: `${process.pid} ${nextWorker}` });
}

/** Requests a page over a separate socket, and leaves at an event of the socket. */
async function leaveAt(event: 'connect' | 'data', path: string, headers: object): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  const fields = Object.entries({ Host: HOST, 'User-Agent': ANDROID_CHROME, ...headers });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines}\r\n`);
  await new Promise((resolve) => socket.once(event, resolve));
  socket.destroy();
}

/** Documents of a kind are one template, filled with other words; so are their versions, and their pages of changes. */
const TRIED = [
  ...TRIED_PAGES.filter((page) => COMPOSED_PAGES.includes(page)),
  ...oneOfEach(TRIED_EDITIONS, kindOfEdition),
];

describe.each(TRIED.map(({ path }) => path))('%s', (path) => {
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    send(site.url, path, { method, host: HOST, headers: { ...COOKIE, ...headers } });

  /** Several visitors at once, and one after them, get the same whole page. */
  async function expectCrowdServed(headers: Record<string, string>): Promise<RawResponse[]> {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => ask(headers)));
    const later = await ask(headers);
    expect(later.text.endsWith('</body></html>')).toBe(true);
    for (const { status, text, headers: sent } of crowd) {
      expect(status).toBe(200);
      expect(text === later.text).toBe(true);
      expect(sent['content-security-policy']).toBe(later.headers['content-security-policy']);
    }
    return crowd;
  }

  it('is complete for concurrent first visitors, although a visitor before them has left', async () => {
    const crowd = await expectCrowdServed(newWorker());
    // Without a template, an answer is streamed, without a length.
    expect(crowd.some(({ headers }) => headers['content-length'] === undefined)).toBe(true);
    for (const event of ['connect', 'data'] as const) {
      const worker = newWorker();
      await leaveAt(event, path, worker);
      await expectCrowdServed(worker);
    }
  });

  it('may be requested by HEAD first, and then by GET', async () => {
    const worker = newWorker();
    const [head, get] = [await ask(worker, 'HEAD'), await ask(worker)];
    expect([head.status, get.status, head.headers.etag]).toEqual([200, 200, get.headers.etag]);
  });

  it('is the same for an ordinary visitor before and after others', async () => {
    const read = async () => {
      const { status, text, headers } = await ask();
      return `${status} ${text}\n${JSON.stringify({ ...headers, date: undefined })}`;
    };
    await read();
    const before = await read();
    expect(before).toMatch(/^200 /);
    expect(before).not.toContain(MARK);
    await Promise.all(ATTACKS.map(({ query, request }) => send(site.url, path + query, request)));
    expect((await read()) === before).toBe(true);
  });
});

it('visitors with equal facts differ only by their own query', async () => {
  const read = async (name: string) =>
    (await send(site.url, `/LP1?visitor=${name}`, { headers: COOKIE })).text;
  const [one, two] = [await read('one'), await read('two')];
  expect(one).toContain('visitor=one');
  expect(one).not.toContain('visitor=two');
  expect(two.replaceAll('visitor=two', 'visitor=one')).toBe(one);
});
