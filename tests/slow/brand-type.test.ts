/** When a page uses the brand's fonts, and what a device without fonts for its script sees. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEVICES, openVisit, waitForIdle } from '../support/browser/browser.ts';
import { openStage, type Stage } from '../support/browser/stage.ts';

const LINE = { effectiveType: '4g', rtt: 150, downlink: 1.6, saveData: false };

const phone = await openStage();
const bare = await openStage({ letters: 'none' });

/** An empty page on a connection of this kind, and the names of the font files that it requests. */
async function openOn({ browser }: Stage, line: typeof LINE) {
  const { page } = await openVisit(browser, DEVICES.phone);
  await page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  }, line);
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/fonts\/anek-([\w-]+)\./.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  return { page, asked };
}

/** Follows the page's first link to `path`. */
async function follow(page: Page, path: string): Promise<void> {
  await Promise.all([
    page.waitForURL(`**${path}`, { waitUntil: 'load' }),
    page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click()),
  ]);
}

/** Whether the headline is drawn with one of our font files. */
async function isBrandType(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.some(
    ({ isCustomFont, familyName }) => isCustomFont && familyName.startsWith('Anek'),
  );
}

describe('the first page of a visit', () => {
  it('uses the device’s fonts and loads the brand’s when idle; the next page uses those', async () => {
    const { page, asked } = await openOn(phone, LINE);
    await page.goto(`${phone.site.url}/LP1`, { waitUntil: 'load' });
    await expect.poll(() => new Set(asked)).toEqual(new Set(['latin', 'rupee']));
    await page.evaluate(() => document.fonts.ready);
    // What has been painted stays as it is.
    expect(await isBrandType(page)).toBe(false);

    await follow(page, '/privacy-policy');
    expect(await isBrandType(page)).toBe(true);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['ab', 'ab_marks']);
  });

  it('also loads the font of another script', async () => {
    const { page, asked } = await openOn(phone, LINE);
    await page.goto(`${phone.site.url}/kannada`);
    await expect.poll(() => new Set(asked)).toEqual(new Set(['latin', 'rupee', 'kannada']));
  });
});

it('at 3G speed no font is fetched and no page uses the brand’s', async () => {
  const { page, asked } = await openOn(phone, {
    ...LINE,
    effectiveType: '3g',
    rtt: 400,
    downlink: 0.6,
  });
  await page.goto(`${phone.site.url}/LP1`);
  await waitForIdle(page);
  await follow(page, '/privacy-policy');
  await waitForIdle(page);
  expect(asked).toEqual([]);
  expect(await isBrandType(page)).toBe(false);
});

it('a visitor who saves data gets no font, the smallest pictures and no third party’s tag', async () => {
  const { page } = await openVisit(phone.browser, {
    ...DEVICES.phone,
    deviceScaleFactor: 3,
    extraHTTPHeaders: { 'Save-Data': 'on' },
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${phone.site.url}/LP1`);
  await waitForIdle(page);
  expect(asked.filter((url) => url.includes('/fonts/'))).toEqual([]);
  const heroes = asked.filter((url) => /\/images\/hero-/.test(url));
  expect(heroes).toEqual([
    expect.stringMatching(/\/images\/hero-lp1-phone-small\.[\da-f]+\.avif$/),
  ]);
});

describe.each([
  ['/kannada', ['kannada-text']],
  ['/tamil', ['tamil-text']],
  ['/hindi', ['devanagari-text']],
  ['/install', ['kannada-name', 'tamil-name', 'devanagari-name']],
])('%s', (path, files) => {
  it('loads no font where the device has one for the script', async () => {
    const { page, asked } = await openOn(phone, { ...LINE, saveData: true });
    await page.goto(phone.site.url + path);
    await waitForIdle(page);
    expect(asked).toEqual([]);
  });

  it(`is readable with ${files} where the device has no font`, async () => {
    const { page, asked } = await openOn(bare, LINE);
    await page.goto(bare.site.url + path);
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual(expect.arrayContaining(files));
    // A face without a range of characters names only the device's fonts, and may find none.
    const failed = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'error' && unicodeRange !== 'U+0-10FFFF')
        .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`),
    );
    expect(failed).toEqual([]);
  });
});
