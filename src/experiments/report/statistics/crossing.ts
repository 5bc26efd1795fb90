/**
 * The probability that a running estimate leaves a band, look by look: the recursion of Armitage, McPherson
 * and Rowe (1969), by Simpson's rule on the density of what is still inside. The estimate times its information
 * moves like a Brownian motion with drift for any quantity.
 * @see C. Jennison, B. W. Turnbull, Group Sequential Methods, chapter 19
 */
import { normalCdf, normalDensity } from './distributions.ts';

/** The motion that is still inside: density times weight at the points of an even grid. */
interface Inside {
  points: Float64Array;
  masses: Float64Array;
  step: number;
  information: number;
}

/** Points per standard deviation of the smaller neighbouring step: an error of 0.0001 in a power. */
const POINTS_PER_DEVIATION = 3;
/** Density beyond this many standard deviations is ignored. */
const REACH = 5.5;
/** Below it the tail of the normal distribution adds nothing. */
const LEAST_Z = 7;
const MOST_POINTS = 3001;

/** The motion before the first look. */
const START: Inside = {
  points: new Float64Array([0]),
  masses: new Float64Array([1]),
  step: 0,
  information: 0,
};

/**
 * Mass that leaves (−bound, bound) upwards at the next look.
 * @param information at that look, above `inside.information`
 * @param bound on the scale of the motion: a z-value times the root of the information
 * @param drift the true effect
 */
function leave(inside: Inside, information: number, bound: number, drift = 0): number {
  const added = information - inside.information;
  const deviation = Math.sqrt(added);
  const shift = drift * added;
  const { points, masses } = inside;
  let above = 0;
  for (let index = points.length - 1; index >= 0; index--) {
    const z = (at(points, index) + shift - bound) / deviation;
    if (z < -LEAST_Z) break;
    above += at(masses, index) * normalCdf(z);
  }
  return above;
}

/** The motion after a look that found it inside (−bound, bound). @param nextInformation decides how fine the grid has to be */
function stayInside(
  inside: Inside,
  information: number,
  bound: number,
  nextInformation: number,
  drift: number,
): Inside {
  const added = information - inside.information;
  const shift = drift * added;
  const spread = (REACH + 1) * Math.sqrt(information);
  const low = Math.max(-bound, drift * information - spread);
  const high = Math.min(bound, drift * information + spread);
  const nothingLeft = {
    points: new Float64Array(),
    masses: new Float64Array(),
    step: 0,
    information,
  };
  if (low >= high) return nothingLeft;

  const finest = Math.sqrt(Math.min(added, nextInformation - information)) / POINTS_PER_DEVIATION;
  const intervals = Math.min(MOST_POINTS - 1, 2 * Math.ceil((high - low) / finest / 2));
  const step = (high - low) / intervals;
  const density = densityOnGrid(inside, Math.sqrt(added));
  const points = new Float64Array(intervals + 1);
  const masses = new Float64Array(intervals + 1);
  for (let index = 0; index <= intervals; index++) {
    const point = low + index * step;
    const weight = index === 0 || index === intervals ? 1 : index % 2 === 1 ? 4 : 2;
    points[index] = point;
    masses[index] = ((weight * step) / 3) * density(point - shift);
  }
  return { points, masses, step, information };
}

/**
 * The density at many places after one step. The grid is even, so the exponentials of neighbouring points are those of a
 * table times powers of one number: two are computed for a place instead of about eighty.
 */
function densityOnGrid(
  { points, masses, step }: Inside,
  deviation: number,
): (place: number) => number {
  if (step === 0) {
    return (place) =>
      (at(masses, 0) * normalDensity((place - at(points, 0)) / deviation)) / deviation;
  }
  const width = step / deviation;
  const reach = Math.ceil(REACH / width);
  const table = Float64Array.from({ length: 2 * reach + 2 }, (_none, index) =>
    normalDensity(index * width),
  );
  const last = points.length - 1;
  return (place) => {
    const exact = (place - at(points, 0)) / step;
    const middle = Math.min(last, Math.max(0, Math.round(exact)));
    const offset = exact - middle;
    if (Math.abs(offset) > reach) return 0;
    const ratio = Math.exp(offset * width * width);
    const far = Math.exp((-offset * offset * width * width) / 2);
    let sum = at(masses, middle) * at(table, 0);
    let power = ratio;
    for (let away = 1; middle + away <= last && away <= reach + offset; away++, power *= ratio) {
      sum += at(masses, middle + away) * at(table, away) * power;
    }
    power = 1 / ratio;
    for (let away = 1; away <= middle && away <= reach - offset; away++, power /= ratio) {
      sum += at(masses, middle - away) * at(table, away) * power;
    }
    return (sum * far) / deviation;
  };
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}

export interface LookAhead {
  /** 1 / variance that the estimate will have. */
  information: number;
  /** Standard errors from 0 at which the effect counts as found; infinite where nothing is decided yet. */
  critical: number;
}

/** The probability, look by look, that a true effect has been found. @param effect a logarithm of a ratio, as the estimate */
export function* powerByLook(looks: Iterable<LookAhead>, effect: number): Generator<number> {
  const drift = Math.abs(effect);
  let found = 0;
  let inside = START;
  let before: LookAhead | null = null;
  for (const look of looks) {
    if (before) {
      const bound = before.critical * Math.sqrt(before.information);
      inside = stayInside(inside, before.information, bound, look.information, drift);
    }
    found += leave(inside, look.information, look.critical * Math.sqrt(look.information), drift);
    yield found;
    before = look;
  }
}
