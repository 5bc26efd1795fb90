/** One Chromium for all test files, and visits that fail their test when the page logs a complaint. */
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright';
import { onTestFinished } from 'vitest';
import {
  CHROMIUM_FLAGS,
  getBrowser,
  type Letters,
  lettersEnvironment,
} from '../../../scripts/lib/browser.ts';
import { ANDROID_CHROME } from '../http.ts';
import { USER_AGENTS } from '../promises.ts';

/** With ordinary user agents: the site takes the default one, HeadlessChrome, for a crawler's. */
const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent: ANDROID_CHROME,
};

export const DEVICES = {
  phone: PHONE,
  phoneLandscape: { ...PHONE, viewport: { width: 780, height: 360 } },
  desktop: { viewport: { width: 1280, height: 800 }, userAgent: USER_AGENTS.windows },
} as const satisfies Record<string, BrowserContextOptions>;

/** A busy machine is slow, not wrong. */
const TIMEOUT_MS = 2 * 60_000;

const browsers = new Map<Letters, Promise<Browser>>();

/**
 * The pages of a visit share one process. Otherwise one is started for the empty page and another for the site's, a
 * quarter of the work of a visit. No test needs the isolation of hosts from each other.
 */
const ONE_PROCESS_A_VISIT = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

/** The browser with these fonts, which ends with the process. Unlike Playwright's default it has a back/forward cache. */
export function shareBrowser(letters: Letters = 'phone'): Promise<Browser> {
  const browser =
    browsers.get(letters) ??
    chromium.launch({
      executablePath: getBrowser(),
      args: [...CHROMIUM_FLAGS, ...ONE_PROCESS_A_VISIT],
      env: lettersEnvironment(letters),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  browsers.set(letters, browser);
  return browser;
}

/** What a test may say of the complaints that its page logs: console errors, warnings and uncaught exceptions. */
interface Complaints {
  complaints: readonly string[];
  /** Names expected ones, at any time: by the test's end there must be at least one of each. */
  expectComplaint: (pattern: RegExp) => void;
}

/** Opens an empty page in a new context, which closes with the test. The test fails when unexpected complaints are left. */
export async function openVisit(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Complaints & { page: Page }> {
  const page = await openPage(browser, options);
  const watched = watchComplaints(page);
  onTestFinished(async () => {
    await page.context().close();
    watched.check();
  });
  return { page, ...watched };
}

/** The pages of `openWalk`, by browser and device. */
const walkers = new Map<Browser, Map<string, Promise<Walker>>>();

interface Walker {
  page: Page;
  session: CDPSession;
}

/** Events that a test may listen to for its whole length. */
const HEARD = ['request', 'requestfailed', 'download'] as const;

/**
 * The same page for all tests with this browser and device: opening one is two fifths of the work of a visit. Each test finds
 * an empty page without listeners, routes, headers, cookies, stored data and cache, as a first visitor has it. What stays is
 * the tab's history, `page.clock`, exposed functions, and init scripts that were not added by `addScript`. The test fails when
 * unexpected complaints are left.
 */
export async function openWalk(
  browser: Browser,
  options: BrowserContextOptions & { viewport: NonNullable<BrowserContextOptions['viewport']> },
): Promise<Complaints & { page: Page }> {
  const devices = walkers.get(browser) ?? new Map<string, Promise<Walker>>();
  walkers.set(browser, devices);
  const device = JSON.stringify(options);
  const opened = devices.get(device) ?? openWalker(browser, options);
  devices.set(device, opened);
  const { page, session } = await opened;
  const watched = watchComplaints(page);
  onTestFinished(async () => {
    watched.stop();
    for (const event of HEARD) await page.removeAllListeners(event);
    for (const other of page.context().pages()) if (other !== page) await other.close();
    // A page that follows a link at this moment interrupts the first.
    await page.goto('about:blank').catch(() => page.goto('about:blank'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.setExtraHTTPHeaders({});
    // With cookies and what belongs to the tab.
    await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
    await page.setViewportSize(options.viewport);
    const { colorScheme = null, reducedMotion = null } = options;
    await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
    watched.check();
  });
  return { page, ...watched };
}

/** Runs a script in each document before the document's own, until the test ends. */
export async function addScript<Argument = void>(
  page: Page,
  script: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<void> {
  const added = await page.addInitScript(script as (argument: unknown) => unknown, argument);
  onTestFinished(() => added.dispose());
}

/**
 * Opens the browser's setting of letters, which the end of the test restores.
 * @returns sets them, in per cent of the usual size; an open page is laid out again
 */
export async function openLetters(page: Page): Promise<(perCent: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (perCent: number): Promise<void> => {
    const standard = (16 * perCent) / 100;
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
  };
  onTestFinished(async () => {
    await set(100);
    await session.detach();
  });
  return set;
}

async function openWalker(browser: Browser, options: BrowserContextOptions): Promise<Walker> {
  const page = await openPage(browser, options);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { page, session };
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  // The page draws which views are measured; here it draws each.
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
  return context.newPage();
}

function watchComplaints(page: Page): Complaints & { stop: () => void; check: () => void } {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  };
  const onError = (error: Error) => complaints.push(`uncaught: ${error.message}`);
  page.on('console', onConsole).on('pageerror', onError);
  return {
    complaints,
    expectComplaint: (pattern) => expected.push(pattern),
    stop: () => page.off('console', onConsole).off('pageerror', onError),
    check: () => {
      const left = complaints.filter(
        (complaint) => !expected.some((pattern) => pattern.test(complaint)),
      );
      if (left.length > 0) throw new Error(`The page complained:\n${left.join('\n')}`);
      const silent = expected.filter(
        (pattern) => !complaints.some((complaint) => pattern.test(complaint)),
      );
      if (silent.length > 0) throw new Error(`The page did not complain of ${silent.join(', ')}.`);
    },
  };
}

/**
 * Opens a page as one of the site's hosts shows it; its address stays that of the test's site.
 * @param headers of the request for the document, beside the browser's
 */
export async function openAtHost(
  page: Page,
  host: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.route(address, async (route) => {
    const fields = { ...route.request().headers(), ...headers, host };
    await route.fulfill({ response: await route.fetch({ headers: fields }) });
  });
  await page.goto(address);
}

/** A promise with the function that resolves it: for what a test holds back for a while. */
export function createGate(): { isOpen: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isOpen: promise, open: resolve };
}

/** Holds back answers from these addresses. @returns releases them */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const gate = createGate();
  await page.route(addresses, async (route) => {
    await gate.isOpen;
    await route.continue();
  });
  return gate.open;
}

/** Changes the text of answers from these addresses on their way. */
export async function changeAnswers(
  page: Page,
  addresses: string,
  change: (text: string) => string,
): Promise<void> {
  await page.route(addresses, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Waits until the page has loaded and every job that it deferred until idle has started. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Stops the page's clock before it loads: timers and idle jobs wait until the test moves it on. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Far from the beginning: the clock runs until here, and a busy machine must not be later.
  await page.clock.pauseAt(60 * 60 * 1000);
}
