/** Opens first screens of a build and measures them. */
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { CHROMIUM_FLAGS, getBrowser, lettersEnvironment } from '../../scripts/lib/browser.ts';
import { type BuildName, startBuiltSite } from '../../scripts/lib/built-site.ts';
import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';
import {
  type FirstScreen,
  measurePicture,
  type PictureShown,
  readFirstScreen,
} from '../../tests/support/browser/first-screen.ts';
import { releaseDescribedPackages } from '../../tests/support/pages/landing-states.ts';
import { SITE_ENTRY, variablesHeader } from '../../tests/support/site/site-entry.ts';
import { VISIT } from '../bytes/capture.ts';
import { describeView, type Size, type View } from './select.ts';

export interface Measured extends FirstScreen {
  /** Identifies the view in every build. */
  view: string;
  picture: PictureShown;
  /** The element of the largest contentful paint, by its name and class. */
  largestPaint: string;
  /**
   * Of the pictures for which the load event of a first visit waits, without their heads. How many of the others arrive before
   * it differs from visit to visit.
   */
  pictureBytes: number;
}

/** A view with its screenshot, a PNG with the screen's own resolution. */
export interface Shot {
  view: View;
  measured: Measured;
  picture: Buffer;
}

/** From here on a layout is made for a tablet. */
const TABLET = 768;
const DESKTOP = 1024;
/** A browser waits for most of a visit. */
const AT_ONCE = 2;
/** A busy machine is slow, not wrong. */
const TIMEOUT_MS = 2 * 60_000;

/** @throws Error where there is no such build, or a page does not answer with a first screen */
export async function visitViews(build: BuildName, views: readonly View[]): Promise<Shot[]> {
  const site = await startBuiltSite(build, { packages: false, entry: SITE_ENTRY });
  await releaseDescribedPackages(site.store);
  const browser = await chromium.launch({
    executablePath: getBrowser(),
    // Every host leads to this site, because the brands' hosts may be unregistered, or the live site's.
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP * ${new URL(site.url).host}`],
    env: lettersEnvironment('phone'),
  });
  try {
    const shots: Shot[] = [];
    for (let first = 0; first < views.length; first += AT_ONCE) {
      const some = views.slice(first, first + AT_ONCE).map((view) => visitView(browser, view));
      shots.push(...(await Promise.all(some)));
    }
    return shots;
  } finally {
    await browser.close();
    await site.dispose();
  }
}

/** In a context of its own, as a first visit. */
async function visitView(browser: Browser, view: View): Promise<Shot> {
  const { page: landing, host, hasCash, size } = view;
  const context = await browser.newContext({
    ...deviceOf(size),
    reducedMotion: 'reduce',
    extraHTTPHeaders: {
      ...VISIT.headers,
      ...variablesHeader(hasCash ? {} : { CASH_OFFERS: 'off' }),
    },
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    const answer = await page.goto(`http://${host.domain}${landing.path}${VISIT.query}`);
    if (answer?.status() !== 200)
      throw new Error(`${describeView(view)} answered ${answer?.status() ?? 'nothing'}.`);
    const pictureBytes = await page.evaluate(weighPictures);
    const parts = await readFirstScreen(page);
    const largestPaint = await page.evaluate(readLargestPaint);
    const picture = await page.screenshot({ animations: 'disabled' });
    const measured = {
      view: describeView(view),
      ...parts,
      picture: await measurePicture(page),
      largestPaint,
      pictureBytes,
    };
    return { view, measured, picture };
  } finally {
    await context.close();
  }
}

function deviceOf(viewport: Size): BrowserContextOptions {
  const isPhone = viewport.width < DESKTOP;
  return {
    viewport,
    deviceScaleFactor: viewport.width < TABLET ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    userAgent: isPhone ? USER_AGENTS.phone : USER_AGENTS.desktop,
  };
}

/** Runs in the page, once it has loaded. */
function weighPictures(): number {
  const lazy = [...document.images]
    .filter(({ loading }) => loading === 'lazy')
    .map(({ currentSrc }) => currentSrc);
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => /\.(?:avif|webp|png|jpe?g|svg)$/.test(new URL(name).pathname))
    .filter(({ name }) => !lazy.includes(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** Runs in the page, once it has painted. */
function readLargestPaint(): Promise<string> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      const element = last !== undefined && 'element' in last ? last.element : null;
      if (element instanceof Element) resolve([element.localName, ...element.classList].join('.'));
      else resolve('removed');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
