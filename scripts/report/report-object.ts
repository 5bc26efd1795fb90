/** The report as `--json` prints it (docs/behaviour.md#report). Numbers are not rounded; lifts and rates are parts. */
import type { BrandId } from '../../src/config/brands/index.ts';
import type { Label } from '../../src/config/labels.ts';
import type { Analysis, ArmAnalysis, Conclusion, InPageCheck, PageAnalysis } from './analysis.ts';
import type { Comparison, DayLook } from './comparison.ts';
import type { Counts } from './daily-counts.ts';

/** Browsers that did something, `browsers` being all that entered. */
export interface ReportedCounts {
  browsers: number;
  clicks: number;
  started: number;
  finished: number;
}

/** One arm. */
export interface ReportedArm extends ReportedCounts {
  label: Label;
  /** Downloads begun again by a browser that had begun: the bound of what may be finished twice. */
  again: number;
  /** Finished over browsers, or clicks where the page is judged by them; `null` without browsers. */
  rate: number | null;
  /** Wilson's 95 % interval of the rate; `null` without browsers. */
  interval: [low: number, high: number] | null;
  /** More finished downloads (or clicks) a browser than the control; `null` for the control, before ten in both,
   * and where the split is broken. */
  lift: number | null;
  /** Bound of the lift, whose confidence is 95 % shared out among the page's comparisons; `null` with `lift`. */
  liftInterval: [low: number, high: number] | null;
  /** To be held against 0.05 shared out in the same way; `null` with `lift`. */
  p: number | null;
  method: Comparison['method'];
}

/** One split page of one brand. */
export interface ReportedPage {
  page: string;
  brand: BrandId;
  /** By what the page is judged, where it is not the report's `metric`. */
  metric?: 'clicks';
  control: Label;
  /** Browsers at which the always valid bound is tightest. */
  nStar: number;
  /** Codes of the runs that are compared. */
  runs: string[];
  sampleRatio: { p: number; ok: boolean };
  arms: ReportedArm[];
  /** Browsers whose label came from a link, by label: never compared. */
  forced: Partial<Record<Label, ReportedCounts>>;
  conclusion: Conclusion;
}

/** The whole report. */
export interface Report {
  /** First and last day, in `timeZone`. */
  from: string;
  to: string;
  timeZone: 'Asia/Kolkata';
  metric: 'finished';
  pages: ReportedPage[];
  /** Downloads from links that were passed on. */
  shared: { started: number; finished: number };
  totals: {
    visits: number;
    clicks: number;
    started: number;
    finished: number;
    verified: number;
    /** Events that met the rate limit. */
    refused: number;
  };
  /** The in-page download, by day of entry: the error bar of `finished`. `null` where nothing finished there. */
  inPageCheck: InPageCheck | null;
}

/** An analysis as the report object. */
export function toReport({ from, to, pages, totals, inPageCheck }: Analysis): Report {
  const { visits, clicks, started, finished, verified, refused, sharedStarted, sharedFinished } = totals;
  return {
    from,
    to,
    timeZone: 'Asia/Kolkata',
    metric: 'finished',
    pages: pages.map(reportPage),
    shared: { started: sharedStarted, finished: sharedFinished },
    totals: { visits, clicks, started, finished, verified, refused },
    inPageCheck,
  };
}

function reportPage(page: PageAnalysis): ReportedPage {
  const method = page.plan ? 'planned-end' : 'always-valid';
  const forced = Object.entries(page.forced).map(([label, counts]) => [label, reportCounts(counts)]);
  return {
    page: page.page,
    brand: page.brand,
    ...(page.metric === 'clicks' && { metric: page.metric }),
    control: page.control,
    nStar: page.tunedFor,
    runs: [...page.runs],
    sampleRatio: { p: page.split.p, ok: page.split.isOk },
    arms: page.arms.map((arm) => reportArm(arm, method)),
    forced: Object.fromEntries(forced),
    conclusion: page.conclusion,
  };
}

function reportArm(arm: ArmAnalysis, method: Comparison['method']): ReportedArm {
  const look: DayLook | undefined = arm.comparison?.looks.at(-1);
  return {
    label: arm.label,
    ...reportCounts(arm.counts),
    again: arm.counts.again,
    rate: arm.rate,
    interval: arm.interval,
    lift: look?.lift ?? null,
    liftInterval: look?.interval ?? null,
    p: arm.comparison?.readPValue() ?? null,
    method,
  };
}

function reportCounts({ browsers, clicks, started, finished }: Counts): ReportedCounts {
  return { browsers, clicks, started, finished };
}
