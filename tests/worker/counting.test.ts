import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import { clearCounts, expectTable, readTable } from '../support/counts.ts';
import { floodUntilRefused } from '../support/flood.ts';
import { type RawRequest, send } from '../support/http.ts';
import { openExchange } from '../support/http-exchange.ts';
import { PREFETCHES, USER_AGENTS } from '../support/promises.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.dispose());

const INDIA = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };

/** A browser that keeps its cookies. */
function createBrowser(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async ask(target: string, request: RawRequest = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await send(site.url, target, {
        ...request,
        headers: { ...headers, ...request.headers, ...(cookie !== '' && { cookie }) },
      });
      for (const line of answer.setCookie) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
    send(event: string, click: 0 | 1, page = 'LP1') {
      const body = JSON.stringify({
        event,
        page,
        path: '/LP1',
        click,
        variant: cookies.get('ab') ?? 'trump-beta',
      });
      return this.ask('/api/events', { method: 'POST', body });
    },
    /** The largest package, whatever the label: which one it is plays no part. */
    link: () => `/download/trump-beta?utm_ab=${cookies.get('ab')}`,
  };
}

/**
 * Fences: counts that are sent later arrive later, so whatever came before these is in the database too. They are five,
 * with which a window is full.
 */
async function expectDays(wanted: Record<string, number>): Promise<void> {
  const body = JSON.stringify({
    event: 'page_view',
    page: 'HADAF',
    path: '/hadaf',
    click: 0,
    variant: 'trump-beta',
  });
  const views = Array.from({ length: 5 }, () => send(site.url, '/api/events', { method: 'POST', body }));
  await Promise.all(views);
  await expectTable(site, 'days', { ...wanted, 'hadaf visits': views.length });
}

beforeEach(() => clearCounts(site));

describe('a browser', () => {
  it('enters once, with the day, run and page of its entry', async () => {
    const browser = createBrowser({ ...INDIA, 'user-agent': USER_AGENTS.windows });
    const first = await browser.ask('/LP1?utm_source=x');
    const label = browser.cookies.get('ab') ?? '';
    expect(browser.cookies.get('ab_marks')).toMatch(/^20\d{6}\.p1\.LP1\.$/);
    expect(first.setCookie.map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
      'ab; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly',
      'ab_marks; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly',
    ]);
    for (const path of ['/LP1', '/', '/LP2', `/LP1?utm_ab=${label}`]) {
      expect((await browser.ask(path)).setCookie, path).toEqual([]);
    }
    await expectDays({});
    await expectTable(site, 'entries', { [`p1 LP1 main ${label} compared browsers`]: 1 });
    await expectTable(site, 'breakdown', {
      [`p1 LP1 main ${label} platform other`]: 1,
      [`p1 LP1 main ${label} in-app browser`]: 1,
      [`p1 LP1 main ${label} region MH`]: 1,
    });
  });

  it('does not enter by HEAD, as a crawler, or before anybody asked for the page', async () => {
    for (const request of [
      { method: 'HEAD' },
      { headers: { 'user-agent': USER_AGENTS.googlebot } },
      ...PREFETCHES.map((headers) => ({ headers })),
    ]) {
      expect((await send(site.url, '/LP1', request)).setCookie, JSON.stringify(request)).toEqual([]);
    }
    await expectDays({});
    await expectTable(site, 'entries', {});
  });

  it('is set apart by a link’s label, whether it comes with it or is given it later', async () => {
    const fresh = createBrowser();
    await fresh.ask('/LP1?utm_ab=previous-version');
    expect(fresh.cookies.get('ab_marks')).toMatch(/\.LP1\.f$/);

    const known = createBrowser();
    await known.ask('/');
    const label = known.cookies.get('ab') ?? '';
    const other = label === 'trump-beta' ? 'previous-version' : 'trump-beta';
    await known.ask(`/LP1?utm_ab=${other}`);
    expect(known.cookies.get('ab')).toBe(other);
    expect(known.cookies.get('ab_marks')).toMatch(/\.HOME\.f$/);
    await known.send('download_click', 1);

    await expectDays({ 'main clicks': 1 });
    await expectTable(site, 'entries', {
      'p1 LP1 main previous-version forced browsers': 1,
      [`p1 HOME main ${label} compared browsers`]: 1,
      [`p1 HOME main ${other} forced browsers`]: 0,
      [`p1 HOME main ${other} forced clicks`]: 1,
    });
  });

  it('enters anew when its label is no arm of today', async () => {
    const browser = createBrowser();
    browser.cookies.set('ab', 'new-version');
    browser.cookies.set('ab_marks', '20260101.p2.LP1.cd');
    await browser.ask('/LP1');
    expect(browser.cookies.get('ab_marks')).toMatch(/\.p1\.LP1\.$/);
    await expectDays({});
    await expectTable(site, 'entries', { [`p1 LP1 main ${browser.cookies.get('ab')} compared browsers`]: 1 });
  });

  it('taps and verifies once, whatever it sends', async () => {
    const browser = createBrowser();
    await browser.ask('/LP2');
    const label = browser.cookies.get('ab');
    for (let time = 0; time < 3; time += 1) await browser.send('download_click', 1, 'LP2');
    for (let time = 0; time < 2; time += 1) await browser.send('download_complete', 0, 'LP2');
    expect(browser.cookies.get('ab_marks')).toMatch(/\.LP2\.ce$/);
    await expectDays({ 'main clicks': 3, 'main verified': 2 });
    await expectTable(site, 'entries', {
      [`p1 LP2 main ${label} compared browsers`]: 1,
      [`p1 LP2 main ${label} compared clicks`]: 1,
      [`p1 LP2 main ${label} compared verified`]: 1,
    });
  });

  it.each([
    '',
    'nonsense',
    'TODAY.p1.LP9.',
    '20261301.p1.LP1.',
    '20000101.p1.LP1.',
    '20991231.p1.LP1.',
    'TODAY.p9.LP1.',
    'TODAY.p1.LP1.cc',
    'TODAY.p1.LP1.x',
  ])('with marks like %j has none', async (like) => {
    const marks = like.replace('TODAY', formatIndianDate(Date.now()).replaceAll('-', ''));
    const answer = await send(site.url, '/api/events', {
      method: 'POST',
      headers: { cookie: `ab=trump-beta; ab_marks=${marks}` },
      body: JSON.stringify({
        event: 'download_click',
        page: 'LP1',
        path: '/',
        click: 1,
        variant: 'trump-beta',
      }),
    });
    expect([answer.status, answer.setCookie]).toEqual([204, []]);
    await expectDays({ 'main clicks': 1 });
    await expectTable(site, 'entries', {});
  });
});

