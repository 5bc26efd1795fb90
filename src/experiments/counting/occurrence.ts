/** What happens at the edge, and the counts that it adds to. */
import type { BrandId } from '../../config/brands/index.ts';
import { TEST_RUN_MARK } from '../../config/tests/index.ts';
import type { Memory, Vital } from '../../config/vitals.ts';
import type { Count, CountIn, Stratum } from './count.ts';
import {
  type DayMeasure,
  type Dimension,
  type Measure,
  SEGMENT_MEASURES,
  type SegmentDimension,
  type SegmentMeasure,
  type TrafficMeasure,
} from './measures.ts';

/**
 * Something that happened once. While a visitor waits only its key is made; the rest is made when a window ends, once for
 * all occurrences with the same key.
 */
export interface Occurrence {
  /** The same for all that add to the same counts, and for no other. */
  key: string;
  /** Each with `n` 1. */
  counts: () => readonly Count[];
}

/** Separates the fields of a key, which is only compared and never read; no field holds it. */
const BETWEEN = '|';

/** Where a request comes from. Nothing of it is stored on the phone, so each request is counted by its own. */
export interface RequestSegment {
  /** The app that it was made in, or `browser` (`findInAppBrowser`). */
  app: string;
  /** `AndroidBrowser`. */
  browser: string;
  /** Code of a state of India; empty outside and where it is not known. */
  region: string;
}

/** What a browser that has entered may do. */
export type Milestone = Exclude<Measure, 'browsers'>;

/** A browser enters: by what it is broken down. */
export function entryOf(stratum: Stratum, by: RequestSegment & { platform: string }): Occurrence {
  return {
    key: ['entry', ...fieldsOf(stratum), by.platform, by.app, by.region, by.browser].join(BETWEEN),
    counts: () => [
      { table: 'entries', ...stratum, measure: 'browsers', n: 1 },
      ...breakdownOf(stratum, by),
      ...segmentsOf(stratum, 'browsers', by),
    ],
  };
}

/** A browser would have entered, but for the rate of its network. */
export function leftOutOf({ run, page, brand, class: kind, day }: Stratum): Occurrence {
  return {
    key: ['left-out', day, run, page, brand, kind].join(BETWEEN),
    counts: () => [{ table: 'leftOut', run, page, brand, class: kind, day, n: 1 }],
  };
}

/** An answer shows the winner of an ended experiment to a visitor who would have entered it. */
export function endOf({ run, page, brand, label, day }: Omit<Stratum, 'class'>): Occurrence {
  return {
    key: ['end', day, run, page, brand, label].join(BETWEEN),
    counts: () => [{ table: 'ends', run, page, brand, label, day, n: 1 }],
  };
}

/** A browser that has entered does something. @param by the segment of the request that does it */
export function milestoneOf(stratum: Stratum, measure: Milestone, by: RequestSegment): Occurrence {
  return {
    key: ['milestone', ...fieldsOf(stratum), measure, by.app, by.region, by.browser].join(BETWEEN),
    counts: () => [
      { table: 'entries', ...stratum, measure, n: 1 },
      ...segmentsOf(stratum, measure, by),
    ],
  };
}

/** Something happens on a day, with or without cookies. */
export function dayOf(day: string, brand: BrandId, measure: DayMeasure): Occurrence {
  return {
    key: ['day', day, brand, measure].join(BETWEEN),
    counts: () => [{ table: 'days', day, brand, measure, n: 1 }],
  };
}

/** Where traffic comes from and goes to; `null` where a request does not say. */
export interface TrafficSource {
  /** Id of the landing page. */
  page: string | null;
  /** Id of the place of a link, or `other`. */
  place: string | null;
  /** A campaign, or `other`. */
  campaign: string | null;
  /** `linkId`, kept or not. */
  link: string | null;
  /** A campaign that is `other` because no name may be like that: `spellingOf`. */
  spelling?: string | undefined;
}

const LONGEST_SPELLING = 40;

/** How a name of an address is shown to those who may know it again: in small letters, cut, with `?` for what is not to be seen. */
export function spellingOf(name: string): string | undefined {
  const shown = name
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N} _.+-]|\p{Default_Ignorable_Code_Point}/gu, '?');
  return shown === '' ? undefined : [...shown].slice(0, LONGEST_SPELLING).join('');
}

/** A view, a tap or a download, by landing page, place, campaign and link. */
export function trafficOf(
  day: string,
  brand: BrandId,
  measure: TrafficMeasure,
  { page, place, campaign, link, spelling }: TrafficSource,
): Occurrence {
  const kinds = [
    ['page', page],
    ['place', place],
    ['campaign', campaign],
    ['link', link],
  ] as const;
  return {
    key: ['traffic', day, brand, measure, page, place, campaign, link, spelling].join(BETWEEN),
    counts: () => [
      ...kinds.flatMap(([kind, value]): CountIn<'traffic'>[] =>
        value === null ? [] : [{ table: 'traffic', day, brand, kind, value, measure, n: 1 }],
      ),
      ...(spelling === undefined
        ? []
        : [{ table: 'spellings', day, value: spelling, n: 1 } as const]),
    ],
  };
}

/** A view was measured, by buckets. @param app that it was open in @param location of the edge that was told */
export function vitalsOf(
  day: string,
  brand: BrandId,
  { app, location }: { app: string; location: string },
  { memory, lcp, ttfb }: Readonly<Record<Vital, string>> & { memory: Memory },
): Occurrence {
  const month = monthOf(day);
  return {
    key: ['vitals', month, brand, app, location, memory, lcp, ttfb].join(BETWEEN),
    counts: () => [
      { table: 'vitals', month, brand, app, memory, metric: 'lcp', bucket: lcp, n: 1 },
      { table: 'vitals', month, brand, app, memory, metric: 'ttfb', bucket: ttfb, n: 1 },
      { table: 'firstBytes', month, brand, location, bucket: ttfb, n: 1 },
    ],
  };
}

const ABROAD = 'abroad';

function breakdownOf(
  { run, page, brand, label, class: kind }: Stratum,
  { platform, app, region }: RequestSegment & { platform: string },
): CountIn<'breakdown'>[] {
  if (kind !== 'compared') return [];
  const values: Readonly<Record<Dimension, string>> = {
    platform,
    'in-app': app,
    region: region || ABROAD,
  };
  return Object.entries(values).map(([dimension, value]) => ({
    table: 'breakdown',
    run,
    page,
    brand,
    label,
    dimension,
    value,
    n: 1,
  }));
}

/** A browser of a page test is in its page's segments already, by the split. */
function segmentsOf(
  stratum: Stratum,
  measure: Measure,
  { app, browser, region }: RequestSegment,
): CountIn<'segments'>[] {
  const { run, page, brand, day } = stratum;
  if (stratum.class !== 'compared' || run.includes(TEST_RUN_MARK) || !isSegmentMeasure(measure))
    return [];
  const values: Readonly<Record<SegmentDimension, string>> = {
    app,
    browser,
    state: region || ABROAD,
  };
  return Object.entries(values).map(([dimension, value]) => ({
    table: 'segments',
    run,
    page,
    brand,
    dimension,
    value,
    month: monthOf(day),
    measure,
    n: 1,
  }));
}

function isSegmentMeasure(measure: string): measure is SegmentMeasure {
  return (SEGMENT_MEASURES as readonly string[]).includes(measure);
}

const monthOf = (day: string): string => day.slice(0, 7);

function fieldsOf({ day, run, page, brand, label, class: kind }: Stratum): string[] {
  return [day, run, page, brand, label, kind];
}
