/**
 * Segments: what browsers of a split page did, by one property of theirs at a time (docs/behaviour.md#segments). They are
 * reported, never compared, so they know no label; and no property stands beside another, so they single out no one.
 */
import type { Stratum } from './stratum.ts';

/** The properties that divide browsers. */
export const SEGMENT_DIMENSIONS = ['app', 'browser', 'state'] as const;
export type SegmentDimension = (typeof SEGMENT_DIMENSIONS)[number];

/** What is reported of each. */
export const SEGMENT_MEASURES = ['browsers', 'clicks', 'started', 'finished'] as const;
export type SegmentMeasure = (typeof SEGMENT_MEASURES)[number];

/** Where a request comes from. Nothing of it is kept on the phone, so each request is counted by its own. */
export interface Segment {
  /** The app that it was made in, or `browser` (`findInAppBrowser`). */
  app: string;
  /** `AndroidBrowser`. */
  browser: string;
  /** Code of a state of India; empty outside and where it is not known. */
  region: string;
}

/** The fields of a stratum that a segment has: no label, and so no class. */
export const SEGMENT_STRATUM = ['day', 'run', 'page', 'brand'] as const satisfies readonly (keyof Stratum)[];

/**
 * A measure of compared browsers, by each dimension; nothing for a measure that is not reported.
 * @param place the values of `SEGMENT_STRATUM`
 */
export function segmentCounts(
  place: readonly string[],
  measure: string,
  { app, browser, region }: Segment,
  n: number,
): [table: 'segments', ...key: string[], n: number][] {
  if (!(SEGMENT_MEASURES as readonly string[]).includes(measure)) return [];
  const values: Readonly<Record<SegmentDimension, string>> = { app, browser, state: region || 'abroad' };
  return SEGMENT_DIMENSIONS.map((dimension) => [
    'segments',
    ...place,
    dimension,
    values[dimension],
    measure,
    n,
  ]);
}
