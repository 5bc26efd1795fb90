/**
 * First visits on a slow connection, comparing each page with itself without web fonts and scripts: what first and largest
 * paint wait for besides the document. Both are served by the same mirror, in turn, to a fresh profile.
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { LANDING_PAGES, type Page, pageOf } from '../../../src/config/pages.ts';
import { BUDGETS, formatMs, formatRatio } from '../../../tests/support/budgets.ts';
import { type Finding, formatEstimate, judgeEstimate, note } from '../finding.ts';
import { startMirror } from '../mirror.ts';
import { openPhone } from '../phone.ts';
import { estimateRatio, median, type RatioEstimate } from '../statistics.ts';

const SECTION = 'First visit against the bare document';
/** Each round visits both contestants. */
const FEWEST_ROUNDS = 8;
/** The most rounds. A page is visited until its ratios are precise enough to be judged. */
const MOST_ROUNDS = 64;
/** The most rounds where pages are named. */
const MOST_ROUNDS_NAMED = 256;
const QUICK_ROUNDS = 6;
/** A ratio is precise enough when its interval is on one side of the budget, or not wider than this to each side. */
const NARROW = 0.03;
const PATIENCE_MS = 30_000;
/** Time after `load` in which the browser paints and reports the last picture. */
const SETTLED_MS = 300;

interface Paint {
  fcpMs: number;
  lcpMs: number;
}

/** One value for the page as it is, one for the page bare. */
interface Pair<T> {
  page: T;
  bare: T;
}

/** Medians of a page and of the same page bare, and the ratios of their times. */
export interface PaintContest extends Pair<{ fcpMs: number; lcpMs: number }> {
  path: string;
  rounds: number;
  fcp: RatioEstimate;
  lcp: RatioEstimate;
}

/**
 * Measures every landing page; a quick run only `/LP1`.
 * @param named the only ones to measure, for longer; all where empty
 */
export async function measureFirstPaint(
  isQuick: boolean,
  named: readonly Page[],
): Promise<{ findings: Finding[]; contests: PaintContest[] }> {
  const site = await startBuiltSite('bench', { packages: false });
  const [page, bare] = await Promise.all([
    startMirror(site.url, (html) => html),
    startMirror(site.url, withoutFontsAndScripts),
  ]);
  const origins = { page: page.url, bare: bare.url };
  const browser = await launchBrowser();
  const pages = named.length > 0 ? named : isQuick ? [pageOf('lp1')] : LANDING_PAGES;
  const fewest = isQuick ? QUICK_ROUNDS : FEWEST_ROUNDS;
  const most = isQuick ? QUICK_ROUNDS : named.length > 0 ? MOST_ROUNDS_NAMED : MOST_ROUNDS;
  try {
    const contests: PaintContest[] = [];
    for (const { path } of pages) {
      contests.push(await contest(browser, path, origins, fewest, most));
    }
    const twins = { page: bare.url, bare: bare.url };
    const control = compare('/LP1', await takeTurns(browser, '/LP1', twins, fewest));
    const findings = contests.flatMap((result) => [...judgeRatios(result), noteTimes(result)]);
    return { findings: [...findings, noteMean(contests), noteControl(control)], contests };
  } finally {
    await browser.close();
    page.close();
    bare.close();
    await site.dispose();
  }
}

/** Removes font faces, including fall-backs, and scripts. */
function withoutFontsAndScripts(html: string): string {
  return html.replace(/@font-face\{[^}]*\}/g, '').replace(/<script>.*?<\/script>/gs, '');
}

/** Visits on the slow connection until both ratios can be judged. */
async function contest(
  browser: Browser,
  path: string,
  origins: Pair<string>,
  fewest: number,
  most: number,
): Promise<PaintContest> {
  const paints: Pair<Paint[]> = { page: [], bare: [] };
  let result: PaintContest;
  let isKnown: boolean;
  do {
    const rounds = Math.min(fewest, most - paints.page.length);
    const more = await takeTurns(browser, path, origins, rounds);
    paints.page.push(...more.page);
    paints.bare.push(...more.bare);
    result = compare(path, paints);
    isKnown =
      isDecided(result.fcp, BUDGETS.firstPaint.limit) &&
      isDecided(result.lcp, BUDGETS.largestPaint.limit);
  } while (!isKnown && result.rounds < most);
  return result;
}

