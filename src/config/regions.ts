/**
 * States where cash contests are not offered, by their ISO 3166-2:IN codes.
 * Odisha (OR, now OD) and Telangana (TG, now TS in vehicle and some IP databases) go by two codes each.
 *
 * Documents print how many there are. Before you change the list, see that each published version that does so has its
 * number frozen (`restrictedStates` in its front matter; tests/unit/content/published-texts.test.ts notices). Then
 * announce a version of the terms that names the new list and freezes nothing (src/content/legal/README.md).
 */
export const RESTRICTED_STATES = ['KA', 'ML', 'AP', 'AS', 'OD', 'SK', 'NL', 'TG'] as const;

/** A restricted state, by its code in `RESTRICTED_STATES`. */
export type RestrictedState = (typeof RESTRICTED_STATES)[number];

const BY_CODE: ReadonlyMap<string, RestrictedState> = new Map([
  ...RESTRICTED_STATES.map((code) => [code, code] as const),
  ['OR', 'OD'],
  ['TS', 'TG'],
]);

/** The restricted state that a region code names, in any letter case; `null` for every other code. */
export function parseRestrictedState(code: string): RestrictedState | null {
  return BY_CODE.get(code.trim().toUpperCase()) ?? null;
}
