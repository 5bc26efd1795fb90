/** The simulated visitors of `npm run report -- --demo`, sent through the real endpoints of a local site. */
import { rm } from 'node:fs/promises';
import { randomLcg } from 'd3-random';
import type { DayMeasure } from '../../../src/counting/measures.ts';
import { formatIndianDate, INDIA_OFFSET_MS } from '../../../src/decide/indian-date.ts';
import { DAY_MS } from '../../../src/shared/days.ts';
import { type BuiltSite, startBuiltSite } from '../../lib/built-site.ts';
import { CLOCK_ENTRY } from '../../lib/clock-header.ts';
import { runTool } from '../../lib/run-tool.ts';
import { DEMO_DAYS, DEMO_PAGES, type DemoPage } from './truth.ts';
import { visit } from './visit.ts';

const NOON_MS = 12 * 60 * 60 * 1000;
const AT_ONCE = 16;
const SEED = 0.2611;
const TIMEOUT_MS = 60_000;
const QUIET_MS = 4000;
const POLL_MS = 250;

/**
 * Fills the demo's database unless today's visitors are already in it.
 * @param log is called before the slow part
 */
export async function fillDemo(
  stateDirectory: string,
  log: (message: string) => void,
): Promise<void> {
  const yesterday = formatIndianDate(Date.now() - DAY_MS);
  await runTool('vite', ['build', '--outDir', '.cache/demo-build', '--logLevel', 'warn']);
  let site = await open(stateDirectory);
  try {
    const newest = await site.reports
      .prepare('SELECT MAX(day) AS day FROM days')
      .first<string | null>('day');
    if (newest === yesterday) return;
    if (newest !== null) {
      await site.dispose();
      await rm(stateDirectory, { recursive: true });
      site = await open(stateDirectory);
    }
    log(
      'Sending a fortnight of simulated visitors through a separate local site; this takes a minute or two.',
    );
    await sendVisitors(site);
  } finally {
    await site.dispose();
  }
}

function open(stateDirectory: string): Promise<BuiltSite> {
  return startBuiltSite('demo', { entry: CLOCK_ENTRY, persistTo: stateDirectory });
}

/** Visitors of `DEMO_DAYS` days up to yesterday. Returns when all of them are counted. */
export async function sendVisitors(
  site: BuiltSite,
  pages: readonly DemoPage[] = DEMO_PAGES,
): Promise<void> {
  const random = randomLcg(SEED);
  const midnightMs = Date.parse(`${formatIndianDate(Date.now())}T00:00:00Z`) - INDIA_OFFSET_MS;
  const done: DayMeasure[] = [];
  for (let daysAgo = DEMO_DAYS; daysAgo > 0; daysAgo -= 1) {
    const noonMs = midnightMs - daysAgo * DAY_MS + NOON_MS;
    const visitors = pages.flatMap((page) =>
      Array.from({ length: page.browsersADay }, (_none, index) => ({ page, atMs: noonMs + index })),
    );
    while (visitors.length > 0) {
      const together = visitors.splice(0, AT_ONCE);
      const visits = together.map(({ page, atMs }) => visit(site.url, page, atMs, random));
      done.push(...(await Promise.all(visits)).flat());
    }
  }
  await untilCounted(site, done);
}

/**
 * Waits for the last counts, which take some seconds: through the queue, and for browsers' later actions one more flush.
 * @throws Error when they do not arrive
 */
async function untilCounted({ reports }: BuiltSite, done: readonly DayMeasure[]): Promise<void> {
  const sql =
    "SELECT SUM(n) AS n FROM days WHERE measure IN ('visits', 'clicks', 'started', 'finished', 'verified')";
  const deadline = performance.now() + TIMEOUT_MS;
  let [flush, sinceMs] = [0, performance.now()];
  for (;;) {
    const counted = (await reports.prepare(sql).first<number | null>('n')) ?? 0;
    const newest =
      (await reports.prepare('SELECT MAX(flush) AS n FROM flushes').first<number | null>('n')) ?? 0;
    if (newest !== flush) [flush, sinceMs] = [newest, performance.now()];
    // The counter flushes every second while anything is waiting.
    if (counted === done.length && performance.now() - sinceMs > QUIET_MS) return;
    if (performance.now() > deadline)
      throw new Error(`Only ${counted} of ${done.length} counts have arrived.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
