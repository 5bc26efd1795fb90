/** Phones on slow mobile networks, emulated by Chromium. */
import type { Browser, CDPSession, Page } from 'playwright';
import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';

const KILOBIT_BYTES = 1000 / 8;

/** A phone and its network. */
interface PhoneProfile {
  viewport: { width: number; height: number };
  /** How many times slower than this machine its CPU is. */
  cpuSlowdown: number;
  /** As `Network.emulateNetworkConditions` takes it; `latency` in milliseconds for each request. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number };
  headers?: Readonly<Record<string, string>>;
}

/** A cheap phone on Slow 4G. */
const CHEAP: PhoneProfile = {
  viewport: { width: 360, height: 800 },
  cpuSlowdown: 4,
  network: {
    latency: 150,
    downloadThroughput: 1600 * KILOBIT_BYTES,
    uploadThroughput: 750 * KILOBIT_BYTES,
  },
};

/** A phone with 2 GB of memory and a 5.45-inch screen, between Chrome's bars, on a crowded cell of a small town. */
export const OLD_PHONE: PhoneProfile = {
  viewport: { width: 320, height: 536 },
  cpuSlowdown: 6,
  network: {
    latency: 600,
    downloadThroughput: 400 * KILOBIT_BYTES,
    uploadThroughput: 150 * KILOBIT_BYTES,
  },
  headers: { 'Save-Data': 'on' },
};

/** A phone with a fresh profile. */
export interface Phone {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/** Opens a page on a phone. Closing it deletes the profile. */
export async function openPhone(
  browser: Browser,
  { viewport, cpuSlowdown, network, headers = {} }: PhoneProfile = CHEAP,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: USER_AGENTS.phone,
    extraHTTPHeaders: headers,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, session, close: () => context.close() };
}
