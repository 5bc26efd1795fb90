/** What the terminal, the page and `--json` share: the columns of an arm, and the sentences beside the experiments. */

import { isInIndia, nameLocation, UNKNOWN_LOCATION } from '../../../config/edge-locations.ts';
import { nameRegion } from '../../../config/regions.ts';
import { VIEWS_PER_MEASURED } from '../../../config/view-sample.ts';
import { MEMORIES, MORE } from '../../../config/vitals.ts';
import { formatDay } from '../../../shared/day-words.ts';
import type { WayOutTaken } from '../../../shared/events.ts';
import {
  type DayMeasure,
  SEGMENT_MEASURES,
  TRAFFIC_KINDS,
  TRAFFIC_MEASURES,
} from '../../counting/measures.ts';
import { MANY_VISITS, THIN } from '../../counting/read-counts.ts';
import {
  ANYONE_CAN_INVENT,
  describeImpossible,
  type TrafficSum,
} from '../../counting/read-traffic.ts';
import type { Analysis, ArmAnalysis, PageAnalysis } from '../analysis/analysis.ts';
import type { Bucket, InPageCheck, LocationViews, Segment, ViewGroup } from '../analysis/beside.ts';
import { ALPHA } from '../analysis/compare-page.ts';
import type { DayLook } from '../analysis/comparison.ts';
import {
  formatCount,
  formatLift,
  formatLiftRange,
  formatP,
  formatRate,
  formatShare,
} from '../analysis/format.ts';
import { sumOf } from '../counts/daily-counts.ts';

/** The members of an arm in `--json`, not rounded; lifts and rates are parts. */
export interface Figures extends Readonly<Record<Counted, number>> {
  /** Finished over browsers, or clicks where the page is judged by them; `null` without browsers. */
  rate: number | null;
  /** Wilson's 95 % interval of the rate; `null` without browsers. */
  interval: Range | null;
  /** `null` for the control, before ten in both, and where the split is broken. So are `liftInterval` and `p`. */
  lift: number | null;
  /** Bound of the lift, whose confidence is 95 % shared out among the page's comparisons. */
  liftInterval: Range | null;
  /** To be compared with 0.05 shared out in the same way. */
  p: number | null;
}

type Range = DayLook['interval'];
type Counted = 'browsers' | 'clicks' | 'started' | 'finished' | 'again';
type FigureOf<Value> = (arm: ArmAnalysis, page: PageAnalysis) => Value | null;

/** One column; a value that is not known is `null`. */
interface Column {
  /** Its member in `--json`, and its heading in a terminal. */
  name: keyof Figures;
  heading: string;
  value: FigureOf<number>;
  format: (value: number) => string;
  /** The interval of the value, where there is one. */
  range?: { name: keyof Figures; value: FigureOf<Range>; format: (range: Range) => string };
}

const latestLook = ({ comparison }: ArmAnalysis): DayLook | undefined => comparison?.looks.at(-1);
const countColumn = (name: Counted, heading: string): Column => ({
  name,
  heading,
  format: formatCount,
  value: ({ counts }) => counts[name],
});

export const COLUMNS: readonly Column[] = [
  {
    name: 'rate',
    heading: 'Rate',
    format: formatRate,
    value: ({ rate }) => rate,
    range: {
      name: 'interval',
      value: ({ interval }) => interval,
      format: (range) => range.map(formatRate).join('–'),
    },
  },
  {
    name: 'lift',
    heading: 'Lift',
    format: formatLift,
    value: (arm) => latestLook(arm)?.lift ?? null,
    range: {
      name: 'liftInterval',
      value: (arm) => latestLook(arm)?.interval ?? null,
      format: formatLiftRange,
    },
  },
  {
    name: 'p',
    heading: 'p',
    format: formatP,
    value: ({ comparison }) => comparison?.p ?? null,
  },
  countColumn('browsers', 'Browsers'),
  countColumn('clicks', 'Tapped'),
  countColumn('started', 'Begun'),
  countColumn('finished', 'Finished'),
  countColumn('again', 'Again'),
];

/** An arm's figures as they are printed, each with its range; a column without a value has no text. */
export function formatFigures(
  arm: ArmAnalysis,
  page: PageAnalysis,
): { text?: string; range?: string }[] {
  return COLUMNS.map(({ value, format, range }) => {
    const [found, within] = [value(arm, page), range?.value(arm, page) ?? null];
    return {
      ...(found !== null && { text: format(found) }),
      ...(range && within !== null && { range: range.format(within) }),
    };
  });
}

