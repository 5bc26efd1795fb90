/** Page tests (docs/behaviour.md#page-tests), and a ledger of browsers in a page test and a split at once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { BRANDS } from '../../src/config/brands/index.ts';
import type { Readout } from '../../src/desk/readout.ts';
import { DAY_MS, formatIndianDate } from '../../src/shared/days.ts';
import { type CountBrowser, createBrowser } from '../support/counts/count-browser.ts';
import { clearCounts, expectTable, readTable } from '../support/counts/counts.ts';
import { readReport, rounded } from '../support/counts/site-report.ts';
import { downloadHref, send } from '../support/http.ts';
import { findElements, textOf, visibleText } from '../support/markup.ts';
import { PREFETCHES, USER_AGENTS } from '../support/promises.ts';
import { readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';
import { SITE_ENTRY, variablesHeader } from '../support/site/site-entry.ts';

const site = await openSite({ entry: SITE_ENTRY, desk: {} });
beforeEach(() => clearCounts(site));

const ON = variablesHeader({ TESTS: 'storefirst' });
const INDIA = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };
const PATHS = ['/LP1', '/kannada', '/tamil', '/hindi'];
const PLAY = 'play.google.com';

let nextAddress = 0;
function openBrowser(headers: Record<string, string> = {}, host?: string): CountBrowser {
  nextAddress += 1;
  const address = `198.51.100.${nextAddress % 250}`;
  return createBrowser(
    site.url,
    { 'cf-connecting-ip': address, ...INDIA, ...ON, ...headers },
    host,
  );
}

/** A browser that was assigned this arm by chance. */
async function browserIn(arm: string, path = '/LP1'): Promise<CountBrowser> {
  for (;;) {
    const browser = openBrowser();
    await browser.ask(path);
    if (browser.cookies.get('pt') === `storefirst.${arm}`) return browser;
  }
}

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(site.url, target, { method, headers: { ...ON, ...INDIA, ...headers } });

// First, while no counts of other tests are on their way.
it('a ledger of 160 browsers matches the report and the desk, for the page test and for the split', {
  timeout: 120_000,
}, async () => {
  const ledger: Record<string, Record<string, number>> = {};
  const note = (key: string, measure: string) => {
    const row = ledger[key] ?? { browsers: 0, clicks: 0, started: 0, finished: 0 };
    ledger[key] = { ...row, [measure]: (row[measure] ?? 0) + 1 };
  };
  const HOSTS = { main: 'pavilion11.example', cards: 'cardxi.example' } as const;

  async function live(nth: number): Promise<void> {
    const brand = nth % 5 === 0 ? 'cards' : 'main';
    const isApple = nth % 7 === 0;
    const isForced = nth % 11 === 0;
    const agent = USER_AGENTS[isApple ? 'iphone' : 'windows'];
    const browser = openBrowser({ 'user-agent': agent }, HOSTS[brand]);
    await browser.ask(`${PATHS[nth % PATHS.length]}?utm_source=x${isForced ? '&pt=store' : ''}`);
    const arm = browser.cookies.get('pt')?.replace('storefirst.', '');
    expect(arm === undefined).toBe(isApple);
    const keys = [
      `LP1 ${brand} ${browser.cookies.get('ab')}`,
      ...(arm === undefined ? [] : [`storefirst LP1 ${brand} ${arm}${isForced ? ' forced' : ''}`]),
    ];
    const noteAll = (measure: string) => {
      for (const key of keys) note(key, measure);
    };
    noteAll('browsers');
    if (nth % 2 === 0) {
      for (let tap = 0; tap < 2; tap += 1) await browser.sendEvent('download_click', 1, 'LP1');
      noteAll('clicks');
    }
    if (nth % 4 === 0) {
      for (const bytes of ['0-99999', '100000-199999'])
        await browser.ask(browser.link(), { headers: { range: `bytes=${bytes}` } });
      noteAll('started');
    }
    if (nth % 8 === 0) {
      const { headers } = await browser.ask(browser.link(), { method: 'HEAD' });
      const size = Number(headers['content-length']);
      await browser.ask(browser.link(), { headers: { range: `bytes=${size - 5000}-` } });
      noteAll('finished');
    }
  }

  // Some at once.
  for (let first = 0; first < 160; first += 10)
    await Promise.all(Array.from({ length: 10 }, (_none, index) => live(first + index)));

  type Counts = Record<'browsers' | 'clicks' | 'started' | 'finished', number>;
  const countsOf = ({ browsers, clicks, started, finished }: Counts): Counts => ({
    browsers,
    clicks,
    started,
    finished,
  });
  async function readLedger() {
    const { report } = await readReport(site);
    const reported: Record<string, Counts> = {};
    for (const { page, brand, arms } of report.pages)
      for (const arm of arms)
        if (arm.browsers > 0) reported[`${page} ${brand} ${arm.label}`] = countsOf(arm);
    for (const { test, page, brand, arms, forced } of report.tests) {
      for (const arm of arms) reported[`${test} ${page} ${brand} ${arm.label}`] = countsOf(arm);
      for (const [arm, counts] of Object.entries(forced))
        reported[`${test} ${page} ${brand} ${arm} forced`] = countsOf(counts);
    }
    return reported;
  }
  await expect.poll(readLedger, { interval: 500 }).toEqual(ledger);
  const { report, logged } = await readReport(site);
  expect(logged).toEqual([]);
  expect(report.tests.map(({ sampleRatio }) => sampleRatio.ok)).toEqual([true, true]);

  for (const [subject, reported] of [
    ['lp1', report.pages.filter(({ page }) => page === 'LP1')],
    ['storefirst', report.tests],
  ] as const) {
    const { readouts }: { readouts: Readout[] } = await readDesk(site, `/results/${subject}`);
    expect(rounded(readouts.map((readout) => readout.report))).toEqual(rounded(reported));
  }
});

