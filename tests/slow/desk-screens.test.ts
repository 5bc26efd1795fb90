/** The desk's screens on a phone, on a desktop in dark mode, by keyboard and without scripts. */
import axe from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { countDays, formatIndianDate } from '../../src/shared/days.ts';
import { findingsOf } from '../support/browser/axe.ts';
import { DEVICES, openVisit, openWalk, shareBrowser } from '../support/browser/browser.ts';
import { fillCounts } from '../support/counts/fill-counts.ts';
import { sampleCounts, TODAY } from '../support/counts/report-counts.ts';
import { DESK_ORIGIN } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

/** So that the screen of its walks has some. */
const APP_LINK = { APP_LINK_URL: 'https://links.invalid/go' };

/** So that State has its links. */
const REPOSITORY = { REPOSITORY_URL: 'https://github.com/acme/site' };

const site = await openSite({ packages: false, vars: APP_LINK, desk: { vars: REPOSITORY } });
const browser = await shareBrowser();
const desk = `${DESK_ORIGIN}:${new URL(site.url).port}`;
const today = formatIndianDate(Date.now());
await fillCounts(site.reports, sampleCounts(), countDays(TODAY, today));

/**
 * Rules that a narrow window and light colours can break where a wide one at night breaks none. Others judge markup: a
 * wide window shows all of it.
 */
const RULES_OF_LOOK = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];
const RULES_OF_MARKUP = axe
  .getRules()
  .map(({ ruleId }) => ruleId)
  .filter((rule) => !RULES_OF_LOOK.includes(rule));

/** Stands for the address of the pin that the first test makes. */
const PIN = 'a pin';
let pinned = '';

/** A form with something that cannot be shown. */
const REFUSED = '/traffic?from=2026-11-20&to=2026-11-10';

const PATHS = [
  '/',
  '/results',
  '/results/lp1',
  '/results/hadaf?lift=10&period=28-days',
  PIN,
  '/traffic?period=28-days&brand=main',
  '/traffic/place/other',
  '/traffic/campaign/asia-cup?period=28-days&by=week',
  REFUSED,
  '/pages?page=/LP3&state=KA&cash=off&views=2&cash2=on',
  '/links?page=/LP1&source=instagram-story&campaign=asia-cup',
  '/links/places?page=/LP1&campaign=asia-cup',
  '/links/sheet?page=/LP1&source=printed-poster&campaign=asia-cup',
  '/links/service',
  '/words',
  '/words/subjects/claim/cash-bonus',
  '/words/translations',
  '/state',
  '/state?claim=cash-bonus&path=/lp5&region=MH',
  '/state/takedown',
];

describe('the desk', () => {
  it('pins a readout by keyboard, without scripts', async () => {
    const { page } = await openVisit(browser, { ...DEVICES.phone, javaScriptEnabled: false });
    await page.goto(`${desk}/results/lp1`);
    const sentence = (await page.locator('h1').textContent()) ?? '';
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Week 48');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${desk}/results/lp1/pins/*`);
    pinned = new URL(page.url()).pathname;
    expect(await page.locator('h1').textContent()).toContain(sentence);
  });

  it('fetches its style sheet, fonts, script and the island of the screen', async () => {
    const { page } = await openVisit(browser, DEVICES.phone);
    const files = new Map<string, number>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/files/'))
        files.set(pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''), response.status());
    });
    await page.goto(`${desk}/links?page=/LP1&source=instagram-story&campaign=asia-cup`);
    const copy = page.locator('[data-island="links/CopyText"][data-hydrated]').first();
    await copy.waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(Object.fromEntries(files)).toMatchObject({
      '/files/desk.css': 200,
      '/files/desk.js': 200,
      '/files/CopyText.island.js': 200,
      '/files/anek-latin.ee034e0d.woff2': 200,
    });
    expect(await page.evaluate(() => document.fonts.check('16px Anek'))).toBe(true);
  });

  it.each(PATHS)(
    'at %s fits a phone and a desktop at night, shows each chart once, and passes axe',
    async (path) => {
      const { page, expectComplaint } = await openWalk(browser, DEVICES.phone);
      // Nothing runs in the preview of a page.
      if (path.startsWith('/pages')) expectComplaint(/Blocked script execution/);
      if (path === REFUSED) expectComplaint(/status of 422/);
      await page.goto(desk + (path === PIN ? pinned : path));
      await expectFit(page);
      const { viewport } = DEVICES.phone;
      const letters = (size: string) =>
        page.evaluate((value) => {
          document.documentElement.style.fontSize = value;
        }, size);
      await page.setViewportSize({ ...viewport, width: 320 });
      await letters('200%');
      expect(await beyond(page), 'at 320 px with letters of twice the size').toBe(0);
      await letters('');

      await page.setViewportSize(DEVICES.desktop.viewport);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectFit(page);
      await page.evaluate(shortenTables);
      expect(await findingsOf(page)).toEqual([]);

      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findingsOf(page, { rulesOff: RULES_OF_MARKUP })).toEqual([]);
    },
  );
});

async function expectFit(page: Page): Promise<void> {
  expect(await beyond(page)).toBe(0);
  expect(await page.evaluate(findOverlaps)).toEqual([]);
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    expect(await page.evaluate(findFiguresWithoutOneChart), media).toEqual([]);
  }
}

/** By how many pixels the page is wider than its window. */
function beyond(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Axe would judge hundreds of rows of one kind. Runs in the page. */
function shortenTables(): void {
  for (const row of document.querySelectorAll('tbody tr:nth-child(n + 31)')) row.remove();
}

/** Figures in which no chart is shown, or more than one. Runs in the page. */
function findFiguresWithoutOneChart(): string[] {
  return [...document.querySelectorAll('figure:has(.chart)')]
    .filter((figure) => {
      const charts = [...figure.querySelectorAll('svg.chart')];
      return charts.filter((chart) => chart.checkVisibility()).length !== 1;
    })
    .map((figure) => figure.outerHTML.slice(0, 120));
}

/** Blocks that lie over the block before them. Runs in the page. */
function findOverlaps(): string[] {
  const isBlock = (element: Element) => {
    const { display, position, float } = getComputedStyle(element);
    return /^(?:block|grid|flex)$/.test(display) && position === 'static' && float === 'none';
  };
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const before = element.previousElementSibling;
    if (before === null || ![element, before].every(isBlock)) return [];
    const [upper, lower] = [before.getBoundingClientRect(), element.getBoundingClientRect()];
    const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
    const height = Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top);
    return width > 1 && height > 1 ? [element.outerHTML.slice(0, 120)] : [];
  });
}
