/** When a page is set in the brand's own type, and what a device without its letters sees. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../src/config/fonts.generated.ts';
import { DEVICES, openVisit, waitForIdle } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';

const SLOW = { effectiveType: '4g', rtt: 150, downlink: 1.6, saveData: false };
const QUICK = { ...SLOW, rtt: 50, downlink: 10 };

const phone = setStage({ packages: false });
const bare = setStage({ packages: false, letters: 'none' });

/** What the browser says of line and device from now on; `null`: nothing, as Safari and Firefox do. */
async function pretendLine(page: Page, line: typeof SLOW | null, memory: number | null = 8): Promise<void> {
  await page.addInitScript(
    ([connection, deviceMemory]) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection ?? undefined });
      Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => deviceMemory ?? undefined });
    },
    [line, line && memory] as const,
  );
}

/** Names of the font files that the page asks for from now on. */
function watchFonts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/fonts\/anek-([\w-]+)\./.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

/** Waits until the page has left word that its files are in the cache. */
async function waitForCookie(page: Page): Promise<string> {
  await page.waitForFunction(() => document.cookie.includes('type='));
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'type');
  return cookie?.value ?? '';
}

/** Whether the headline's letters come from one of our files. */
async function isBrandType(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.some(({ isCustomFont, familyName }) => isCustomFont && familyName.startsWith('Anek'));
}

const hashOf = (name: keyof typeof FONT_FILES) => FONT_FILES[name].path.slice(-14, -6);

describe('a first visit on a slow line', () => {
  it('is set in the device’s letters; the files come when it is idle, and the next page has them', async () => {
    const { page } = await openVisit(phone.browser, DEVICES.phone);
    await pretendLine(page, SLOW);
    const asked = watchFonts(page);
    await page.goto(`${phone.site.url}/LP1`, { waitUntil: 'load' });
    expect(await isBrandType(page)).toBe(false);
    expect(await waitForCookie(page)).toBe(hashOf('latin'));
    expect(new Set(asked)).toEqual(new Set(['latin', 'rupee']));
    // What has been painted stays as it is.
    expect(await isBrandType(page)).toBe(false);

    await page.goto(`${phone.site.url}/lp6`, { waitUntil: 'load' });
    expect(await isBrandType(page)).toBe(true);
  });

  it('asks for another script’s letters too, and notes them beside the others', async () => {
    const { page } = await openVisit(phone.browser, DEVICES.phone);
    await pretendLine(page, SLOW);
    await page.goto(`${phone.site.url}/LP1`);
    await waitForCookie(page);
    await page.goto(`${phone.site.url}/kannada`, { waitUntil: 'load' });
    expect(await page.evaluate(() => document.documentElement.dataset.type)).toBeUndefined();
    await page.waitForFunction((hash) => document.cookie.includes(hash), hashOf('kannada'));
    expect(await waitForCookie(page)).toBe(`${hashOf('kannada')}.${hashOf('latin')}`);
    await page.goto(`${phone.site.url}/kannada`, { waitUntil: 'load' });
    expect(await isBrandType(page)).toBe(true);
  });

  it('fetches nothing at all at 3G speed', async () => {
    const { page } = await openVisit(phone.browser, DEVICES.phone);
    await pretendLine(page, { ...SLOW, effectiveType: '3g', rtt: 400, downlink: 0.6 });
    const asked = watchFonts(page);
    await page.goto(`${phone.site.url}/LP1`);
    await waitForIdle(page);
    expect(asked).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['ab', 'ab_marks']);
  });
});

describe('a first visit that need not wait', () => {
  it.each([
    ['on a quick line', DEVICES.phone, QUICK],
    ['on a desktop whose browser does not know its line', DEVICES.desktop, null],
  ])('is set in the brand’s type %s', async (_, device, line) => {
    const { page } = await openVisit(phone.browser, device);
    await pretendLine(page, line);
    await page.goto(`${phone.site.url}/LP1`, { waitUntil: 'load' });
    expect(await page.evaluate(() => document.documentElement.dataset.type)).toBe('brand');
    expect(await waitForCookie(page)).toBe(hashOf('latin'));
  });

  it.each([
    ['whose browser does not know its line', null, null],
    ['that is slow itself', QUICK, 4],
    ['that does not say how quick it is', QUICK, null],
  ])('is not set in it on a phone %s', async (_, line, memory) => {
    const { page } = await openVisit(phone.browser, DEVICES.phone);
    await pretendLine(page, line, memory);
    await page.goto(`${phone.site.url}/LP1`, { waitUntil: 'load' });
    expect(await isBrandType(page)).toBe(false);
  });
});

describe('a visitor who saves data', () => {
  it('is sent no font, the smallest pictures and no third party’s tag', async () => {
    const { page } = await openVisit(phone.browser, {
      ...DEVICES.phone,
      deviceScaleFactor: 3,
      extraHTTPHeaders: { 'Save-Data': 'on' },
    });
    await pretendLine(page, { ...QUICK, saveData: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${phone.site.url}/LP1`);
    await waitForIdle(page);
    expect(asked.filter((url) => url.includes('/fonts/'))).toEqual([]);
    const heroes = asked.filter((url) => /\/images\/hero-/.test(url));
    expect(heroes).toEqual([expect.stringMatching(/\/images\/hero-lp1-420\.[\da-f]+\.avif$/)]);
  });
});

describe.each([
  ['/kannada', 'kannada-text'],
  ['/tamil', 'tamil-text'],
  ['/install', 'kannada-name'],
  ['/install', 'tamil-name'],
])('%s', (path, file) => {
  it(`asks for no letters of ${file} where the device has its own`, async () => {
    const { page } = await openVisit(phone.browser, DEVICES.phone);
    await pretendLine(page, { ...SLOW, saveData: true });
    const asked = watchFonts(page);
    await page.goto(phone.site.url + path);
    await waitForIdle(page);
    expect(asked).toEqual([]);
  });

  it(`is readable by ${file} where the device has none`, async () => {
    const { page } = await openVisit(bare.browser, DEVICES.phone);
    await pretendLine(page, SLOW);
    const asked = watchFonts(page);
    await page.goto(bare.site.url + path);
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toContain(file);
    // A face of all letters names the device's own fonts alone, and may find none.
    const failed = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'error' && unicodeRange !== 'U+0-10FFFF')
        .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`),
    );
    expect(failed).toEqual([]);
  });
});
