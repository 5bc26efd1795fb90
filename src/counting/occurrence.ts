/**
 * An event key: type, then dimensions, in one string, so that a request does as little as possible. No field holds the
 * separator: all come from closed lists.
 */
import type { BrandId } from '../config/brands/index.ts';
import type { Variant } from '../config/labels.ts';
import type { LandingIdentifier } from '../config/pages.ts';
import { TEST_RUN_MARK } from '../config/tests/index.ts';
import type { Memory, Vital } from '../config/vitals.ts';
import type { Count } from './count-message.ts';
import type { DayMeasure, Measure } from './measures.ts';
import { SEGMENT_STRATUM, type Segment, segmentCounts } from './segments.ts';
import { BREAKDOWN_COLUMNS, STRATUM_COLUMNS, type Stratum } from './stratum.ts';

const SEPARATOR = '|';

/** A browser enters: by what it is broken down. */
export function entryOf(
  stratum: Stratum,
  { platform, app, region, browser }: Segment & { platform: string },
): string {
  return ['entry', ...valuesOf(stratum), platform, app, region, browser].join(SEPARATOR);
}

/**
 * A link sets a browser apart that had entered before: what it does from now on is counted in the stratum of its new
 * label, which this opens. It does not count as another browser.
 */
export function apartOf(stratum: Stratum): string {
  return ['apart', ...valuesOf(stratum)].join(SEPARATOR);
}

/** A browser that has entered does something. @param segment of the request that does it */
export function milestoneOf(
  stratum: Stratum,
  measure: Exclude<Measure, 'browsers'>,
  { app, region, browser }: Segment,
): string {
  return ['milestone', ...valuesOf(stratum), measure, app, region, browser].join(SEPARATOR);
}

function valuesOf(stratum: Stratum): string[] {
  return STRATUM_COLUMNS.map((column) => stratum[column]);
}

/** Something happens on a day, with or without cookies. What follows the measure goes to Analytics Engine alone. */
export function dayOf(
  day: string,
  brand: BrandId,
  measure: DayMeasure,
  more: { page?: LandingIdentifier; variant?: Variant; platform?: string; region?: string } = {},
): string {
  return `day|${day}|${brand}|${measure}|${more.page ?? ''}|${more.variant ?? ''}|${more.platform ?? ''}|${more.region ?? ''}`;
}

/** A view was measured, by buckets. @param app that it was open in */
export function vitalsOf(
  day: string,
  brand: BrandId,
  app: string,
  { memory, lcp, ttfb }: Readonly<Record<Vital, string>> & { memory: Memory },
): string {
  return ['vitals', day, brand, app, memory, lcp, ttfb].join(SEPARATOR);
}

/**
 * Word and fields of an occurrence as a sample of Analytics Engine holds them: no more of a visitor than is counted. Empty
 * where there is none.
 */
export function sampleOf(occurrence: string): string[] {
  const fields = occurrence.split(SEPARATOR);
  if (fields[0] === 'milestone') return fields.slice(0, STRATUM_COLUMNS.length + 2);
  if (fields[0] === 'entry') return fields.slice(0, -1);
  return fields[0] === 'vitals' ? [] : fields;
}

/** What the database counts of an occurrence that came `n` times. */
export function countsOf(occurrence: string, n: number): Count[] {
  const [word, ...fields] = occurrence.split(SEPARATOR);
  if (word === 'day') return [['days', ...fields.slice(0, 3), n]];
  if (word === 'vitals') {
    const [lcp = '', ttfb = ''] = fields.slice(4);
    const view = fields.slice(0, 4);
    return [
      ['vitals', ...view, 'lcp', lcp, n],
      ['vitals', ...view, 'ttfb', ttfb, n],
    ];
  }
  const stratum = fields.slice(0, STRATUM_COLUMNS.length);
  const [first = '', app = '', region = '', browser = ''] = fields.slice(STRATUM_COLUMNS.length);
  const measure = word === 'milestone' ? first : 'browsers';
  const entry: Count = ['entries', ...stratum, measure, word === 'apart' ? 0 : n];
  const fieldOf = (column: keyof Stratum): string => stratum[STRATUM_COLUMNS.indexOf(column)] ?? '';
  if (word === 'apart' || fieldOf('class') !== 'compared') return [entry];
  // The same browsers are in the page's segments already.
  const isOfTest = fieldOf('run').includes(TEST_RUN_MARK);
  const segments = isOfTest
    ? []
    : segmentCounts(SEGMENT_STRATUM.map(fieldOf), measure, { app, browser, region }, n);
  if (word === 'milestone') return [entry, ...segments];
  const place = BREAKDOWN_COLUMNS.map(fieldOf);
  const values = [
    ['platform', first],
    ['in-app', app],
    ['region', region || 'abroad'],
  ] as const;
  return [entry, ...values.map((value): Count => ['breakdown', ...place, ...value, n]), ...segments];
}
