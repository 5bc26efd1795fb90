/** Firefox by WebDriver BiDi, and old Chromiums by the DevTools protocol, which today's Puppeteer no longer speaks to them. */
import { setTimeout } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import oldPuppeteer from 'puppeteer-core-13';
import { CHROMIUM_FLAGS } from '../../scripts/lib/browser.ts';
import {
  DEAD_PROXY,
  type Engine,
  expressionOf,
  type Tab,
  TIMEOUT_MS,
  type VisitOptions,
} from './engine.ts';
import { getOldChromium } from './old-chromium-cache.ts';
import type { OldMajor } from './old-chromiums.ts';

/** What both versions have alike. */
interface Page {
  setViewport: (viewport: { width: number; height: number }) => Promise<void>;
  goto: (url: string) => Promise<unknown>;
  evaluate: (source: string) => Promise<unknown>;
  tap: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
}

interface ConsoleMessage {
  type: () => string;
  text: () => string;
}

/** On a busy machine an old one sometimes hangs before its first answer. */
const STARTS = 6;
const START_MS = 20_000;

export async function oldChromium(major: OldMajor): Promise<Engine> {
  const folder = await getOldChromium(major);
  const launch = () =>
    oldPuppeteer.launch({
      executablePath: `${folder}/chromium`,
      // These builds were made for an environment in which a process cannot start others.
      args: [
        ...CHROMIUM_FLAGS,
        '--single-process',
        '--no-zygote',
        `--proxy-server=${DEAD_PROXY}`,
        '--proxy-bypass-list=127.0.0.1',
      ],
      env: { ...process.env, LD_LIBRARY_PATH: `${folder}/lib` },
      timeout: START_MS,
    });
  return {
    name: `Chromium ${major}`,
    looksRight: major >= 88,
    excuses: [
      // The Link header announces an AVIF; without its type the file would be fetched in vain.
      /<link rel=preload> has an unsupported `type` value/,
      // The rule is left out, so links are fetched when they are followed.
      /While parsing speculation rules: .*"eagerness"/,
    ],
    openTab: (options) => again(() => openOld(launch, options), STARTS),
  };
}

/** @throws Error when the browser hangs before it has answered all this, and ends it */
async function openOld(
  launch: () => ReturnType<typeof oldPuppeteer.launch>,
  options: VisitOptions,
): Promise<Tab> {
  const { width, height, isPhone, userAgent } = options;
  const browser = await launch();
  // Asked to close, one that hangs does not.
  const end = async (): Promise<void> => {
    browser.process()?.kill('SIGKILL');
  };
  const prepare = async (): Promise<Tab> => {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const complaints = new Complaints();
    page.on('console', (message) => complaints.hear(message));
    page.on('pageerror', ({ message }) => complaints.add(`uncaught: ${message}`));
    const session = await page.target().createCDPSession();
    await session.send('Page.setDownloadBehavior', { behavior: 'deny' });
    // The page's console does not show what the browser itself complains of.
    await session.send('Log.enable');
    session.on('Log.entryAdded', ({ entry: { level, text } }) => {
      if (level === 'error' || level === 'warning') complaints.add(`${level}: ${text}`);
    });
    await page.setUserAgent(userAgent);
    await page.setViewport({ width, height, isMobile: isPhone, hasTouch: isPhone });
    // Without a number of fingers 88 has no coarse pointer.
    const touch = { enabled: isPhone, maxTouchPoints: 1 };
    await session.send('Emulation.setTouchEmulationEnabled', touch);
    return tabOf(page, options, complaints, end);
  };
  const late = new AbortController();
  const hangs = setTimeout(START_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('The browser hangs.');
  });
  try {
    return await Promise.race([prepare(), hangs]);
  } catch (error) {
    await end();
    throw error;
  } finally {
    hangs.catch(() => undefined);
    late.abort();
  }
}

/** Bits of `ui.primaryPointerCapabilities`: a coarse pointer, which does not hover. */
const COARSE_POINTER = 1;

/** It cannot emulate touch. @param executable of Firefox */
export function firefox(executable: string): Engine {
  return {
    name: 'Firefox',
    looksRight: true,
    excuses: [],
    async openTab(options) {
      const { width, height, isPhone, userAgent } = options;
      const [proxy, port] = DEAD_PROXY.split(':');
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: executable,
        timeout: TIMEOUT_MS,
        extraPrefsFirefox: {
          'general.useragent.override': userAgent,
          ...(isPhone && {
            'ui.primaryPointerCapabilities': COARSE_POINTER,
            'ui.allPointerCapabilities': COARSE_POINTER,
          }),
          'network.proxy.type': 1,
          'network.proxy.http': proxy,
          'network.proxy.http_port': Number(port),
          'network.proxy.ssl': proxy,
          'network.proxy.ssl_port': Number(port),
          'network.proxy.no_proxies_on': '127.0.0.1',
          'network.proxy.allow_hijacking_localhost': false,
          'browser.safebrowsing.downloads.enabled': false,
          'ui.useOverlayScrollbars': 1,
        },
      });
      try {
        const page = await browser.newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        const complaints = new Complaints();
        page.on('console', (message) => complaints.hear(message));
        page.on('pageerror', (error) => complaints.add(`uncaught: ${error}`));
        await page.setViewport({ width, height });
        return tabOf(page, { ...options, isPhone: false }, complaints, () => browser.close());
      } catch (error) {
        await browser.close();
        throw error;
      }
    },
  };
}

class Complaints {
  lines: string[] = [];

  add(line: string): void {
    this.lines.push(line);
  }

  hear(message: ConsoleMessage): void {
    const type = message.type();
    if (/^(?:error|warn)/.test(type)) this.add(`${type}: ${message.text()}`);
  }
}

function tabOf(
  page: Page,
  { isPhone }: VisitOptions,
  complaints: Complaints,
  close: () => Promise<void>,
): Tab {
  return {
    async open(url) {
      // Ends what the page before still asks for. Firefox complains of a module that was given up for the next page.
      await page.goto('about:blank');
      complaints.lines = [];
      await page.goto(url);
    },
    evaluate: async (run, input) =>
      JSON.parse(String(await page.evaluate(expressionOf(run, input)))),
    tap: (selector) => (isPhone ? page.tap(selector) : page.click(selector)),
    complaints: async () => complaints.lines,
    close,
  };
}

async function again<T>(act: () => Promise<T>, times: number): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (times === 1) throw error;
    return again(act, times - 1);
  }
}
