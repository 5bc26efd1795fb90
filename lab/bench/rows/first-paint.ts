/**
 * First visits on a slow connection, each page against itself without web fonts and scripts: what first and largest paint
 * wait for besides the document. Both come from a mirror, in turn, to a fresh profile.
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { LANDING_PAGES } from '../../../src/config/pages.ts';
import { BUDGETS, formatMs, isWithin } from '../../../tests/support/budgets.ts';
import { type Finding, judge } from '../finding.ts';
import { startMirror } from '../mirror.ts';
import { compareVisits, onPhone, type Pair } from '../phone.ts';
import { median } from '../requests.ts';

const ROUNDS = 8;
const TIMEOUT_MS = 30_000;
/** Time after `load` in which the browser paints and reports the last picture. */
const SETTLED_MS = 300;

interface Paint {
  fcp: number;
  lcp: number;
}

/** Every landing page; a quick run only one. */
export async function measureFirstPaint(isQuick: boolean): Promise<Finding[]> {
  const site = await startBuiltSite('bench', { packages: false });
  const page = await startMirror(site.url, (html) => html);
  const bare = await startMirror(site.url, withoutFontsAndScripts);
  const browser = await launchBrowser();
  try {
    const findings: Finding[] = [];
    for (const { path } of isQuick ? LANDING_PAGES.slice(1, 2) : LANDING_PAGES) {
      const urls = [page.url + path, bare.url + path] as const;
      const ratioOf = (pairs: readonly Pair<Paint>[], paint: keyof Paint) =>
        median(pairs.map(([own, other]) => own[paint] / other[paint]));
      const pairs = await compareVisits(
        urls,
        ROUNDS,
        (url) => visit(browser, url),
        (all) =>
          isWithin(BUDGETS.firstPaint, ratioOf(all, 'fcp')) &&
          isWithin(BUDGETS.largestPaint, ratioOf(all, 'lcp')),
      );
      const middle = (paint: keyof Paint) => formatMs(median(pairs.map(([own]) => own[paint])));
      findings.push(
        judge(`${path}: FCP`, ratioOf(pairs, 'fcp'), BUDGETS.firstPaint, `, ${middle('fcp')}`),
        judge(`${path}: LCP`, ratioOf(pairs, 'lcp'), BUDGETS.largestPaint, `, ${middle('lcp')}`),
      );
    }
    return findings;
  } finally {
    await browser.close();
    page.close();
    bare.close();
    await site.dispose();
  }
}

/** Fall-back font faces go too. */
function withoutFontsAndScripts(html: string): string {
  return html.replace(/@font-face\{[^}]*\}/g, '').replace(/<script>.*?<\/script>/gs, '');
}

function visit(browser: Browser, url: string): Promise<Paint> {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(
      () =>
        new Promise<Paint>((resolve) => {
          new PerformanceObserver((list) => {
            const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
            const lcp = list.getEntries().at(-1)?.startTime;
            resolve({ fcp: fcp ?? Number.NaN, lcp: lcp ?? Number.NaN });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  });
}
