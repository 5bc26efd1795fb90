import { describe, expect, it } from 'vitest';
import { type RawRequest, send } from '../support/http.ts';
import { LANDING_PAGES } from '../support/promises.ts';
import { floodUntilRefused } from '../support/site/flood.ts';
import { site } from '../support/site/shared-site.ts';

const GOOD = {
  event: 'page_view',
  page: 'LP1',
  path: '/LP1?utm_source=x',
  click: 0,
  variant: 'trump-beta',
};
const LIMIT_BYTES = 4 * 1024;

/** Endpoints with the same checks. */
const REPORTS = [
  { path: '/api/events', good: JSON.stringify(GOOD) },
  { path: '/api/vitals', good: '{"page":"LP1","lcp":"1500","ttfb":"400","memory":"2"}' },
] as const;

let nextAddress = 0;
/** Each request from its own address, so that tests do not share a rate limit. */
function post(
  body: string | Uint8Array,
  { headers, ...request }: RawRequest = {},
  path = '/api/events',
) {
  nextAddress += 1;
  return send(site.url, path, {
    method: 'POST',
    body,
    ...request,
    headers: { 'cf-connecting-ip': `198.51.${nextAddress >> 8}.${nextAddress & 255}`, ...headers },
  });
}

function expectProblem(answer: Awaited<ReturnType<typeof send>>, status: number): void {
  expect(answer.status).toBe(status);
  const fields = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  expect(answer.headers).toMatchObject(fields);
  const words = { title: expect.any(String), detail: expect.any(String) };
  expect(JSON.parse(answer.text)).toMatchObject({ status, ...words });
}

describe('an event', () => {
  it.each([
    GOOD,
    { ...GOOD, event: 'download_complete', page: 'LP2', variant: 'previous-version' },
    { ...GOOD, page: 'LUDOPANTI', path: '/', variant: 'old' },
    { ...GOOD, extra: { anything: ['at', 'all'] }, ip: '192.0.2.1' },
  ])('%j is answered with 204', async (event) => {
    const { status, body, headers, setCookie } = await post(JSON.stringify(event));
    expect([status, body.length, setCookie, headers['cache-control']]).toEqual([
      204,
      0,
      [],
      'no-store',
    ]);
  });

  it('is accepted from every landing page, and at its address in any letter case', async () => {
    expect((await post(JSON.stringify(GOOD), {}, '/API/Events')).status).toBe(204);
    for (const page of new Set(LANDING_PAGES.map(({ identifier }) => identifier))) {
      const variant = page === 'LUDOPANTI' ? 'new' : 'trump-beta';
      expect((await post(JSON.stringify({ ...GOOD, page, variant }))).status, page).toBe(204);
    }
  });

  it.each([
    'application/json',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'x',
  ])('is accepted as %s', async (type) => {
    const { status } = await post(JSON.stringify(GOOD), { headers: { 'content-type': type } });
    expect(status).toBe(204);
  });

  it.each<[what: string, body: string | Uint8Array]>([
    ['nothing', ''],
    ['half an object', '{'],
    ['null', 'null'],
    ['a string', '"page_view"'],
    ['an event and extra text', `${JSON.stringify(GOOD)}x`],
    ['a list of events', JSON.stringify([GOOD])],
    ['an unknown event', JSON.stringify({ ...GOOD, event: 'click' })],
    ['a page in another letter case', JSON.stringify({ ...GOOD, page: 'lp1' })],
    ['a label of a page without labels', JSON.stringify({ ...GOOD, page: 'LUDOPANTI' })],
    ['two clicks', JSON.stringify({ ...GOOD, click: 2 })],
    ['markup for a label', JSON.stringify({ ...GOOD, variant: '<script>alert(1)</script>' })],
    ['invalid UTF-8', new Uint8Array([0xff, 0xfe, 0x7b])],
  ])('is refused with 400 if it is %s', async (_what, body) => {
    const answer = await post(body);
    expectProblem(answer, 400);
    expect(answer.text).not.toContain('<');
  });
});

