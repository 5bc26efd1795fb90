/** Where a visitor was on a landing page, or a link leads, is where the browser opens it: from the first frame on. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { DATA_BUTTON_AT } from '../../src/shared/page-attributes.ts';
import { addScript, DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();
const address = `${stage.site.url}/LP1`;

/** A link of a search engine to words in the text. */
const WORDS = '#:~:text=Before%20you%20pick%20a%20side';

const top = (page: Page) =>
  page.locator('#app').evaluate((part) => part.getBoundingClientRect().top);
const position = (page: Page) => page.evaluate(() => Math.round(scrollY));

it.each(['phone', 'desktop'] as const)(
  'a link to a part below the first screen leads there, on a %s',
  async (device) => {
    const { page } = await openVisit(stage.browser, DEVICES[device]);
    await page.goto(`${address}#app`);
    await expect.poll(() => top(page)).toBeLessThan(100);
  },
);

it('words that a link names are in view', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  await page.goto(`${address}${WORDS}`);
  const isInView = () =>
    page.getByRole('heading', { name: 'Before you pick a side' }).evaluate((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
});

it.each(['phone', 'desktop'] as const)(
  'a page that is loaded again, or gone back to, is where it was, on a %s',
  async (device) => {
    const { page } = await openVisit(stage.browser, DEVICES[device]);
    await page.goto(address);
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await expect.poll(() => position(page)).toBe(2500);
    await page.reload();
    await expect.poll(() => position(page)).toBe(2500);
    // Without the back/forward cache, which would keep the page as it is.
    await page.evaluate(() => addEventListener('unload', () => {}));
    await page.goto(`${stage.site.url}/terms-of-service`);
    await page.goBack();
    await expect.poll(() => position(page)).toBe(2500);
  },
);

/** Whether what is below the first screen was laid out by the time that the first screen was: the page notes it. */
interface Noted {
  hadFooter: boolean;
}

it('a phone draws the first screen before what is below it, but not where it opens the page there', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  await addScript(
    page,
    (attribute) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        const footer = document.querySelector('#footer');
        const noted: Noted = { hadFooter: (footer?.getClientRects().length ?? 0) > 0 };
        Object.assign(window, noted);
      }).observe(document, { attributeFilter: [attribute], subtree: true });
    },
    DATA_BUTTON_AT,
  );
  const hadFooter = () => page.evaluate(() => (window as unknown as Noted).hadFooter);
  const footer = page.locator('#footer');

  await page.goto(address);
  expect(await hadFooter()).toBe(false);
  await footer.waitFor();
  await page.reload();
  expect(await hadFooter()).toBe(true);
  await page.goto(`${stage.site.url}/LP3#app`);
  expect(await hadFooter()).toBe(true);
  await page.goto(`${stage.site.url}/LP3`);
  expect(await hadFooter()).toBe(false);
  await footer.waitFor();
  await page.goto(`${address}${WORDS}`);
  expect(await hadFooter()).toBe(true);
  await page.setViewportSize(DEVICES.desktop.viewport);
  await page.goto(`${stage.site.url}/lp4`);
  expect(await hadFooter()).toBe(true);
});