describe('segments', () => {
  const IN_INSTAGRAM = `${USER_AGENTS.androidWebView} Instagram 300.0.0.0`;

  it('hold what browsers did, by app, browser and state of the request that did it', async () => {
    const browser = createBrowser({ ...INDIA, 'user-agent': IN_INSTAGRAM });
    await browser.ask('/LP1');
    await browser.send('download_click', 1);
    await browser.ask(browser.link());
    const forced = createBrowser(INDIA);
    await forced.ask('/LP1?utm_ab=trump-beta');
    await forced.send('download_click', 1);
    await expectDays({ 'main clicks': 2, 'main started': 1, 'main finished': 1 });
    const values = ['p1 LP1 main app Instagram', 'p1 LP1 main browser in-app', 'p1 LP1 main state MH'];
    await expectTable(
      site,
      'segments',
      Object.fromEntries(
        values.flatMap((value) =>
          ['browsers', 'clicks', 'started', 'finished'].map((measure) => [`${value} ${measure}`, 1]),
        ),
      ),
    );
  });

  it('leave out what is done where no browser has entered', async () => {
    const browser = createBrowser({ ...INDIA, 'user-agent': IN_INSTAGRAM });
    await browser.ask('/LP1');
    const elsewhere = { 'cf-region-code': 'KA', 'user-agent': USER_AGENTS.windows };
    await browser.ask(browser.link(), { headers: elsewhere });
    await expectDays({ 'main started': 1, 'main finished': 1 });
    const label = browser.cookies.get('ab');
    await expectTable(site, 'entries', {
      [`p1 LP1 main ${label} compared browsers`]: 1,
      [`p1 LP1 main ${label} compared started`]: 1,
      [`p1 LP1 main ${label} compared finished`]: 1,
    });
    await expectTable(site, 'segments', {
      'p1 LP1 main app Instagram browsers': 1,
      'p1 LP1 main browser in-app browsers': 1,
      'p1 LP1 main state MH browsers': 1,
    });
  });
});

