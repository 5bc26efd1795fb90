import { describe, expect, it } from 'vitest';
import { DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();

/** Opens Ludopanti's page with the store and the event sink answered here; a tap then opens the store in a new tab. */
async function openStorePage(options: Parameters<typeof openWalk>[1]) {
  const { page } = await openWalk(stage.browser, options);
  const events: Record<string, unknown>[] = [];
  await page
    .context()
    .route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }));
  await page.route('**/api/events', (route) => {
    events.push(JSON.parse(route.request().postData() ?? '{}'));
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${stage.site.url}/ludopanti`);
  return { page, events };
}

describe('Ludopanti’s button', () => {
  it.each([
    [1_700_000_000_000, 'new'],
    [1_700_000_000_001, 'old'],
  ])(
    'at millisecond %i scrolls to the footer, reports a download as %s and opens the store in a new tab',
    async (now, variant) => {
      const { page, events } = await openStorePage({ ...DEVICES.phone, reducedMotion: 'reduce' });
      await page.evaluate((fixed) => Object.assign(Date, { now: () => fixed }), now);
      const [store] = await Promise.all([
        page.waitForEvent('popup'),
        page.locator('#download').click(),
      ]);
      await store.waitForURL(/^https:\/\/play\.google\.com\/store\/apps\/details/);
      await page.waitForFunction(() => {
        const footer = document.querySelector('footer');
        return footer !== null && footer.getBoundingClientRect().top < innerHeight;
      });
      await expect.poll(() => events.length).toBe(2);
      const tap = {
        event: 'download_click',
        page: 'LUDOPANTI',
        path: '/ludopanti',
        click: 1,
        variant,
      };
      expect(events[1]).toEqual(tap);
      expect(page.url()).toBe(`${stage.site.url}/ludopanti`);
    },
  );

  it('shows no install steps, because a store needs none', async () => {
    const { page } = await openStorePage(DEVICES.phone);
    await Promise.all([page.waitForEvent('popup'), page.locator('#download').click()]);
    expect(await page.locator('[data-after-download]:visible').count()).toBe(0);
  });
});