/** Whether more rounds would hardly change the verdict. */
function isDecided({ ratio, low, high }: RatioEstimate, limit: number): boolean {
  return high <= limit || low > limit || Math.max(high - ratio, ratio - low) <= NARROW;
}

/** Visits both in turn, each as often first as second. */
async function takeTurns(
  browser: Browser,
  path: string,
  origins: Pair<string>,
  rounds: number,
): Promise<Pair<Paint[]>> {
  const paints: Pair<Paint[]> = { page: [], bare: [] };
  // Not counted: these visits fill the mirror's cache.
  for (const origin of [origins.page, origins.bare]) await visit(browser, origin + path);
  for (let round = 0; round < rounds; round += 1) {
    const order = ['page', 'bare'] as const;
    for (const kind of round % 2 === 0 ? order : order.toReversed()) {
      paints[kind].push(await visit(browser, origins[kind] + path));
    }
  }
  return paints;
}

function compare(path: string, paints: Pair<readonly Paint[]>): PaintContest {
  const [page, bare] = [medians(paints.page), medians(paints.bare)];
  return {
    path,
    rounds: paints.page.length,
    page,
    bare,
    fcp: estimateRatio(fcpsOf(paints.page), fcpsOf(paints.bare)),
    lcp: estimateRatio(lcpsOf(paints.page), lcpsOf(paints.bare)),
  };
}

function medians(paints: readonly Paint[]): { fcpMs: number; lcpMs: number } {
  return { fcpMs: median(fcpsOf(paints)), lcpMs: median(lcpsOf(paints)) };
}

const fcpsOf = (paints: readonly Paint[]): number[] => paints.map(({ fcpMs }) => fcpMs);
const lcpsOf = (paints: readonly Paint[]): number[] => paints.map(({ lcpMs }) => lcpMs);

async function visit(browser: Browser, url: string): Promise<Paint> {
  const { page, close } = await openPhone(browser);
  try {
    await page.addInitScript(() => {
      Object.assign(window, { lcpMs: 0 });
      new PerformanceObserver((list) => {
        Object.assign(window, { lcpMs: list.getEntries().at(-1)?.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
    await page.waitForTimeout(SETTLED_MS);
    const handle = await page.waitForFunction(
      () => {
        const { lcpMs } = window as unknown as { lcpMs: number };
        const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
        return fcpMs !== undefined && lcpMs > 0 && { fcpMs, lcpMs };
      },
      null,
      { timeout: PATIENCE_MS },
    );
    const paint = await handle.jsonValue();
    if (paint === false) throw new Error(`${url} painted nothing.`);
    return paint;
  } finally {
    await close();
  }
}

function judgeRatios({ path, fcp, lcp }: PaintContest): Finding[] {
  return [
    judgeEstimate(SECTION, `${path}: FCP`, fcp, BUDGETS.firstPaint),
    judgeEstimate(SECTION, `${path}: LCP`, lcp, BUDGETS.largestPaint),
  ];
}

/** The mean over all pages, in which the noise of single pages nearly cancels out. */
function noteMean(contests: readonly PaintContest[]): Finding {
  const mean = (ratios: readonly RatioEstimate[]): string =>
    formatRatio(
      Math.exp(ratios.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / ratios.length),
    );
  return note(
    SECTION,
    'mean of all pages: FCP, LCP',
    `${mean(contests.map(({ fcp }) => fcp))}, ${mean(contests.map(({ lcp }) => lcp))}`,
  );
}

/** A control: what this machine measures for a ratio of 1. */
function noteControl({ path, fcp, lcp, rounds }: PaintContest): Finding {
  return note(
    SECTION,
    `${path} bare against itself: FCP, LCP; rounds`,
    `${formatEstimate(fcp)}, ${formatEstimate(lcp)}; ${rounds}`,
  );
}

function noteTimes({ path, rounds, page, bare }: PaintContest): Finding {
  return note(
    SECTION,
    `${path}: FCP, LCP; bare; rounds`,
    `${formatPaint(page)}; ${formatPaint(bare)}; ${rounds}`,
  );
}

function formatPaint({ fcpMs, lcpMs }: { fcpMs: number; lcpMs: number }): string {
  return `${formatMs(fcpMs)}, ${formatMs(lcpMs)}`;
}
