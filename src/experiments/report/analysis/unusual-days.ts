/**
 * Days on which more browsers entered than visitors are likely to have brought. Anyone can enter browsers without end; which day is
 * left out goes by their number alone, before an arm is looked at, so that no choice of days can make a difference out of chance.
 */
import { formatDay } from '../../../shared/day-words.ts';
import type { EntryRow, LeftOutRow } from '../counts/daily-counts.ts';
import { formatCount } from './format.ts';

/** A day on which browsers were left out by the rate, or which is not compared. */
export interface UnusualDay {
  day: string;
  /** Compared browsers that were counted. */
  browsers: number;
  /** Browsers that were not, because their network entered more often than visitors do. */
  leftOut: number;
  /** How many the days around it had, where it has far more; otherwise `null`. */
  usual: number | null;
  isCompared: boolean;
}

/** As a part of those that were counted: above it, what was counted of the same networks may matter too. */
const MANY_LEFT_OUT = 0.1;
const FEWEST_LEFT_OUT = 50;
/** Times the usual day. A final or a new campaign brings some times as many, the latter from then on. */
const MANY_TIMES = 5;
const FEWEST_BROWSERS = 500;
/** Days before and days after that a day is held against, and how many of both there have to be. */
const AROUND = 3;

/** In the order of days. @param rows compared browsers of one page */
export function findUnusualDays(
  rows: readonly Pick<EntryRow, 'day' | 'browsers'>[],
  leftOut: readonly Pick<LeftOutRow, 'day' | 'n'>[],
): UnusualDay[] {
  const counted = sumByDay(rows.map(({ day, browsers }) => [day, browsers]));
  const left = sumByDay(leftOut.map(({ day, n }) => [day, n]));
  const days = [...new Set([...counted.keys(), ...left.keys()])].sort();
  const browsersOf = (day: string) => counted.get(day) ?? 0;
  return days.flatMap((day, index): UnusualDay[] => {
    const [browsers, n] = [browsersOf(day), left.get(day) ?? 0];
    const around = [
      ...days.slice(Math.max(0, index - AROUND), index),
      ...days.slice(index + 1, index + 1 + AROUND),
    ];
    const usual = median(around.map(browsersOf));
    const isSurge =
      around.length >= AROUND && browsers >= FEWEST_BROWSERS && browsers > MANY_TIMES * usual;
    const isFlood = n >= FEWEST_LEFT_OUT && n > MANY_LEFT_OUT * browsers;
    if (n === 0 && !isSurge) return [];
    const isCompared = !isSurge && !isFlood;
    return [{ day, browsers, leftOut: n, usual: isSurge ? usual : null, isCompared }];
  });
}

function sumByDay(counts: readonly (readonly [day: string, n: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [day, n] of counts) sums.set(day, (sums.get(day) ?? 0) + n);
  return sums;
}

/** The upper one of two: a campaign then counts from its third day on, and its first two with it. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Sentences for so many of the latest days. */
const MOST_SAID = 3;

/** What was left out, beside the comparison that it belongs to. */
export function describeUnusualDays(days: readonly UnusualDay[]): string[] {
  const said = days.slice(-MOST_SAID).toReversed().map(describeDay);
  const more = days.length - said.length;
  return more === 0
    ? said
    : [...said, `So it was on ${formatCount(more)} ${more === 1 ? 'day' : 'days'} before.`];
}

function describeDay({ day, browsers, leftOut, usual, isCompared }: UnusualDay): string {
  const name = formatDay(day);
  const notCounted = `${formatCount(leftOut)} ${leftOut === 1 ? 'browser was' : 'browsers were'} not counted, because single networks sent more than visitors do`;
  if (isCompared) return `On ${name} ${notCounted}.`;
  const entered = `${name} is not compared: ${formatCount(browsers)} browsers entered`;
  if (usual === null)
    return `${entered}, and ${notCounted}. Some of those counted may be made up, too.`;
  const andLeftOut = leftOut === 0 ? '' : `, and ${notCounted}`;
  return `${entered}, where the days around it had about ${formatCount(usual)}${andLeftOut}. They may be made up. If a campaign began, the day is compared once the days after it have as many.`;
}
