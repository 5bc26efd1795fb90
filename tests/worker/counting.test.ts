/** What is counted, for whom and when (docs/behaviour.md#counts, #vitals). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableName } from '../../src/experiments/counting/count.ts';
import { formatIndianDate } from '../../src/shared/days.ts';
import { readBehaviourTable } from '../support/behaviour-tables.ts';
import { type CountBrowser, createBrowser, eventBody } from '../support/counts/count-browser.ts';
import {
  type Counted,
  clearCounts,
  nextAddress,
  readTable,
  untilCounted,
  withoutFence,
} from '../support/counts/counts.ts';
import { readReport } from '../support/counts/site-report.ts';
import { downloadHref, openAnswer, type RawRequest, send } from '../support/http.ts';
import { PREFETCHES, USER_AGENTS } from '../support/promises.ts';
import { floodUntilRefused } from '../support/site/flood.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY, variablesHeader } from '../support/site/site-entry.ts';

/** Exceeding the real limit would cost thousands of requests and show nothing more. */
const EVENTS_IN_MINUTE = 100;
const site = await openSite({ entry: SITE_ENTRY, eventsInMinute: EVENTS_IN_MINUTE });
beforeEach(() => clearCounts(site));

const INDIA = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };
const IN_INSTAGRAM = `${USER_AGENTS.androidWebView} Instagram 300.0.0.0`;

/** A browser at a separate address: the site remembers downloads that an address started recently. */
function openBrowser(headers: Record<string, string> = {}): CountBrowser {
  return createBrowser(site.url, { 'cf-connecting-ip': nextAddress(), ...headers });
}

const report = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(site.url, path, { method: 'POST', headers, body });

/** Reads more of an answer than a beginning. */
async function readSome(answer: Awaited<ReturnType<typeof openAnswer>>): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > 300_000) return;
  }
}

const view = (headers: Record<string, string>) =>
  report('/api/events', eventBody('page_view', 0, 'LP1'), headers);

const range = (value: string) => ({ headers: { range: `bytes=${value}` } });

/** Waits until everything noted so far is counted, and expects this for the day. */
async function expectDays(wanted: Counted, headers: Record<string, string> = {}): Promise<void> {
  await untilCounted(site, headers);
  await expectCounted('days', wanted);
}

/** The counts of a table, without the fence's. */
async function expectCounted(table: TableName, wanted: Counted): Promise<void> {
  expect(withoutFence(await readTable(site, table))).toEqual(wanted);
}

/** Expects exactly these measures of each key in a table. */
async function expectOnly(
  table: 'entries' | 'segments',
  keys: string[],
  measures: Record<string, number>,
) {
  const rows = keys.flatMap((key) =>
    Object.entries(measures).map(([measure, n]) => [`${key} ${measure}`, n] as const),
  );
  await expectCounted(table, Object.fromEntries(rows));
}

