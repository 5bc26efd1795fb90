/** The report as `--json` prints it (docs/behaviour.md#report). Numbers are not rounded; lifts and rates are parts. */

import type { Analysis, PageAnalysis } from './analysis.ts';
import { COLUMNS, type Figures } from './columns.ts';
import type { Counts } from './daily-counts.ts';
import { waysOut } from './ways-out.ts';

/** The whole report. */
export type Report = ReturnType<typeof toReport>;

/** An analysis as the report object. */
export function toReport({ from, to, pages, totals, vitals, deliveries, inPageCheck }: Analysis) {
  const { visits, clicks, started, finished, verified, refused, sharedStarted, sharedFinished } = totals;
  return {
    from,
    to,
    timeZone: 'Asia/Kolkata',
    metric: 'finished',
    pages: pages.map(reportPage),
    shared: { started: sharedStarted, finished: sharedFinished },
    totals: { visits, clicks, started, finished, verified, refused },
    waysOut: waysOut(totals),
    vitals,
    deliveries,
    inPageCheck,
  };
}

function reportPage(page: PageAnalysis) {
  const method = page.plan ? 'planned-end' : 'always-valid';
  const forced = Object.entries(page.forced).map(([label, counts]) => [label, reportCounts(counts)]);
  return {
    page: page.page,
    brand: page.brand,
    ...(page.metric === 'clicks' && { metric: page.metric }),
    control: page.control,
    // Browsers at which the always valid bound is tightest.
    nStar: page.tunedFor,
    runs: [...page.runs],
    sampleRatio: { p: page.split.p, ok: page.split.isOk },
    arms: page.arms.map((arm) => ({
      label: arm.label,
      ...(Object.assign({}, ...COLUMNS.map(({ members }) => members(arm))) as Figures),
      method,
    })),
    forced: Object.fromEntries(forced),
    segments: page.segments,
    conclusion: page.conclusion,
  };
}

function reportCounts({ browsers, clicks, started, finished }: Counts) {
  return { browsers, clicks, started, finished };
}
