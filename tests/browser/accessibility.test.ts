import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { findingsOf, smallTargetsOf } from '../support/browser/axe.ts';
import { DEVICES, openWalk } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import { TRIED_EDITIONS, TRIED_PAGES } from '../support/sampling.ts';

const stage = await openStage();

/** The 404 pages of a document version and of a file. */
const MISSING = [UNKNOWN_DAY_PATH, '/download/none'];

async function openStill(path: string): Promise<Page> {
  const { page, expectComplaint } = await openWalk(stage.browser, {
    ...DEVICES.phone,
    reducedMotion: 'reduce',
  });
  if (MISSING.includes(path)) expectComplaint(/status of 404/);
  await page.goto(stage.site.url + path);
  return page;
}

it.each(TRIED_PAGES)('$path passes axe on a phone', async ({ path }) => {
  const page = await openStill(path);
  expect(await smallTargetsOf(page)).toEqual([]);
  expect(await findingsOf(page)).toEqual([]);
});

it.each([...TRIED_EDITIONS.map(({ path }) => path), ...MISSING])(
  'passes axe at %s: a version, a page of changes or a 404 page',
  async (path) => {
    expect(await findingsOf(await openStill(path))).toEqual([]);
  },
);

it('a page in landscape passes axe under the rotate message', async () => {
  const { page } = await openWalk(stage.browser, DEVICES.phoneLandscape);
  await page.goto(`${stage.site.url}/`);
  // A message that lies over the page belongs to none of its landmarks.
  expect(await findingsOf(page, { rulesOff: ['region'] })).toEqual([]);
});
