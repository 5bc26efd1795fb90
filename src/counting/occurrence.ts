/**
 * An event key: type, then dimensions, in one string, so that a request does as little as possible. No field holds the
 * separator: all come from closed lists.
 */
import type { BrandId } from '../config/brands/index.ts';
import type { Variant } from '../config/labels.ts';
import type { LandingIdentifier } from '../config/pages.ts';
import type { Count } from './count-message.ts';
import type { DayMeasure, Measure } from './measures.ts';
import { BREAKDOWN_COLUMNS, STRATUM_COLUMNS, type Stratum } from './stratum.ts';

const SEPARATOR = '|';

/** By what browsers that enter are broken down; `region` is empty outside India. */
export interface Traits {
  platform: string;
  app: string;
  region: string;
}

/** A browser enters. */
export function entryOf(stratum: Stratum, { platform, app, region }: Traits): string {
  return ['entry', ...valuesOf(stratum), platform, app, region].join(SEPARATOR);
}

/**
 * A link sets a browser apart that had entered before: what it does from now on is counted in the stratum of its new
 * label, which this opens. It is no browser more.
 */
export function apartOf(stratum: Stratum): string {
  return ['apart', ...valuesOf(stratum)].join(SEPARATOR);
}

/** A browser that has entered does something. */
export function deedOf(stratum: Stratum, measure: Exclude<Measure, 'browsers'>): string {
  return ['deed', ...valuesOf(stratum), measure].join(SEPARATOR);
}

function valuesOf(stratum: Stratum): string[] {
  return STRATUM_COLUMNS.map((column) => stratum[column]);
}

/** Something happens on a day, whoever does it. What follows the measure goes to Analytics Engine alone. */
export function dayOf(
  day: string,
  brand: BrandId,
  measure: DayMeasure,
  more: { page?: LandingIdentifier; variant?: Variant; platform?: string; region?: string } = {},
): string {
  return `day|${day}|${brand}|${measure}|${more.page ?? ''}|${more.variant ?? ''}|${more.platform ?? ''}|${more.region ?? ''}`;
}

/** Word and fields of an occurrence. */
export function fieldsOf(occurrence: string): string[] {
  return occurrence.split(SEPARATOR);
}

/** What the database counts of an occurrence that came `n` times. */
export function countsOf(occurrence: string, n: number): Count[] {
  const [word, ...fields] = fieldsOf(occurrence);
  if (word === 'day') return [['days', ...fields.slice(0, 3), n]];
  const stratum = fields.slice(0, STRATUM_COLUMNS.length);
  const [first = '', app = '', region = ''] = fields.slice(STRATUM_COLUMNS.length);
  if (word === 'deed') return [['entries', ...stratum, first, n]];
  const entry: Count = ['entries', ...stratum, 'browsers', word === 'apart' ? 0 : n];
  const fieldOf = (column: keyof Stratum): string => stratum[STRATUM_COLUMNS.indexOf(column)] ?? '';
  if (word !== 'entry' || fieldOf('class') !== 'compared') return [entry];
  const place = BREAKDOWN_COLUMNS.map(fieldOf);
  const values = [
    ['platform', first],
    ['in-app', app],
    ['region', region || 'abroad'],
  ] as const;
  return [entry, ...values.map((value): Count => ['breakdown', ...place, ...value, n])];
}
