/** 250 MiB through LP2 on a phone with little memory: what the page itself holds, in its heap and its buffers. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Download, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { DEVICES, openVisit } from '../support/browser/browser.ts';
import { button, countBytesRead } from '../support/browser/package-visits.ts';
import { openStage } from '../support/browser/stage.ts';
import { startBigPackage } from '../support/download/big-package.ts';

const MIB = 1024 * 1024;
const PACKAGE_MIB = 250;
/** Some 3 MiB are the page's without the package (docs/behaviour.md#in-page-download). */
const MOST_BYTES = 32 * MIB;
/** A page that does not stop reading reads all of the package in as many frames. */
const FRAMES = 200;

const stage = await openStage();

async function openLp2(mebibytes: number, holdPart?: Promise<boolean>) {
  const big = await startBigPackage(stage.site.url, mebibytes, holdPart);
  onTestFinished(big.dispose);
  const visit = await openVisit(stage.browser, DEVICES.phone);
  const { page } = visit;
  await page.addInitScript(countBytesRead);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 }),
  );
  await page.goto(`${big.url}/LP2`);
  await page.locator('[data-cta=plain]').waitFor();
  return { ...visit, big };
}

/** @returns the most that the page has held so far, in bytes, each time it is asked */
async function watchMemory(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  let most = 0;
  return async () => {
    const { usedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
    most = Math.max(most, usedSize + backingStorageSize);
    return most;
  };
}

/** Of a file that is too large to be read at once. */
async function sha256Of(download: Download): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(await download.path())) hash.update(piece);
  return hash.digest('hex');
}

const bytesRead = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'bytesRead')));

it('a package of 250 MiB is saved whole, and the page holds less than 32 MiB', async () => {
  const { page, big } = await openLp2(PACKAGE_MIB);
  const mostMemory = await watchMemory(page);
  const saved = page.waitForEvent('download');
  await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
  await button(page).click();
  while ((await button(page).getAttribute('data-state')) !== 'done') await mostMemory();
  expect(await bytesRead(page)).toBe(PACKAGE_MIB * MIB);
  expect(await mostMemory()).toBeLessThan(MOST_BYTES);
  expect(await sha256Of(await saved)).toBe(big.sha256);
});

it('a tap whose code never comes reads a part of it, holds less than 32 MiB, and ends in the plain link', async () => {
  const code = Promise.withResolvers<boolean>();
  const { page, expectComplaint } = await openLp2(PACKAGE_MIB, code.promise);
  const mostMemory = await watchMemory(page);
  await button(page).click();
  await expect.poll(() => bytesRead(page)).toBeGreaterThan(0);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await mostMemory();
  }
  expect(await bytesRead(page)).toBeLessThan(MOST_BYTES / 2);
  expect(await mostMemory()).toBeLessThan(MOST_BYTES);
  const saving = page.waitForEvent('download');
  code.resolve(false);
  const download = await saving;
  expect(download.url()).toMatch(/\/download\//);
  await download.cancel();
  expectComplaint(/loading chunk failed/);
  expectComplaint(/status of 404/);
});

it('code that comes late resumes behind what it finds', async () => {
  const code = Promise.withResolvers<boolean>();
  const { page, big } = await openLp2(24, code.promise);
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/download/'),
  );
  const saved = page.waitForEvent('download');
  await button(page).click();
  await failed;
  const found = await bytesRead(page);
  code.resolve(true);
  expect(await sha256Of(await saved)).toBe(big.sha256);
  expect(big.starts).toEqual([0, found]);
});
