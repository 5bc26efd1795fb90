import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../support/axe.ts';
import { createGate, DEVICES, openVisit } from '../support/browser.ts';
import { UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import { IS_EVERY_PAGE, TRIED_EDITIONS, TRIED_PAGES } from '../support/rings.ts';
import { setStage } from '../support/stage.ts';

interface Appearance {
  options: BrowserContextOptions;
  rulesOff: readonly string[];
}

const APPEARANCES: Readonly<Record<string, Appearance>> = {
  'a phone': { options: DEVICES.phone, rulesOff: [] },
  ...(IS_EVERY_PAGE && { 'a desktop': { options: DEVICES.desktop, rulesOff: [] } }),
  // Here every colour is the system's, but axe takes the text's from the page: it would compare the two.
  'a phone with forced colours': {
    options: { ...DEVICES.phone, forcedColors: 'active' },
    rulesOff: ['color-contrast'],
  },
};

const stage = setStage();

describe.each(TRIED_PAGES)('$path', ({ path }) => {
  it.each(Object.entries(APPEARANCES))(
    'has nothing that axe finds on %s',
    async (_name, { options, rulesOff }) => {
      const { page } = await openVisit(stage.browser, { ...options, reducedMotion: 'reduce' });
      await page.goto(stage.site.url + path);
      expect(await findingsOf(page, rulesOff)).toEqual([]);
    },
  );
});

describe('a version, the changes and the page for a day without one', () => {
  it.each([...TRIED_EDITIONS.map(({ path }) => path), UNKNOWN_DAY_PATH])(
    'have nothing that axe finds at %s',
    async (path) => {
      const { page, expectComplaint } = await openVisit(stage.browser, {
        ...DEVICES.phone,
        reducedMotion: 'reduce',
      });
      if (path === UNKNOWN_DAY_PATH) expectComplaint(/status of 404/);
      await page.goto(stage.site.url + path);
      expect(await findingsOf(page)).toEqual([]);
    },
  );
});

describe('LP2 while it downloads', () => {
  it('has nothing that axe finds', async () => {
    const { page } = await openVisit(stage.browser, { ...DEVICES.phone, reducedMotion: 'reduce' });
    const gate = createGate();
    await page.route('**/download/**', async (route) => {
      await gate.isOpen;
      await route.continue();
    });
    await page.goto(`${stage.site.url}/LP2`);
    await page.locator('#download').click();
    await page.getByRole('progressbar').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    gate.open();
    await download;
    await page.locator('[data-after-download]:not([hidden])').waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});

describe('the page in landscape', () => {
  it('has nothing that axe finds under the rotate message', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phoneLandscape);
    await page.goto(`${stage.site.url}/`);
    // A message that lies over the page belongs to none of its landmarks.
    expect(await findingsOf(page, ['region'])).toEqual([]);
  });
});
