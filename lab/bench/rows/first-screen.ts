/**
 * A first visit on a slow phone, against a page that has only the first screen of the same page: what first paint waits for
 * besides what it shows. And how long the page blocks a tap until it is at rest.
 */
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { BUDGETS, formatMs, isWithin } from '../../../tests/support/budgets.ts';
import { type Finding, judge } from '../finding.ts';
import { startMirror } from '../mirror.ts';
import { compareVisits, onPhone, type Pair } from '../phone.ts';
import { median } from '../requests.ts';

const ROUNDS = 12;
/** Time after `load` in which the page does what it put off until it is idle. */
const SETTLED_MS = 1500;

/** The page that most adverts lead to, and the home page. */
const PATHS = ['/LP1', '/'];

interface Visit {
  fcp: number;
  /** What each task of the main thread takes beyond 50 ms, in sum (https://web.dev/articles/tbt). */
  blocking: number;
}

export async function measureFirstScreen(isQuick: boolean): Promise<Finding[]> {
  const site = await startBuiltSite('bench', { packages: false });
  const mirror = await startMirror(site.url, (html) => html);
  const browser = await launchBrowser();
  try {
    const findings: Finding[] = [];
    for (const path of isQuick ? PATHS.slice(0, 1) : PATHS) {
      const onlyFirst = await firstScreenOf(browser, mirror.url + path);
      const other = await startMirror(site.url, () => onlyFirst);
      const urls = [mirror.url + path, other.url + path] as const;
      const ratioOf = (pairs: readonly Pair<Visit>[]) =>
        median(pairs.map(([own, first]) => own.fcp / first.fcp));
      const blockedOf = (pairs: readonly Pair<Visit>[]) =>
        median(pairs.map(([own]) => own.blocking));
      const pairs = await compareVisits(
        urls,
        ROUNDS,
        (url) => visit(browser, url),
        (all) =>
          isWithin(BUDGETS.firstScreen, ratioOf(all)) &&
          isWithin(BUDGETS.blockingTime, blockedOf(all)),
      );
      other.close();
      const middle = (of: 0 | 1) => formatMs(median(pairs.map((pair) => pair[of].fcp)));
      const kilobytes = (Buffer.byteLength(onlyFirst) / 1000).toFixed(0);
      findings.push(
        judge(
          `${path}: FCP`,
          ratioOf(pairs),
          BUDGETS.firstScreen,
          `, ${middle(0)} against ${middle(1)} of a page of ${kilobytes} KB`,
        ),
        judge(`${path}: blocked`, blockedOf(pairs), BUDGETS.blockingTime),
      );
    }
    return findings;
  } finally {
    await browser.close();
    mirror.close();
    await site.dispose();
  }
}

function visit(browser: Browser, url: string): Promise<Visit> {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(
      () =>
        new Promise<Visit>((resolve) => {
          const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
          const read = (blocking: number) => resolve({ fcp: fcp ?? Number.NaN, blocking });
          new PerformanceObserver((list) =>
            read(list.getEntries().reduce((sum, { duration }) => sum + duration - 50, 0)),
          ).observe({ type: 'longtask', buffered: true });
          setTimeout(() => read(0), 200);
        }),
    );
  });
}

/** The document without scripts, without what begins below the screen, and without the rules that match nothing then. */
async function firstScreenOf(browser: Browser, url: string): Promise<string> {
  return onPhone(browser, async (page: Page) => {
    await page.goto(url, { waitUntil: 'load' });
    return page.evaluate(() => {
      for (const script of document.querySelectorAll('script, noscript, template')) script.remove();
      for (const element of document.querySelectorAll('body *'))
        if (!element.checkVisibility() || element.getBoundingClientRect().top >= innerHeight)
          element.remove();
      const matches = (selector: string) => {
        const asked = selector.replace(/::?[a-z-]+(?:\([^()]*\))?/g, '');
        try {
          return document.querySelector(asked || '*') !== null;
        } catch {
          return true;
        }
      };
      const prune = (rules: CSSRuleList, owner: CSSStyleSheet | CSSGroupingRule): void => {
        for (let index = rules.length - 1; index >= 0; index -= 1) {
          const rule = rules[index];
          if (rule instanceof CSSStyleRule && !matches(rule.selectorText)) owner.deleteRule(index);
          else if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches)
            owner.deleteRule(index);
          else if (rule instanceof CSSGroupingRule) prune(rule.cssRules, rule);
        }
      };
      for (const style of document.querySelectorAll('style')) {
        if (style.sheet === null) continue;
        prune(style.sheet.cssRules, style.sheet);
        style.textContent = Array.from(style.sheet.cssRules, ({ cssText }) => cssText).join('');
      }
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  });
}
