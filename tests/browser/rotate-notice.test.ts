import type { BrowserContextOptions, Page, ViewportSize } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/config/pages.ts';
import { DEVICES, openVisit } from '../support/browser.ts';
import { sample } from '../support/rings.ts';
import { setStage } from '../support/stage.ts';

const TRIED = sample(PAGES, ({ kind, language }) => kind + language);

const stage = setStage();

async function openAt(path: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openVisit(stage.browser, options);
  await page.goto(stage.site.url + path);
  return page;
}

const notice = (page: Page) => page.locator('.rotate__text');

describe('the rotate message', () => {
  it.each(TRIED)(
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

  /** On a screen of each size, in one visit: whether the message covers the page. */
  async function showsAt(device: BrowserContextOptions, sizes: readonly ViewportSize[]): Promise<boolean[]> {
    const page = await openAt('/', device);
    const shown: boolean[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const query = `(width: ${size.width}px) and (height: ${size.height}px)`;
      await page.waitForFunction((media) => matchMedia(media).matches, query);
      shown.push(await notice(page).isVisible());
    }
    return shown;
  }

  it('shows on phones in landscape, from the largest to a small one under its browser’s bars', async () => {
    const sizes = [
      { width: 956, height: 440 },
      { width: 568, height: 232 },
    ];
    expect(await showsAt(DEVICES.phoneLandscape, sizes)).toEqual([true, true]);
  });

  it('does not show in portrait, with a keyboard open, or on a tablet', async () => {
    const sizes = [
      { width: 360, height: 780 },
      { width: 360, height: 300 },
      { width: 780, height: 140 },
      { width: 1024, height: 700 },
    ];
    expect(await showsAt(DEVICES.phone, sizes)).toEqual([false, false, false, false]);
  });

  it('does not show on a desktop, however flat its window is', async () => {
    const sizes = [DEVICES.desktop.viewport, { width: 800, height: 380 }];
    expect(await showsAt(DEVICES.desktop, sizes)).toEqual([false, false]);
  });
});
