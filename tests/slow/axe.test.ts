/** Axe where `tests/browser/accessibility` does not look: on the other pages, and on a desktop. */
import { expect, it } from 'vitest';
import { findingsOf } from '../support/browser/axe.ts';
import { DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { COMPOSED_PAGES, OTHER_PAGES } from '../support/sampling.ts';

const stage = await openStage();

it.each([
  ...OTHER_PAGES.map(({ path }) => ({ path, device: 'phone' as const })),
  ...COMPOSED_PAGES.map(({ path }) => ({ path, device: 'desktop' as const })),
])('$path passes axe on a $device', async ({ path, device }) => {
  const { page } = await openWalk(stage.browser, { ...DEVICES[device], reducedMotion: 'reduce' });
  await page.goto(stage.site.url + path);
  expect(await findingsOf(page)).toEqual([]);
});
