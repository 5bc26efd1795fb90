import { describe, expect, it } from 'vitest';
import { createGate, DEVICES, openVisit } from '../support/browser.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { TRIED_PAGES } from '../support/rings.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

describe.each(TRIED_PAGES)('$path', ({ path }) => {
  it('moves nothing when its fonts and pictures come after the first paint', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phone);
    const shifts = await watchShifts(page);
    const gate = createGate();
    await page.route(/\/(fonts|images)\//, async (route) => {
      await gate.isOpen;
      await route.continue();
    });
    await page.goto(stage.site.url + path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    gate.open();
    await page.waitForLoadState('load');
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Two frames: the first lays the late things out, the second has reported it.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(await shifts()).toEqual([]);
  });
});