describe('a package', () => {
  /** A browser that has entered on LP1, and the key of its stratum. */
  async function enter() {
    const browser = createBrowser();
    await browser.ask('/LP1');
    const key = `p1 LP1 main ${browser.cookies.get('ab')} compared`;
    const size = Number((await browser.ask(browser.link(), { method: 'HEAD' })).headers['content-length']);
    return { browser, key, size };
  }
  const range = (value: string) => ({ headers: { range: `bytes=${value}` } });

  /** As download managers share a file among connections. */
  const slices = (size: number, count: number): string[] =>
    Array.from({ length: count }, (_none, index) => {
      const [start, end] = [index, index + 1].map((nth) => Math.floor((size * nth) / count));
      // The last is asked for without an end.
      return index === count - 1 ? `${start}-` : `${start}-${Number(end) - 1}`;
    });

  it.each<[string, (size: number) => (string | null)[]]>([
    ['whole', () => [null]],
    ['in three slices, as Chrome for Android asks', (size) => slices(size, 3)],
    ['over eight connections', (size) => slices(size, 8)],
    ['in several ranges of one request', (size) => [`0-99999,${size - 5000}-${size - 1}`]],
  ])('that comes %s is started and finished once', async (_how, ranges) => {
    const { browser, key, size } = await enter();
    await Promise.all(ranges(size).map((one) => browser.ask(browser.link(), one === null ? {} : range(one))));
    expect(browser.cookies.get('ab_marks')).toMatch(/\.d$/);
    await expectOnce(key);
  });

  it('that breaks off and is resumed is started and finished once', async () => {
    const { browser, key, size } = await enter();
    await leaveEarly(browser);
    await browser.ask(browser.link(), range(`${Math.floor(size / 2)}-`));
    await expectOnce(key);
  });

  async function expectOnce(key: string): Promise<void> {
    await expectDays({ 'main started': 1, 'main finished': 1 });
    await expectTable(site, 'entries', {
      [`${key} browsers`]: 1,
      [`${key} started`]: 1,
      [`${key} finished`]: 1,
    });
  }

  /** Begins a download, and is gone after its first bytes. */
  async function leaveEarly(browser: ReturnType<typeof createBrowser>): Promise<void> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await openExchange(new URL(browser.link(), site.url), { headers: { cookie } });
    await new Promise((resolve) => answer.once('data', resolve));
    answer.destroy();
  }

  it('is not started or finished by a probe', async () => {
    const { browser, key, size } = await enter();
    for (const probe of ['0-0', '0-1', `${size - 1}-`, '-2', '1-70000']) {
      expect((await browser.ask(browser.link(), range(probe))).status, probe).toBe(206);
    }
    await expectDays({});
    await expectTable(site, 'entries', { [`${key} browsers`]: 1 });
  });

  it('that is fetched before anybody asks for it counts nothing and marks no browser', async () => {
    const { browser, key } = await enter();
    for (const headers of PREFETCHES) {
      const answer = await browser.ask(browser.link(), { headers });
      expect([answer.status, answer.setCookie], JSON.stringify(headers)).toEqual([200, []]);
    }
    await expectDays({});
    await expectTable(site, 'entries', { [`${key} browsers`]: 1 });
  });

  it('is private where the answer sets a cookie, and there alone', async () => {
    const { browser } = await enter();
    const marked = await browser.ask(browser.link());
    expect(marked.setCookie).toHaveLength(1);
    expect(marked.headers['cache-control']).toBe('private, no-cache, no-transform');
    const again = await browser.ask(browser.link());
    expect(again.setCookie).toEqual([]);
    expect(again.headers['cache-control']).toBe('no-cache, no-transform');
    await expectDays({ 'main started': 2, 'main finished': 2 });
  });

  it.each<[string, (size: number) => string]>([
    ['its last KiB', (size) => `${size - 1024}-`],
    ['its last 200 KB', (size) => `${size - 200_000}-`],
  ])('of which a browser fetches %s over and over is finished by no one', async (_what, part) => {
    const { browser, key, size } = await enter();
    for (let time = 0; time < 5; time += 1) await browser.ask(browser.link(), range(part(size)));
    await expectDays({ 'main finished': 5 });
    await expectTable(site, 'entries', { [`${key} browsers`]: 1 });
  });

  it('whose end is asked for over and over by a client that keeps no new cookie is finished once', async () => {
    const { browser, key, size } = await enter();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = (part: string) =>
      send(site.url, browser.link(), { headers: { cookie, range: `bytes=${part}` } });
    await ask('0-99999');
    for (let time = 0; time < 5; time += 1) await ask(`${size - 1024}-`);
    await expectDays({ 'main started': 1, 'main finished': 5 });
    await expectTable(site, 'entries', {
      [`${key} browsers`]: 1,
      [`${key} started`]: 1,
      [`${key} finished`]: 1,
    });
  });

  it('that is begun again counts as such, and is not finished again once it was verified', async () => {
    const { browser, key } = await enter();
    await browser.ask(browser.link());
    await browser.send('download_complete', 0);
    await browser.ask(browser.link());
    await expectDays({ 'main started': 2, 'main finished': 2, 'main verified': 1 });
    await expectTable(site, 'entries', {
      [`${key} browsers`]: 1,
      [`${key} started`]: 1,
      [`${key} again`]: 1,
      [`${key} finished`]: 1,
      [`${key} verified`]: 1,
    });
  });

  it('without cookies, or by a link with another label, is shared', async () => {
    await send(site.url, '/download/trump-beta?utm_ab=trump-beta');
    const { browser, key } = await enter();
    await browser.ask('/download/standard?utm_ab=reactivation');
    await expectDays({
      'main started': 2,
      'main finished': 2,
      'main sharedStarted': 2,
      'main sharedFinished': 2,
    });
    await expectTable(site, 'entries', { [`${key} browsers`]: 1 });
  });

  it('of a visitor inside another app tells which way was taken, and only those to the app are clicks', async () => {
    const event = { event: 'download_click', page: 'LP1', path: '/LP1', click: 1, variant: 'trump-beta' };
    for (const way of ['store', 'browser', 'copy', 'package', 'sideways']) {
      await send(site.url, '/api/events', { method: 'POST', body: JSON.stringify({ ...event, way }) });
    }
    await expectDays({
      'main clicks': 3,
      'main wayStore': 1,
      'main wayBrowser': 1,
      'main wayCopy': 1,
      'main wayPackage': 1,
    });
  });

  it('that a visitor leaves is started and not finished', async () => {
    const { browser, key, size } = await enter();
    // Far more than buffers on the way can hold.
    expect(size).toBeGreaterThan(10_000_000);
    await leaveEarly(browser);
    await expectDays({ 'main started': 1 });
    await expectTable(site, 'entries', { [`${key} browsers`]: 1, [`${key} started`]: 1 });
    expect(await readTable(site, 'days')).not.toHaveProperty('main finished');
  });
});

