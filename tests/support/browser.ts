/** One Chromium for all test files, and visits that fail their test when the page logs a complaint. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { CHROMIUM_FLAGS, getBrowser, type Letters, lettersEnvironment } from '../../scripts/lib/browser.ts';

/** Ordinary user agents: the browser's own says HeadlessChrome, which the site takes for a crawler's. */
export const USER_AGENTS = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  inApp:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 340.0.0',
} as const;

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export const DEVICES = {
  phone: { ...PHONE, userAgent: USER_AGENTS.phone },
  phoneLandscape: { ...PHONE, viewport: { width: 780, height: 360 }, userAgent: USER_AGENTS.phone },
  desktop: { viewport: { width: 1280, height: 800 }, userAgent: USER_AGENTS.desktop },
} as const satisfies Record<string, BrowserContextOptions>;

/** A busy machine is slow, not wrong. */
const TIMEOUT_MS = 2 * 60_000;

const browsers = new Map<Letters, Promise<Browser>>();

/** The browser with these letters, which ends with the process. Unlike Playwright's own it restores pages on the way back. */
export function shareBrowser(letters: Letters = 'phone'): Promise<Browser> {
  const browser =
    browsers.get(letters) ??
    chromium.launch({
      executablePath: getBrowser(),
      args: CHROMIUM_FLAGS,
      env: lettersEnvironment(letters),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  browsers.set(letters, browser);
  return browser;
}

export interface Visit {
  page: Page;
  /** Console errors, warnings and uncaught exceptions so far. */
  complaints: readonly string[];
  /** Names complaints that the test expects, at any time: there must be at least one by its end. */
  expectComplaint: (pattern: RegExp) => void;
}

/**
 * Opens an empty page in a context of its own; it closes with the test, which fails when unexpected complaints
 * are left.
 */
export async function openVisit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  onTestFinished(async () => {
    await context.close();
    const left = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    if (left.length > 0) throw new Error(`The page complained:\n${left.join('\n')}`);
    const silent = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)));
    if (silent.length > 0) throw new Error(`The page did not complain of ${silent.join(', ')}.`);
  });
  return { page, complaints, expectComplaint: (pattern) => expected.push(pattern) };
}

/** A promise with the function that resolves it: for what a test holds back until it chooses to let go. */
export function createGate(): { isOpen: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isOpen: promise, open: resolve };
}

/** Waits until the page has loaded and every job that it put off until idle has started. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Stops the page's clock before it loads: timers and idle jobs wait until the test moves it on. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Far from the beginning: until here the clock runs, and a busy machine must not come later.
  await page.clock.pauseAt(60 * 60 * 1000);
}
