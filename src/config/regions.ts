/**
 * States where cash contests are not offered (specification, section 5), by their ISO 3166-2:IN codes.
 * Odisha (OR, now OD) and Telangana (TG, now TS in vehicle and some IP databases) go by two codes each.
 */
export type RestrictedState = 'KA' | 'ML' | 'AP' | 'AS' | 'OD' | 'SK' | 'NL' | 'TG';

const BY_CODE: ReadonlyMap<string, RestrictedState> = new Map([
  ['KA', 'KA'],
  ['ML', 'ML'],
  ['AP', 'AP'],
  ['AS', 'AS'],
  ['OR', 'OD'],
  ['OD', 'OD'],
  ['SK', 'SK'],
  ['NL', 'NL'],
  ['TG', 'TG'],
  ['TS', 'TG'],
]);

/** Every restricted state, each once. */
export const RESTRICTED_STATES: ReadonlySet<RestrictedState> = new Set(BY_CODE.values());

/** The restricted state that a region code names, in any letter case; `null` for every other code. */
export function parseRestrictedState(code: string): RestrictedState | null {
  return BY_CODE.get(code.trim().toUpperCase()) ?? null;
}
