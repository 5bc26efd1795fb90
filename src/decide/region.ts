import { parseRestrictedState, type RestrictedState } from '../config/regions.ts';

export interface RegionHints {
  regionCode: string;
  /** Asked only where the code names a restricted state: most visitors' country need not be read. */
  readCountry: () => string;
}

/**
 * The restricted state that the visitor seems to be in; `null` elsewhere, and outside India, where the
 * same codes mean other places. A carrier's gateway can stand in another state: the answer is a hint.
 */
export function decideRestrictedState({ regionCode, readCountry }: RegionHints): RestrictedState | null {
  const state = parseRestrictedState(regionCode);
  return state !== null && readCountry().trim().toUpperCase() === 'IN' ? state : null;
}