describe('the size', () => {
  function eventOf(sizeBytes: number): string {
    const event = { ...GOOD, path: '/' };
    return JSON.stringify({
      ...event,
      path: `/${'x'.repeat(sizeBytes - JSON.stringify(event).length)}`,
    });
  }

  it('may be at most 4 KiB', async () => {
    expect(Buffer.byteLength(eventOf(LIMIT_BYTES))).toBe(LIMIT_BYTES);
    expect((await post(eventOf(LIMIT_BYTES))).status).toBe(204);
    expectProblem(await post(eventOf(LIMIT_BYTES + 1)), 413);
    for (const { path } of REPORTS) expectProblem(await post('x'.repeat(1_000_000), {}, path), 413);
  });

  it('is measured in bytes, not characters', async () => {
    expectProblem(await post(JSON.stringify({ ...GOOD, path: `/${'₹'.repeat(1_400)}` })), 413);
  });

  it('is measured if no length was declared', async () => {
    const body = JSON.stringify({ ...GOOD, path: `/${'x'.repeat(2 * LIMIT_BYTES)}` });
    const headers = { 'transfer-encoding': 'chunked', 'content-length': undefined };
    expectProblem(await post(body, { headers }), 413);
  });
});

describe.each(REPORTS)('the origin of a report to $path', ({ path, good }) => {
  it.each([
    ['cardxi.example', 'https://cardxi.example'],
    ['cardxi.example', 'http://cardxi.example'],
    ['CardXI.example', 'https://cardxi.example'],
    ['cardxi.example:8787', 'http://cardxi.example:8787'],
    ['www.statxi.example', 'https://www.statxi.example'],
  ])('on %s may be %s', async (host, origin) => {
    expect((await post(good, { host, headers: { origin } }, path)).status).toBe(204);
  });

  it.each([
    ...'null https://evil.example https://cardxi.example.evil.example https://evilcardxi.example'.split(
      ' ',
    ),
    ...'https://www.cardxi.example https://cardxi.example:8443 https://pavilion11.example'.split(
      ' ',
    ),
    'cardxi.example',
    'nonsense',
  ])('%j is foreign to cardxi.example', async (origin) => {
    expectProblem(await post(good, { host: 'cardxi.example', headers: { origin } }, path), 403);
  });

  it('may be absent', async () => {
    expect((await post(good, { host: 'cardxi.example' }, path)).status).toBe(204);
  });
});

describe.each(REPORTS)('another method at $path', ({ path }) => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is answered with 405',
    async (method) => {
      const answer = await send(site.url, path, { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
      if (method !== 'HEAD') expectProblem(answer, 405);
    },
  );
});

const STORMY = { '/api/events': '203.0.113.2', '/api/vitals': '203.0.113.5' };

describe.each(REPORTS)('the rate of $path', ({ path, good }) => {
  const sendFrom = (address: string) =>
    post(good, { headers: { 'cf-connecting-ip': address } }, path);

  it('is limited above 60 a minute, for each address separately', async () => {
    const calm = await Promise.all(Array.from({ length: 60 }, () => sendFrom('203.0.113.1')));
    expect(calm.map(({ status }) => status)).toEqual(calm.map(() => 204));

    const storm = await floodUntilRefused(() => sendFrom(STORMY[path]));
    expect(storm.length).toBeGreaterThan(60);
    const refused = storm.filter(({ status }) => status !== 204);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expectProblem(answer, 429);
      expect(answer.headers['retry-after']).toBe('60');
    }
    expect((await sendFrom('203.0.113.3')).status).toBe(204);
    // Each endpoint has a separate rate.
    for (const other of REPORTS.filter((one) => one.path !== path)) {
      const headers = { 'cf-connecting-ip': STORMY[path] };
      expect((await post(other.good, { headers }, other.path)).status).toBe(204);
    }
  });
});
