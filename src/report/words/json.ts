/**
 * The report as `--json` prints it (docs/behaviour.md#report; members: src/report/README.md). Numbers are not rounded, lifts
 * and rates are parts.
 */
import type { Analysis, PageAnalysis } from '../analysis/analysis.ts';
import { figuresOf, waysOut } from './figures.ts';

export type Report = ReturnType<typeof toReport>;

/** An analysis as the report object. */
export function toReport(analysis: Analysis) {
  const {
    from,
    to,
    pages,
    tests,
    jointEnd,
    totals,
    vitals,
    locations,
    deliveries,
    inPageCheck,
    traffic,
  } = analysis;
  const { visits, clicks, started, finished, verified, refused, sharedStarted, sharedFinished } =
    totals;
  return {
    from,
    to,
    timeZone: 'Asia/Kolkata',
    metric: 'finished',
    pages: pages.map(reportPage),
    tests: tests.map(reportTest),
    ...(jointEnd !== null && { ship: jointEnd }),
    shared: { started: sharedStarted, finished: sharedFinished },
    totals: { visits, clicks, started, finished, verified, refused },
    waysOut: waysOut(totals),
    vitals,
    locations,
    deliveries,
    inPageCheck,
    ...(traffic && { traffic }),
  };
}

/** A split page as a member of `pages`. */
export function reportPage(page: PageAnalysis) {
  const { segments, conclusion } = page;
  return { ...reportComparison(page), segments, conclusion };
}

/** A page test as a member of `tests`. */
export function reportTest(one: PageAnalysis) {
  const { test, conclusion } = one;
  return { test, ...reportComparison(one), conclusion };
}

function reportComparison(analysis: PageAnalysis) {
  const { page, brand, earlier, metric, control, plan, split, ended, deed } = analysis;
  const method = plan ? 'planned-end' : 'always-valid';
  const forced = Object.entries(analysis.forced).map(
    ([label, { browsers, clicks, started, finished }]) =>
      [label, { browsers, clicks, started, finished }] as const,
  );
  return {
    page,
    brand,
    ...(earlier && { earlier }),
    ...(metric === 'clicks' && { metric }),
    control,
    // Browsers at which the always valid bound is tightest.
    nStar: analysis.tunedFor,
    runs: [...analysis.runs],
    sampleRatio: { p: split.p, ok: split.isOk },
    arms: analysis.arms.map((arm) => ({ label: arm.label, ...figuresOf(arm, analysis), method })),
    forced: Object.fromEntries(forced),
    ...(ended && { ended }),
    ...(deed?.end && { ship: deed.end.value }),
  };
}
