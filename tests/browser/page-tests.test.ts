/** The arm of `storefirst` that puts the store first, on a phone. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { findingsOf } from '../support/browser/axe.ts';
import { DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const stage = await openStage();

async function open(path: string): Promise<Page> {
  const { page } = await openWalk(stage.browser, { ...DEVICES.phone, reducedMotion: 'reduce' });
  await page.setExtraHTTPHeaders(variablesHeader({ TESTS: 'storefirst' }));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${stage.site.url}${path}?pt=store`);
  return page;
}

it.each(['/LP1', '/kannada', '/tamil', '/hindi'])(
  'shows both controls of %s on the first screen, the store larger, and passes axe',
  async (path) => {
    const page = await open(path);
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return {
        top: box?.y ?? -1,
        bottom: (box?.y ?? 0) + (box?.height ?? 0),
        height: box?.height ?? 0,
      };
    };
    const [store, second] = [await boxOf('#download'), await boxOf('[data-cta=second]')];
    expect(store.height).toBeGreaterThan(second.height);
    expect(store.bottom).toBeLessThan(second.top);
    expect(second.bottom).toBeLessThanOrEqual(800);
    expect(await findingsOf(page, { within: '.get' })).toEqual([]);
  },
);

it('reports a tap on the package, and explains what comes next', async () => {
  const page = await open('/LP1');
  const [report] = await Promise.all([
    page.waitForRequest((request) => (request.postData() ?? '').includes('download_click')),
    page.waitForEvent('download'),
    page.locator('[data-cta=second]').click(),
  ]);
  expect(JSON.parse(report.postData() ?? '')).toMatchObject({ page: 'LP1', click: 1 });
  await page.locator('[data-after-download]').waitFor();
});
