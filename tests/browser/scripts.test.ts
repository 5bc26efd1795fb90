/** What a page's scripts fetch, and when. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  addScript,
  changeAnswers,
  createGate,
  DEVICES,
  openWalk,
  waitForIdle,
} from '../support/browser/browser.ts';
import { openStage } from '../support/browser/stage.ts';
import { USER_AGENTS } from '../support/promises.ts';
import { TRIED_PAGES } from '../support/sampling.ts';

/** The one page whose button is an island. */
const ISLAND_PATH = '/LP2';

/** Pages with an island; every other page fetches the entry and, where views are measured, what measures them. */
const ISLAND_PATHS: readonly string[] = [ISLAND_PATH, '/install', '/verify', '/privacy-policy'];

const stage = await openStage();

/** An empty page, and the paths of the scripts that it requests from now on. */
async function openWatched(options = {}): Promise<{ page: Page; scripts: string[] }> {
  const { page } = await openWalk(stage.browser, { ...DEVICES.phone, ...options });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return { page, scripts };
}

/** Loads a page until it is idle. @returns the paths of the scripts that it has fetched; later ones are added */
async function scriptsOf(path: string, options = {}): Promise<string[]> {
  const { page, scripts } = await openWatched(options);
  await page.goto(stage.site.url + path);
  await waitForIdle(page);
  return scripts;
}

const namesOf = (scripts: readonly string[]) =>
  scripts.map((path) => path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));

it('a page without an island fetches no loader and no runtime, and logs nothing to the console', async () => {
  const { page, scripts } = await openWatched();
  for (const { path, kind } of TRIED_PAGES.filter(({ path }) => !ISLAND_PATHS.includes(path))) {
    scripts.length = 0;
    await page.goto(stage.site.url + path);
    await waitForIdle(page);
    const names = kind === 'landing' ? ['entry', 'vitals'] : ['entry'];
    await expect.poll(() => namesOf(scripts), { message: path }).toEqual(names);
  }
});

describe(ISLAND_PATH, () => {
  it('fetches its island’s code once the page is idle', async () => {
    const scripts = await scriptsOf(ISLAND_PATH);
    await expect
      .poll(() => scripts.filter((path) => path.includes('package-download')))
      .toHaveLength(1);
  });

  it('fetches it also for a visitor who saves data, since it knows what has been stored', async () => {
    const { page } = await openWalk(stage.browser, DEVICES.phone);
    await addScript(page, () => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g' },
      });
    });
    await page.goto(stage.site.url + ISLAND_PATH);
    await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
  });

  it('keeps its link and the rest of the page working when its code throws', async () => {
    const { page, expectComplaint } = await openWalk(stage.browser, DEVICES.phone);
    await changeAnswers(page, stage.site.url + ISLAND_PATH, (html) =>
      html.replace(/ data-prop-busy="[^"]*"/, ''),
    );
    const broken = page.waitForEvent('console', (message) =>
      message.text().includes('package-download'),
    );
    await page.goto(stage.site.url + ISLAND_PATH);
    await broken;
    expectComplaint(/package-download: the page printed no busy/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#download').click(),
    ]);
    expect(download.url()).toContain('/download/');
  });

  it('works where a blocker breaks the tracking', async () => {
    const { page, expectComplaint } = await openWalk(stage.browser, DEVICES.phone);
    await addScript(page, () => {
      navigator.sendBeacon = () => {
        throw new Error('blocked');
      };
    });
    await page.goto(stage.site.url + ISLAND_PATH);
    await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
    expectComplaint(/blocked/);
  });

  it('loads no loader of islands for an iPhone', async () => {
    const scripts = await scriptsOf(ISLAND_PATH, { userAgent: USER_AGENTS.iphone });
    await expect.poll(() => namesOf(scripts)).toEqual(['entry', 'vitals']);
  });

  it('loads no part of the download inside another app, where an address is copied', async () => {
    const scripts = await scriptsOf(ISLAND_PATH, { userAgent: USER_AGENTS.instagram });
    await expect.poll(() => namesOf(scripts)).toContain('copy-address-part');
    expect(namesOf(scripts)).not.toContain('package-download-part');
  });
});

it('the privacy policy fetches no runtime without a choice to make', async () => {
  const scripts = await scriptsOf('/privacy-policy');
  await expect.poll(() => namesOf(scripts).toSorted()).toEqual(['entry', 'islands']);
});

it('a prerendered page counts nothing and fetches no island before it is shown', async () => {
  const { page } = await openWalk(stage.browser, DEVICES.phone);
  const calls: string[] = [];
  const counted = createGate();
  await page.route('**/api/events', async (route) => {
    calls.push(route.request().url());
    counted.open();
    await route.fulfill({ status: 204 });
  });
  await addScript(page, () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto(stage.site.url + ISLAND_PATH);
  await waitForIdle(page);
  expect(calls).toEqual([]);
  expect(await page.locator('[data-hydrated]').count()).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await counted.isOpen;
  await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
  expect(calls).toHaveLength(1);
});
