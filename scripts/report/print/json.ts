/** The report as `--json` prints it (docs/behaviour.md#report). Numbers are not rounded; lifts and rates are parts. */
import type { Analysis, PageAnalysis } from '../analysis/analysis.ts';
import { figuresOf } from './columns.ts';
import { waysOut } from './sentences.ts';

/** The whole report. */
export type Report = ReturnType<typeof toReport>;

/** An analysis as the report object. */
export function toReport({ from, to, pages, totals, vitals, deliveries, inPageCheck }: Analysis) {
  const { visits, clicks, started, finished, verified, refused, sharedStarted, sharedFinished } = totals;
  return {
    ...{ from, to, timeZone: 'Asia/Kolkata', metric: 'finished' },
    pages: pages.map(reportPage),
    shared: { started: sharedStarted, finished: sharedFinished },
    totals: { visits, clicks, started, finished, verified, refused },
    waysOut: waysOut(totals),
    ...{ vitals, deliveries, inPageCheck },
  };
}

function reportPage(analysis: PageAnalysis) {
  const { page, brand, metric, control, plan, split, segments, conclusion } = analysis;
  const method = plan ? 'planned-end' : 'always-valid';
  const forced = Object.entries(analysis.forced).map(
    ([label, { browsers, clicks, started, finished }]) =>
      [label, { browsers, clicks, started, finished }] as const,
  );
  return {
    ...{ page, brand },
    ...(metric === 'clicks' && { metric }),
    control,
    // Browsers at which the always valid bound is tightest.
    nStar: analysis.tunedFor,
    runs: [...analysis.runs],
    sampleRatio: { p: split.p, ok: split.isOk },
    arms: analysis.arms.map((arm) => ({ label: arm.label, ...figuresOf(arm, analysis), method })),
    forced: Object.fromEntries(forced),
    ...{ segments, conclusion },
  };
}
