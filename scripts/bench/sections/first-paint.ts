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

/** Medians of a page and of the same page bare, and the ratios between them. */
export interface PaintContest {
  path: string;
  rounds: number;
  page: { fcpMs: number; lcpMs: number };
  bare: { fcpMs: number; lcpMs: number };
  fcpRatio: number;
  lcpRatio: number;
}

/** Measures every landing page; a quick run `/LP1` alone. */
export async function measureFirstPaint(
  isQuick: boolean,
): Promise<{ findings: Finding[]; contests: PaintContest[] }> {
  const site = await startBuiltSite('bench', { packages: false });
  const [whole, bare] = await Promise.all([
    startMirror(site.url, (html) => html),
    startMirror(site.url, withoutFontsAndScripts),
  ]);
  const browser = await launchBrowser();
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS;
  try {
    const contests: PaintContest[] = [];
    for (const path of isQuick ? ['/LP1'] : LANDING_PAGES.map((page) => page.path)) {
      contests.push(await contest(browser, path, whole.url, bare.url, rounds));
    }
    const quick = await visitOften(browser, `${whole.url}/LP1`, QUICK_LINE, rounds);
    return { findings: [...contests.flatMap(report), reportQuickLine(quick)], contests };
  } finally {
    await browser.close();
    whole.close();
    bare.close();
    await site.dispose();
  }
}

/** Without the faces, the fall-backs among them, and without anything that runs. */
function withoutFontsAndScripts(html: string): string {
  return html
    .replace(/@font-face\{[^}]*\}/g, '')
    .replace(/<script(?: type="module"[^>]*)?>.*?<\/script>/gs, '');
}

async function contest(
  browser: Browser,
  path: string,
  whole: string,
  bare: string,
  rounds: number,
): Promise<PaintContest> {
  const page: Paint[] = [];
  const plain: Paint[] = [];
  // The first visit to each is not counted: it fills the mirror.
  for (const origin of [whole, bare]) await visit(browser, origin + path, SLOW_4G);
  let result: PaintContest;
  do {
    for (let round = 0; round < rounds; round += 1) {
      const turns = [
        async () => page.push(await visit(browser, whole + path, SLOW_4G)),
        async () => plain.push(await visit(browser, bare + path, SLOW_4G)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    result = compare(path, page, plain);
  } while (!isGood(result) && page.length < rounds * (1 + SECOND_CHANCES));
  return result;
}

function compare(path: string, page: readonly Paint[], bare: readonly Paint[]): PaintContest {
  const [whole, plain] = [medians(page), medians(bare)];
  return {
    path,
    rounds: page.length,
    page: whole,
    bare: plain,
    fcpRatio: whole.fcpMs / plain.fcpMs,
    lcpRatio: whole.lcpMs / plain.lcpMs,
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

async function visitOften(browser: Browser, url: string, line: Line, times: number): Promise<Paint[]> {
  const paints: Paint[] = [];
  for (let run = 0; run < times; run += 1) paints.push(await visit(browser, url, line));
  return paints;
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

function report({ path, rounds, page, bare, fcpRatio, lcpRatio }: PaintContest): Finding[] {
  return [
    judge(SECTION, `${path}: FCP`, fcpRatio, BUDGETS.firstPaint),
    judge(SECTION, `${path}: LCP`, lcpRatio, BUDGETS.largestPaint),
    note(
      SECTION,
      `${path}: medians of ${rounds} visits: FCP, LCP; bare`,
      [page.fcpMs, page.lcpMs, bare.fcpMs, bare.lcpMs].map(formatMs).join(', '),
    ),
  ];
}

function reportQuickLine(paints: readonly Paint[]): Finding {
  const share = paints.filter(({ isBrandType }) => isBrandType).length / paints.length;
  return note(
    SECTION,
    '/LP1 at 10 Mbit/s, 40 ms: FCP, LCP; share in the brand’s type',
    `${formatMs(medians(paints).fcpMs)}, ${formatMs(medians(paints).lcpMs)}; ${formatRatio(share)}`,
  );
}
