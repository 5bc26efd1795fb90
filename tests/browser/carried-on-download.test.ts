/** LP2's download outlives its page: received bytes are stored on the phone, and a later page resumes after them. */
import { chromium, type Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CHROMIUM_FLAGS, getBrowser } from '../../scripts/lib/browser.ts';
import { DAY_MS } from '../../src/shared/days.ts';
import { createGate, DEVICES } from '../support/browser/browser.ts';
import { watchShifts } from '../support/browser/layout-shifts.ts';
import {
  ADDRESS,
  control,
  isPackageGet,
  onPackage,
  openPackageStage,
  sha256Of,
} from '../support/browser/package-visits.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const profile = temporaryFolder();
const PERCENT = 61;
const CARRY_ON = `Carry on from ${PERCENT}%`;

const stage = await openPackageStage();
const { packageGets, seen } = stage;

const cut = () => Math.ceil((stage.released.size * PERCENT) / 100);

async function sizeOf(page: Page) {
  const { width, height } = (await control(page).boundingBox()) ?? {};
  return { width, height };
}

async function open(page: Page): Promise<void> {
  await page.goto(stage.proxy.url + ADDRESS);
  await page.locator('[data-island="package-download"][data-hydrated]').waitFor();
}

/** Opens LP2, by default in a page of the stage's browser, and taps; the answer stops once 61 % are stored. */
async function downloadTo61(opened?: Page) {
  stage.stopFirst(cut());
  const visit = opened ? null : await stage.openAlive();
  const page = opened ?? visit?.page;
  if (!page) throw new Error('There is no page.');
  if (opened) await open(page);
  const [size, idleText] = [await sizeOf(page), await control(page).textContent()];
  await control(page).click();
  await page.locator(`[role=progressbar][aria-valuenow="${PERCENT}"]`).waitFor();
  await expect
    .poll(() => keptBytes(page))
    .toBeGreaterThan((stage.released.size * (PERCENT - 0.5)) / 100);
  return { page, size, idleText, expectComplaint: visit?.expectComplaint };
}

/**
 * How many bytes are stored on the phone; 0 without a database.
 * @param change of what is stored, before they are counted
 */
function keptBytes(page: Page, change?: 'age' | 'bytes' | 'shape'): Promise<number> {
  return page.evaluate(
    async ([how, dayMs]) => {
      if ((await indexedDB.databases()).length === 0) return 0;
      const resultOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = reject;
        });
      const request = indexedDB.open('package');
      // It may have been deleted meanwhile; opening must not create it.
      request.onupgradeneeded = () => request.transaction?.abort();
      const database = await resultOf(request).catch(() => null);
      if (!database?.objectStoreNames.contains('records')) return 0;
      const records = database.transaction('records', 'readwrite').objectStore('records');
      const [head, first] = await resultOf(records.getAll());
      if (how === 'age') {
        const { begunAt, savedAt } = head;
        records.put(
          { ...head, begunAt: begunAt - dayMs, ...(savedAt && { savedAt: savedAt - dayMs }) },
          0,
        );
      }
      if (how === 'shape') records.put('not a lot', 2);
      if (how === 'bytes') records.put(new Blob([new Uint8Array(first.size)]), 1);
      const kept: { size?: number }[] = await resultOf(records.getAll());
      database.close();
      return kept.reduce((sum, { size = 0 }) => sum + size, 0);
    },
    [change, DAY_MS] as const,
  );
}

/** Taps and waits for the saved package. It stays stored, because the browser may copy the file more slowly. */
async function expectSaved(page: Page, kept = stage.released.size): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), control(page).click()]);
  expect(download.url()).toMatch(/^blob:/);
  expect(await sha256Of(download)).toBe(stage.released.sha256);
  await expect.poll(() => control(page).textContent()).toBe('See the steps');
  await expect.poll(() => keptBytes(page)).toBe(kept);
}

