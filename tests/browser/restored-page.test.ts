import { expect, it } from 'vitest';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();

/** What the page has sent, and whether it came back from the back/forward cache; stored by the page. */
interface Diary {
  sent: string[];
  restored: boolean;
}

it('a page that the back/forward cache restores counts and measures no second view', async () => {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  await page.addInitScript(() => {
    const diary: Diary = { sent: [], restored: false };
    Object.assign(window, { diary });
    navigator.sendBeacon = (url, body) => {
      diary.sent.push(JSON.parse(String(body)).event ?? url);
      return true;
    };
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) diary.restored = true;
    });
  });
  const readDiary = () => page.evaluate(() => (window as unknown as { diary: Diary }).diary);

  await page.goto(`${stage.site.url}/LP3`);
  await expect.poll(readDiary).toEqual({ sent: ['page_view', '/api/vitals'], restored: false });
  await page.goto(`${stage.site.url}/terms-of-service`);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(async () => (await readDiary()).restored).toBe(true);
  // By then every listener of the restored page has been called, and what they queued has run.
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(await readDiary()).toEqual({ sent: ['page_view', '/api/vitals'], restored: true });
});
