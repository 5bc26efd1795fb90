/** A page is shared without the query of its visitor. */
import { describe, expect, it } from 'vitest';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();
const QUERY = '?utm_ab=trump-beta&utm_source=x';
const LINK = 'a[href^="https://wa.me/"]';

describe.each(['/install', '/LP2'])('%s', (path) => {
  it('has a plain WhatsApp link with the page’s address and no query', async () => {
    const { page } = await openVisit(stage.browser, { ...DEVICES.phone, javaScriptEnabled: false });
    await page.goto(stage.site.url + path + QUERY);
    const { searchParams } = new URL((await page.locator(LINK).getAttribute('href')) ?? '');
    expect(searchParams.get('text')).toBe(
      `The Pavilion11 app, from its own site: ${stage.site.url}${path}`,
    );
  });

  it('opens the phone’s share sheet where there is one', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phone);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: object) => Object.assign(window, { shared: data }),
      });
    });
    await page.goto(stage.site.url + path + QUERY);
    // LP2 has it in the panel that a download opens.
    await page.evaluate(() =>
      document.querySelector('[data-after-download]')?.removeAttribute('hidden'),
    );
    await page.locator(LINK).click();
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared?: { url: string } }).shared?.url);
    await expect.poll(shared).toBe(stage.site.url + path);
    expect(page.context().pages()).toHaveLength(1);
  });
});

it('leads to WhatsApp where the share sheet refuses a tap that had to wait', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: () => Promise.reject(new DOMException('No user gesture.', 'NotAllowedError')),
    });
  });
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(`${stage.site.url}/install`);
  await page.locator(LINK).click();
  await page.waitForURL('https://wa.me/**');
});
