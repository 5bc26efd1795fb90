/**
 * The report as `--json` prints it (docs/behaviour.md#report; members: src/experiments/report/README.md). Numbers are not rounded, lifts
 * and rates are parts.
 */
import type { Analysis, PageAnalysis } from '../analysis/analysis.ts';
import { TUNED_FOR } from '../analysis/compare-page.ts';
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
  return { ...reportComparison(page), segments: page.segments, conclusion: conclusionOf(page) };
}

/** A page test as a member of `tests`. */
export function reportTest(one: PageAnalysis) {
  return { test: one.test, ...reportComparison(one), conclusion: conclusionOf(one) };
}

const conclusionOf = ({ verdict: { kind, text } }: PageAnalysis) => ({ kind, text });

function reportComparison(analysis: PageAnalysis) {
  const { page, brand, earlier, metric, control, split, ended, verdict } = analysis;
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
    // Browsers at which the bound is tightest.
    nStar: TUNED_FOR,
    runs: [...analysis.runs],
    sampleRatio: { p: split.p, ok: split.isOk },
    arms: analysis.arms.map((arm) => ({
      label: arm.label,
      ...figuresOf(arm, analysis),
      method: 'always-valid',
    })),
    forced: Object.fromEntries(forced),
    ...(analysis.unusual.length > 0 && { unusualDays: analysis.unusual }),
    ...(ended && { ended }),
    ...(verdict.value !== null && { ship: verdict.value }),
  };
}