describe('an address that sends too much', () => {
  const view = (address: string) =>
    send(site.url, '/api/events', {
      method: 'POST',
      headers: { 'cf-connecting-ip': address },
      body: JSON.stringify({
        event: 'page_view',
        page: 'LP1',
        path: '/LP1',
        click: 0,
        variant: 'trump-beta',
      }),
    });

  it('is refused, and each refusal counted; addresses of one IPv6 network are one', async () => {
    for (let first = 0; first < 60; first += 1) expect((await view('2001:db8:7:7::1')).status).toBe(204);
    const answers = await floodUntilRefused((nth) => view(`2001:db8:7:7:${nth.toString(16)}::2`));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers['retry-after'] === '60')).toBe(true);
    expect((await view('2001:db8:7:8::1')).status).toBe(204);
    await expectDays({
      'main visits': 60 + answers.length + 1 - refused.length,
      'main refused': refused.length,
    });
  });

  it('is served packages, which are counted no further', async () => {
    const address = '2001:db8:7:9::1';
    const part = { headers: { range: 'bytes=-2048', 'cf-connecting-ip': address } };
    // A new minute may begin in between; then it is not known in which of the two the package was asked for.
    for (let isSure = false; !isSure; ) {
      await clearCounts(site);
      await floodUntilRefused(() => view(address));
      expect((await send(site.url, '/download/standard', part)).status).toBe(206);
      isSure = (await view(address)).status === 429;
    }
    await send(site.url, '/download/standard', {
      headers: { ...part.headers, 'cf-connecting-ip': '192.0.2.7' },
    });
    await expect.poll(() => readTable(site, 'days')).toHaveProperty('main finished');
    expect(await readTable(site, 'days')).toMatchObject({ 'main finished': 1, 'main sharedFinished': 1 });
  });
});
