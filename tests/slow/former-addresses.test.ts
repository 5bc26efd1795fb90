/** What a page's script does with a former address, and with the campaign of a visitor who reads a document. */
import { describe, expect, it } from 'vitest';
import { DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const { browser, site } = await openStage();

async function open() {
  const { page } = await openWalk(browser, DEVICES.phone);
  const events: string[] = [];
  await page.route('**/api/events', (route) => {
    events.push(JSON.parse(route.request().postData() ?? '{}').path);
    return route.fulfill({ status: 204 });
  });
  return { page, events };
}

describe('an address of the former site’s router', () => {
  it.each([
    ['/#/LP2', '/LP2'],
    ['/?gclid=G4#/lp2', '/LP2?gclid=G4'],
    // A row of the table.
    ['/#!/privacy', '/privacy-policy'],
    ['/#/terms-and-conditions#refunds', '/terms-of-service'],
    ['/#/nowhere', '/LP3'],
  ])('%s leads to %s, and the home page is not counted', async (from, to) => {
    const { page, events } = await open();
    await page.goto(site.url + from);
    await page.waitForURL((url) => url.pathname !== '/');
    const { pathname, search } = new URL(page.url());
    // Pages answer in any letter case.
    expect((pathname + search).toLowerCase()).toBe(to.toLowerCase());
    await page.waitForLoadState('networkidle');
    expect(events.filter((path) => path === '/' || path.startsWith('/?'))).toEqual([]);
  });

  it.each(['/#//evil.example', '/#/\\evil.example', '/#download', '/#/', '/LP1#/LP2'])(
    '%s stays where it is',
    async (address) => {
      const { page, events } = await open();
      await page.goto(site.url + address);
      await expect.poll(() => events).toHaveLength(1);
      expect(new URL(page.url()).pathname).toBe(new URL(address, site.url).pathname);
    },
  );
});

describe('the mark of a document’s header', () => {
  it('leads back with the campaign of the page before', async () => {
    const { page } = await open();
    await page.goto(`${site.url}/LP1?utm_source=google&gclid=G4`);
    await page.locator('footer a[href="/terms-of-service"]').click();
    await page.waitForURL('**/terms-of-service');
    await page.locator('.head__brand').click();
    await page.waitForURL(`${site.url}/?utm_source=google&gclid=G4`);
  });

  it('has no query where the page before had no campaign', async () => {
    const { page } = await open();
    await page.goto(`${site.url}/LP1?x=1`);
    await page.locator('footer a[href="/terms-of-service"]').click();
    await page.waitForURL('**/terms-of-service');
    expect(await page.locator('.head__brand').getAttribute('href')).toBe('/');
  });
});
