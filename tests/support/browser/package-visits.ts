/** LP2 behind a proxy that fails as a poor connection does, for the tests of its download. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Download, Page } from 'playwright';
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest';
import { createGate, DEVICES, openVisit, openWalk } from './browser.ts';
import { type Exchange, type Rule, startFaultProxy } from './fault-proxy.ts';
import { openStage } from './stage.ts';

/** Its package is the smallest that a split leads to: 3 MB. */
export const LABEL = 'previous-version';
export const PACKAGE_PATH = `/download/${LABEL}`;

export const ADDRESS = `/LP2?utm_source=test&utm_ab=${LABEL}`;
export const PACKAGE_HREF = `${PACKAGE_PATH}?utm_source=test&utm_ab=${LABEL}`;
export const QUARTER_MIB = 256 * 1024;

interface Released {
  sha256: string;
  size: number;
  filename: string;
}

/** A stage with a proxy before the site; the proxy's rule ends with each test. */
export async function openPackageStage() {
  const stage = await openStage();
  const proxy = await startFaultProxy(stage.site.url);
  beforeEach(() => proxy.reset());
  afterAll(() => proxy.dispose());
  const packages = await (await fetch(`${stage.site.url}/api/packages`)).json();
  const released: Released = packages.find((entry: { package: string }) => entry.package === LABEL);

  /** Opens LP2 through the proxy and waits until its button works. */
  async function openAlive(prepare: (page: Page) => Promise<unknown> = async () => {}) {
    const visit = await openWalk(stage.browser, DEVICES.phone);
    await prepare(visit.page);
    await visit.page.goto(proxy.url + ADDRESS);
    await visit.page.locator('[data-island="package-download"][data-hydrated]').waitFor();
    return visit;
  }

  return {
    proxy,
    released,
    /** Opens an empty page in a window of its own. */
    openVisit: (options: BrowserContextOptions) => openVisit(stage.browser, options),
    /** Opens an empty page. */
    openWalk: (device: typeof DEVICES.phone | typeof DEVICES.desktop = DEVICES.phone) =>
      openWalk(stage.browser, device),
    openAlive,
    packageGets: () => proxy.exchanges.filter(isPackageGet),
    /** Stops the package's first answer after so many bytes. @returns continues it, or breaks it there */
    stopFirst(bytes: number, then: 'goes on' | 'breaks' = 'goes on'): () => void {
      const { isOpen, open } = createGate();
      onTestFinished(open);
      const fault = {
        pauses: [{ after: bytes, until: isOpen }],
        ...(then === 'breaks' && { cutAfter: bytes }),
      };
      proxy.reset(onPackage((_exchange, nth) => (nth === 0 ? fault : undefined)));
      return open;
    },
    /** Waits for a request that the proxy has received; a page has no event for it. */
    async seen(isIt: (exchange: Exchange) => boolean): Promise<Exchange> {
      await expect.poll(() => proxy.exchanges.some(isIt)).toBe(true);
      const found = proxy.exchanges.find(isIt);
      if (!found) throw new Error('The request was seen and is gone.');
      return found;
    },
  };
}

/** LP2's button. */
export const button = (page: Page) => page.locator('#download');

/** Whether a request asks for the package; the head request at the end does not. */
export function isPackageGet({ method, path }: Exchange): boolean {
  return method === 'GET' && path.startsWith(PACKAGE_PATH);
}

/** A rule only for the package's GET requests. */
export function onPackage(rule: Rule): Rule {
  let nth = 0;
  return (exchange) => (isPackageGet(exchange) ? rule(exchange, nth++) : undefined);
}

/** SHA-256 of a saved file, in hex. */
export async function sha256Of(download: Download): Promise<string> {
  return createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
}

/** Runs in the page before its script: counts what it has read of bodies, even where the connection breaks. */
export function countBytesRead(): void {
  const { prototype } = ReadableStreamDefaultReader;
  const { read } = prototype;
  Object.assign(window, { bytesRead: 0 });
  prototype.read = async function (this: ReadableStreamDefaultReader) {
    const result = await read.call(this);
    (window as unknown as { bytesRead: number }).bytesRead += result.value?.length ?? 0;
    return result;
  };
}

/** Waits until a page with `countBytesRead` has read so many bytes. */
export async function untilRead(page: Page, bytes: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => (window as unknown as { bytesRead: number }).bytesRead === wanted,
    bytes,
  );
}
