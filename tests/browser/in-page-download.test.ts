import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createGate,
  DEVICES,
  launchBrowser,
  openVisit,
  stopTime,
  USER_AGENTS,
  waitForIdle,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type Exchange, type FaultProxy, type Rule, startFaultProxy } from '../support/fault-proxy.ts';
import { startSite, type TestSite } from '../support/site.ts';

const LABEL = 'trump-beta';
const ADDRESS = `/LP2?utm_source=test&utm_ab=${LABEL}`;
const PACKAGE_PATH = `/download/${LABEL}`;
const QUARTER_MIB = 256 * 1024;

let site: TestSite;
let proxy: FaultProxy;
let browser: Browser;
let released: { sha256: string; size: number; filename: string };

beforeAll(async () => {
  site = await startSite();
  proxy = await startFaultProxy(site.url);
  browser = await launchBrowser();
  const packages = await (await fetch(`${site.url}/api/packages`)).json();
  released = packages.find((entry: { package: string }) => entry.package === LABEL);
});

beforeEach(() => proxy.reset());

afterAll(async () => {
  await browser?.close();
  await proxy?.dispose();
  await site?.dispose();
});

/** Opens LP2 through the proxy and waits until its control is alive. */
async function openControl(options = {}): Promise<Page> {
  const { page } = await openVisit(browser, { ...DEVICES.phone, ...options });
  await page.goto(proxy.url + ADDRESS);
  await page.locator('[data-island][data-hydrated]').waitFor();
  return page;
}

const control = (page: Page) => page.locator('#download');

/** A rule for the package's GET requests alone; the head request at the end is none of them. */
function onPackage(rule: Rule): Rule {
  let nth = 0;
  return (exchange) => (isPackageGet(exchange) ? rule(exchange, nth++) : undefined);
}

function isPackageGet({ method, path }: Exchange): boolean {
  return method === 'GET' && path.startsWith(PACKAGE_PATH);
}

function packageGets(): Exchange[] {
  return proxy.exchanges.filter(isPackageGet);
}

async function sha256Of(download: Download): Promise<string> {
  return createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
}

/** Waits for a request that the proxy has seen; a page says nothing when it has been sent. */
async function seen(isIt: (exchange: Exchange) => boolean): Promise<Exchange> {
  await eventually(() => proxy.exchanges.some(isIt)).toBe(true);
  const found = proxy.exchanges.find(isIt);
  if (!found) throw new Error('The request was seen and is gone.');
  return found;
}

