/** Each in-app browser's first screen, with scripts and without (docs/browsers.md#in-app-browsers). */
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { openVisit } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
const SCREEN = { width: 360, height: 740 };
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; M2101K6G; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const END = 'Chrome/130.0.0.0 Mobile Safari/537.36';

/** What each app's browser calls itself on Android. */
const APPS: Readonly<Record<string, string>> = {
  Instagram: `${ANDROID} ${END} Instagram 356.0.0.41.101 Android (33/13; 440dpi; 1080x2400)`,
  Facebook: `${ANDROID} ${END} [FB_IAB/FB4A;FBAV/490.0.0.48.83;]`,
  Messenger: `${ANDROID} ${END} [FB_IAB/Orca-Android;FBAV/480.0.0.0;]`,
  Threads: `${ANDROID} ${END} Barcelona 356.0.0.41.101 Android`,
  TikTok: `${ANDROID} ${END} musical_ly_2023405030 BytedanceWebview/d8a21c6`,
  X: `${ANDROID} ${END} TwitterAndroid`,
  Snapchat: `${ANDROID} ${END} Snapchat/13.1.0.50`,
  LinkedIn: `${ANDROID} ${END} [LinkedInApp]/9.30`,
  WhatsApp: `${ANDROID} ${END} WhatsApp/2.24`,
  WebView: `${ANDROID} ${END}`,
};
const SAMSUNG = (APPS.Instagram ?? '').replace('M2101K6G', 'SM-A546E');
const QUERY = '?utm_source=instagram&utm_ab=trump-beta';

let pages: Page[] = [];
afterEach(async () => {
  for (const page of pages) await page.context().close();
  pages = [];
});

async function open(path: string, userAgent: string, javaScriptEnabled = true): Promise<Page> {
  const { page } = await openVisit(stage.browser, {
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    userAgent,
    javaScriptEnabled,
  });
  pages.push(page);
  await page.goto(stage.site.url + path);
  return page;
}

/** The ways, in the order in which they stand, and where each ends on the screen. */
async function readWays(
  page: Page,
): Promise<{ way: string; href: string; bottom: number; height: number }[]> {
  const boxes = await page.locator('[data-way], #address').all();
  const ways = await Promise.all(
    boxes.map(async (one) => {
      const box = await one.boundingBox();
      return {
        way: (await one.getAttribute('data-way')) ?? 'address',
        href: (await one.getAttribute('href')) ?? (await one.getAttribute('value')) ?? '',
        bottom: (box?.y ?? 0) + (box?.height ?? 0),
        height: box?.height ?? 0,
      };
    }),
  );
  return ways.toSorted((one, other) => one.bottom - other.bottom);
}

describe.each(Object.entries(APPS))('in %s', (_, userAgent) => {
  it.each([true, false])('LP1 offers every way in the first screen (scripts: %s)', async (hasScripts) => {
    const page = await open(`/LP1${QUERY}`, userAgent, hasScripts);
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
  });
});

describe('inside another app', () => {
  it.each(LANDING_PAGES.map(({ path }) => path))('%s has the ways out in its first screen', async (path) => {
    const ways = await readWays(await open(path, APPS.Instagram ?? ''));
    expect(ways.slice(0, 3).map(({ way }) => way)).toEqual(['store', 'browser', 'address']);
    expect(ways[2]?.bottom).toBeLessThanOrEqual(SCREEN.height);
  });

  it('a Samsung phone opens its default browser', async () => {
    const [, browser] = await readWays(await open('/LP1', SAMSUNG));
    expect(browser?.href).not.toContain('package=');
    expect(browser?.href).toContain('#Intent;scheme=https;S.browser_fallback_url=');
  });

  it('copies the address, and counts each way', async () => {
    const page = await open(`/LP1${QUERY}`, APPS.TikTok ?? '');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = page.waitForRequest((request) => request.postData()?.includes('"way":"copy"') ?? false);
    await page.locator('.copy button:enabled').click();
    await sent;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stage.site.url}/LP1${QUERY}`);
  });

  it('leaves a phone without this trouble as it was', async () => {
    const page = await open('/LP1', `Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 ${END}`);
    expect(await page.locator('[data-way]').count()).toBe(0);
  });
});
