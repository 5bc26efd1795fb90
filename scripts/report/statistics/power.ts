import { leave, START, stayInside } from './crossing.ts';

/** One look ahead. */
export interface LookAhead {
  /** 1 / variance that the estimate will have. */
  information: number;
  /** Standard errors from 0 at which the effect counts as found; infinite where nothing is decided yet. */
  critical: number;
}

/**
 * How probable it is that a true effect has been found by each look.
 * @param effect on the scale of the estimate: a logarithm of a ratio
 * @returns one probability a look, rising
 */
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
    found += leave(inside, look.information, look.critical * Math.sqrt(look.information), drift).above;
    yield found;
    before = look;
  }
}
