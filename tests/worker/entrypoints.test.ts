/** The site's entrypoints (src/worker/entrypoints): reached by a binding, not by an address, without counting. */
import { expect, it } from 'vitest';
import { PAGES } from '../../src/config/pages.ts';
import type { CountsQuestion } from '../../src/experiments/counting/read-counts.ts';
import { formatIndianDate } from '../../src/shared/days.ts';
import type { PreviewInputs } from '../../src/worker/entrypoints/preview.ts';
import { createBrowser } from '../support/counts/count-browser.ts';
import { readTable, untilCounted, withoutFence } from '../support/counts/counts.ts';
import { ANDROID_CHROME, send } from '../support/http.ts';
import { openSite } from '../support/site/own-site.ts';
import { PROBE_HOST } from '../support/site/start-site.ts';

const site = await openSite({
  vars: {
    SPLIT: 'halves',
    RUN: 'diwali',
    CLAIMS_OFF: 'active-users,nosuch',
    PAGES_OFF: '/lp9,/nosuch',
    CASH_OFF_IN: 'GJ',
  },
  desk: { probe: true },
});

function probe(
  binding: 'COUNTS' | 'STATE' | 'PREVIEW',
  inputs?: Partial<PreviewInputs> | CountsQuestion,
) {
  const asked = {
    host: 'pavilion11.example',
    address: '/LP1',
    userAgent: ANDROID_CHROME,
    ...inputs,
  };
  const body = JSON.stringify({ binding, inputs: asked });
  return send(site.url, '/', { method: 'POST', host: PROBE_HOST, body });
}

it('State returns each variable with its origin, the health and the releases', async () => {
  const { variables, health, packages, run } = JSON.parse((await probe('STATE')).text);
  const state = Object.fromEntries(
    variables.map(({ name, source, value }: Record<string, string>) => [
      name,
      `${source} ${value}`,
    ]),
  );
  expect(state).toMatchObject({
    SPLIT: 'invalid parity',
    RUN: 'set diwali',
    HOME_PAGE: 'default main',
    CLAIMS_OFF: 'invalid active-users',
    PAGES_OFF: 'invalid /lp9',
    CASH_OFF_IN: 'set GJ',
  });
  expect(health).toMatchObject({
    status: 'degraded',
    problems: [{ variable: 'PAGES_OFF' }, { variable: 'SPLIT' }, { variable: 'CLAIMS_OFF' }],
  });
  expect(run).toBe('p1-diwali');
  const published = JSON.parse((await send(site.url, '/api/packages')).text);
  expect(
    packages.map(({ releases: [live] }: { releases: { sha256: string }[] }) => live?.sha256),
  ).toEqual(published.map(({ sha256 }: { sha256: string }) => sha256));
});

const HOSTILE = {
  cookie: 'ab=trump-beta; ab_marks=20260101.p1.LP1.trump-beta.',
  'set-cookie': 'ab=planted',
  'sec-purpose': '',
  origin: 'https://evil.example',
  'cf-visitor': '{"scheme":"https"}',
  'if-none-match': '*',
  range: 'bytes=0-0',
  'cf-connecting-ip': '192.0.2.1',
};

it('Preview returns the site’s answer for any inputs, without a cookie, and counts nothing', async () => {
  const asked: Partial<PreviewInputs>[] = [
    {},
    { headers: HOSTILE },
    { address: '/LP1?utm_ab=previous-version', headers: HOSTILE },
    { address: '/hadaf', label: 'trump-beta', headers: HOSTILE },
    { address: '/download/standard', headers: HOSTILE },
    { address: '/download/trump-beta?utm_ab=trump-beta' },
    { address: '/terms-of-service' },
    { address: '/api/events', headers: HOSTILE },
  ];
  for (const inputs of asked) {
    const { setCookie, status } = await probe('PREVIEW', inputs);
    expect([inputs.address, setCookie]).toEqual([inputs.address, []]);
    expect(status).not.toBe(500);
  }
  await untilCounted(site);
  for (const table of ['days', 'entries'] as const) {
    expect(withoutFence(await readTable(site, table))).toEqual({});
  }
  // An ordinary browser at the same address is counted.
  await createBrowser(site.url, { 'cf-connecting-ip': '192.0.2.3' }).ask('/LP1');
  await expect
    .poll(async () => Object.values(withoutFence(await readTable(site, 'entries'))))
    .toEqual([1]);
  const question = { today: formatIndianDate(Date.now()), history: false };
  const { answer } = JSON.parse((await probe('COUNTS', question)).text);
  expect(answer.series.filter(({ page }: { page: string }) => page !== 'LP4')).toMatchObject([
    { page: 'LP1', run: 'p1-diwali', browsers: '[1]' },
  ]);
});

