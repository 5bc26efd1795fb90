/** LP2's download on a poor phone: each ends in the saved package or in the plain link. */
import type { Download, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addScript, createGate, DEVICES, stopTime } from '../support/browser/browser.ts';
import {
  ADDRESS,
  button,
  countBytesRead,
  isPackageGet,
  openPackageStage,
  PACKAGE_HREF,
  PACKAGE_PATH,
  QUARTER_MIB,
  sha256Of,
  untilRead,
} from '../support/browser/package-visits.ts';

const stage = await openPackageStage();
const { openVisit, openAlive, packageGets, seen } = stage;

const ranges = () => packageGets().map(({ range }) => range);
const isComplete = ({ body }: { body: string }) => body.includes('download_complete');

/** Taps the button and waits for what is saved. */
async function tapAndSave(page: Page): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
  return download;
}

/** The page has assembled the package, checked it and reported it. */
async function expectPutTogether(page: Page, download: Download): Promise<void> {
  expect(download.url()).toMatch(/^blob:/);
  expect(await sha256Of(download)).toBe(stage.released.sha256);
  await seen(isComplete);
  await expect.poll(() => button(page).textContent()).toBe('See the steps');
  // A page that is restored has lost the finger that the test gave it, so it may say that it is on a computer.
  await page.getByRole('heading', { name: /It is on/ }).waitFor();
}

const panelTitle = (page: Page) =>
  page.locator('[data-after-download] strong:visible').textContent();

/** The browser's own download has the package, once, and the page reports nothing. */
async function expectPlainLink(page: Page, download: Download): Promise<void> {
  expect(download.url()).toBe(stage.proxy.url + PACKAGE_HREF);
  expect(await sha256Of(download)).toBe(stage.released.sha256);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await button(page).textContent()).not.toBe('See the steps');
  expect(await panelTitle(page)).toBe('Your download has started');
  expect(stage.proxy.exchanges.filter(isComplete)).toEqual([]);
  expect(stage.proxy.exchanges.filter(({ body }) => body.includes('download_click'))).toHaveLength(
    1,
  );
}

describe('a download that the phone cannot keep', () => {
  it('falls back to the plain link if the file cannot be read back', async () => {
    const { page } = await openAlive();
    await page.evaluate(() => {
      const fail = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      Object.assign(Blob.prototype, { arrayBuffer: fail, text: fail });
    });
    await expectPlainLink(page, await tapAndSave(page));
    expect(packageGets()).toHaveLength(2);
  });

  it('falls back to the plain link if the browser never reads it', async () => {
    const goOn = stage.stopFirst(QUARTER_MIB);
    const { page } = await openVisit(DEVICES.phone);
    await stopTime(page);
    await page.goto(stage.proxy.url + ADDRESS);
    await button(page).focus();
    await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
    await page.evaluate(() => {
      Object.assign(window, { asked: false });
      const wait = () => {
        Object.assign(window, { asked: true });
        return new Promise<never>(() => {});
      };
      Blob.prototype.arrayBuffer = wait;
    });
    const saved = page.waitForEvent('download');
    await button(page).click();
    goOn();
    await page.waitForFunction(() => (window as unknown as { asked: boolean }).asked);
    await page.clock.fastForward(30_000);
    await expectPlainLink(page, await saved);
  });

  it.each([
    ['its first part', 10_000],
    ['the whole', 2_000_000],
  ])('falls back to the plain link without room for %s', async (_what, room) => {
    const { page } = await openAlive();
    await page.evaluate((size) => {
      const Real = window.Blob;
      window.Blob = class extends Real {
        constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
          super(parts, options);
          if (this.size > size) throw new DOMException('full', 'QuotaExceededError');
        }
      };
    }, room);
    await expectPlainLink(page, await tapAndSave(page));
  });

  it('falls back to the plain link if the browser gives the file no address', async () => {
    const { page } = await openAlive();
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new TypeError('no address');
      };
    });
    await expectPlainLink(page, await tapAndSave(page));
    const again = await tapAndSave(page);
    expect(again.url()).toBe(stage.proxy.url + PACKAGE_HREF);
  });
});

it('a download carries on by itself when the phone is online again', async () => {
  stage.stopFirst(QUARTER_MIB);
  const { page } = await openAlive((empty) => addScript(empty, countBytesRead));
  const saved = page.waitForEvent('download');
  await button(page).click();
  await untilRead(page, QUARTER_MIB);
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  expect(ranges()).toEqual([null]);
  await page.context().setOffline(false);
  await expectPutTogether(page, await saved);
  expect(ranges()).toEqual([null, `bytes=${QUARTER_MIB}-`]);
});

it('a download whose code never loads falls back to the plain link when the tap’s request is not answered', async () => {
  const never = createGate();
  onTestFinished(never.open);
  // A finger that comes near asks for the code. Were it refused before the tap, the tap would follow the plain link.
  const refusal = createGate();
  stage.proxy.reset((exchange) => {
    if (/package-download-.*\.js$/.test(exchange.path))
      return { status: 404, holdUntil: refusal.isOpen };
    if (exchange.path.startsWith(PACKAGE_PATH) && packageGets().length === 0)
      return { holdUntil: never.isOpen };
    return undefined;
  });
  const { page, complaints, expectComplaint } = await openVisit(DEVICES.phone);
  await stopTime(page);
  await page.goto(stage.proxy.url + ADDRESS);
  const saved = page.waitForEvent('download');
  await button(page).click();
  await seen(isPackageGet);
  refusal.open();
  await expect.poll(() => complaints.join()).toMatch(/loading chunk failed/);
  await page.clock.fastForward(30_000);
  await expectPlainLink(page, await saved);
  expect(packageGets()).toHaveLength(2);
  expectComplaint(/loading chunk failed/);
  expectComplaint(/status of 404/);
});

it.each([
  ['restored from the back/forward cache', 'goes on'],
  ['restored from the back/forward cache', 'breaks'],
  ['frozen', 'goes on'],
  ['frozen', 'breaks'],
] as const)(
  'a download is saved if its page was %s in the middle and the connection %s',
  async (how, then) => {
    const goOn = stage.stopFirst(QUARTER_MIB, then);
    const { page, expectComplaint } = await openAlive(async (empty) => {
      await addScript(empty, countBytesRead);
      await addScript(empty, () =>
        addEventListener('pageshow', ({ persisted }) =>
          Object.assign(window, { isRestored: persisted }),
        ),
      );
    });
    const saved = page.waitForEvent('download');
    await button(page).click();
    await untilRead(page, QUARTER_MIB);
    if (how === 'frozen') {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
      goOn();
      await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    } else {
      await page.goto(`${stage.proxy.url}/terms-of-service`);
      if (then === 'breaks') goOn();
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForFunction(() => Reflect.get(window, 'isRestored') === true);
      goOn();
    }
    await expectPutTogether(page, await saved);
    expect(ranges()).toEqual(then === 'breaks' ? [null, `bytes=${QUARTER_MIB}-`] : [null]);
    if (then === 'breaks') expectComplaint(/ERR_CONTENT_LENGTH_MISMATCH/);
  },
);
