import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEVICES, openVisit } from '../support/browser.ts';
import { TRIED_PAGES } from '../support/rings.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage({ packages: false });

async function openAt(path: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openVisit(stage.browser, options);
  await page.goto(stage.site.url + path);
  return page;
}

function touch(width: number, height: number): BrowserContextOptions {
  return { ...DEVICES.phone, viewport: { width, height } };
}

const notice = (page: Page) => page.locator('.rotate__text');

describe('the rotate message', () => {
  it.each(TRIED_PAGES)(
    'covers $path on a phone held in landscape, and goes when dismissed, without scripts',
    async ({ path, language }) => {
      const page = await openAt(path, { ...DEVICES.phoneLandscape, javaScriptEnabled: false });
      expect(await notice(page).isVisible()).toBe(true);
      if (language === 'en') expect(await notice(page).textContent()).toBe('Please Rotate Your Device');
      else expect(await notice(page).textContent()).not.toMatch(/[A-Za-z]/);
      await page.locator('.rotate__dismiss').click();
      expect(await notice(page).isVisible()).toBe(false);
    },
  );

  it('covers the whole page', async () => {
    const page = await openAt('/', DEVICES.phoneLandscape);
    const box = await page.locator('.rotate').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...DEVICES.phoneLandscape.viewport });
  });

  it('can be dismissed by keyboard', async () => {
    const page = await openAt('/', DEVICES.phoneLandscape);
    await page.locator('.rotate__dismiss').focus();
    await page.keyboard.press('Enter');
    expect(await notice(page).isVisible()).toBe(false);
  });

  it.each([
    ['the largest phone', touch(956, 440)],
    ['a small phone under its browser’s bars', touch(568, 232)],
  ])('shows on %s', async (_device, options) => {
    const page = await openAt('/', options);
    expect(await notice(page).isVisible()).toBe(true);
  });

  it.each([
    ['a phone in portrait', DEVICES.phone],
    ['a phone in portrait with its keyboard open', touch(360, 300)],
    ['a phone in landscape with its keyboard open', touch(780, 140)],
    ['a tablet in landscape', touch(1024, 700)],
    ['a desktop', DEVICES.desktop],
    ['a flat desktop window', { ...DEVICES.desktop, viewport: { width: 800, height: 380 } }],
  ])('does not show on %s', async (_device, options) => {
    const page = await openAt('/', options);
    expect(await notice(page).isVisible()).toBe(false);
  });
});
