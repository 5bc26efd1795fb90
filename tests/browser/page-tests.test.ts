/** The arm of `storefirst` that puts the store first, on a phone. */
import { expect, it } from 'vitest';
import { findingsOf } from '../support/browser/axe.ts';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage({ vars: { TESTS: 'storefirst' } });

it.each(['/LP1', '/kannada', '/tamil', '/hindi'])(
  'shows both controls of %s on the first screen, the store larger, and passes axe',
  async (path) => {
    const { page } = await openVisit(stage.browser, {
      ...DEVICES.phone,
      viewport: { width: 360, height: 800 },
      reducedMotion: 'reduce',
    });
    await page.goto(`${stage.site.url}${path}?pt=store`);
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
    expect(await findingsOf(page)).toEqual([]);
  },
);

it('reports a tap on the package, and explains what comes next', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  await page.goto(`${stage.site.url}/LP1?pt=store`);
  const [report] = await Promise.all([
    page.waitForRequest((request) => (request.postData() ?? '').includes('download_click')),
    page.waitForEvent('download'),
    page.locator('[data-cta=second]').click(),
  ]);
  expect(JSON.parse(report.postData() ?? '')).toMatchObject({ page: 'LP1', click: 1 });
  await page.locator('[data-after-download]').waitFor();
});