describe('LP2’s download', () => {
  it('saves the released package under the brand’s file name, then fetches the tracking link', async () => {
    const page = await openControl();
    const [download] = await Promise.all([page.waitForEvent('download'), control(page).click()]);
    expect(download.suggestedFilename()).toBe(released.filename);
    expect(await sha256Of(download)).toBe(released.sha256);
    const tracking = await seen(({ method }) => method === 'HEAD');
    expect(tracking.path).toBe(`${PACKAGE_PATH}?utm_source=test&utm_ab=${LABEL}`);
    expect(packageGets()).toHaveLength(1);
    const complete = await seen(({ body }) => body.includes('download_complete'));
    expect(JSON.parse(complete.body)).toEqual({
      event: 'download_complete',
      page: 'LP2',
      path: ADDRESS,
      click: 0,
      variant: LABEL,
    });
    await page.locator('[data-after-download]:not([hidden])').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
  });

  it('shows DOWNLOADING, a percentage and a progress line while bytes arrive', async () => {
    const gate = createGate();
    const half = Math.floor(released.size / 2);
    proxy.reset(onPackage(() => ({ pauseAfter: { bytes: half, until: gate.isOpen } })));
    const page = await openControl();
    await control(page).click();
    const line = page.getByRole('progressbar');
    await page
      .locator('[role=progressbar][aria-valuenow="49"], [role=progressbar][aria-valuenow="50"]')
      .waitFor();
    expect(await control(page).textContent()).toMatch(/^DOWNLOADING (49|50)%$/);
    expect(await line.locator('path').last().getAttribute('stroke-width')).toBe('1');
    expect(await page.locator('[data-island] [role=status]').textContent()).toMatch(/25%|50%/);
    const download = page.waitForEvent('download');
    gate.open();
    expect(await sha256Of(await download)).toBe(released.sha256);
  });

  it('resumes where the connection broke, twice, and fetches no byte again', async () => {
    // The line breaks once the page has drawn the bytes that came: what a browser still holds back when a
    // connection ends, it may drop, and a page cannot know of it.
    const percents = [20, 55];
    const [firstCut = 0, secondCut = 0] = percents.map((percent) =>
      Math.ceil((released.size * percent) / 100),
    );
    const gates = percents.map(createGate);
    proxy.reset(
      onPackage((_exchange, nth) => {
        const gate = gates[nth];
        if (gate === undefined) return {};
        const bytes = nth === 0 ? firstCut : secondCut - firstCut;
        return { pauseAfter: { bytes, until: gate.isOpen }, cutAfter: bytes };
      }),
    );
    const { page, expectComplaint } = await openVisit(browser, DEVICES.phone);
    await page.goto(proxy.url + ADDRESS);
    await page.locator('[data-island][data-hydrated]').waitFor();
    const saved = page.waitForEvent('download');
    await control(page).click();
    for (const [index, percent] of percents.entries()) {
      await page.locator(`[role=progressbar][aria-valuenow="${percent}"]`).waitFor();
      gates[index]?.open();
    }
    expect(await sha256Of(await saved)).toBe(released.sha256);

    const [first, second, third] = packageGets();
    expect([first?.range, second?.range, third?.range]).toEqual([
      null,
      `bytes=${firstCut}-`,
      `bytes=${secondCut}-`,
    ]);
    expect(second?.ifRange).toMatch(/^"/);
    expect([second?.status, third?.status]).toEqual([206, 206]);
    expect(packageGets().reduce((sum, { bytesSent }) => sum + bytesSent, 0)).toBe(released.size);
    // Chromium reports each broken body itself.
    expectComplaint(/ERR_CONTENT_LENGTH_MISMATCH/);
  });

  it('starts over when the bytes are not the ones that the digest names', async () => {
    proxy.reset(onPackage((_exchange, nth) => (nth === 0 ? { spoil: true } : {})));
    const page = await openControl();
    const [download] = await Promise.all([page.waitForEvent('download'), control(page).click()]);
    expect(await sha256Of(download)).toBe(released.sha256);
    expect(packageGets()).toHaveLength(2);
  });

  it('saves nothing when the digest is wrong again', async () => {
    proxy.reset(onPackage(() => ({ spoil: true })));
    const page = await openControl();
    const idleText = await control(page).textContent();
    let hasSaved = false;
    page.on('download', () => {
      hasSaved = true;
    });
    await control(page).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await control(page).textContent()).toBe(idleText);
    expect(hasSaved).toBe(false);
    expect(packageGets()).toHaveLength(2);
  });

  it.each([404, 503])('is idle again after a %i, and nothing else happens', async (status) => {
    const gate = createGate();
    proxy.reset(onPackage(() => ({ status, holdUntil: gate.isOpen })));
    const { page, expectComplaint } = await openVisit(browser, DEVICES.phone);
    await page.goto(proxy.url + ADDRESS);
    await page.locator('[data-island][data-hydrated]').waitFor();
    const idleText = await control(page).textContent();
    await control(page).click();
    await page.getByRole('progressbar').waitFor();
    gate.open();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await control(page).textContent()).toBe(idleText);
    expect(await page.locator('[data-after-download]').isHidden()).toBe(true);
    expect(packageGets()).toHaveLength(1);
    expectComplaint(new RegExp(`status of ${status}`));
  });

  it('ignores a second click while it is running', async () => {
    const gate = createGate();
    proxy.reset(onPackage(() => ({ pauseAfter: { bytes: QUARTER_MIB, until: gate.isOpen } })));
    const page = await openControl();
    const download = page.waitForEvent('download');
    await control(page).click();
    await page.getByRole('progressbar').waitFor();
    await control(page).click();
    await control(page).click();
    gate.open();
    expect(await sha256Of(await download)).toBe(released.sha256);
    await seen(({ body }) => body.includes('download_complete'));
    expect(packageGets()).toHaveLength(1);
    expect(proxy.exchanges.filter(({ body }) => body.includes('download_click'))).toHaveLength(1);
  });

  it('can be run by keyboard alone', async () => {
    const page = await openControl();
    await control(page).focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(await sha256Of(download)).toBe(released.sha256);
  });
});

