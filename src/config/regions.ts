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

/** Every state and union territory, by ISO 3166-2:IN, former codes beside today's. */
const INDIAN_REGIONS: ReadonlySet<string> = new Set(
  'AN AP AR AS BR CG CT CH DD DH DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UK UP UT WB'.split(
    ' ',
  ),
);

/** A region code of India in upper case, whoever wrote it; empty where it is none. */
export function parseIndianRegion(code: string): string {
  const known = code.trim().toUpperCase();
  return INDIAN_REGIONS.has(known) ? known : '';
}
