/** LP2 on a slow phone, tapped as soon as it is painted and its script listens. */
import type { Browser } from 'playwright';
import { launchBrowser } from '../../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { type Finding, judge } from '../finding.ts';
import { onPhone } from '../phone.ts';
import { median } from '../requests.ts';

/** Milliseconds from the tap. */
interface Tap {
  firstByte: number;
  firstProgress: number;
}

export async function measureTaps(isQuick: boolean): Promise<Finding[]> {
  const site = await startBuiltSite('bench');
  const browser = await launchBrowser();
  try {
    // The first visit renders the page.
    await (await fetch(`${site.url}/LP2`)).text();
    const taps: Tap[] = [];
    for (let run = 0; run < (isQuick ? 3 : 5); run += 1)
      taps.push(await tapAtOnce(browser, `${site.url}/LP2?utm_content=${run}`));
    const middle = (of: keyof Tap) => median(taps.map((tap) => tap[of]));
    return [
      judge(
        '/LP2: from tap to the package’s first byte',
        middle('firstByte'),
        BUDGETS.tapToFirstByte,
      ),
      judge('/LP2: … to the first progress', middle('firstProgress'), BUDGETS.tapToProgress),
    ];
  } finally {
    await browser.close();
    await site.dispose();
  }
}

function tapAtOnce(browser: Browser, url: string): Promise<Tap> {
  return onPhone(browser, async (page, session) => {
    const firstByteAt = new Promise<number>((resolve) => {
      let asked: { requestId: string; wallTime: number; timestamp: number } | undefined;
      session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
        if (new URL(request.url).pathname.startsWith('/download/'))
          asked ??= { requestId, wallTime, timestamp };
      });
      session.on('Network.dataReceived', ({ requestId, timestamp }) => {
        if (requestId === asked?.requestId)
          resolve((asked.wallTime + timestamp - asked.timestamp) * 1000);
      });
    });
    await page.addInitScript(watchTap);
    await page.goto(url, { waitUntil: 'commit' });
    const [x, y] = await page.evaluate(middleOfButton);
    await page.touchscreen.tap(x, y);
    const seen = await page.evaluate(() => (window as unknown as { seen: Promise<Seen> }).seen);
    return { firstByte: (await firstByteAt) - seen.tappedAt, firstProgress: seen.firstProgress };
  });
}

interface Seen {
  /** Wall time. */
  tappedAt: number;
  firstProgress: number;
}

/** Runs in the page before anything else: when its module has run, and how long after a tap the first percent shows. */
function watchTap(): void {
  const hears = (type: string): Promise<void> =>
    new Promise((resolve) => {
      document.addEventListener(
        type,
        ({ target }) => {
          if (target === document || target instanceof HTMLScriptElement) resolve();
        },
        { capture: true },
      );
    });
  const moduleHasRun = Promise.all([hears('load'), hears('DOMContentLoaded')]);
  const seen = new Promise<Seen>((resolve) => {
    let tapped = Number.NaN;
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        if (Number.isNaN(tapped)) tapped = timeStamp;
      },
      { capture: true },
    );
    const observer = new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      if (Number.isNaN(tapped) || !(Number(bar?.getAttribute('aria-valuenow')) > 0)) return;
      observer.disconnect();
      resolve({
        tappedAt: performance.timeOrigin + tapped,
        firstProgress: performance.now() - tapped,
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  Object.assign(window, { moduleHasRun, seen });
}

/** Runs in the page: waits until it has painted and its script listens, then returns where to tap. */
async function middleOfButton(): Promise<[x: number, y: number]> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name === 'first-contentful-paint')) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  // A tap before follows the plain link.
  await (window as unknown as { moduleHasRun: Promise<void> }).moduleHasRun;
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = document.querySelector('#download')?.getBoundingClientRect() ?? {};
  return [x + width / 2, y + height / 2];
}
