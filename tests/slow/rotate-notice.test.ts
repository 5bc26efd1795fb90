import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/config/pages.ts';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { sample } from '../support/sampling.ts';

const TRIED = sample(PAGES, ({ kind, language }) => kind + language);

const stage = await openStage();

async function openAt(path: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openVisit(stage.browser, options);
  await page.goto(stage.site.url + path);
  return page;
}

const notice = (page: Page) => page.locator('.rotate__text');

describe('the rotate message', () => {
  it.each(TRIED)(
    'covers $path on a phone in landscape until it is dismissed, without scripts',
    async ({ path, language }) => {
      const page = await openAt(path, { ...DEVICES.phoneLandscape, javaScriptEnabled: false });
      expect(await notice(page).isVisible()).toBe(true);
      if (language === 'en')
        expect(await notice(page).textContent()).toBe('Please Rotate Your Device');
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

  it('is all that a keyboard and a screen reader meet, until it is dismissed by keyboard', async () => {
    const page = await openAt('/', DEVICES.phoneLandscape);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Continue like this');
    const tree = await page.locator('body').ariaSnapshot();
    expect(tree.split('\n').map((line) => line.trim())).toEqual([
      '- group:',
      '- text: Continue like this',
      '- paragraph: Please Rotate Your Device',
    ]);
    await page.keyboard.press('Enter');
    expect(await notice(page).isVisible()).toBe(false);
    // On from the beginning of the page.
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to main content');
  });

  it('stays away for the visit once it is dismissed, but not from a visitor who turns the phone later', async () => {
    const page = await openAt('/', DEVICES.phoneLandscape);
    await page.locator('.rotate__dismiss').click();
    const follow = async () => {
      // By keyboard: the sections above are laid out while a pointer scrolls to it, and it would miss.
      await page.locator('footer a[href="/about-us"]').press('Enter');
      await page.waitForURL('**/about-us');
    };
    await follow();
    expect(await notice(page).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const { width, height } = DEVICES.phoneLandscape.viewport;
    await page.setViewportSize({ width: height, height: width });
    await page.goto(`${stage.site.url}/`);
    await follow();
    await page.setViewportSize({ width, height });
    expect(await notice(page).isVisible()).toBe(true);
  });

  it.each([
    [
      'phoneLandscape',
      [
        ['on phones in landscape, the largest', [956, 440], true],
        ['on a small one under its browser’s bars', [568, 232], true],
        ['in portrait', [360, 780], false],
        ['in portrait with a keyboard open', [360, 300], false],
        ['in landscape with a keyboard open', [780, 140], false],
        ['on a tablet', [1024, 700], false],
      ],
    ],
    [
      'desktop',
      [
        ['on a desktop', [1280, 800], false],
        ['on a desktop whose window is flat', [800, 380], false],
      ],
    ],
  ] as const)('shows only on phones in landscape: %s', async (device, screens) => {
    const page = await openAt('/', DEVICES[device]);
    for (const [where, [width, height], isShown] of screens) {
      await page.setViewportSize({ width, height });
      expect(await notice(page).isVisible(), where).toBe(isShown);
    }
  });
});
