import { parseRestrictedState, type RestrictedState } from '../config/regions.ts';

/** Where a visitor seems to be: only a hint, since a carrier's gateway may be in another state. */
export interface Region {
  /** ISO 3166-2 code without its country, in any letter case; empty when unknown. */
  regionCode: string;
  /** ISO 3166-1 alpha-2 code, in any letter case; empty when unknown. */
  country: string;
}

/**
 * The restricted state that a visitor is in; `null` elsewhere, and outside India, where the same codes name other
 * places.
 */
export function decideRestrictedState({ regionCode, country }: Region): RestrictedState | null {
  return country.trim().toUpperCase() === 'IN' ? parseRestrictedState(regionCode) : null;
}