describe('a browser', () => {
  it('enters once, with the day, run and page of its entry', async () => {
    const browser = openBrowser({ ...INDIA, 'user-agent': USER_AGENTS.windows });
    const first = await browser.ask('/LP1?utm_source=x');
    const label = browser.cookies.get('ab') ?? '';
    expect(browser.cookies.get('ab_marks')).toMatch(/^20\d{6}\.p1\.LP1\.[a-z-]+\.$/);
    expect(first.setCookie.map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual(
      ['ab', 'ab_marks'].map((name) => `${name}; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly`),
    );
    for (const path of ['/LP1', '/', '/LP2', `/LP1?utm_ab=${label}`])
      expect((await browser.ask(path)).setCookie, path).toEqual([]);
    await expectDays({});
    await expectOnly('entries', [`p1 LP1 main ${label} compared`], { browsers: 1 });
    await expectCounted('breakdown', {
      [`p1 LP1 main ${label} platform other`]: 1,
      [`p1 LP1 main ${label} in-app browser`]: 1,
      [`p1 LP1 main ${label} region MH`]: 1,
    });
  });

  it('has nothing counted where each request asks not to be measured, even if it entered before', async () => {
    for (const refusal of ['sec-gpc', 'dnt']) {
      const entered = 'ab=trump-beta; ab_marks=20261128.p1.LP1.trump-beta.';
      const browser = openBrowser({ [refusal]: '1', cookie: entered });
      await browser.ask('/LP1');
      await browser.sendEvent('page_view', 0, 'LP1');
      await browser.sendEvent('download_click', 1, 'LP1');
      await browser.ask(browser.link());
    }
    await expectDays({});
    await expectCounted('entries', {});
  });

  it('that is a crawler has nothing counted of what its scripts send', async () => {
    const browser = openBrowser({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await browser.ask('/LP1');
    for (const [event, click] of [
      ['page_view', 0],
      ['download_click', 1],
    ] as const)
      expect((await browser.sendEvent(event, click, 'LP1')).status).toBe(204);
    await expectDays({});
  });

  it('does not enter by HEAD, as a crawler, outside India, or by a prefetch', async () => {
    for (const request of [
      { method: 'HEAD' },
      { headers: { 'user-agent': USER_AGENTS.googlebot } },
      ...['US', 'us'].map((country) => ({ headers: { 'cf-ipcountry': country } })),
      ...PREFETCHES.map((headers) => ({ headers })),
    ]) {
      expect((await send(site.url, '/LP1', request)).setCookie, JSON.stringify(request)).toEqual(
        [],
      );
    }
    await expectDays({});
    await expectCounted('entries', {});
  });

  it('has its actions counted where it entered, although it comes from outside India by then', async () => {
    const browser = openBrowser(INDIA);
    await browser.ask('/LP1');
    const before = new Map(browser.cookies);
    const answer = await browser.ask('/LP1', { headers: { 'cf-ipcountry': 'NP' } });
    expect(downloadHref(answer)).toContain('utm_ab=previous-version');
    expect([answer.setCookie, browser.cookies]).toEqual([[], before]);
    await browser.sendEvent('download_click', 1, 'LP1');
    await expectDays({ 'main clicks': 1 });
    await expectOnly('entries', [`p1 LP1 main ${browser.cookies.get('ab')} compared`], {
      browsers: 1,
      clicks: 1,
    });
  });

  it('is counted separately only if its first label came from a link', async () => {
    const fresh = openBrowser();
    await fresh.ask('/LP1?utm_ab=previous-version');
    expect(fresh.cookies.get('ab_marks')).toMatch(/\.LP1\.previous-version\.f$/);

    const known = openBrowser();
    await known.ask('/');
    const label = known.cookies.get('ab') ?? '';
    const other = label === 'trump-beta' ? 'previous-version' : 'trump-beta';
    const answer = await known.ask(`/LP1?utm_ab=${other}`);
    expect([answer.setCookie, known.cookies.get('ab')]).toEqual([[], label]);
    expect(answer.text).toContain(`utm_ab=${other}`);
    await known.sendEvent('download_click', 1, 'LP1');

    await expectDays({ 'main clicks': 1 });
    await expectCounted('entries', {
      'p1 LP1 main previous-version forced browsers': 1,
      [`p1 HOME main ${label} compared browsers`]: 1,
      [`p1 HOME main ${label} compared clicks`]: 1,
    });
  });

  it('enters again if its label is not an arm today and its marks are too old, or of an earlier format', async () => {
    for (const [ab, marks] of [
      ['new-version', '20260101.p2.LP1.new-version.d'],
      ['trump-beta', `${formatIndianDate(Date.now()).replaceAll('-', '')}.p1.LP1.cd`],
    ] as const) {
      await clearCounts(site);
      const browser = openBrowser();
      browser.cookies.set('ab', ab).set('ab_marks', marks);
      await browser.ask('/LP1');
      expect(browser.cookies.get('ab_marks')).toMatch(/\.p1\.LP1\.[a-z-]+\.$/);
      await expectDays({});
      await expectOnly('entries', [`p1 LP1 main ${browser.cookies.get('ab')} compared`], {
        browsers: 1,
      });
    }
  });

  it('taps and verifies once, regardless of repetitions', async () => {
    const browser = openBrowser();
    await browser.ask('/LP2');
    for (let time = 0; time < 3; time += 1) await browser.sendEvent('download_click', 1, 'LP2');
    for (let time = 0; time < 2; time += 1) await browser.sendEvent('download_complete', 0, 'LP2');
    expect(browser.cookies.get('ab_marks')).toMatch(/\.LP2\.[a-z-]+\.$/);
    expect(browser.cookies.get('ab_taps')).toMatch(/\.LP2\.[a-z-]+\.ce$/);
    await expectDays({ 'main clicks': 3, 'main verified': 2 });
    const key = `p1 LP2 main ${browser.cookies.get('ab')} compared`;
    await expectOnly('entries', [key], { browsers: 1, clicks: 1, verified: 1 });
  });

  it('has only marks that the site wrote', async () => {
    const today = formatIndianDate(Date.now()).replaceAll('-', '');
    const days = ['20261301', '20000101', '20991231'].map((day) => `${day}.p1.LP1.trump-beta.`);
    const forged = ['', 'nonsense', ...days];
    const ofToday = [
      'p1.LP9.trump-beta.',
      'p9.LP1.trump-beta.',
      'p1.LP1.new-version.',
      'p1.LP1.trump-beta.cc',
      'p1.LP1.trump-beta.x',
      'p1.LP1.cd',
    ].map((rest) => `${today}.${rest}`);
    for (const marks of [...forged, ...ofToday]) {
      const headers = { cookie: `ab=trump-beta; ab_marks=${marks}` };
      const answer = await report('/api/events', eventBody('download_click', 1, 'LP1'), headers);
      expect([answer.status, answer.setCookie], marks).toEqual([204, []]);
    }
    await expectDays({ 'main clicks': forged.length + ofToday.length });
    await expectCounted('entries', {});
  });

  it('enters a separate run with APP_LINK_URL, whose pages of tracking links are judged by taps', async () => {
    const headers = variablesHeader({ APP_LINK_URL: 'https://go.test/x' });
    for (const path of ['/LP1', '/lp4', '/', '/LP2']) {
      const { setCookie } = await send(site.url, path, { headers });
      expect(setCookie.join('\n'), path).toMatch(/^ab_marks=20\d{6}\.p1a\.[A-Z\d]+\.[a-z-]+\.;/m);
    }
    const pages = ['HOME', 'LP1', 'LP2', 'LP4'];
    const readRuns = async () =>
      Object.keys(await readTable(site, 'entries')).map((key) => key.split(' ', 2).join(' '));
    await expect
      .poll(async () => (await readRuns()).sort())
      .toEqual(pages.map((page) => `p1a ${page}`));
    const { report } = await readReport(site, 'p1a');
    const byTaps = report.pages.filter(({ metric }) => metric === 'clicks').map(({ page }) => page);
    expect([report.pages.map(({ page }) => page).sort(), byTaps.sort()]).toEqual([
      // A page with a split, even though nobody enters on it.
      ['HADAF', ...pages],
      ['HADAF', 'LP1', 'LP4'],
    ]);
  });

  it('finishes through a service that is proven to lead back to its host, and is judged by that there', async () => {
    const service = 'https://go.test/x';
    const headers = variablesHeader({
      APP_LINK_URL: service,
      APP_LINK_PROVEN: `${service} pavilion11.example`,
    });
    await send(site.url, '/LP1', { host: 'cardxi.example', headers });
    const browser = openBrowser(headers);
    await browser.ask('/LP1?utm_source=x');
    const label = browser.cookies.get('ab') ?? '';
    await browser.sendEvent('download_click', 1, 'LP1');
    // Where the service sends it.
    await browser.ask(browser.link());
    await expectDays({ 'main clicks': 1, 'main started': 1, 'main finished': 1 }, headers);
    const { report } = await readReport(site, 'p1a1');
    const judged = report.pages.map(
      ({ page, brand, metric = 'finished' }) => `${page} ${brand} ${metric}`,
    );
    expect(judged).toEqual(
      expect.arrayContaining(['LP1 cards clicks', 'LP1 main finished', 'LP4 stats clicks']),
    );
    const arms = report.pages.find(({ page, brand }) => page === 'LP1' && brand === 'main')?.arms;
    expect(arms?.find((arm) => arm.label === label)).toMatchObject({ browsers: 1, finished: 1 });
  });
});

describe('segments', () => {
  const segmentsOf = (state: string) =>
    ['app Instagram', 'browser in-app', `state ${state}`].map((value) => `p1 LP1 main ${value}`);

  it('count actions by app, browser and state of the request', async () => {
    const browser = openBrowser({ ...INDIA, 'user-agent': IN_INSTAGRAM });
    await browser.ask('/LP1');
    await browser.sendEvent('download_click', 1, 'LP1');
    await browser.ask(browser.link());
    const forced = openBrowser(INDIA);
    await forced.ask('/LP1?utm_ab=trump-beta');
    await forced.sendEvent('download_click', 1, 'LP1');
    await expectDays({ 'main clicks': 2, 'main started': 1, 'main finished': 1 });
    await expectOnly('segments', segmentsOf('MH'), {
      browsers: 1,
      clicks: 1,
      started: 1,
      finished: 1,
    });
  });

  it('exclude actions if no browser has entered', async () => {
    const browser = openBrowser({ ...INDIA, 'user-agent': IN_INSTAGRAM });
    await browser.ask('/LP1');
    const elsewhere = { 'cf-region-code': 'KA', 'user-agent': USER_AGENTS.windows };
    await browser.ask(browser.link(), { headers: elsewhere });
    await expectDays({ 'main started': 1, 'main finished': 1 });
    const key = `p1 LP1 main ${browser.cookies.get('ab')} compared`;
    await expectOnly('entries', [key], { browsers: 1, started: 1, finished: 1 });
    await expectOnly('segments', segmentsOf('MH'), { browsers: 1 });
  });
});

describe('a package', () => {
  /** As download managers split a file between connections; the last part has an open range. */
  const slices = (size: number, count: number): RawRequest[] =>
    Array.from({ length: count }, (_none, index) => {
      const [start = 0, end = 0] = [index, index + 1].map((nth) =>
        Math.floor((size * nth) / count),
      );
      return range(index === count - 1 ? `${start}-` : `${start}-${end - 1}`);
    });

  /** Starts a download, and leaves once it has had more than a beginning. */
  async function leaveEarly(browser: CountBrowser): Promise<void> {
    const link = browser.link('trump-beta');
    const answer = await openAnswer(site.url, link, { headers: browser.headers() });
    // Far more than buffers on the way can hold.
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(10_000_000);
    await readSome(answer);
    answer.destroy();
  }

  const ONCE = { started: 1, finished: 1 };

  type Act = (browser: CountBrowser, size: number) => Promise<unknown>;
  const repeat = (times: number, part: string) => Array<RawRequest>(times).fill(range(part));

  /** Sequential requests. */
  const inTurn =
    (...requests: RawRequest[]) =>
    async (browser: CountBrowser) => {
      for (const request of requests) await browser.ask(browser.link(), request);
    };

  /** Actions, what they count on their day and for their browser, and how the browser's marks then end. */
  const CASES: readonly [how: string, Act, days: object, entered: object, marks?: RegExp][] = [
    ['that is fetched whole', inTurn({}), ONCE, ONCE, /\.d$/],
    ...[3, 8].map((count): (typeof CASES)[number] => [
      `that is fetched in ${count} slices at once`,
      (browser, size) =>
        Promise.all(slices(size, count).map((slice) => browser.ask(browser.link(), slice))),
      ONCE,
      ONCE,
      /\.d$/,
    ]),
    [
      'that is fetched in several ranges of one request',
      inTurn(range('0-99999,-5000')),
      ONCE,
      ONCE,
      /\.d$/,
    ],
    [
      'that breaks off and is resumed',
      async (browser) => {
        await leaveEarly(browser);
        await browser.ask(browser.link('trump-beta'), range('17000000-'));
      },
      ONCE,
      ONCE,
    ],
    ['that a visitor leaves', leaveEarly, { started: 1 }, { started: 1 }],
    [
      'that is only probed',
      inTurn(...['0-0', '0-1', '-1', '-2', '1-70000'].map(range)),
      {},
      {},
      /\.$/,
    ],
    [
      'that is prefetched',
      inTurn(
        ...PREFETCHES.flatMap((fields) =>
          ['0-99999', '-5000'].map((part) => ({
            headers: { ...fields, range: `bytes=${part}` },
          })),
        ),
      ),
      {},
      {},
      /\.$/,
    ],
    [
      'whose last bytes are fetched repeatedly',
      inTurn(...repeat(3, '-1024'), ...repeat(3, '-200000')),
      {},
      {},
    ],
    [
      'whose end is fetched and whose beginning was not',
      (browser, size) => inTurn(range(`${size - 200_000}-`), range(`${size - 1024}-`))(browser),
      {},
      {},
    ],
    [
      'whose end is taken up again, of which another isolate has seen the beginning',
      async (browser, size) => {
        const { etag = '' } = (await browser.ask(browser.link(), { method: 'HEAD' })).headers;
        const ending = (bytes: number) => ({
          headers: { range: `bytes=${size - bytes}-`, 'if-range': etag },
        });
        await inTurn(ending(200_000), ending(1024))(browser);
      },
      { finished: 1 },
      {},
    ],
    [
      'whose end is requested repeatedly by a client that stores no new cookie',
      (browser, size) => {
        const { cookie } = browser.headers();
        const parts = [range('0-99999'), ...repeat(5, `${size - 1024}-`)];
        return inTurn(...parts.map(({ headers }) => ({ headers: { cookie, ...headers } })))(
          browser,
        );
      },
      ONCE,
      ONCE,
    ],
    [
      'that is started again after it was verified, twice',
      async (browser) => {
        await inTurn({})(browser);
        await browser.sendEvent('download_complete', 0, 'LP1');
        await inTurn({}, {})(browser);
      },
      { started: 3, finished: 3, verified: 1 },
      { ...ONCE, again: 1, verified: 1 },
      /\.dg$/,
    ],
    [
      'without cookies',
      () => send(site.url, '/download/trump-beta?utm_ab=trump-beta'),
      { started: 1, finished: 1, sharedStarted: 1, sharedFinished: 1 },
      {},
    ],
    [
      'at the address that ends in .apk',
      (browser) => browser.ask(browser.link().replace(/^(\/download\/[\w-]+)/, '$1.apk')),
      ONCE,
      ONCE,
    ],
    [
      'by a link with another label',
      (browser) => browser.ask('/download/standard?utm_ab=reactivation'),
      ONCE,
      ONCE,
    ],
  ];

  it.each(CASES)('%s counts', async (_how, act, days, entered, marks = /(?:)/) => {
    const browser = openBrowser();
    await browser.ask('/LP1');
    const key = `p1 LP1 main ${browser.cookies.get('ab')} compared`;
    const size = Number(
      (await browser.ask(browser.link(), { method: 'HEAD' })).headers['content-length'],
    );
    await act(browser, size);
    await expectDays(
      Object.fromEntries(Object.entries(days).map(([measure, n]) => [`main ${measure}`, n])),
    );
    await expectOnly('entries', [key], { browsers: 1, ...entered });
    expect(browser.cookies.get('ab_marks')).toMatch(marks);
  });

  it('is private if and only if the answer sets a cookie', async () => {
    const browser = openBrowser();
    await browser.ask('/LP1');
    for (const [cookies, caching] of [
      [1, 'private, no-cache, no-transform'],
      [1, 'private, no-cache, no-transform'],
      [0, 'no-cache, no-transform'],
    ]) {
      const { setCookie, headers } = await browser.ask(browser.link());
      expect([setCookie.length, headers['cache-control']]).toEqual([cookies, caching]);
    }
    await expectDays({ 'main started': 3, 'main finished': 3 });
  });

  it('of a visitor inside another app reports which way out was taken; only those to the app are clicks', async () => {
    const event = JSON.parse(eventBody('download_click', 1, 'LP1'));
    for (const way of ['store', 'browser', 'copy', 'package', 'sideways'])
      await report('/api/events', JSON.stringify({ ...event, way }));
    const ways = { wayStore: 1, wayBrowser: 1, wayCopy: 1, wayPackage: 1 };
    const counted = Object.entries({ clicks: 3, ...ways }).map(([measure, n]) => [
      `main ${measure}`,
      n,
    ]);
    await expectDays(Object.fromEntries(counted));
  });
});

describe('traffic', () => {
  it('is counted by landing page, place and campaign of the visitor’s address', async () => {
    const query = '?utm_source=instagram&utm_medium=story&utm_campaign=asia-cup';
    const referer = `${site.url}/kannada${query}`;
    const body = (event: string, click: 0 | 1) =>
      JSON.stringify({
        event,
        page: 'LP1',
        path: `/kannada${query}`,
        click,
        variant: 'trump-beta',
      });
    await report('/api/events', body('page_view', 0));
    await report('/api/events', body('download_click', 1));
    await send(site.url, `/download/trump-beta${query}`, { headers: { referer } });
    await send(site.url, '/download/trump-beta?utm_source=made-up&utm_campaign=x');
    await untilCounted(site);
    const ofPage = { views: 1, taps: 1, begun: 1, finished: 1 };
    const expected = ['page kannada', 'place instagram-story', 'campaign asia-cup'].flatMap(
      (value) => Object.entries(ofPage).map(([measure, n]) => [`main ${value} ${measure}`, n]),
    );
    const others = ['place other', 'campaign other'].flatMap((value) =>
      ['begun', 'finished'].map((measure) => [`main ${value} ${measure}`, 1]),
    );
    await expectCounted('traffic', Object.fromEntries([...expected, ...others]));
  });
});

describe('what a person opens', () => {
  const rows = readBehaviourTable('Opened by a person').map(
    ([fetched = '', site = '', mode = '', destination = '', page, file]) => ({
      fetched,
      headers: Object.fromEntries(
        [
          ['sec-fetch-site', site],
          ['sec-fetch-mode', mode],
          ['sec-fetch-dest', destination],
        ].flatMap(([name = '', value = '']) =>
          value === '' ? [] : [[name, value.replaceAll('`', '')]],
        ),
      ),
      counts: { page: page === 'yes', file: file === 'yes' },
    }),
  );

  it('is counted, as the cookies of the page and the campaign of the package tell', async () => {
    // A campaign that is not known is counted by its spelling: as the download begins, and as it ends.
    const campaigns: Record<string, number> = {};
    for (const [nth, { fetched, headers, counts }] of rows.entries()) {
      const { setCookie } = await openBrowser(headers).ask('/LP1');
      expect(setCookie.length, fetched).toBe(counts.page ? 2 : 0);
      await send(site.url, `/download/upgrade?utm_campaign=row-${nth}`, {
        headers: { ...headers, 'cf-connecting-ip': nextAddress() },
      });
      if (counts.file) campaigns[`row-${nth}`] = 2;
    }
    const opened = Object.keys(campaigns).length;
    await expectDays({
      'main started': opened,
      'main finished': opened,
      'main sharedStarted': opened,
      'main sharedFinished': opened,
    });
    expect(await readTable(site, 'spellings')).toEqual(campaigns);
    const entered = Object.values(withoutFence(await readTable(site, 'entries')));
    expect(entered.reduce((sum, n) => sum + n, 0)).toBe(
      rows.filter(({ counts }) => counts.page).length,
    );
  });

  it('has a row for everything that a browser may say', () => {
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.some(({ counts }) => counts.page)).toBe(true);
    expect(rows.some(({ counts }) => !counts.page && counts.file)).toBe(true);
    expect(rows.some(({ counts }) => !counts.page && !counts.file)).toBe(true);
  });
});

describe('an address that sends too much', () => {
  const viewFrom = (address: string) => view({ 'cf-connecting-ip': address });

  it('is refused, with each refusal counted; addresses of an IPv6 network count as one', async () => {
    for (let first = 0; first < 60; first += 1)
      expect((await viewFrom('2001:db8:7:7::1')).status).toBe(204);
    const answers = await floodUntilRefused((nth) =>
      viewFrom(`2001:db8:7:7:${nth.toString(16)}::2`),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers['retry-after'] === '60')).toBe(true);
    expect((await viewFrom('2001:db8:7:8::1')).status).toBe(204);
    const visits = 60 + answers.length + 1 - refused.length;
    await expectDays({ 'main visits': visits, 'main refused': refused.length });
  });

  it('gets pages and labels without marks, and is not counted while the label is kept', async () => {
    const address = '2001:db8:7:10::1';
    const flood = async () => {
      const browser = createBrowser(site.url, { 'cf-connecting-ip': address });
      const { status, text } = await browser.ask('/LP1');
      expect([status, text.includes('utm_ab=')]).toEqual([200, true]);
      return browser;
    };
    const browsers: CountBrowser[] = [];
    let last = await flood();
    while (last.cookies.has('ab_marks') && browsers.length < 4 * EVENTS_IN_MINUTE) {
      browsers.push(last);
      last = await flood();
    }
    expect([...last.cookies.keys()]).toEqual(['ab']);
    const entered = browsers.length;
    expect(entered).toBeGreaterThanOrEqual(60);
    await last.ask('/LP1');
    await last.sendEvent('download_click', 1, 'LP1');
    expect([...last.cookies.keys()]).toEqual(['ab']);
    const other = openBrowser();
    await other.ask('/LP1');
    expect(other.cookies.has('ab_marks')).toBe(true);
    await untilCounted(site);
    const counted = withoutFence(await readTable(site, 'entries'));
    expect(Object.values(counted).reduce((sum, n) => sum + n, 0)).toBe(entered + 1);
    expect(await readTable(site, 'leftOut')).toEqual({ 'p1 LP1 main compared': 1 });
    const { report } = await readReport(site);
    const page = report.pages.find((one) => one.page === 'LP1' && one.brand === 'main');
    expect(page?.conclusion.text).toContain('1 browser was not counted, because single networks');
  });

  it('is served packages, which are no longer counted', async () => {
    const address = '2001:db8:7:9::1';
    const part = { headers: { range: 'bytes=0-65535', 'cf-connecting-ip': address } };
    // A new minute may begin in between; then it is unknown in which of the two the package was requested.
    for (let isSure = false; !isSure; ) {
      await clearCounts(site);
      await floodUntilRefused(() => viewFrom(address));
      expect((await send(site.url, '/download/standard', part)).status).toBe(206);
      isSure = (await viewFrom(address)).status === 429;
    }
    await send(site.url, '/download/standard', {
      headers: { ...part.headers, 'cf-connecting-ip': '192.0.2.7' },
    });
    await untilCounted(site);
    expect(await readTable(site, 'days')).toMatchObject({
      'main started': 1,
      'main sharedStarted': 1,
      'main uncounted': 1,
    });
  });
});

describe('a measured view', () => {
  const VIEW = { page: 'LP1', lcp: '1500', ttfb: '400', memory: '2' };
  const measured = (members: object, headers = {}) =>
    report('/api/vitals', JSON.stringify({ ...VIEW, ...members }), headers);

  it('is counted on its day by brand, app, memory and the two buckets, and nothing else is stored', async () => {
    // The local runtime takes what the edge knows of a request from this field.
    const inApp = { 'user-agent': IN_INSTAGRAM, 'mf-cf-blob': '{"colo":"BOM"}' };
    const answers = [
      await measured({}, inApp),
      await measured({ lcp: 'more', extra: 'x', app: 'made-up', day: '2001-01-01' }, inApp),
      await measured(
        { page: 'HADAF', memory: 'unknown', location: 'DEL' },
        { 'mf-cf-blob': '{"colo":"Bombay"}' },
      ),
    ];
    for (const { status, headers, setCookie } of answers)
      expect([status, headers['cache-control'], setCookie]).toEqual([204, 'no-store', []]);
    await expectDays({});
    expect(await readTable(site, 'vitals')).toEqual({
      'main Instagram 2 lcp 1500': 1,
      'main Instagram 2 lcp more': 1,
      'main Instagram 2 ttfb 400': 2,
      'hadaf browser unknown lcp 1500': 1,
      'hadaf browser unknown ttfb 400': 1,
    });
    expect(await readTable(site, 'firstBytes')).toEqual({
      'main BOM 400': 2,
      'hadaf unknown 400': 1,
    });
  });

  it('is refused unless its page and buckets exist, and creates no row', async () => {
    for (const members of [
      { page: 'LP99' },
      { page: undefined },
      { lcp: '1501' },
      { ttfb: 400 },
      // A bucket of the other measure.
      { ttfb: '10000' },
      { lcp: 'constructor' },
      { memory: '3' },
      { memory: '<script>' },
    ]) {
      const answer = await measured(members);
      expect([answer.status, answer.headers['content-type']]).toEqual([
        400,
        'application/problem+json',
      ]);
      expect(answer.text).not.toContain('<');
    }
    await measured({});
    await expectDays({});
    await expectCounted('vitals', { 'main browser 2 lcp 1500': 1, 'main browser 2 ttfb 400': 1 });
  });
});
