/** What is reported beside the experiments and never compared: segments, views, the in-page download's check. */
import { COUNTED_PAGES } from '../../../config/pages.ts';
import { MEMORIES, VITALS, type Vital } from '../../../config/vitals.ts';
import {
  SEGMENT_DIMENSIONS,
  SEGMENT_MEASURES,
  type SegmentDimension,
  type SegmentMeasure,
} from '../../counting/measures.ts';
import {
  type EntryRow,
  type FirstByteRow,
  type SegmentRow,
  sumOf,
  type VitalRow,
} from '../counts/daily-counts.ts';

/** What browsers of a page did, by one of their properties; at most as many as entered (docs/behaviour.md#segments). */
export interface Segment extends Readonly<Record<SegmentMeasure, number>> {
  by: SegmentDimension;
  /** As it was counted, or `other` for all values with few browsers. */
  value: string;
}

/** A group with fewer browsers than this has no row. */
const LEAST_BROWSERS = 10;
const OTHER = 'other';

/** The segments of one page's rows, the largest of each dimension first and `other` last. */
export function listSegments(rows: readonly SegmentRow[]): Segment[] {
  return SEGMENT_DIMENSIONS.flatMap((by) => {
    const ofDimension = rows.filter(({ dimension }) => dimension === by);
    const sums = [...Map.groupBy(ofDimension, ({ value }) => value)]
      .map(([value, ofValue]): Segment => ({ by, value, ...sumOf(ofValue, SEGMENT_MEASURES) }))
      .filter(({ browsers }) => browsers > 0)
      .sort((a, b) => b.browsers - a.browsers);
    const isLarge = ({ value, browsers }: Segment) => value !== OTHER && browsers >= LEAST_BROWSERS;
    const large = sums.filter(isLarge);
    const rest = sums.filter((one) => !isLarge(one));
    // Three browsers in `other` could be singled out like any three, so the next smallest value joins it.
    while (
      large.length > 0 &&
      rest.length > 0 &&
      sumOf(rest, ['browsers']).browsers < LEAST_BROWSERS
    ) {
      rest.push(...large.splice(-1));
    }
    const others = rest.length > 0 ? [{ by, value: OTHER, ...sumOf(rest, SEGMENT_MEASURES) }] : [];
    return [...large, ...others].map(bound);
  });
}

/** A browser does each once. More was forged, or came from a phone that entered in another state or app. */
function bound({ browsers, clicks, started, finished, ...segment }: Segment): Segment {
  const most = (count: number) => Math.min(count, browsers);
  return {
    ...segment,
    browsers,
    clicks: most(clicks),
    started: most(started),
    finished: most(finished),
  };
}

/** The bucket in which a share of views ends, in milliseconds; the last one has no end. */
export type Bucket = readonly [above: number, upTo: number | null];

/** How soon views of one kind were painted (docs/behaviour.md#vitals); `null` where they are too few. */
export interface ViewGroup extends Readonly<Record<Vital, Bucket | null>> {
  by: 'memory' | 'app';
  /** Gigabytes, or an app; as it was counted. */
  value: string;
  views: number;
}

/** What three views of four stay within. */
const SHARE = 0.75;
/** The 75th percentile of fewer views is one view's. */
const LEAST_VIEWS = 10;

/** By memory, the smallest first, and by app, the most frequent first. */
export function groupViews(rows: readonly VitalRow[]): ViewGroup[] {
  const groupsBy = (by: ViewGroup['by']) =>
    [...Map.groupBy(rows, (row) => row[by])].map(([value, ofValue]): ViewGroup => {
      const timesOf = (vital: Vital) => ofValue.filter(({ metric }) => metric === vital);
      const views = countViews(timesOf('lcp'));
      const time = (vital: Vital) => percentile(timesOf(vital), vital, views);
      return { by, value, views, lcp: time('lcp'), ttfb: time('ttfb') };
    });
  const order: readonly string[] = MEMORIES;
  return [
    ...groupsBy('memory').sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
    ...groupsBy('app').sort((a, b) => b.views - a.views),
  ];
}

/** Views that one location of the edge answered (`config/edge-locations.ts`). */
export interface LocationViews {
  location: string;
  views: number;
  /** `null` where they are too few. */
  ttfb: Bucket | null;
}

/** The most frequent first. */
export function groupLocations(rows: readonly FirstByteRow[]): LocationViews[] {
  return [...Map.groupBy(rows, ({ location }) => location)]
    .map(([location, ofLocation]): LocationViews => {
      const views = countViews(ofLocation);
      return { location, views, ttfb: percentile(ofLocation, 'ttfb', views) };
    })
    .sort((a, b) => b.views - a.views);
}

/** Views by one of their times. */
type TimeRow = Pick<VitalRow, 'bucket' | 'views'>;

function countViews(rows: readonly TimeRow[]): number {
  return sumOf(rows, ['views']).views;
}

/** @param rows of one time @param views that were measured */
function percentile(rows: readonly TimeRow[], vital: Vital, views: number): Bucket | null {
  if (views < LEAST_VIEWS) return null;
  const wanted = SHARE * countViews(rows);
  const bucketOf = (end: number) => rows.filter(({ bucket }) => bucket === String(end));
  let above = 0;
  let seen = 0;
  for (const end of VITALS[vital]) {
    seen += countViews(bucketOf(end));
    if (seen >= wanted) return [above, end];
    above = end;
  }
  return [above, null];
}

/** Browsers whose download the server counted as finished, and those of them that verified it. */
type Verification = Pick<EntryRow, 'finished' | 'verified'>;

/** The in-page download: the difference bounds the error of `finished`, on other pages too. */
export interface InPageCheck extends Verification {
  page: string;
  /** By day of entry, oldest first; days without a finished download are left out. */
  days: readonly (Verification & { day: string })[];
}

/** `null` where nothing finished on the page that verifies downloads. */
export function checkInPage(entries: readonly EntryRow[]): InPageCheck | null {
  const page = COUNTED_PAGES.find(({ button }) => button === 'in-page')?.identifier;
  const rows = entries.filter((row) => row.page === page);
  const all = sumVerified(rows);
  if (!page || all.finished === 0) return null;
  const days = [...Map.groupBy(rows, ({ day }) => day)]
    .map(([day, ofDay]) => ({ day, ...sumVerified(ofDay) }))
    .filter(({ finished }) => finished > 0)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return { page, ...all, days };
}

/** Of all rows together. */
export function sumVerified(rows: readonly Verification[]): Verification {
  return sumOf(rows, ['finished', 'verified']);
}
