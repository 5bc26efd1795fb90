/** Formats figures for marketers. */
import { BRANDS, type BrandId } from '../../../config/brands/index.ts';
import { formatShortDay } from '../../../shared/day-words.ts';
import type { EarlierRuns } from './names.ts';

const COUNT = new Intl.NumberFormat('en-IN');

/** The subject of a comparison; `earlier` where its runs have a former name. */
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
  return `${name}, earlier: ${formatShortDay(from)} to ${formatShortDay(to)} ${to.slice(0, 4)}`;
}

/** In India's grouping. @example formatCount(1234567) // '12,34,567' */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** A rate: one decimal, two below one per cent. @example formatRate(0.0912) // '9.1%' */
export function formatRate(rate: number): string {
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.01 ? 2 : 1)}%`;
}

/** A lift with its sign, one decimal below ten per cent. @example formatLift(-0.034) // '−3.4%' */
export function formatLift(lift: number): string {
  const percent = Math.abs(lift) * 100;
  const text = percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0);
  return `${Number(text) === 0 ? '' : lift < 0 ? '−' : '+'}${text}%`;
}

/** @example formatLiftRange([-0.03, 0.29]) // '−3.0% to +29%' */
export function formatLiftRange([low, high]: readonly [low: number, high: number]): string {
  return `${formatLift(low)} to ${formatLift(high)}`;
}

/** The same in a sentence. @example formatLiftsBetween([-0.03, 0.29]) // 'between −3.0% and +29%' */
export function formatLiftsBetween([low, high]: readonly [low: number, high: number]): string {
  return `between ${formatLift(low)} and ${formatLift(high)}`;
}

/** A lift as an axis names it. @example formatTick(0.1) // '+10%' */
export function formatTick(lift: number): string {
  const percent = Math.round(lift * 1000) / 10;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

/** A p-value with three decimals. @example formatP(0.00001) // '< 0.001' */
export function formatP(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** @example formatDays(1) // '1 day' */
export function formatDays(days: number): string {
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

/** A lift without sign or needless decimals. @example formatShare(0.1) // '10%' */
export function formatShare(share: number): string {
  return `${Number((share * 100).toPrecision(3))}%`;
}
