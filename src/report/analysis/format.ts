/** Figures and days as a marketer reads them. */
import { BRANDS, type BrandId } from '../../config/brands/index.ts';
import type { EarlierRuns } from './names.ts';

const COUNT = new Intl.NumberFormat('en-IN');

/** What a comparison is of; `earlier` where its runs have a name that is not the present one. */
interface Named {
  test?: string | null;
  page: string;
  earlier?: EarlierRuns | null;
}

/** @example nameExperiment({ test: 'storefirst', page: 'LP1' }) // 'LP1 (storefirst)' */
export function nameExperiment({ test, page, earlier }: Named): string {
  const more = [
    ...(test ? [test] : []),
    ...(earlier ? [earlier.name === '' ? 'unnamed run' : `run ${earlier.name}`] : []),
  ];
  return more.length > 0 ? `${page} (${more.join(', ')})` : page;
}

/** Whose page it is, and when its browsers entered where that is over. @example 'Pavilion11, earlier: 1 Nov to 10 Nov 2026' */
export function placeExperiment({
  brand,
  earlier,
}: {
  brand: BrandId;
  earlier: EarlierRuns | null;
}): string {
  const { name } = BRANDS[brand];
  if (earlier === null) return name;
  const { from, to } = earlier;
  return `${name}, earlier: ${writeShortDay(from)} to ${writeShortDay(to)} ${to.slice(0, 4)}`;
}

/** In India's grouping. @example writeCount(1234567) // '12,34,567' */
export function writeCount(count: number): string {
  return COUNT.format(count);
}

/** A rate: one decimal, two below one per cent. @example writeRate(0.0912) // '9.1%' */
export function writeRate(rate: number): string {
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.01 ? 2 : 1)}%`;
}

/** A lift with its sign, one decimal below ten per cent. @example writeLift(-0.034) // '−3.4%' */
export function writeLift(lift: number): string {
  const percent = Math.abs(lift) * 100;
  const text = percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0);
  return `${Number(text) === 0 ? '' : lift < 0 ? '−' : '+'}${text}%`;
}

/** @example writeLiftRange([-0.03, 0.29]) // '−3.0% to +29%' */
export function writeLiftRange([low, high]: readonly [low: number, high: number]): string {
  return `${writeLift(low)} to ${writeLift(high)}`;
}

/** The same in a sentence. @example writeLiftsBetween([-0.03, 0.29]) // 'between −3.0% and +29%' */
export function writeLiftsBetween([low, high]: readonly [low: number, high: number]): string {
  return `between ${writeLift(low)} and ${writeLift(high)}`;
}

/** A lift as an axis names it. @example writeTick(0.1) // '+10%' */
export function writeTick(lift: number): string {
  const percent = Math.round(lift * 1000) / 10;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

/** A p-value with three decimals. @example writeP(0.00001) // '< 0.001' */
export function writeP(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** @example writeDays(1) // '1 day' */
export function writeDays(days: number): string {
  return `${writeCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

/** A lift without sign or needless decimals. @example writeShare(0.1) // '10%' */
export function writeShare(share: number): string {
  return `${Number((share * 100).toPrecision(3))}%`;
}

const WRITTEN = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** @example writeDay('2026-11-22') // '22 November 2026' */
export function writeDay(day: string): string {
  return WRITTEN.format(Date.parse(day));
}

/** @example writeShortDay('2026-11-22') // '22 Nov' */
export function writeShortDay(day: string): string {
  return SHORT.format(Date.parse(day));
}
