/**
 * Pages in Chromium on an emulated phone: Slow 4G (1.6 Mbit/s down, 150 ms), CPU slowed down four times.
 *
 * The protocol's throttling adds latency to each request, not to each round trip of a connection, and there is no edge:
 * `Link` headers arrive with the document and not as 103 Early Hints.
 */
import type { Browser, CDPSession } from 'playwright';
import { launchBrowser } from '../../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { LANDING_PAGES, PAGES } from '../../../src/config/pages.ts';
import { BUDGETS, formatKilobytes, formatMs } from '../../../tests/support/budgets.ts';
import { TAGGED_SITE } from '../../../tests/support/pages/landing-states.ts';
import { type Finding, judge, note } from '../finding.ts';
import { openPhone } from '../phone.ts';
import { median } from '../statistics.ts';
import { campaignQuery } from '../visits.ts';

const SECTION = 'Slow 4G, 4× CPU';
/** Until then a page has done everything that it does without the visitor. */
const SETTLE_MS = 1000;
const PATIENCE_MS = 30_000;

interface Timings {
  fcpMs: number;
  lcpMs: number;
  lcpElement: string;
  cls: number;
  /** The first element that moved, if any. */
  shifted: string;
  tbtMs: number;
  requestsToFirstPaint: number;
  blocking: number;
  hasIsland: boolean;
}

/** One visit: times in milliseconds, sizes in bytes as transferred. */
export interface PageVisit extends Timings {
  path: string;
  /** Up to the moment at which the page has settled, before it is scrolled. */
  requestsToIdle: number;
  /** Paths of the scripts that were fetched by then. */
  scripts: readonly string[];
  bytes: {
    document: number;
    script: number;
    font: number;
    image: number;
    imageAfterScroll: number;
  };
}

/**
 * Measures LCP, CLS, blocking requests and what is fetched, page by page, and how soon LP2 reacts to a tap. A
 * page is visited three times and the visit with the median LCP counts; a quick run visits `/LP1` and `/LP2` once.
 * @returns `taps` in milliseconds: `cold` right after the document has arrived, `idle` once the page is quiet
 */
export async function measureInBrowser(
  isQuick: boolean,
): Promise<{ findings: Finding[]; visits: PageVisit[]; taps: Taps }> {
  const site = await startBuiltSite('bench');
  const browser = await launchBrowser();
  try {
    const paths = isQuick ? ['/LP1', '/LP2'] : PAGES.map(({ path }) => path);
    const visits = await visitAll(browser, site.url, paths, isQuick ? 1 : 3);
    const taps = {
      cold: await tapRepeatedly(browser, site.url, false, isQuick ? 3 : 5),
      idle: await tapRepeatedly(browser, site.url, true, isQuick ? 1 : 3),
    };
    const laden = await measureLaden(browser, isQuick);
    return { findings: [...report(visits, taps), ...laden], visits, taps };
  } finally {
    await browser.close();
    await site.dispose();
  }
}

async function visitAll(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  times: number,
): Promise<PageVisit[]> {
  // The first visit to a page renders it, which is what `Cold templates` measures.
  await Promise.all(paths.map((path) => fetch(origin + path).then((response) => response.text())));
  const visits: PageVisit[] = [];
  for (const path of paths) {
    const runs: PageVisit[] = [];
    for (let run = 0; run < times; run += 1) runs.push(await visit(browser, origin, path, run));
    visits.push(middleOf(runs));
  }
  return visits;
}

/**
 * Measures landing pages with every tag configured, where the visitor is asked for consent, while the endpoint for events
 * and the site's sinks do not answer.
 */
async function measureLaden(browser: Browser, isQuick: boolean): Promise<Finding[]> {
  const site = await startBuiltSite('bench', {
    vars: TAGGED_SITE,
    entry: 'lab/bench/entries/dead-sinks.ts',
  });
  try {
    const pages = LANDING_PAGES.filter(({ brand }) => !brand);
    const paths = isQuick ? ['/LP1'] : pages.map(({ path }) => path);
    const visits = await visitAll(browser, site.url, paths, 1);
    const state = 'with every tag, the question of consent and dead sinks';
    return [
      judge(
        SECTION,
        `LCP ${state}, most of ${visits.length} landing pages`,
        Math.max(...visits.map(({ lcpMs }) => lcpMs)),
        BUDGETS.largestContentfulPaint,
      ),
      judge(
        SECTION,
        `CLS ${state}`,
        Math.max(...visits.map(({ cls }) => cls)),
        BUDGETS.layoutShift,
      ),
    ];
  } finally {
    await site.dispose();
  }
}

