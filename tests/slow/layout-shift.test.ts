import { expect, it } from 'vitest';
import { DEVICES, holdBack, openWalk } from '../support/browser/browser.ts';
import { drawFrames, watchShifts } from '../support/browser/layout-shifts.ts';
import { openStage } from '../support/browser/stage.ts';
import { COMPOSED_PAGES } from '../support/sampling.ts';

const stage = await openStage();

it.each(COMPOSED_PAGES)(
  '$path does not shift when fonts and pictures arrive after the first paint',
  async ({ path }) => {
    const { page } = await openWalk(stage.browser, DEVICES.phone);
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