describe('a page with a test on', () => {
  it('assigns a browser an arm by chance, keeps it, and counts the browser once', async () => {
    const browser = openBrowser();
    const { setCookie } = await browser.ask('/LP1');
    expect(setCookie.map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual(
      ['ab', 'ab_marks', 'pt', 'pt_marks'].map(
        (name) => `${name}; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly`,
      ),
    );
    const [, arm] = /^storefirst\.(package|store)$/.exec(browser.cookies.get('pt') ?? '') ?? [];
    expect(browser.cookies.get('pt_marks')).toMatch(
      new RegExp(`^20\\d{6}\\.storefirst_2\\.LP1\\.${arm}\\.$`),
    );
    for (const path of [...PATHS, `/LP1?pt=${arm}`, '/'])
      expect((await browser.ask(path)).setCookie, path).toEqual([]);
    await browser.sendEvent('download_click', 1, 'LP1');
    expect(browser.cookies.get('pt_taps')).toMatch(/\.c$/);
    const label = browser.cookies.get('ab');
    await expectTable(site, 'entries', {
      [`p1 LP1 main ${label} compared browsers`]: 1,
      [`p1 LP1 main ${label} compared clicks`]: 1,
      [`storefirst_2 LP1 main ${arm} compared browsers`]: 1,
      [`storefirst_2 LP1 main ${arm} compared clicks`]: 1,
    });
  });

  it('assigns each arm to about half of the browsers, independently of their label', async () => {
    const browsers = Array.from({ length: 160 }, () => openBrowser());
    await Promise.all(browsers.map((browser) => browser.ask('/LP1')));
    for (const label of ['trump-beta', 'previous-version']) {
      const ofLabel = browsers.filter(({ cookies }) => cookies.get('ab') === label);
      const inStore = ofLabel.filter(
        ({ cookies }) => cookies.get('pt') === 'storefirst.store',
      ).length;
      // Six standard deviations: fails by chance once in half a billion runs.
      expect(Math.abs(inStore - ofLabel.length / 2), label).toBeLessThan(
        3 * Math.sqrt(ofLabel.length),
      );
    }
  });

  it('shows the control, without a cookie of the test, to visitors who are not counted', async () => {
    // A separate run: counts of earlier browsers may still be on their way.
    const quiet = variablesHeader({ TESTS: 'storefirst', RUN: 'quiet' });
    const isOfTest = (cookie: string) => cookie.startsWith('pt');
    const abroad = { 'cf-ipcountry': 'US' };
    for (const headers of [{ 'user-agent': USER_AGENTS.googlebot }, abroad, ...PREFETCHES]) {
      for (const target of ['/LP1', '/LP1?pt=store'])
        expect(
          (await ask(target, { ...quiet, ...headers })).setCookie.filter(isOfTest),
          target,
        ).toEqual([]);
    }
    expect((await ask('/LP1', quiet, 'HEAD')).setCookie).toEqual([]);
    const takingNoPart: Record<string, string>[] = [
      { 'user-agent': USER_AGENTS.googlebot },
      abroad,
      { ...abroad, cookie: 'pt=storefirst.store' },
    ];
    for (const headers of takingNoPart)
      expect(downloadHref(await ask('/LP1?pt=store', { ...quiet, ...headers }))).toMatch(
        /^\/download\//,
      );
    for (const path of ['/', '/LP2', '/lp4', '/LP3'])
      expect((await ask(path, quiet)).setCookie.filter(isOfTest), path).toEqual([]);
    // Counts arrive in order.
    const fence = openBrowser(quiet);
    await fence.ask('/LP1');
    const [, arm] = (fence.cookies.get('pt') ?? '').split('.');
    const readRun = async () =>
      Object.entries(await readTable(site, 'entries')).filter(([key]) =>
        key.startsWith('storefirst_2-quiet'),
      );
    await expect
      .poll(readRun)
      .toEqual([[`storefirst_2-quiet LP1 main ${arm} compared browsers`, 1]]);
  });

  it('shows a requested arm, by which only a new browser enters, counted separately', async () => {
    const fresh = openBrowser();
    expect(downloadHref(await fresh.ask('/LP1?pt=store'))).toContain(PLAY);
    expect([fresh.cookies.get('pt'), fresh.cookies.get('pt_marks')]).toEqual([
      'storefirst.store',
      expect.stringMatching(/\.LP1\.store\.f$/),
    ]);
    await fresh.sendEvent('download_click', 1, 'LP1');
    const known = await browserIn('package', '/tamil');
    const shown = await known.ask('/LP1?pt=store');
    expect([downloadHref(shown).includes(PLAY), shown.setCookie]).toEqual([true, []]);
    await known.sendEvent('download_click', 1, 'LP1');
    await expect
      .poll(async () => (await readReport(site)).report.tests[0]?.forced.store)
      .toMatchObject({ browsers: 1, clicks: 1 });
  });

  it('and its split, once ended, give everyone new the winner, enter no browser and count the end', async () => {
    const ended = variablesHeader({
      TESTS: 'storefirst',
      RUN: 'ended',
      SHIP: 'LP1:trump-beta,storefirst:store',
    });
    for (const headers of [{ 'user-agent': USER_AGENTS.googlebot }, ...PREFETCHES])
      expect((await ask('/LP1', { ...ended, ...headers })).setCookie).toEqual([]);
    await ask('/LP1', ended, 'HEAD');
    const fresh = openBrowser(ended);
    const shown = await fresh.ask('/tamil');
    expect([downloadHref(shown).includes(PLAY), fresh.cookies.size]).toEqual([true, 0]);
    await expectTable(site, 'ends', {
      'p1-ended LP1 main trump-beta': 1,
      'storefirst_2-ended LP1 main store': 1,
    });
    const entered = Object.keys(await readTable(site, 'entries'));
    expect(entered.filter((key) => key.includes('-ended'))).toEqual([]);
  });

  it('has only marks that the site wrote', async () => {
    const run = 'storefirst_2-forged';
    const forged = openBrowser(variablesHeader({ TESTS: 'storefirst', RUN: 'forged' }));
    const yesterday = formatIndianDate(Date.now() - DAY_MS).replaceAll('-', '');
    forged.cookies.set('pt', 'storefirst.store').set('pt_marks', `${yesterday}.${run}.LP1.store.`);
    await forged.sendEvent('download_click', 1, 'LP1');
    await forged.ask('/download/trump-beta');
    const fence = openBrowser(variablesHeader({ TESTS: 'storefirst', RUN: 'fence' }));
    await fence.ask('/LP1');
    const readRuns = async () =>
      new Set(Object.keys(await readTable(site, 'entries')).map((key) => key.split(' ')[0]));
    await expect.poll(async () => (await readRuns()).has('storefirst_2-fence')).toBe(true);
    expect((await readRuns()).has(run)).toBe(false);
  });

  it('replaces an arm that no longer exists', async () => {
    for (const value of ['storefirst.gone', 'gone.store', 'store', 'storefirst.store.x', '']) {
      const { setCookie } = await ask('/LP1', { cookie: `pt=${value}` });
      expect(
        setCookie.filter((cookie) => /^pt=storefirst\.(?:package|store);/.test(cookie)),
      ).toHaveLength(1);
    }
  });

  it.each(PATHS)(
    'describes %s to search engines in each arm as it does without a test',
    async (path) => {
      const dataOf = ({ text }: { text: string }) =>
        text.match(
          /<title>.*?<\/title>|<meta name="description"[^>]*>|<meta property="og:[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g,
        );
      const untested = dataOf(await ask(path, variablesHeader({})));
      expect(untested).not.toBeNull();
      for (const arm of ['package', 'store'])
        expect(dataOf(await ask(`${path}?pt=${arm}`)), arm).toEqual(untested);
    },
  );

  it('keeps every pair of the query in its links', async () => {
    const { text } = await ask('/LP1?a=%zz&pt=store&b');
    const [second] = findElements(text, 'a').filter((link) => link['data-cta'] === 'second');
    expect(second?.href).toMatch(/^\/download\/[a-z-]+\?a=%zz&pt=store&b&utm_ab=[a-z-]+$/);
  });

  it('is unchanged once the test is off, and continues counting when it is on again', async () => {
    const browser = await browserIn('store');
    const arm = browser.cookies.get('pt');
    const off = { headers: variablesHeader({}) };
    const { setCookie, text } = await browser.ask('/LP1?pt=store', off);
    expect([setCookie, downloadHref({ text })]).toEqual([
      [],
      expect.stringMatching(/^\/download\//),
    ]);
    await clearCounts(site);
    const body = JSON.stringify({
      event: 'download_click',
      page: 'LP1',
      path: '/',
      click: 1,
      variant: browser.cookies.get('ab'),
    });
    const answer = await browser.ask('/api/events', { method: 'POST', body, ...off });
    expect(answer.setCookie.map((cookie) => cookie.split('=')[0])).toEqual(['ab_taps', 'pt_taps']);
    expect(downloadHref(await browser.ask('/LP1'))).toContain(PLAY);
    expect(browser.cookies.get('pt')).toBe(arm);
    await browser.ask(browser.link());
    expect(browser.cookies.get('pt_marks')).toMatch(/\.store\.d$/);
    expect(browser.cookies.get('pt_taps')).toMatch(/\.store\.c$/);
  });

  it('reports in health what it cannot switch on, and runs the rest', async () => {
    const headers = variablesHeader({ TESTS: 'nosuch, storefirst' });
    const { status, text } = await send(site.url, '/api/health', { headers });
    expect([status, JSON.parse(text).problems]).toEqual([
      200,
      [{ variable: 'TESTS', message: expect.stringContaining('nosuch') }],
    ]);
    const { setCookie } = await send(site.url, '/LP1', { headers });
    expect(setCookie.join('\n')).toMatch(/^pt=storefirst\./m);
  });
});

it.each(PATHS)(
  'the arms of storefirst on %s differ only in the order of their controls',
  async (path) => {
    const [control, store, plain] = await Promise.all([
      ask(`${path}?pt=package`, { cookie: 'ab=trump-beta' }),
      ask(`${path}?pt=store`, { cookie: 'ab=trump-beta' }),
      ask(`${path}?pt=package`, { cookie: 'ab=trump-beta', ...variablesHeader({}) }),
    ]);
    const linksOf = ({ text }: { text: string }) =>
      findElements(text, 'a').filter((link) => 'data-download' in link || 'data-cta' in link);
    const [main, second, ...again] = linksOf(store);
    expect(
      [main?.href, ...again.map(({ href }) => href)].every((href) => href?.includes(PLAY)),
    ).toBe(true);
    expect(main).toMatchObject({ id: 'download', class: 'btn' });
    expect(second).toMatchObject({
      href: '/download/trump-beta?pt=store&utm_ab=trump-beta',
      class: 'btn btn--again',
    });
    const rupees = ({ text }: { text: string }) => visibleText(text).match(/₹[\d,]+/g);
    expect(rupees(store)).toEqual(rupees(control));
    for (const name of ['h1', 'h2', 'h3'])
      expect(textOf(store.text, name)).toEqual(textOf(control.text, name));
    // Not a byte more of style, and on the control's page no visible change.
    expect(textOf(store.text, 'style')).toEqual(textOf(plain.text, 'style'));
    const bodyOf = ({ text }: { text: string }) => text.slice(text.indexOf('<body'));
    expect(bodyOf(control)).toBe(bodyOf(plain));
  },
);

it('a test of one brand alone gives visitors of its host an arm, and of another the page as it is', async () => {
  const alone = variablesHeader({ TESTS: 'storefirst@cards' });
  const visit = async (host: string, headers: Record<string, string>) => {
    const { setCookie, body } = await send(site.url, '/LP1', {
      host,
      headers: { ...INDIA, ...headers, cookie: 'ab=trump-beta' },
    });
    return { hasArm: setCookie.some((one) => one.startsWith('pt=')), body };
  };
  const [there, elsewhere, without] = await Promise.all([
    visit(BRANDS.cards.domain, alone),
    visit(BRANDS.main.domain, alone),
    visit(BRANDS.main.domain, variablesHeader({ TESTS: '' })),
  ]);
  expect([there.hasArm, elsewhere.hasArm]).toEqual([true, false]);
  expect(elsewhere.body.equals(without.body)).toBe(true);
});