/** The run with the median LCP. */
function middleOf(runs: readonly PageVisit[]): PageVisit {
  const middle = median(runs.map(({ lcpMs }) => lcpMs));
  const [first] = runs.toSorted(
    (one, other) => Math.abs(one.lcpMs - middle) - Math.abs(other.lcpMs - middle),
  );
  if (!first) throw new Error('The page was not visited.');
  return first;
}

async function visit(
  browser: Browser,
  origin: string,
  path: string,
  run: number,
): Promise<PageVisit> {
  const { page, session, close } = await openPhone(browser);
  try {
    const types = new Map<string, { type: string; url: string }>();
    const bytes: Record<string, number> = {};
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      types.set(requestId, { type, url: response.url }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId)?.type ?? 'Other';
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(origin + path + campaignQuery(run), {
      waitUntil: 'networkidle',
      timeout: PATIENCE_MS,
    });
    await page.waitForTimeout(SETTLE_MS);
    const timings = await page.evaluate(readTimings);
    const { Document: document = 0, Script: script = 0, Font: font = 0, Image: image = 0 } = bytes;
    const requestsToIdle = types.size;
    const scripts = [...types.values()].flatMap(({ type, url }) =>
      type === 'Script' ? [new URL(url).pathname] : [],
    );
    await page.evaluate(scrollThrough);
    await page.waitForLoadState('networkidle');
    return {
      path,
      ...timings,
      requestsToIdle,
      scripts,
      bytes: { document, script, font, image, imageAfterScroll: bytes.Image ?? 0 },
    };
  } finally {
    await close();
  }
}

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node?: Node | null }[];
}

/** Runs in the page before anything else: some entries are only reported to an observer. */
function observe(): void {
  const seen = {
    lcpMs: 0,
    lcpElement: '',
    cls: 0,
    shifted: '',
    longTasks: [] as [start: number, duration: number][],
  };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    const entry = list.getEntries().at(-1) as
      | (PerformanceEntry & { element?: Element; url?: string })
      | undefined;
    seen.lcpMs = entry?.startTime ?? seen.lcpMs;
    seen.lcpElement = entry?.url || entry?.element?.tagName || '';
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      seen.cls += value;
      const [source] = sources;
      seen.shifted ||= source?.node?.parentElement?.outerHTML.slice(0, 80) ?? '';
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page once it has come to rest. */
function readTimings(): Timings {
  const { seen } = window as unknown as {
    seen: {
      lcpMs: number;
      lcpElement: string;
      cls: number;
      shifted: string;
      longTasks: [number, number][];
    };
  };
  const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string;
  })[];
  return {
    fcpMs,
    lcpMs: seen.lcpMs,
    lcpElement: seen.lcpElement,
    cls: seen.cls,
    shifted: seen.shifted,
    tbtMs: seen.longTasks.reduce(
      (sum, [start, duration]) => sum + (start >= fcpMs ? Math.max(0, duration - 50) : 0),
      0,
    ),
    requestsToFirstPaint: 1 + resources.filter(({ startTime }) => startTime < fcpMs).length,
    blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .length,
    hasIsland: document.querySelector('[data-island]') !== null,
  };
}

/** Runs in the page: brings every lazy picture into view once. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += 600) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Milliseconds from a tap on LP2's control. */
interface Tap {
  /** To the first bytes of the package's body. */
  firstByteMs: number;
  /** To the first percent in the progress bar. */
  firstProgressMs: number;
}

interface Taps {
  /** As soon as the page has painted and its script listens. */
  cold: Tap;
  idle: Tap;
}

const PACKAGE_PATH = '/download/';

/** The medians of some taps, each on a new page. */
async function tapRepeatedly(
  browser: Browser,
  origin: string,
  isIdle: boolean,
  times: number,
): Promise<Tap> {
  const taps: Tap[] = [];
  for (let run = 0; run < times; run += 1)
    taps.push(await tapDownload(browser, origin, run, isIdle));
  return {
    firstByteMs: median(taps.map(({ firstByteMs }) => firstByteMs)),
    firstProgressMs: median(taps.map(({ firstProgressMs }) => firstProgressMs)),
  };
}

/** @param isIdle whether to tap when the page is idle; otherwise as soon as the page can be tapped */
async function tapDownload(
  browser: Browser,
  origin: string,
  run: number,
  isIdle: boolean,
): Promise<Tap> {
  const { page, session, close } = await openPhone(browser);
  try {
    const firstByteAt = watchFirstByte(session, PACKAGE_PATH);
    await page.addInitScript(noteModule);
    await page.goto(`${origin}/LP2${campaignQuery(run)}`, {
      waitUntil: isIdle ? 'networkidle' : 'commit',
      timeout: PATIENCE_MS,
    });
    const [x, y] = await page.evaluate(middleOfControl);
    const tap = page.evaluate(timeToProgress);
    await page.touchscreen.tap(x, y);
    const { tappedAt, firstProgressMs } = await tap;
    return { firstByteMs: (await firstByteAt) - tappedAt, firstProgressMs };
  } finally {
    await close();
  }
}

