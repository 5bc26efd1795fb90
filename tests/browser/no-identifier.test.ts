/**
 * Everything that could distinguish a browser after a visit: cookies, stored data, messages to us. All values come from
 * small sets that are known beforehand, with every third party configured and none agreed to.
 */
import { expect, it } from 'vitest';
import { COOKIE_NAMES, COOKIES, type CookieName } from '../../src/config/cookies.ts';
import { LABELS } from '../../src/config/labels.ts';
import { LANDING_IDENTIFIERS } from '../../src/config/pages.ts';
import { THIRD_PARTY_LETTERS } from '../../src/config/third-parties.ts';
import { MEMORIES, MORE, VITALS } from '../../src/config/vitals.ts';
import { DEVICES, openVisit, waitForIdle } from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { readStored, untold } from '../support/browser/stored.ts';
import { answerForThirdParties } from '../support/browser/third-parties.ts';
import { STORY_PATH } from '../support/promises.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

const QUERY = '?utm_source=news';
const PATHS = ['/', '/LP1', STORY_PATH, '/LP2'];

const ENTRY = `20\\d{6}\\.[pt][12]\\.(?:${LANDING_IDENTIFIERS.join('|')})\\.(?:${LABELS.join('|')})\\.`;
const TEST_ENTRY = '20\\d{6}\\.storefirst_2\\.LP1\\.(?:package|store)\\.';

const LETTERS = `[${THIRD_PARTY_LETTERS.join('')}]+`;

/** All values that each cookie may have (docs/behaviour.md#cookies). */
const VALUES: Readonly<Record<CookieName, RegExp>> = {
  ab: new RegExp(`^(?:${LABELS.join('|')})$`),
  // The day in India, the split in force, page and label of entry, and a letter each for what was done.
  ab_marks: new RegExp(`^${ENTRY}f?d?g?$`),
  ab_taps: new RegExp(`^${ENTRY}c?e?$`),
  pt: /^storefirst\.(?:package|store)$/,
  pt_marks: new RegExp(`^${TEST_ENTRY}f?d?g?$`),
  pt_taps: new RegExp(`^${TEST_ENTRY}c?e?$`),
  consent: new RegExp(`^(?:no|yes\\.${LETTERS}(?:-${LETTERS})?)$`),
};

/** All values that a view's measurement may have. */
const MEASURED: Readonly<Record<string, readonly unknown[]>> = {
  page: LANDING_IDENTIFIERS,
  lcp: [...VITALS.lcp.map(String), MORE],
  ttfb: [...VITALS.ttfb.map(String), MORE],
  memory: MEMORIES,
};

/** All values that an event may have; `path` is the address that the test itself requested. */
const MEMBERS: Readonly<Record<string, readonly unknown[]>> = {
  event: ['page_view', 'download_click', 'download_complete'],
  page: LANDING_IDENTIFIERS,
  path: [`/${QUERY}`, `/LP1${QUERY}`, `/LP2${QUERY}`, `${STORY_PATH}${QUERY}`],
  click: [0, 1],
  variant: LABELS,
};

const stage = await openStage();

const extraHTTPHeaders = variablesHeader({
  GA_MEASUREMENT_ID: 'G-TEST1234',
  ADS_CONVERSION_ID: 'AW-12345',
  ADS_LABEL_NEW: 'new',
  TESTS: 'storefirst',
  BRANCH_KEY: 'key_test_abcdefghijklmnopqrstuvwxyz012345',
});

it('a visitor who looks around, downloads and refuses stores and sends nothing that identifies a browser', async () => {
  const { page } = await openVisit(stage.browser, { ...DEVICES.desktop, extraHTTPHeaders });
  const { foreign } = await answerForThirdParties(page);
  const events: Record<string, unknown>[] = [];
  const measured: Record<string, unknown>[] = [];
  const uploads: string[] = [];
  page.on('request', (request) => {
    const reports = { '/api/events': events, '/api/vitals': measured }[
      new URL(request.url()).pathname
    ];
    if (reports) reports.push(JSON.parse(request.postData() ?? '{}'));
    else if (!['GET', 'HEAD'].includes(request.method())) uploads.push(request.url());
  });

  for (const path of PATHS) {
    await page.goto(`${stage.site.url}${path}${QUERY}`);
    await waitForIdle(page);
    await page.locator('.consent').waitFor();
    // Once a view.
    await expect.poll(() => measured.length).toBe(PATHS.indexOf(path) + 1);
  }
  await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
  await Promise.all([page.waitForEvent('download'), page.locator('#download').click()]);
  await expect.poll(() => events.some(({ event }) => event === 'download_complete')).toBe(true);
  await expect
    .poll(async () =>
      (await page.context().cookies()).find(({ name }) => name === 'ab_taps')?.value.endsWith('e'),
    )
    .toBe(true);
  const stored = untold(await readStored(page), false);
  await page.goto(`${stage.site.url}/privacy-policy`);
  await page.locator('[data-island=privacy-choice] button').first().click();
  stored.push(...untold(await readStored(page), false));

  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining([...COOKIE_NAMES]));
  for (const { name, httpOnly, expires } of cookies) {
    const { readBy, lifeDays } = COOKIES[name as CookieName];
    expect(httpOnly, name).toBe(readBy === 'server');
    expect(Math.round((expires - Date.now() / 1000) / 86_400), name).toBe(lifeDays);
  }
  for (const { name, value } of cookies)
    expect(value, name).toMatch(VALUES[name as CookieName] ?? /^(?!)/);
  expect(stored).toEqual([]);
  expect(events.length).toBeGreaterThanOrEqual(6);
  for (const [reports, members] of [
    [events, MEMBERS],
    [measured, MEASURED],
  ] as const) {
    for (const report of reports) {
      expect(Object.keys(report).toSorted()).toEqual(Object.keys(members).toSorted());
      for (const [name, value] of Object.entries(report))
        expect(members[name], name).toContain(value);
    }
  }
  expect(measured).toHaveLength(PATHS.length);
  expect(uploads).toEqual([]);
  expect(foreign).toEqual([]);
});
