/** From values to pixels. A chart's axes are fixed, so there is nothing here but arithmetic. */

/** Both ends of a domain or of a range. */
type Ends = readonly [from: number, to: number];
export type Scale = (value: number) => number;

/** Equal differences are equally far apart. The only value of a domain is in the middle. */
export function linearScale([low, high]: Ends, [from, to]: Ends): Scale {
  if (low === high) return () => roundPixel((from + to) / 2);
  const perUnit = (to - from) / (high - low);
  return (value) => roundPixel(from + (value - low) * perUnit);
}

/** Equal ratios are equally far apart: half as many and twice as many have the same distance from one. */
export function ratioScale([low, high]: Ends, range: Ends): Scale {
  const scale = linearScale([Math.log(low), Math.log(high)], range);
  return (ratio) => scale(Math.log(ratio));
}

/** Days (ISO 8601) by time. */
export function dayScale(first: string, last: string, range: Ends): (day: string) => number {
  const scale = linearScale([Date.parse(first), Date.parse(last)], range);
  return (day) => scale(Date.parse(day));
}

/** A band for each of several columns, at whole pixels. */
export function bandScale(columns: number, [from, to]: Ends) {
  const GAP = 0.2;
  const step = Math.floor((to - from) / (columns + GAP));
  const start = Math.round(from + (to - from - step * (columns - GAP)) / 2);
  return { width: Math.round(step * (1 - GAP)), start: (column: number) => start + column * step };
}

/** About `count` round values within the domain: multiples of 1, 2 or 5 times a power of ten. */
export function roundTicks([low, high]: Ends, count: number): number[] {
  const wanted = (high - low) / count;
  const power = Math.floor(Math.log10(wanted));
  const rest = wanted / 10 ** power;
  const factor =
    rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.SQRT2 ? 2 : 1;
  // Below one a quotient of whole numbers is exact where a product is not: 3 / 10, and not 3 * 0.1.
  const multipleOf =
    power < 0
      ? (index: number) => index / (10 ** -power / factor)
      : (index: number) => index * factor * 10 ** power;
  const step = multipleOf(1);
  const [first, last] = [Math.ceil(low / step), Math.floor(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => multipleOf(first + index));
  // A quotient may be rounded onto a whole number that is just outside.
  return ticks.filter((tick) => tick >= low && tick <= high);
}

/** The same for counts, which are whole. */
export function wholeTicks(top: number, count: number): number[] {
  return roundTicks([0, top], count).filter(Number.isInteger);
}

const LIFT_TICKS = [
  -0.8, -0.6, -0.5, -0.4, -0.3, -0.2, -0.1, -0.05, 0, 0.05, 0.1, 0.2, 0.4, 0.6, 1, 2, 4,
];
const LEAST_APART_PX = 46;

/** As many round lifts as there is room for on a scale of ratios, zero always among them. */
export function liftTicks([low, high]: Ends, [from, to]: Ends): number[] {
  const scale = ratioScale([1 + low, 1 + high], [from, to]);
  const kept = [0];
  const outward = LIFT_TICKS.filter((lift) => lift >= low && lift <= high).sort(
    (one, other) => Math.abs(one) - Math.abs(other),
  );
  for (const lift of outward)
    if (kept.every((other) => Math.abs(scale(1 + lift) - scale(1 + other)) >= LEAST_APART_PX))
      kept.push(lift);
  return kept.sort((one, other) => one - other);
}

const DAYS_APART_PX = 62;

/** As many days as there is room for, from the last one back: the day of the report always has its name. */
export function namedDays(days: readonly string[], widthPx: number): string[] {
  const room = Math.max(1, Math.floor(widthPx / DAYS_APART_PX));
  const step = Math.max(1, Math.ceil(days.length / room));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}

/** A hundredth of a pixel is finer than any screen. */
export function roundPixel(value: number): number {
  return Math.round(value * 100) / 100;
}