/** The same for `--json`. */
export function figuresOf(arm: ArmAnalysis, page: PageAnalysis): Figures {
  const members = COLUMNS.flatMap(({ name, value, range }) => [
    [name, value(arm, page)],
    ...(range ? [[range.name, range.value(arm, page)]] : []),
  ]);
  return Object.fromEntries(members);
}

/** Cells by row, the first of each names it; the first row are the headings. */
export type TextTable = readonly [headings: readonly string[], ...rows: readonly string[][]];

/** Segments, a table for each property; the rate is of browsers that finished a download. */
export function segmentTables(segments: readonly Segment[]): TextTable[] {
  return [...Map.groupBy(segments, ({ by }) => by)].map(([by, ofKind]) => [
    [`By ${by}`, 'Entered', 'Tapped', 'Begun', 'Finished', 'Rate'],
    ...ofKind.map((segment) => [
      nameSegment(segment),
      ...SEGMENT_MEASURES.map((measure) => formatCount(segment[measure])),
      segment.browsers === 0 ? '–' : formatRate(segment.finished / segment.browsers),
    ]),
  ]);
}

/** A value as a reader knows it: states by their names. */
export function nameSegment({ by, value }: Pick<Segment, 'by' | 'value'>): string {
  return (by === 'state' ? nameRegion(value) : null) ?? SEGMENT_NAMES[value] ?? value;
}

const SEGMENT_NAMES: Readonly<Record<string, string>> = {
  browser: 'no app',
  'other-app': 'an unknown app',
  'in-app': 'within an app',
  chrome: 'Chrome',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  opera: 'Opera',
  abroad: 'abroad or unknown',
};

export const VITALS_CAPTION = `How soon three views of four were painted: one view in ${VIEWS_PER_MEASURED} is measured, of those that stayed until the page was idle`;

/** Measured views: a table by memory and one by app. */
export function viewTables(groups: readonly ViewGroup[]): TextTable[] {
  return (['memory', 'app'] as const).map((by) => [
    [`by ${by}`, 'views', 'first byte', 'largest paint'],
    ...groups
      .filter((group) => group.by === by)
      .map(({ value, views, lcp, ttfb }) => [
        nameGroup(by, value),
        formatCount(views),
        ...[ttfb, lcp].map(formatTime),
      ]),
  ]);
}

function nameGroup(by: ViewGroup['by'], value: string): string {
  if (by === 'app') return value === 'browser' ? 'no app' : value;
  return value === 'unknown'
    ? value
    : `${value} GB${value === MEMORIES[0] ? ' or less' : value === '8' ? ' or more' : ''}`;
}

export const LOCATIONS_CAPTION =
  'Where Cloudflare answered measured views, and how soon three of four had their first byte';

/** Measured views by location. */
export function locationTable(locations: readonly LocationViews[]): TextTable {
  return [
    ['location', 'views', 'first byte'],
    ...locations.map(({ location, views, ttfb }) => [
      nameLocation(location),
      formatCount(views),
      formatTime(ttfb),
    ]),
  ];
}

/** How many of the measured views were answered in India; `null` where no location is known. */
export function describeLocations(locations: readonly LocationViews[]): string | null {
  const known = locations.filter(({ location }) => location !== UNKNOWN_LOCATION);
  const { views } = sumOf(known, ['views']);
  if (views === 0) return null;
  const inIndia = sumOf(
    known.filter(({ location }) => isInIndia(location)),
    ['views'],
  ).views;
  const share = `${formatShare(inIndia / views)} of ${formatCount(views)} measured views were answered in India.`;
  return inIndia === views
    ? share
    : `${share} Every byte of the others crossed the sea: docs/operations.md names the plans that keep Indian networks in India.`;
}

function formatTime(range: Bucket | null): string {
  return range === null ? 'too few' : formatRange(range);
}

/** @example formatRange([1500, 2000]) // '1.5–2 s' */
function formatRange([above, upTo]: Bucket): string {
  return upTo === null ? `${MORE} than ${above / 1000} s` : `${above / 1000}–${upTo / 1000} s`;
}

