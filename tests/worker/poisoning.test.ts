/**
 * Templates are kept in memory and shared by visitors (docs/decisions/0004). Whatever one visitor sends, the next one
 * gets the page that he would have got without him.
 */
import { describe, expect, it } from 'vitest';
import { type RawRequest, send } from '../support/http.ts';
import { DOCUMENTS, LANDING_PAGES, USER_AGENTS } from '../support/promises.ts';
import { site } from '../support/shared-site.ts';

const HOST = 'cardxi.example';
const MARK = 'zqx';

/** Requests by which someone might leave something behind. Each is sent under the ordinary visitor's host, too. */
const HOSTILE: readonly RawRequest[] = [
  { host: `${MARK}.example` },
  { host: `${MARK}.cardxi.example` },
  { host: `cardxi.example:${'4'.repeat(5)}` },
  { host: 'CARDXI.EXAMPLE' },
  ...[
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-for',
    'x-original-url',
    'x-rewrite-url',
    'x-host',
    'forwarded',
    'origin',
    'referer',
    'accept-language',
    'sec-ch-ua-platform',
    'save-data',
    'sec-gpc',
    'dnt',
    'cf-ray',
  ].map((name) => ({ host: HOST, headers: { [name]: `https://${MARK}.example/` } })),
  { host: HOST, headers: { cookie: `ab=${MARK}; ab_marks=${MARK}` } },
  { host: HOST, headers: { cookie: 'ab=trump-beta; ab_marks=20261122.p1.LP1.f' } },
  { host: HOST, headers: { 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' } },
  { host: HOST, headers: { 'cf-ipcountry': 'IN', 'cf-region-code': `"><b>${MARK}` } },
  { host: HOST, headers: { 'save-data': 'on' } },
  ...Object.values(USER_AGENTS).map((agent) => ({ host: HOST, headers: { 'user-agent': agent } })),
  { host: HOST, headers: { 'user-agent': `Mozilla/5.0 (Linux; Android ${MARK}) ${MARK}/1 FBAN/${MARK}` } },
];

const QUERIES = [
  '',
  `?utm_ab=previous-version`,
  `?q=%3C${MARK}%3E&${MARK}=1`,
  `?lang=kn`,
  `?__proto__=${MARK}`,
];

async function ordinaryPage(path: string): Promise<string> {
  const { status, text, headers } = await send(site.url, path, {
    host: HOST,
    headers: { cookie: 'ab=trump-beta; ab_marks=20261122.p1.LP1.' },
  });
  expect(status).toBe(200);
  return `${text}\n${JSON.stringify({ ...headers, date: undefined })}`;
}

describe.each([...LANDING_PAGES, ...DOCUMENTS].map(({ path }) => path))('%s', (path) => {
  it('is to an ordinary visitor what it was before others came', async () => {
    // The first visitor's answer comes in pieces, without a length.
    await ordinaryPage(path);
    const before = await ordinaryPage(path);
    expect(before).not.toContain(MARK);
    await Promise.all(
      HOSTILE.flatMap((request) => QUERIES.map((query) => send(site.url, path + query, request))),
    );
    expect((await ordinaryPage(path)) === before).toBe(true);
  });
});
