/** The drawn screens of the app: a row that is swiped on a phone, and scrolled by keyboard. */
import { expect, it } from 'vitest';
import { DEVICES, holdBack, openVisit, shareBrowser } from '../support/browser/browser.ts';
import { openSite } from '../support/site/own-site.ts';

const ROW = '.app ul';
const PATHS = ['/', '/LP1', '/LP3', '/lp4', '/lp5', '/kannada', '/tamil', '/hindi'];

const site = await openSite();
const browser = await shareBrowser();

it.each(PATHS)('%s shows three of them between the first screen and what follows', async (path) => {
  const { page } = await openVisit(browser, DEVICES.phone);
  // Neither the first paint nor the page's load event waits for them.
  const answer = await holdBack(page, /\/screen-/);
  await page.goto(site.url + path);
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  answer();

  expect(await page.locator('.rest > section').first().getAttribute('class')).toContain('app');
  const row = page.locator(ROW);
  const title = await page.locator('.app h2').innerText();
  expect(await page.getByRole('list', { name: title }).locator('li').count()).toBe(3);
  await row.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLImageElement>(`${selector} img`)?.naturalWidth,
    ROW,
  );

  const widths = await row.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (selector) => (document.querySelector(selector)?.scrollLeft ?? 0) > 0,
    ROW,
  );
});

it('stand side by side on a computer, where nothing scrolls', async () => {
  const { page } = await openVisit(browser, DEVICES.desktop);
  await page.goto(`${site.url}/`);
  const row = page.locator(ROW);
  await row.scrollIntoViewIfNeeded();
  const widths = await row.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});
