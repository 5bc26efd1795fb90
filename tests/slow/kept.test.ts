/**
 * The list of what is kept (`src/config/kept.ts`), on the wire: what the browser holds, and which hosts it has contacted, after
 * each page. Third parties are stand-ins; Branch's SDK is the real one.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { HOSTS, runsCode } from '../../src/config/kept.ts';
import { DEVICES, openVisit, waitForIdle } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { readStored, untold } from '../support/browser/stored.ts';
import { answerForThirdParties } from '../support/browser/third-parties.ts';
import { EDITION_ADDRESSES } from '../support/document-addresses.ts';
import { COMPOSED_PAGES, kindOfEdition, oneOfEach } from '../support/sampling.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const stage = await openStage();
/** What a page stores is of its scripts and its route, not of its words. The policy has the choice about measuring. */
const PATHS = [
  ...COMPOSED_PAGES,
  { path: '/privacy-policy' },
  ...oneOfEach(EDITION_ADDRESSES, kindOfEdition),
].map(({ path }) => path);
/** Of one browser, which opens pages side by side. */
const TABS = 4;
/** The desktop's, so that every page has all its parts. */
const CONFIGURED = {
  ...DEVICES.desktop,
  extraHTTPHeaders: variablesHeader({
    GA_MEASUREMENT_ID: 'G-TEST1234',
    ADS_CONVERSION_ID: 'AW-12345',
    ADS_LABEL_NEW: 'new',
    ADS_LABEL_OLD: 'old',
    TESTS: 'storefirst',
    // Branch's SDK makes no calls with a shorter key.
    BRANCH_KEY: 'key_test_abcdefghijklmnopqrstuvwxyz012345',
  }),
};

async function openConfigured() {
  const { page } = await openVisit(stage.browser, CONFIGURED);
  const { foreign } = await answerForThirdParties(page);
  const scripts: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol === 'https:' && request.resourceType() === 'script') scripts.push(host);
  });
  const hosts = () => [...new Set(foreign.map((url) => new URL(url).host))].toSorted();
  return { page, hosts, foreign, scripts };
}

/** What each page has stored that the list does not have. @param isAgreed as for `untold` */
async function untoldOnEachPage(first: Page, isAgreed: boolean): Promise<[string, string[]][]> {
  const found: [path: string, stored: string[]][] = [];
  const waiting = [...PATHS];
  const look = async (page: Page): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(stage.site.url + path);
      await waitForIdle(page);
      await page.waitForLoadState('networkidle');
      const stored = untold(await readStored(page), isAgreed);
      if (stored.length > 0) found.push([path, stored]);
    }
  };
  const others = Array.from({ length: TABS - 1 }, () => first.context().newPage());
  await Promise.all([first, ...(await Promise.all(others))].map(look));
  return found;
}

it('without an agreement no page stores anything but our cookies, and none contacts another host', async () => {
  const { page, hosts } = await openConfigured();
  expect(await untoldOnEachPage(page, false)).toEqual([]);
  expect(hosts()).toEqual([]);
});

it('the page that downloads the app itself leaves nothing of the file on the device, in it or after it', async () => {
  const { page } = await openConfigured();
  await page.goto(`${stage.site.url}/LP2`);
  await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
  await Promise.all([page.waitForEvent('download'), page.locator('#download').click()]);
  expect(untold(await readStored(page), false)).toEqual([]);
  await page.goto(`${stage.site.url}/privacy-policy`);
  expect(untold(await readStored(page), false)).toEqual([]);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage);
  expect(usage).toBe(0);
});

it('after an agreement pages store and contact what the list has, and code comes from no other host', async () => {
  const { page, hosts, foreign, scripts } = await openConfigured();
  await page.goto(`${stage.site.url}/LP1`);
  await page.locator('.consent button >> nth=1').click();
  const isOpened = () => foreign.some((url) => url.startsWith('https://api2.branch.io/v1/open'));
  await expect.poll(isOpened).toBe(true);
  await expect
    .poll(async () => (await readStored(page)).filter((one) => /branch_session/.test(one)))
    .not.toEqual([]);
  expect(await untoldOnEachPage(page, true)).toEqual([]);
  expect(hosts().filter((host) => !(host in HOSTS))).toEqual([]);
  expect(hosts()).toEqual(expect.arrayContaining(['app.link', 'www.googletagmanager.com']));
  expect([...new Set(scripts)].filter((host) => !runsCode(host))).toEqual([]);
  expect(scripts).toContain('app.link');
});