export const TRAFFIC_CAPTION = `What came by landing page, place and campaign: how often, shown and not compared. ${ANYONE_CAN_INVENT}`;

/** All brands together, a table for each kind, what was viewed most first. */
export function trafficTables(traffic: readonly TrafficSum[]): TextTable[] {
  return TRAFFIC_KINDS.flatMap((kind): TextTable[] => {
    const values = Map.groupBy(
      traffic.filter((row) => row.kind === kind),
      ({ value }) => value,
    );
    const rows = [...values].map(([value, ofValue]) => ({
      value,
      ...sumOf(ofValue, TRAFFIC_MEASURES),
    }));
    if (rows.length === 0) return [];
    return [
      [
        [`By ${kind}`, 'Views', 'Taps', 'Begun', 'Finished'],
        ...rows
          .sort((one, other) => other.views - one.views)
          .map(({ value, ...counts }) => [
            [value, describeImpossible(counts)].filter((text) => text !== null).join('. '),
            ...TRAFFIC_MEASURES.map((measure) => formatCount(counts[measure])),
          ]),
      ],
    ];
  });
}

/** How full messages were; a second sentence where they stayed thin, `null` before the first message. */
export function describeDeliveries({
  deliveries,
  messages,
  counts,
  thinDays,
}: Analysis['deliveries']): string | null {
  if (messages === 0) return null;
  const [first] = thinDays;
  const thin =
    first === undefined
      ? ''
      : ` Messages held fewer than ${THIN} counts on ${thinDays.length === 1 ? '' : `${thinDays.length} days since `}${formatDay(first)}, with more than ${formatCount(MANY_VISITS)} visits a day: counting then costs more than it should (docs/scale.md).`;
  return `${formatCount(counts)} counts came in ${formatCount(messages)} messages, ${(counts / messages).toFixed(1)} a message, and ${(messages / deliveries).toFixed(1)} messages a delivery.${thin}`;
}

/** What 95 % confidence means, for how many comparisons at once; `null` before a browser has entered one. */
export function describeAlarms({ pages, tests }: Pick<Analysis, 'pages' | 'tests'>): string | null {
  const running = [...pages, ...tests].filter(
    ({ earlier, arms }) => earlier === null && arms.some(({ counts }) => counts.browsers > 0),
  ).length;
  if (running === 0) return null;
  const meaning = `Of ${1 / ALPHA} pages or tests without a difference, on average at most one is reported to have one.`;
  const each =
    running === 1
      ? 'One comparison runs here'
      : `${running} comparisons run here at once, and each has ${formatShare(ALPHA)}: if none of them had a difference, at least one would be reported to have one in up to ${formatShare(Math.min(1, running * ALPHA))} of cases`;
  return `${meaning} ${each}. A new name begins a new test, with ${formatShare(ALPHA)} more.`;
}

/** @param value of `SHIP`, as `Analysis.jointEnd` has it */
export function describeJointEnd(value: string): string {
  return `Everything that may stop now, at once: set SHIP to ${value}.`;
}

type Totals = Readonly<Record<DayMeasure, number>>;

/** Taps inside other apps, by the ways that their pages offer (docs/browsers.md#in-app-browsers). */
export function waysOut({
  wayStore: store,
  wayBrowser: browser,
  wayCopy: copy,
  wayPackage,
}: Totals): Record<WayOutTaken, number> {
  return { store, browser, copy, package: wayPackage };
}

/** The same as a sentence; `null` where no way was taken. */
export function describeWaysOut(totals: Totals): string | null {
  const { store, browser, copy, package: file } = waysOut(totals);
  if (store + browser + copy + file === 0) return null;
  return `Inside other apps ${formatCount(store)} taps went to the store, ${formatCount(browser)} out into a browser and ${formatCount(file)} to the package; the address was copied ${formatCount(copy)} times.`;
}

/** What the in-page download shows about the error in all other counts of finished downloads. */
export function describeInPageCheck({ page, finished, verified }: InPageCheck): string {
  const counted = `On ${page} the server counted ${formatCount(finished)} downloads as finished, and phones verified ${formatCount(verified)}.`;
  return verified < finished
    ? `${counted} So up to ${formatRate(1 - verified / finished)} of what counts as finished may not have arrived whole, on other pages too.`
    : `${counted} So what counts as finished has arrived.`;
}
