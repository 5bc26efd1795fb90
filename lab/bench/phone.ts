/** A cheap phone on a slow mobile network, emulated by Chromium. */
import type { Browser, CDPSession, Page } from 'playwright';
import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';

const KILOBIT_BYTES = 1000 / 8;

/** 1.6 Mbit/s down, 150 ms for each request, as `Network.emulateNetworkConditions` takes it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBIT_BYTES,
  uploadThroughput: 750 * KILOBIT_BYTES,
};

/** How many times slower than this machine the CPU of a cheap phone is. */
const CPU_SLOWDOWN = 4;

const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: USER_AGENTS.phone,
};

/** A phone with a fresh profile. */
export interface Phone {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/** Opens a page on a phone. Closing it deletes the profile. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session, close: () => context.close() };
}
