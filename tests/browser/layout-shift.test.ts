import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/config/pages.ts';
import { createGate, DEVICES, openVisit } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage({ packages: false });

/** Notes every shift from the first frame on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : '?',
        );
        shifts.push(`${entry.value}: ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

describe.each(PAGES)('$path', ({ path }) => {
  it('moves nothing when its fonts and pictures come after the first paint', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phone);
    await watchShifts(page);
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
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
});
