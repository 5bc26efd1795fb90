/** A page is shared without the query of its visitor. */
import { describe, expect, it } from 'vitest';
import { addScript, DEVICES, openVisit, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();
const QUERY = '?utm_ab=trump-beta&utm_source=x';
const LINK = 'a[href^="https://wa.me/"]';

describe.each(['/install', '/LP2'])('%s', (path) => {
  it('has a plain WhatsApp link with the page’s address and no query', async () => {
    const { page } = await openWalk(stage.browser, { ...DEVICES.phone, javaScriptEnabled: false });
    await page.goto(stage.site.url + path + QUERY);
    const { searchParams } = new URL((await page.locator(LINK).getAttribute('href')) ?? '');
    expect(searchParams.get('text')).toBe(
      `The Pavilion11 app, from its own site: ${stage.site.url}${path}`,
    );
  });

  it('opens the phone’s share sheet where there is one', async () => {
    const { page } = await openWalk(stage.browser, DEVICES.phone);
    await addScript(page, () => {
      Object.assign(navigator, {
        share: async (data: object) => Object.assign(window, { shared: data }),
      });
    });
    await page.goto(stage.site.url + path + QUERY);
    // LP2 shows it once the package is saved.
    await page.evaluate(() => document.querySelector('.saved-links')?.removeAttribute('hidden'));
    await page.locator(LINK).click();
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared?: { url: string } }).shared?.url);
    await expect.poll(shared).toBe(stage.site.url + path);
    expect(page.context().pages()).toHaveLength(1);
  });
});

it('leads to WhatsApp where the share sheet refuses a tap that had to wait', async () => {
  const { page } = await openWalk(stage.browser, DEVICES.phone);
  await addScript(page, () => {
    Object.assign(navigator, {
      share: () => Promise.reject(new DOMException('No user gesture.', 'NotAllowedError')),
    });
  });
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(`${stage.site.url}/install`);
  await page.locator(LINK).click();
  await page.waitForURL('https://wa.me/**');
});

/** A sheet that the standard's way stays open, and what the browser says of a second one. */
const openSheet = () =>
  Object.assign(navigator, {
    share() {
      const asked = Number(Reflect.get(window, 'asked') ?? 0) + 1;
      Object.assign(window, { asked });
      return asked === 1
        ? new Promise(() => {})
        : Promise.reject(new DOMException('A sheet is open.', 'InvalidStateError'));
    },
  });

it('does nothing at a second tap while the sheet opens, and takes the link when none has come', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  await page.addInitScript(openSheet);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.clock.install();
  await page.goto(`${stage.site.url}/install`);
  await page.locator(LINK).focus();
  await page.locator('[data-island="share-page"][data-hydrated]').waitFor();
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
  for (let taps = 0; taps < 3; taps += 1) await page.locator(LINK).click();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
  await page.clock.fastForward(2999);
  await page.locator(LINK).click();
  expect(page.context().pages()).toHaveLength(1);
  await page.clock.fastForward(1);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator(LINK).click(),
  ]);
  await other.waitForURL('https://wa.me/**');
  expect(page.url()).toBe(`${stage.site.url}/install`);
});

it('a sheet that was closed without a choice can be opened again', async () => {
  const { page } = await openWalk(stage.browser, DEVICES.phone);
  await addScript(page, () => {
    Object.assign(navigator, {
      share() {
        Object.assign(window, { asked: Number(Reflect.get(window, 'asked') ?? 0) + 1 });
        return Promise.reject(new DOMException('Closed.', 'AbortError'));
      },
    });
  });
  await page.goto(`${stage.site.url}/install`);
  for (const count of [1, 2]) {
    await page.locator(LINK).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(count);
  }
  expect(page.url()).toBe(`${stage.site.url}/install`);
});
