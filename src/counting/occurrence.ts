/**
 * What happens, as the edge notes it: a word, and the fields that say where, in one string, because a visitor waits
 * for nothing that can be done later. No field holds the separator: all come from closed lists.
 */
import type { BrandId } from '../config/brands/index.ts';
import type { Label, Variant } from '../config/labels.ts';
import type { LandingIdentifier } from '../config/pages.ts';
import type { Count } from './count-message.ts';
import type { DayMeasure, EntryClass, Measure } from './measures.ts';

const SEPARATOR = '|';

/** A stratum: everything a browser does is counted in that of its entry. Days are India's, `YYYY-MM-DD`. */
export interface Stratum {
  day: string;
  run: string;
  page: LandingIdentifier;
  brand: BrandId;
  label: Label;
  class: EntryClass;
}

/** By what browsers that enter are broken down; `region` is empty outside India. */
export interface Traits {
  platform: string;
  app: string;
  region: string;
}

/** A browser enters. */
export function entryOf({ day, run, page, brand, label, class: kind }: Stratum, traits: Traits): string {
  return `entry|${day}|${run}|${page}|${brand}|${label}|${kind}|${traits.platform}|${traits.app}|${traits.region}`;
}

/**
 * A link sets a browser apart that had entered before: what it does from now on is counted in the stratum of its new
 * label, which this opens. It is no browser more.
 */
export function apartOf({ day, run, page, brand, label, class: kind }: Stratum): string {
  return `apart|${day}|${run}|${page}|${brand}|${label}|${kind}`;
}

/** A browser that has entered does something. */
export function deedOf(
  { day, run, page, brand, label, class: kind }: Stratum,
  measure: Exclude<Measure, 'browsers'>,
): string {
  return `deed|${day}|${run}|${page}|${brand}|${label}|${kind}|${measure}`;
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
  const [day = '', second = '', third = '', fourth = '', fifth = '', kind = '', measure = ''] = fields;
  if (word === 'day') return [['days', day, second, third, n]];
  const isDeed = word === 'deed';
  const entry: Count = [
    'entries',
    day,
    second,
    third,
    fourth,
    fifth,
    kind,
    isDeed ? measure : 'browsers',
    word === 'apart' ? 0 : n,
  ];
  if (word !== 'entry' || kind !== 'compared') return [entry];
  const [platform = '', app = '', region = ''] = fields.slice(6);
  const values = [
    ['platform', platform],
    ['in-app', app],
    ['region', region || 'abroad'],
  ] as const;
  return [
    entry,
    ...values.map(
      ([dimension, value]): Count => ['breakdown', second, third, fourth, fifth, dimension, value, n],
    ),
  ];
}
