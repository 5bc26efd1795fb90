/**
 * First visits on an old phone and a crowded cell: what a page weighs, when it is painted, and where its download control
 * stands. The mirror compresses as an edge does; connections are not opened anew, which costs three round trips more.
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../../../scripts/lib/browser.ts';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { LANDING_PAGES, type Page } from '../../../src/config/pages.ts';
import { formatKilobytes } from '../../../tests/support/budgets.ts';
import { type Finding, note } from '../finding.ts';
import { startMirror } from '../mirror.ts';
import { OLD_PHONE, openPhone } from '../phone.ts';

const SECTION = '400 kbit/s, 600 ms, 6× CPU, 320×536, Save-Data';
const PATIENCE_MS = 60_000;
/** Besides landing pages, what a visitor without English opens next. */
const FURTHER = ['/install?lang=hi', '/verify?lang=hi'];

interface Visit {
  documentBytes: number;
  bytes: number;
  requests: number;
  fcpMs: number;
  lcpMs: number;
  /** Upper and lower edge of the control in pixels, its state in the first screen; `null` where a page has none. */
  control: { top: number; bottom: number } | null;
  /** Whether another way to the same download is in the first screen. */
  hasBar: boolean;
}

/** @param named the only pages to measure; all where empty */
export async function measureSlowLine(
  isQuick: boolean,
  named: readonly Page[],
): Promise<{ findings: Finding[] }> {
  const site = await startBuiltSite('bench', { packages: true });
  const mirror = await startMirror(site.url, (html) => html);
  const browser = await launchBrowser();
  const all = [...LANDING_PAGES.map(({ path }) => path), ...FURTHER];
  const paths = named.length > 0 ? named.map(({ path }) => path) : isQuick ? ['/LP1'] : all;
  try {
    const findings: Finding[] = [];
    for (const path of paths) {
      // Not counted: it fills the mirror.
      await visit(browser, mirror.url + path);
      findings.push(describe(path, await visit(browser, mirror.url + path)));
    }
    return { findings };
  } finally {
    await browser.close();
    mirror.close();
    await site.dispose();
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, session, close } = await openPhone(browser, OLD_PHONE);
  try {
    const documents = new Set<string>();
    const weights = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Document') documents.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      weights.set(requestId, encodedDataLength),
    );
    await page.addInitScript(observePaint);
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    const seen = await page.evaluate(readFirstScreen);
    const sum = (of: readonly string[]) => of.reduce((all, id) => all + (weights.get(id) ?? 0), 0);
    return {
      ...seen,
      documentBytes: sum([...documents]),
      bytes: sum([...weights.keys()]),
      requests: weights.size,
    };
  } finally {
    await close();
  }
}

/** Runs in the page before anything else. */
function observePaint(): void {
  const seen = { lcpMs: Number.NaN };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.lcpMs = list.getEntries().at(-1)?.startTime ?? seen.lcpMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page once it is quiet. */
function readFirstScreen(): Pick<Visit, 'fcpMs' | 'lcpMs' | 'control' | 'hasBar'> {
  const { seen } = window as unknown as { seen: { lcpMs: number } };
  const control = document.querySelector('[data-download]')?.getBoundingClientRect();
  const isSeen = (element: Element): boolean => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  };
  return {
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcpMs: seen.lcpMs,
    control: control ? { top: control.top, bottom: control.bottom } : null,
    hasBar: [...document.querySelectorAll('[data-cta]')].some(isSeen),
  };
}

function describe(path: string, seen: Visit): Finding {
  const { documentBytes, bytes, requests, fcpMs, lcpMs, control, hasBar } = seen;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return note(
    SECTION,
    `${path}: document, all, requests; first and largest paint; control`,
    [
      [formatKilobytes(documentBytes), formatKilobytes(bytes), requests].join(', '),
      [seconds(fcpMs), seconds(lcpMs)].join(', '),
      describeControl(control, hasBar),
    ].join('; '),
  );
}

function describeControl(control: Visit['control'], hasBar: boolean): string {
  if (control === null) return 'none';
  const { height } = OLD_PHONE.viewport;
  const at = `${control.top.toFixed(0)}–${control.bottom.toFixed(0)}`;
  const state = control.bottom <= height ? 'whole' : control.top < height ? 'cut' : 'out';
  return `${at}, ${state}${hasBar ? ', bar' : ''}`;
}
