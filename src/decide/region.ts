import { parseRestrictedState, type RestrictedState } from '../config/regions.ts';

export interface RegionHints {
  country: string;
  regionCode: string;
}

/**
 * The restricted state that the visitor seems to be in; `null` elsewhere, and outside India, where the
 * same codes mean other places. A carrier's gateway can stand in another state: the answer is a hint.
 */
export function decideRestrictedState(hints: RegionHints): RestrictedState | null {
  // The code first: most visitors' names no restricted state, and their country need not be read.
  const state = parseRestrictedState(hints.regionCode);
  return state !== null && hints.country.trim().toUpperCase() === 'IN' ? state : null;
}
