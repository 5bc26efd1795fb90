/** Each in-app browser's first screen, with scripts and without (docs/browsers.md#in-app-browsers). */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { ui } from '../../src/content/ui/index.ts';
import { openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { ANDROID_CHROME, send } from '../support/http.ts';
import { USER_AGENTS } from '../support/promises.ts';
import { TRIED_LANDING_PAGES } from '../support/sampling.ts';

const stage = await openStage();
const SCREEN = { width: 360, height: 740 };
const INSTAGRAM = USER_AGENTS.instagram;
const WEB_VIEW = INSTAGRAM.replace(/ Instagram.*/, '');

/** What each app's browser calls itself on Android. */
const APPS = {
  Instagram: INSTAGRAM,
  Facebook: `${WEB_VIEW} [FB_IAB/FB4A;FBAV/490.0.0.48.83;]`,
  Messenger: `${WEB_VIEW} [FB_IAB/Orca-Android;FBAV/480.0.0.0;]`,
  Threads: `${WEB_VIEW} Barcelona 356.0.0.41.101 Android`,
  TikTok: `${WEB_VIEW} musical_ly_2023405030 BytedanceWebview/d8a21c6`,
  X: `${WEB_VIEW} TwitterAndroid`,
  Snapchat: `${WEB_VIEW} Snapchat/13.1.0.50`,
  LinkedIn: `${WEB_VIEW} [LinkedInApp]/9.30`,
  WhatsApp: `${WEB_VIEW} WhatsApp/2.24`,
  WebView: WEB_VIEW,
};
const QUERY = '?utm_source=instagram&utm_ab=trump-beta';

/** An empty page in the browser inside an app; `as` makes it another app's. */
async function open(userAgent: string, javaScriptEnabled = true) {
  const device = { viewport: SCREEN, isMobile: true, hasTouch: true };
  const { page } = await openVisit(stage.browser, { ...device, userAgent, javaScriptEnabled });
  const devTools = await page.context().newCDPSession(page);
  return {
    page,
    as: (other: string) => devTools.send('Emulation.setUserAgentOverride', { userAgent: other }),
  };
}

/** The ways out in their order, and where each ends on the screen. */
async function readWays(page: Page) {
  const boxes = await page.locator('[data-way], #address').all();
  const ways = await Promise.all(
    boxes.map(async (one) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
      const [way, href, value] = await Promise.all(
        ['data-way', 'href', 'value'].map((name) => one.getAttribute(name)),
      );
      return { way: way ?? 'address', href: href ?? value ?? '', bottom: y + height, height };
    }),
  );
  return ways.toSorted((one, other) => one.bottom - other.bottom);
}

it.each([true, false])(
  'LP1 offers every way in the first screen (scripts: %s)',
  async (hasScripts) => {
    const { page } = await open(INSTAGRAM, hasScripts);
    await page.goto(`${stage.site.url}/LP1${QUERY}`);
    const ways = await readWays(page);
    expect(ways.map(({ way }) => way)).toEqual(['store', 'browser', 'address', 'package']);
    const [store, browser, address, file] = ways;
    expect(address?.bottom).toBeLessThanOrEqual(SCREEN.height);
    for (const way of [store, browser, address]) expect(way?.height).toBeGreaterThanOrEqual(44);
    expect(await page.locator('a[data-download]').getAttribute('href')).toBe(store?.href);
    expect(store?.href).toMatch(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=/);
    const { host } = new URL(stage.site.url);
    expect(browser?.href).toMatch(
      `intent://${host}/LP1${QUERY}#Intent;scheme=https;package=com.android.chrome;`,
    );
    expect(address?.href).toBe(`${stage.site.url}/LP1${QUERY}`);
    const answer = await page.request.head(stage.site.url + file?.href);
    expect(answer.headers()['content-type']).toBe('application/vnd.android.package-archive');
  },
);

it('every app gets the same LP1', async () => {
  const ask = async (userAgent: string) =>
    (await send(stage.site.url, `/LP1${QUERY}`, { headers: { 'user-agent': userAgent } })).text;
  const shown = await ask(INSTAGRAM);
  for (const [app, userAgent] of Object.entries(APPS))
    expect((await ask(userAgent)) === shown, app).toBe(true);
});

it('a landing page has the ways out on its first screen', async () => {
  const { page } = await open(INSTAGRAM);
  for (const { path } of TRIED_LANDING_PAGES) {
    await page.goto(stage.site.url + path);
    const ways = await readWays(page);
    const names = ways.map(({ way }) => way);
    // The installed app shows `/upgrade`: its fixed package comes first there.
    const first = path === '/upgrade' ? 'package' : 'store';
    expect(names.slice(0, 3), path).toEqual([first, 'browser', 'address']);
    expect(ways[2]?.bottom, path).toBeLessThanOrEqual(SCREEN.height);
  }
});

it('a Samsung phone opens its default browser, and a phone that needs no way out gets none', async () => {
  const { page, as } = await open(INSTAGRAM.replace('M2101K6G', 'SM-A546E'));
  await page.goto(`${stage.site.url}/LP1`);
  const [, browser] = await readWays(page);
  expect(browser?.href).not.toContain('package=');
  expect(browser?.href).toContain('#Intent;scheme=https;S.browser_fallback_url=');
  await as(ANDROID_CHROME);
  await page.goto(`${stage.site.url}/LP1`);
  expect(await page.locator('[data-way]').count()).toBe(0);
});

it('copies the address, and counts each way out', async () => {
  const { page } = await open(APPS.TikTok);
  await page.goto(`${stage.site.url}/LP1${QUERY}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = page.waitForRequest(
    (request) => request.postData()?.includes('"way":"copy"') ?? false,
  );
  // WCAG 2.2, 4.1.2: it has a name, which stays; the status beside it says that it has worked.
  const button = page.getByRole('button', { name: 'Copy', exact: true });
  const { width } = (await button.boundingBox()) ?? {};
  await button.click();
  await sent;
  await page.locator('.copy').getByRole('status').getByText('Copied').waitFor();
  expect((await button.boundingBox())?.width).toBe(width);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.site.url}/LP1${QUERY}`,
  );
});

/** A page in each language. */
const PAGES = { '/LP1': 'en', '/hindi': 'hi', '/kannada': 'kn', '/tamil': 'ta' } as const;

it.each([
  ['copies where the Clipboard API never answers', true],
  ['says how to copy where nothing copies for a page', false],
])('%s', async (_, copies) => {
  const { page } = await open(INSTAGRAM);
  await page.addInitScript((isCopied) => {
    Object.assign(window, { copied: 0 });
    Clipboard.prototype.writeText = () => new Promise(() => {});
    document.execCommand = () => isCopied;
  }, copies);
  for (const [path, language] of Object.entries(PAGES)) {
    await page.goto(stage.site.url + path);
    const place = page.locator('.copy');
    await place.getByRole('button').and(page.locator(':enabled')).click();
    const { copied, uncopied } = ui(language).ways;
    const said = place.getByRole('status').getByText(copies ? copied : uncopied);
    await said.waitFor();
    const { width = 0 } = (await said.boundingBox()) ?? {};
    // What is to be done is for everyone to see.
    expect(width > 1, path).toBe(!copies);
    if (!copies) {
      const selected = await place
        .locator('input')
        .evaluate((field: HTMLInputElement) =>
          field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
        );
      expect(selected).toBe(stage.site.url + path);
    }
  }
});
