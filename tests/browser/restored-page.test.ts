import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM_FLAGS } from '../../scripts/lib/browser/flags.ts';
import { getBrowser } from '../../scripts/lib/browser/get-browser.ts';
import { DEVICES, openVisit } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await startSite({ packages: false });
  browser = await chromium.launch({
    executablePath: getBrowser(),
    args: CHROMIUM_FLAGS,
    // Playwright switches off what this is about.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.dispose();
});

/** What the page has sent, and whether it came back from the back/forward cache: kept by the page itself. */
interface Diary {
  sent: string[];
  restored: boolean;
}

it('counts no second view when the back/forward cache restores it', async () => {
  const { page } = await openVisit(browser, DEVICES.phone);
  await page.addInitScript(() => {
    const diary: Diary = { sent: [], restored: false };
    Object.assign(window, { diary });
    navigator.sendBeacon = (_url, body) => {
      diary.sent.push(JSON.parse(String(body)).event);
      return true;
    };
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) diary.restored = true;
    });
  });
  const readDiary = () => page.evaluate(() => (window as unknown as { diary: Diary }).diary);

  await page.goto(`${site.url}/LP3`);
  await expect.poll(readDiary).toEqual({ sent: ['page_view'], restored: false });
  await page.goto(`${site.url}/terms-of-service`);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(async () => (await readDiary()).restored).toBe(true);
  // Every listener of the restored page has been called, and what they queued has run.
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(await readDiary()).toEqual({ sent: ['page_view'], restored: true });
});
