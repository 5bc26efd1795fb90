/**
 * First visits on a slow line, each page against itself without web fonts and scripts: what the first paint and the
 * largest wait for besides the document. Both come from the same mirror, take turns, and have a fresh profile.
 */
import type { Browser } from 'playwright';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { startBuiltSite } from '../../built-site.ts';
import { BUDGETS, isWithin, judge } from '../budgets.ts';
import { type Finding, formatMs, formatRatio, note } from '../finding.ts';
import { startMirror } from '../mirror.ts';
import { type Line, openPhone, QUICK_LINE, SLOW_4G } from '../phone.ts';
import { median } from '../statistics.ts';

const SECTION = 'First visit against the bare document';
const ROUNDS = 7;
const QUICK_ROUNDS = 5;
/** A page that misses is visited again this often: other work on the machine can only cost time. */
const SECOND_CHANCES = 2;
const PATIENCE_MS = 30_000;

interface Paint {
  fcpMs: number;
  lcpMs: number;
  /** Set in the brand's own type. */
  isBrandType: boolean;
}

/** One value for the page as it is, one for the page bare. */
interface Pair<T> {
  page: T;
  bare: T;
}

/** Medians of a page and of the same page bare, and the ratios between them. */
export interface PaintContest extends Pair<{ fcpMs: number; lcpMs: number }> {
  path: string;
  rounds: number;
  fcpRatio: number;
  lcpRatio: number;
  /** Of the visits to the page. */
  brandTypeShare: number;
}

/** Measures every landing page; a quick run `/LP1` alone. */
export async function measureFirstPaint(
  isQuick: boolean,
): Promise<{ findings: Finding[]; contests: PaintContest[] }> {
  const site = await startBuiltSite('bench', { packages: false });
  const [page, bare, untyped] = await Promise.all([
    startMirror(site.url, (html) => html),
    startMirror(site.url, withoutFontsAndScripts),
    startMirror(site.url, withoutType),
  ]);
  const origins = { page: page.url, bare: bare.url };
  const browser = await launchBrowser();
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS;
  try {
    const contests: PaintContest[] = [];
    for (const path of isQuick ? ['/LP1'] : LANDING_PAGES.map((landing) => landing.path)) {
      contests.push(await contest(browser, path, origins, rounds));
    }
    const onQuickLine = await takeTurns(
      browser,
      '/LP1',
      { page: page.url, bare: untyped.url },
      QUICK_LINE,
      rounds,
    );
    const findings = contests.flatMap((result) => [...judgeRatios(result), noteTimes(result)]);
    return { findings: [...findings, noteType(compare('/LP1', onQuickLine))], contests };
  } finally {
    await browser.close();
    page.close();
    bare.close();
    untyped.close();
    await site.dispose();
  }
}

/** Without the faces, the fall-backs among them, and without anything that runs. */
function withoutFontsAndScripts(html: string): string {
  return html
    .replace(/@font-face\{[^}]*\}/g, '')
    .replace(/<script(?: type="module"[^>]*)?>.*?<\/script>/gs, '');
}

/** As it is where type would cost a wait. */
function withoutType(html: string): string {
  return html.replace(/ data-type-files="[^"]*"/, '');
}

/** On the slow line, and again where a budget is missed. */
async function contest(
  browser: Browser,
  path: string,
  origins: Pair<string>,
  rounds: number,
): Promise<PaintContest> {
  const paints: Pair<Paint[]> = { page: [], bare: [] };
  let result: PaintContest;
  do {
    const more = await takeTurns(browser, path, origins, SLOW_4G, rounds);
    paints.page.push(...more.page);
    paints.bare.push(...more.bare);
    result = compare(path, paints);
  } while (!isGood(result) && paints.page.length < rounds * (1 + SECOND_CHANCES));
  return result;
}

/** Visits both in turn, each first as often as second. */
async function takeTurns(
  browser: Browser,
  path: string,
  origins: Pair<string>,
  line: Line,
  rounds: number,
): Promise<Pair<Paint[]>> {
  const paints: Pair<Paint[]> = { page: [], bare: [] };
  // These are not counted: they fill the mirror.
  for (const origin of [origins.page, origins.bare]) await visit(browser, origin + path, line);
  for (let round = 0; round < rounds; round += 1) {
    const order = ['page', 'bare'] as const;
    for (const kind of round % 2 === 0 ? order : order.toReversed()) {
      paints[kind].push(await visit(browser, origins[kind] + path, line));
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
    fcpRatio: page.fcpMs / bare.fcpMs,
    lcpRatio: page.lcpMs / bare.lcpMs,
    brandTypeShare: paints.page.filter(({ isBrandType }) => isBrandType).length / paints.page.length,
  };
}

function medians(paints: readonly Paint[]): { fcpMs: number; lcpMs: number } {
  return {
    fcpMs: median(paints.map(({ fcpMs }) => fcpMs)),
    lcpMs: median(paints.map(({ lcpMs }) => lcpMs)),
  };
}

function isGood({ fcpRatio, lcpRatio }: PaintContest): boolean {
  return isWithin(BUDGETS.firstPaint, fcpRatio) && isWithin(BUDGETS.largestPaint, lcpRatio);
}

async function visit(browser: Browser, url: string, line: Line): Promise<Paint> {
  const { page, close } = await openPhone(browser, line);
  try {
    await page.addInitScript(() => {
      Object.assign(window, { lcpMs: 0 });
      new PerformanceObserver((list) => {
        Object.assign(window, { lcpMs: list.getEntries().at(-1)?.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    const handle = await page.waitForFunction(
      () => {
        const { lcpMs } = window as unknown as { lcpMs: number };
        const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
        const isBrandType = document.documentElement.hasAttribute('data-type');
        return fcpMs !== undefined && lcpMs > 0 && { fcpMs, lcpMs, isBrandType };
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

function judgeRatios({ path, fcpRatio, lcpRatio }: PaintContest): Finding[] {
  return [
    judge(SECTION, `${path}: FCP`, fcpRatio, BUDGETS.firstPaint),
    judge(SECTION, `${path}: LCP`, lcpRatio, BUDGETS.largestPaint),
  ];
}

function noteTimes({ path, rounds, page, bare }: PaintContest): Finding {
  return note(
    SECTION,
    `${path}: FCP, LCP; bare; visits`,
    `${formatPaint(page)}; ${formatPaint(bare)}; ${rounds}`,
  );
}

/** What the brand's type costs where the head chooses it on a first visit. */
function noteType({ path, page, bare, brandTypeShare }: PaintContest): Finding {
  return note(
    SECTION,
    `${path} at 10 Mbit/s, 40 ms: FCP, LCP; without the brand’s type; share in it`,
    `${formatPaint(page)}; ${formatPaint(bare)}; ${formatRatio(brandTypeShare)}`,
  );
}

function formatPaint({ fcpMs, lcpMs }: { fcpMs: number; lcpMs: number }): string {
  return `${formatMs(fcpMs)}, ${formatMs(lcpMs)}`;
}