/** Wall time in milliseconds of the first bytes of a body whose path begins with `prefix`. */
function watchFirstByte(session: CDPSession, path: string): Promise<number> {
  return new Promise((resolve) => {
    let asked: { requestId: string; wallTime: number; timestamp: number } | undefined;
    session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
      if (new URL(request.url).pathname.startsWith(path))
        asked ??= { requestId, wallTime, timestamp };
    });
    session.on('Network.dataReceived', ({ requestId, timestamp }) => {
      if (requestId === asked?.requestId)
        resolve((asked.wallTime + timestamp - asked.timestamp) * 1000);
    });
  });
}

/** Runs in the page before anything else: notes when the page's module has run and the document is complete. */
function noteModule(): void {
  const hears = (type: string): Promise<void> =>
    new Promise((resolve) => {
      const listener = ({ target }: Event): void => {
        if (target === document || target instanceof HTMLScriptElement) resolve();
      };
      document.addEventListener(type, listener, { capture: true });
    });
  const moduleHasRun = Promise.all([hears('load'), hears('DOMContentLoaded')]);
  Object.assign(window, { moduleHasRun });
}

/** Runs in the page: waits until it has painted and its script listens, then returns where to tap. */
async function middleOfControl(): Promise<[x: number, y: number]> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  // A tap before follows the plain link.
  await (window as unknown as { moduleHasRun: Promise<void> }).moduleHasRun;
  const { x, y, width, height } =
    document.querySelector('#download')?.getBoundingClientRect() ?? new DOMRect();
  return [x + width / 2, y + height / 2];
}

/** Runs in the page: the tap as wall time, and how long after it the first percent shows. */
function timeToProgress(): Promise<{ tappedAt: number; firstProgressMs: number }> {
  return new Promise((resolve) => {
    let tappedAt: number | undefined;
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        tappedAt ??= timeStamp;
      },
      { capture: true },
    );
    const observer = new MutationObserver(() => {
      const now = Number(
        document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
      );
      if (tappedAt === undefined || !(now > 0)) return;
      observer.disconnect();
      resolve({
        tappedAt: performance.timeOrigin + tappedAt,
        firstProgressMs: performance.now() - tappedAt,
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

function report(visits: readonly PageVisit[], { cold, idle }: Taps): Finding[] {
  const plain = visits.filter(({ hasIsland }) => !hasIsland);
  const parts = plain.flatMap(({ scripts }) =>
    scripts.filter((script) => !/\/(?:entry|vitals)-[^/]+\.js$/.test(script)),
  );
  return [
    ...visits.flatMap((page) => [
      judge(SECTION, `${page.path}: LCP`, page.lcpMs, BUDGETS.largestContentfulPaint),
      note(
        SECTION,
        `${page.path}: FCP, TBT; requests to first paint, to idle; document, script, font, image bytes`,
        `${formatMs(page.fcpMs)}, ${formatMs(page.tbtMs)}; ${page.requestsToFirstPaint}, ${page.requestsToIdle}; ` +
          [page.bytes.document, page.bytes.script, page.bytes.font, page.bytes.image]
            .map(formatKilobytes)
            .join(', '),
      ),
    ]),
    judge(
      SECTION,
      'CLS, most of all pages',
      Math.max(...visits.map(({ cls }) => cls)),
      BUDGETS.layoutShift,
    ),
    ...visits.flatMap(({ path, cls, shifted }) =>
      cls > 0 ? [note(SECTION, `${path}: what moved first`, `${cls.toFixed(4)} ${shifted}`)] : [],
    ),
    judge(
      SECTION,
      'render-blocking requests',
      visits.reduce((sum, { blocking }) => sum + blocking, 0),
      BUDGETS.blockingRequests,
    ),
    judge(
      SECTION,
      'script parts fetched on pages without an island',
      new Set(parts).size,
      BUDGETS.idleParts,
    ),
    judge(
      SECTION,
      'pictures on a phone, scrolled to the end, most of all pages',
      Math.max(...visits.map(({ bytes }) => bytes.imageAfterScroll)),
      BUDGETS.phonePictures,
    ),
    judge(
      SECTION,
      '/LP2: from tap to first byte, tapped at once',
      cold.firstByteMs,
      BUDGETS.tapToFirstByte,
    ),
    judge(
      SECTION,
      '/LP2: from tap to first progress, tapped at once',
      cold.firstProgressMs,
      BUDGETS.tapToProgress,
    ),
    note(
      SECTION,
      '/LP2: from tap to first byte, to first progress, tapped when idle',
      `${formatMs(idle.firstByteMs)}, ${formatMs(idle.firstProgressMs)}`,
    ),
  ];
}
