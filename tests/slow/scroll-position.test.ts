/** Where a visitor was on a landing page, or a link leads, is where the browser opens it. */
import { expect, it } from 'vitest';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();
const address = `${stage.site.url}/LP1`;

it('a link to a part below the first screen leads there', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.desktop);
  await page.goto(`${address}#app`);
  const top = () => page.locator('#app').evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
});

it('a page that is loaded again, or gone back to, is where it was', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.desktop);
  await page.goto(address);
  const position = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
  await expect.poll(position).toBe(2500);
  await page.reload();
  await expect.poll(position).toBe(2500);
  // Without the back/forward cache, which would keep the page as it is.
  await page.evaluate(() => addEventListener('unload', () => {}));
  await page.goto(`${stage.site.url}/terms-of-service`);
  await page.goBack();
  await expect.poll(position).toBe(2500);
});