/** The control shows 61 %; a tap fetches only the missing bytes. */
async function expectCarriedOn(page: Page): Promise<void> {
  await expect.poll(() => control(page).textContent()).toBe(CARRY_ON);
  const before = packageGets().length;
  const shown = await control(page).evaluateHandle((link) => {
    const texts: string[] = [];
    const observer = new MutationObserver(() => texts.push(link.textContent));
    observer.observe(link, { characterData: true, childList: true, subtree: true });
    return texts;
  });
  await expectSaved(page);
  expect((await shown.jsonValue()).filter((text) => / [0-5]?\d%/.test(text))).toEqual([]);
  const [resumed, ...others] = packageGets().slice(before);
  const start = Number(/^bytes=(\d+)-$/.exec(resumed?.range ?? '')?.[1]);
  expect(start).toBeGreaterThan((stage.released.size * (PERCENT - 0.5)) / 100);
  expect(start).toBeLessThanOrEqual(cut());
  expect(resumed).toMatchObject({ status: 206, bytesSent: stage.released.size - start });
  expect(resumed?.ifRange).toMatch(/^"/);
  expect(others).toEqual([]);
}

/** The control offers only the download, which is fetched whole. */
async function expectFromTheStart(page: Page, kept?: number): Promise<void> {
  const before = packageGets().length;
  await expectSaved(page, kept);
  const ranges = packageGets().map(({ range }) => range);
  expect(ranges.slice(before)).toEqual([null]);
}

describe('a download that stopped at 61 %', () => {
  it('resumes after a reload, with a control of the same size', async () => {
    const { page, size } = await downloadTo61();
    const shifts = await watchShifts(page);
    await page.reload();
    await expect.poll(() => control(page).textContent()).toBe(CARRY_ON);
    expect(await sizeOf(page)).toEqual(size);
    expect(await shifts()).toEqual([]);
    await expectCarriedOn(page);
  });

  it('resumes after the browser was closed', async () => {
    const options = { executablePath: getBrowser(), args: [...CHROMIUM_FLAGS], ...DEVICES.phone };
    const first = await chromium.launchPersistentContext(profile, options);
    await downloadTo61(await first.newPage());
    await first.close();
    const second = await chromium.launchPersistentContext(profile, options);
    onTestFinished(() => second.close());
    const again = await second.newPage();
    await open(again);
    await expectCarriedOn(again);
  });

  it('resumes on a tap before the control’s code has loaded', async () => {
    const { page } = await downloadTo61();
    const gate = createGate();
    // The answer to the tap's own request: it must not be needed, nor arrive before the code has looked.
    const rest = createGate();
    stage.proxy.reset((exchange) => {
      if (/package-download-.*\.js$/.test(exchange.path)) return { holdUntil: gate.isOpen };
      if (isPackageGet(exchange) && !exchange.range)
        return { pauses: [{ after: 1000, until: rest.isOpen }] };
      return undefined;
    });
    // By now the browser's cache has the code.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.reload();
    const saved = page.waitForEvent('download');
    await control(page).click();
    await page.locator('[data-island="package-download"][data-waiting]').waitFor();
    await seen(isPackageGet);
    gate.open();
    expect(await sha256Of(await saved)).toBe(stage.released.sha256);
    rest.open();
    expect(packageGets().map(({ range }) => range !== null)).toEqual([false, true]);
  });

  it('starts over if the release has changed meanwhile', async () => {
    const { page } = await downloadTo61();
    await page.reload();
    await expect.poll(() => control(page).textContent()).toBe(CARRY_ON);
    const changed = { whole: true, headers: { etag: '"another release"' } };
    stage.proxy.reset(onPackage(({ range }) => (range ? changed : undefined)));
    await expectSaved(page);
    expect(packageGets().map(({ status }) => status)).toEqual([200]);
  });

  it.each([
    ['a day has passed', 'age'],
    ['the stored bytes are corrupt', 'shape'],
  ] as const)('is forgotten where %s', async (_when, change) => {
    const { page, idleText } = await downloadTo61();
    await page.goto('about:blank');
    await page.goto(`${stage.proxy.url}/terms-of-service`);
    await keptBytes(page, change);
    await open(page);
    await expect.poll(() => keptBytes(page)).toBe(0);
    expect(await control(page).textContent()).toBe(idleText);
    await expectFromTheStart(page);
  });

  it('is fetched whole if the stored bytes are damaged', async () => {
    const { page } = await downloadTo61();
    await page.goto(`${stage.proxy.url}/terms-of-service`);
    await keptBytes(page, 'bytes');
    await open(page);
    await expect.poll(() => control(page).textContent()).toBe(CARRY_ON);
    const before = packageGets().length;
    await expectSaved(page);
    const statuses = packageGets().map(({ status }) => status);
    expect(statuses.slice(before)).toEqual([206, 200]);
  });

  it('is carried on by the tab tapped last, then saved by both, and no byte is sent twice', async () => {
    const { page, expectComplaint } = await downloadTo61();
    await page.reload();
    const other = await page.context().newPage();
    await open(other);
    for (const tab of [page, other])
      await expect.poll(() => control(tab).textContent()).toBe(CARRY_ON);
    const gate = createGate();
    const part = 300_000;
    stage.proxy.reset(
      onPackage((_exchange, nth) =>
        nth === 0 ? { pauses: [{ after: part, until: gate.isOpen }], cutAfter: part } : undefined,
      ),
    );
    const before = await keptBytes(page);
    const saved = page.waitForEvent('download');
    await control(page).click();
    const lot = stage.released.size / 200;
    await expect.poll(() => keptBytes(page)).toBeGreaterThan(before + part - 2 * lot);
    await expectSaved(other);
    // It finds the whole package on the phone.
    gate.open();
    expect(await sha256Of(await saved)).toBe(stage.released.sha256);
    const [first, second, ...more] = packageGets();
    expect(more).toEqual([]);
    expect(first?.bytesSent).toBe(part);
    expect(second?.bytesSent).toBeLessThan(stage.released.size - before - part + 2 * lot);
    expectComplaint?.(/ERR_CONTENT_LENGTH_MISMATCH/);
  });

  it('is saved again from the phone within the hour, and fetched again after it', async () => {
    const { page, idleText } = await downloadTo61();
    await page.reload();
    await expectCarriedOn(page);
    await open(page);
    const before = packageGets().length;
    expect(await control(page).textContent()).toBe(idleText);
    await expectSaved(page);
    expect(packageGets()).toHaveLength(before);
    await page.goto(`${stage.proxy.url}/terms-of-service`);
    await keptBytes(page, 'age');
    await open(page);
    await expectFromTheStart(page);
  });
});

describe('a phone that stores nothing', () => {
  it('downloads as usual without free space', async () => {
    const { page } = await stage.openVisit(DEVICES.phone);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.overrideQuotaForOrigin', {
      origin: stage.proxy.url,
      quotaSize: 1000,
    });
    await open(page);
    await expectFromTheStart(page, 0);
  });

  it.each<[how: string, breakIt: () => void]>([
    ['is missing', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'throws',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
      },
    ],
    [
      'never answers',
      () => {
        IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
      },
    ],
  ])('downloads as usual where the database %s', async (_how, breakIt) => {
    const { page } = await stage.openAlive((empty) => empty.addInitScript(breakIt));
    const [download] = await Promise.all([page.waitForEvent('download'), control(page).click()]);
    expect(await sha256Of(download)).toBe(stage.released.sha256);
    await expect.poll(() => control(page).textContent()).toBe('See the steps');
    expect(packageGets()).toHaveLength(1);
  });
});
