import { expect, it } from 'vitest';
import { DEVICES, holdBack, openWalk } from '../support/browser/browser.ts';
import { drawFrames, watchShifts } from '../support/browser/layout-shifts.ts';
import { openStage } from '../support/browser/stage.ts';
import { COMPOSED_PAGES } from '../support/sampling.ts';

const stage = await openStage();

/** On which what follows a first screen begins on the screen, too. */
const TABLET = { ...DEVICES.phone, viewport: { width: 768, height: 1024 } };

const VISITS = [
  ...COMPOSED_PAGES.map(({ path }) => ({ path, name: 'phone', device: DEVICES.phone })),
  ...COMPOSED_PAGES.filter(({ kind }) => kind === 'landing').map(({ path }) => ({
    path,
    name: 'tablet',
    device: TABLET,
  })),
];

it.each(VISITS)(
  '$path does not shift on a $name when fonts and pictures arrive after the first paint',
  async ({ path, device }) => {
    const { page } = await openWalk(stage.browser, device);
    const shifts = await watchShifts(page);
    const letCome = await holdBack(page, /\/(fonts|images)\//);
    await page.goto(stage.site.url + path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    letCome();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    await drawFrames(page);
    expect(await shifts()).toEqual([]);
  },
);
