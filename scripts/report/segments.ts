/** What browsers of a page did, by app, browser and state: told, never compared (docs/behaviour.md#segments). */
import {
  SEGMENT_DIMENSIONS,
  SEGMENT_MEASURES,
  type SegmentDimension,
  type SegmentMeasure,
} from '../../src/counting/segments.ts';
import type { SegmentRow } from './daily-counts.ts';
import { writeCount } from './wording.ts';

/** One segment; what its browsers did is at most as many as they are. */
export interface Segment extends Readonly<Record<SegmentMeasure, number>> {
  by: SegmentDimension;
  /** As it was counted, or `other` for all values with few browsers. */
  value: string;
}

/** A group with fewer browsers than this is not told by itself. */
const LEAST_BROWSERS = 10;

const OTHER = 'other';

/** The segments of one page's rows, the largest of each dimension first and `other` last. */
export function tellSegments(rows: readonly SegmentRow[]): Segment[] {
  return SEGMENT_DIMENSIONS.flatMap((by) => {
    const byValue = Map.groupBy(
      rows.filter(({ dimension }) => dimension === by),
      ({ value }) => value,
    );
    const sums = [...byValue]
      .map(([value, ofValue]) => sumUp(by, value, ofValue))
      .filter(({ browsers }) => browsers > 0)
      .sort((a, b) => b.browsers - a.browsers);
    const isLarge = ({ value, browsers }: Segment) => value !== OTHER && browsers >= LEAST_BROWSERS;
    const told = sums.filter(isLarge);
    const rest = sums.filter((one) => !isLarge(one));
    // Three browsers in `other` could be singled out like any three, so the next smallest value joins it.
    while (told.length > 0 && rest.length > 0 && countBrowsers(rest) < LEAST_BROWSERS) {
      rest.push(...told.splice(-1));
    }
    return [...told, ...(rest.length > 0 ? [sumUp(by, OTHER, rest)] : [])].map(bound);
  });
}

function countBrowsers(segments: readonly Segment[]): number {
  return segments.reduce((sum, { browsers }) => sum + browsers, 0);
}

function sumUp(
  by: SegmentDimension,
  value: string,
  rows: readonly Readonly<Record<SegmentMeasure, number>>[],
): Segment {
  const sums = SEGMENT_MEASURES.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)]);
  return { by, value, ...(Object.fromEntries(sums) as Record<SegmentMeasure, number>) };
}

/** A browser does each once. More was invented, or came from a phone that entered in another state or app. */
function bound({ browsers, clicks, started, finished, ...segment }: Segment): Segment {
  const most = (count: number) => Math.min(count, browsers);
  return { ...segment, browsers, clicks: most(clicks), started: most(started), finished: most(finished) };
}

/** Headings of a table of segments, and the cells of one. */
export const SEGMENT_HEADINGS = ['Entered', 'Tapped', 'Started', 'Finished'] as const;

/** @see SEGMENT_HEADINGS */
export function writeSegment(segment: Segment): string[] {
  return SEGMENT_MEASURES.map((measure) => writeCount(segment[measure]));
}

/** A value as a reader knows it. */
export function nameSegment({ value }: Segment): string {
  return NAMES[value] ?? value;
}

const NAMES: Readonly<Record<string, string>> = {
  browser: 'no app',
  'other-app': 'an unknown app',
  'in-app': 'within an app',
  chrome: 'Chrome',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  opera: 'Opera',
  abroad: 'abroad or unknown',
};
