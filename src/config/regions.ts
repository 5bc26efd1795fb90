import type { Language } from './languages.ts';

interface RestrictedStateRow {
  /** ISO 3166-2:IN codes without the country, old and new: vehicles and some IP databases keep other ones. */
  codes: readonly string[];
  /** In the nominative: a sentence shows them as they are. */
  names: Readonly<Record<Language, string>>;
  /** From when the first terms that name it apply, ISO 8601: every version from then on must (a test). */
  since: string;
}

/**
 * States where cash contests are not offered, in the order in which the terms list them.
 *
 * Documents print how many there are. Before you change the list, see that each published version that does so has its
 * number frozen (`restrictedStates` in its front matter; tests/unit/content/published-texts.test.ts notices). Then
 * announce a version of the terms that names the new list and freezes nothing (src/content/legal/README.md).
 */
export const RESTRICTED_STATES = {
  KA: {
    codes: ['KA'],
    names: { en: 'Karnataka', kn: 'ಕರ್ನಾಟಕ', ta: 'கர்நாடகா' },
    since: '2025-10-01',
  },
  ML: {
    codes: ['ML'],
    names: { en: 'Meghalaya', kn: 'ಮೇಘಾಲಯ', ta: 'மேகாலயா' },
    since: '2025-10-01',
  },
  AP: {
    codes: ['AP'],
    names: { en: 'Andhra Pradesh', kn: 'ಆಂಧ್ರಪ್ರದೇಶ', ta: 'ஆந்திரப் பிரதேசம்' },
    since: '2025-10-01',
  },
  AS: {
    codes: ['AS'],
    names: { en: 'Assam', kn: 'ಅಸ್ಸಾಂ', ta: 'அசாம்' },
    since: '2025-10-01',
  },
  OD: {
    codes: ['OD', 'OR'],
    names: { en: 'Odisha', kn: 'ಒಡಿಶಾ', ta: 'ஒடிசா' },
    since: '2025-10-01',
  },
  SK: {
    codes: ['SK'],
    names: { en: 'Sikkim', kn: 'ಸಿಕ್ಕಿಂ', ta: 'சிக்கிம்' },
    since: '2025-10-01',
  },
  NL: {
    codes: ['NL'],
    names: { en: 'Nagaland', kn: 'ನಾಗಾಲ್ಯಾಂಡ್', ta: 'நாகாலாந்து' },
    since: '2025-10-01',
  },
  TG: {
    codes: ['TG', 'TS'],
    names: { en: 'Telangana', kn: 'ತೆಲಂಗಾಣ', ta: 'தெலங்கானா' },
    since: '2025-10-01',
  },
} as const satisfies Readonly<Record<string, RestrictedStateRow>>;

/** A restricted state, by its code of today. */
export type RestrictedState = keyof typeof RESTRICTED_STATES;

/** Every restricted state, in the table's order. */
export const RESTRICTED_STATE_IDS = Object.keys(RESTRICTED_STATES) as readonly RestrictedState[];

const BY_CODE: ReadonlyMap<string, RestrictedState> = new Map(
  RESTRICTED_STATE_IDS.flatMap((state) =>
    RESTRICTED_STATES[state].codes.map((code) => [code, state] as const),
  ),
);

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
