/** A test finds nothing in a window that others have used: what each of two leaves behind, the other would find. */
import { expect, it } from 'vitest';
import { addScript, DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();

it.each(['one test', 'another'])('%s finds nothing of the other', async () => {
  const { page } = await openWalk(stage.browser, DEVICES.phone);
  expect(page.url()).toBe('about:blank');
  expect(page.viewportSize()).toEqual(DEVICES.phone.viewport);
  const response = await page.goto(`${stage.site.url}/help`);
  expect(await response?.headerValue('x-left')).toBeNull();
  expect(await response?.request().headerValue('x-left')).toBeNull();
  expect(page.context().pages()).toEqual([page]);
  const left = await page.evaluate(async () => ({
    script: Reflect.get(window, 'left'),
    stored: [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    isOnline: navigator.onLine,
  }));
  expect(left).toEqual({ stored: '', databases: [], caches: [], isOnline: true });

  await addScript(page, () => Object.assign(window, { left: true }));
  await page.setExtraHTTPHeaders({ 'x-left': 'a header' });
  await page.context().route('**/help', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-left': 'a route' },
    });
  });
  const changed = await page.reload();
  expect(await changed?.headerValue('x-left')).toBe('a route');
  await page.evaluate(async () => {
    localStorage.left = sessionStorage.left = '1';
    await caches.open('left');
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
  });
  await page.context().addCookies([{ name: 'left', value: '1', url: stage.site.url }]);
  await page.setViewportSize({ width: 320, height: 320 });
  await page.context().newPage();
  await page.context().setOffline(true);
});