describe('LP2’s control without its code', () => {
  const isPart = ({ path }: Exchange) => /package-download-.*\.js$/.test(path);

  it('does not lose a click that comes before the code, and counts it once', async () => {
    const gate = createGate();
    proxy.reset((exchange) => (isPart(exchange) ? { holdUntil: gate.isOpen } : undefined));
    const { page } = await openVisit(browser, DEVICES.phone);
    await page.goto(proxy.url + ADDRESS);
    await control(page).click();
    await page.locator('[data-island][data-waiting]').waitFor();
    await control(page).click();
    expect(packageGets()).toHaveLength(0);
    const download = page.waitForEvent('download');
    gate.open();
    expect(await sha256Of(await download)).toBe(released.sha256);
    await seen(({ body }) => body.includes('download_complete'));
    expect(packageGets()).toHaveLength(1);
    expect(proxy.exchanges.filter(({ body }) => body.includes('download_click'))).toHaveLength(1);
  });

  it('is the plain link again, with the held click followed, when the code cannot be loaded', async () => {
    proxy.reset((exchange) => (isPart(exchange) ? { status: 404 } : undefined));
    const { page, expectComplaint, complaints } = await openVisit(browser, DEVICES.phone);
    await page.goto(proxy.url + ADDRESS);
    const download = page.waitForEvent('download');
    await control(page).click();
    expect((await download).url()).toBe(`${proxy.url}${PACKAGE_PATH}?utm_source=test&utm_ab=${LABEL}`);
    expect(complaints.join()).toMatch(
      /loading chunk failed \(error: http:\S+\/assets\/package-download-\S+\.js\)/,
    );
    expectComplaint(/loading chunk failed/);
    expectComplaint(/status of 404/);
    const again = page.waitForEvent('download');
    await control(page).click();
    expect((await again).url()).toContain(PACKAGE_PATH);
  });

  it('gives the code 120 seconds', async () => {
    const gate = createGate();
    proxy.reset((exchange) => (isPart(exchange) ? { holdUntil: gate.isOpen } : undefined));
    const { page, expectComplaint, complaints } = await openVisit(browser, DEVICES.phone);
    await stopTime(page);
    await page.goto(proxy.url + ADDRESS);
    await control(page).click();
    await page.locator('[data-island][data-waiting]').waitFor();
    await page.clock.fastForward(119_999);
    expect(complaints).toEqual([]);
    const download = page.waitForEvent('download');
    await page.clock.fastForward(1);
    expect((await download).url()).toContain(PACKAGE_PATH);
    expect(complaints.join()).toMatch(
      /loading chunk failed \(timeout: http:\S+\/assets\/package-download-\S+\.js\)/,
    );
    expectComplaint(/loading chunk failed/);
    gate.open();
  });

  it('stays the plain link in an in-app browser, which cannot save a blob', async () => {
    const { page } = await openVisit(browser, { ...DEVICES.phone, userAgent: USER_AGENTS.inApp });
    await page.goto(proxy.url + ADDRESS);
    await waitForIdle(page);
    const [download] = await Promise.all([page.waitForEvent('download'), control(page).click()]);
    expect(download.url()).toBe(`${proxy.url}${PACKAGE_PATH}?utm_source=test&utm_ab=${LABEL}`);
    expect(proxy.exchanges.filter(isPart)).toEqual([]);
  });
});