it('Preview returns the site’s bytes', async () => {
  const headers = { cookie: 'ab=trump-beta', 'cf-ipcountry': 'IN', 'cf-region-code': 'KA' };
  const host = 'cardxi.example';
  const own = await send(site.url, '/LP1?utm_source=x', { host, headers });
  const inputs = { host, address: '/LP1?utm_source=x', state: 'KA', label: 'trump-beta' } as const;
  const previewed = await probe('PREVIEW', inputs);
  // A local site over http links to http.
  expect(previewed.text.replaceAll('https://cardxi.example', 'http://cardxi.example')).toBe(
    own.text.replaceAll('https://cardxi.example', 'http://cardxi.example'),
  );
  expect(previewed.headers['content-security-policy']).toBe(own.headers['content-security-policy']);
});

it('Preview accepts another day and another CASH_OFFERS', async () => {
  const decided = async (inputs: Partial<PreviewInputs>) => {
    const { headers } = await probe('PREVIEW', inputs);
    const rows: { what: string; value: string }[] = JSON.parse(
      decodeURIComponent(String(headers.decided)),
    );
    return Object.fromEntries(rows.map(({ what, value }) => [what, value]));
  };
  expect(await decided({ cash: false })).toMatchObject({ cash: 'off' });
  expect(await decided({ cash: true, state: 'MH' })).toMatchObject({ cash: 'on' });
  expect(await decided({ cash: true })).toMatchObject({ cash: 'off' });
  expect(await decided({ nowMs: Date.parse('2020-01-01'), label: 'trump-beta' })).toMatchObject({
    'words of': expect.stringMatching(/^(?:19|20[01])/),
    label: 'trump-beta',
  });
  expect(await decided({ nowMs: 2 })).toMatchObject({ label: 'trump-beta' });
  expect(await decided({ nowMs: 3 })).toMatchObject({ label: 'previous-version' });
});

it('Preview shows what is switched off as the site does, also where a part of a list is unreadable', async () => {
  const look = async (inputs: Partial<PreviewInputs>) => {
    const { headers, text } = await probe('PREVIEW', inputs);
    const rows: { what: string; value: string; from: string }[] = JSON.parse(
      decodeURIComponent(String(headers.decided)),
    );
    return { text, rows: rows.map(({ what, value, from }) => `${what}: ${value} (${from})`) };
  };
  const page = await look({ address: '/LP1', cash: true, state: 'GJ' });
  expect(page.rows).toEqual(
    expect.arrayContaining([
      'cash: off (CASH_OFF_IN)',
      expect.stringMatching(/^claims off: active-users, .*trusted-by \(CLAIMS_OFF\)$/),
    ]),
  );
  expect(page.text).not.toContain('1.5 million');
  expect((await look({ address: '/lp9' })).rows).toEqual([
    'page: lp9 (path)',
    'answer: off: it leads to / (PAGES_OFF)',
  ]);
});

it.each<Partial<PreviewInputs>>([
  { host: 'evil.example/x?' },
  { address: 'LP1' },
  { method: 'POST' as never },
])('Preview refuses %j', async (inputs) => {
  expect(JSON.parse((await probe('PREVIEW', inputs)).text)).toEqual({ error: 'RangeError' });
});

it('entrypoints have no address, and answer no method of the site', async () => {
  const names = ['Counts', 'State', 'Preview'];
  const addresses = [
    ...PAGES.map(({ path }) => path),
    ...names.flatMap((name) => [
      `/${name}`,
      `/${name}/read`,
      `/api/${name}`,
      `/download/${name}`,
      `/cdn-cgi/${name}`,
    ]),
    '/api/health',
    '/api/packages',
    '/api/events',
    '/api/vitals',
    '/.well-known/entrypoints',
    '/rpc',
  ];
  const state = (await probe('STATE')).text;
  // Words that only the state contains.
  const marker = 'one to eight letters or digits';
  expect(state).toContain(marker);
  for (const address of addresses) {
    for (const method of [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'open',
      'read',
    ]) {
      const { status, text } = await send(site.url, address, {
        method,
        headers: { 'cf-worker-entrypoint': 'State', 'mf-entrypoint': 'State' },
        ...(method === 'POST' && { body: JSON.stringify({ method: 'read', inputs: {} }) }),
      });
      expect([address, method, status]).not.toEqual([address, method, 500]);
      expect(text).not.toContain(marker);
      expect(text).not.toContain('"runs"');
    }
  }
});
