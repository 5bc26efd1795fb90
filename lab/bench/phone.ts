/** A cheap phone on a crowded cell, emulated by Chromium. */
import type { Browser, CDPSession, Page } from 'playwright';

const KILOBIT_BYTES = 1000 / 8;

/** A line as `Network.emulateNetworkConditions` takes it: milliseconds, bytes per second. */
export interface Line {
  offline: false;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** 1.6 Mbit/s down, 150 ms for each request. */
export const SLOW_4G: Line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBIT_BYTES,
  uploadThroughput: 750 * KILOBIT_BYTES,
};
/** 10 Mbit/s down, 40 ms: what the site takes for a quick line. */
export const QUICK_LINE: Line = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000 * KILOBIT_BYTES,
  uploadThroughput: 5_000 * KILOBIT_BYTES,
};

/** What a browser runs on. */
export interface Device {
  /** How many times slower than this machine its CPU is. */
  cpuSlowdown: number;
  /** Gigabytes, as `navigator.deviceMemory` gives them. */
  memory: number;
}

/** What a visitor most often has. */
export const CHEAP_DEVICE: Device = { cpuSlowdown: 4, memory: 2 };
/** What counts as quick (`src/client/brand-type.ts`). */
export const STRONG_DEVICE: Device = { cpuSlowdown: 1, memory: 8 };

const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

/** A phone with a fresh profile. */
export interface Phone {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/** Opens a page on a phone; its profile is gone with it. */
export async function openPhone(
  browser: Browser,
  line: Line = SLOW_4G,
  { cpuSlowdown, memory }: Device = CHEAP_DEVICE,
): Promise<Phone> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => value });
  }, memory);
  return { page, session, close: () => context.close() };
}
