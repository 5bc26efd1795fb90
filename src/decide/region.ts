import { parseRestrictedState, type RestrictedState } from '../config/regions.ts';

export interface RegionHints {
  country: string;
  regionCode: string;
}

/**
 * The restricted state that the visitor seems to be in; `null` elsewhere, and outside India, where the
 * same codes mean other places. A carrier's gateway can stand in another state: the answer is a hint.
 */
export function decideRestrictedState({ country, regionCode }: RegionHints): RestrictedState | null {
  return country.trim().toUpperCase() === 'IN' ? parseRestrictedState(regionCode) : null;
}
