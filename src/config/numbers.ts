/**
 * Every number that a legal document states, once. Documents print it by name
 * (`{{number.withdrawalTime}}`, see `content/legal/README.md`); pages, claims and the worker use the
 * same value. Changing one takes an edit here and in the test's table, `tests/fixtures/legal-facts.ts`.
 */
import { RESTRICTED_STATES } from './regions.ts';
import { TYPE_COOKIE_LIFE_DAYS } from './type-cookie.ts';

/** Printed after the figure, in the plural unless the value is 1. */
export type MeasureUnit = 'hour' | 'day' | 'working day' | 'month' | 'year' | 'rupee' | 'point' | 'character';

/** Not printed: the document's own words say what is counted. */
export type SilentUnit = 'years of age' | 'count' | 'telephone number';

/** Who decides a number, and so who must be asked before it changes. */
export type Authority =
  /** The law fixes it: reread the statute whenever the document is reviewed. */
  | { kind: 'law'; statute: string }
  /** The company promises or demands it, within what the law allows. */
  | { kind: 'owner' }
  /** It is what this site does: the code reads this very entry, or the entry reads the code. */
  | { kind: 'site'; where: string }
  /** Somebody else's, neither law nor ours. */
  | { kind: 'other'; whose: string };

/** A number with its unit and whoever decides it. */
export interface LegalNumber {
  value: number;
  unit: MeasureUnit | SilentUnit;
  from: Authority;
}

const OWNER = { kind: 'owner' } as const;
const INTERMEDIARY_RULES = {
  kind: 'law',
  statute:
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2)(a)(i)',
} as const;
const MAJORITY_AGE = 18;

/** Where two brands' documents differ, each has its own number; Hadaf's names begin with `hadaf`. */
export const NUMBERS = {
  // Who may play.
  adultAge: {
    value: MAJORITY_AGE,
    unit: 'years of age',
    from: { kind: 'law', statute: 'Indian Majority Act, 1875, section 3' },
  },
  /** Hadaf and Ludopanti admit minors whose guardian consents, from this age on. */
  youngestMinorAge: { value: 13, unit: 'years of age', from: OWNER },
  oldestMinorAge: {
    value: MAJORITY_AGE - 1,
    unit: 'years of age',
    from: { kind: 'law', statute: 'Indian Majority Act, 1875, section 3' },
  },
  restrictedStates: {
    value: RESTRICTED_STATES.length,
    unit: 'count',
    from: { kind: 'site', where: 'the table of states in src/config/regions.ts' },
  },
  passwordLength: { value: 8, unit: 'character', from: OWNER },

  // The game.
  teamSize: { value: 11, unit: 'count', from: OWNER },
  teamBudget: { value: 100, unit: 'point', from: OWNER },
  lowestPlayerValue: { value: 5, unit: 'point', from: OWNER },
  highestPlayerValue: { value: 12, unit: 'point', from: OWNER },
  /** The most by which a player's value changes after one match. */
  playerValueChange: { value: 0.5, unit: 'point', from: OWNER },
  /** Players in a real cricket side, which a team here must not copy. */
  playingSide: { value: 11, unit: 'count', from: { kind: 'other', whose: 'Laws of Cricket, law 1.1' } },

  // Money in and out.
  depositMaximum: { value: 50_000, unit: 'rupee', from: OWNER },
  /** Payments, credits, prizes and refunds to a wallet. */
  creditTime: { value: 72, unit: 'hour', from: OWNER },
  withdrawalTime: { value: 24, unit: 'hour', from: OWNER },
  /** Time from the closing of an account until its cash balance is paid out. */
  closingRefundTime: { value: 21, unit: 'working day', from: OWNER },
  /** Time without use until an account with a balance becomes inactive. */
  inactivity: { value: 365, unit: 'day', from: OWNER },
  hadafInactivity: { value: 1, unit: 'year', from: OWNER },
  /** Time until points that are not redeemed expire. */
  hadafPointsLife: { value: 2, unit: 'year', from: OWNER },
  /** For consumers in the European Union. */
  hadafCoolingOff: { value: 7, unit: 'day', from: OWNER },

  // Liability, changes and disputes.
  liabilityCap: { value: 5_000, unit: 'rupee', from: OWNER },
  hadafLiabilityCap: { value: 10_000, unit: 'rupee', from: OWNER },
  changeNotice: { value: 30, unit: 'day', from: OWNER },
  claimPeriod: { value: 3, unit: 'month', from: OWNER },
  disputeSettlement: { value: 14, unit: 'day', from: OWNER },

  // Complaints and personal data.
  complaintAcknowledgement: { value: 24, unit: 'hour', from: INTERMEDIARY_RULES },
  complaintResolution: { value: 15, unit: 'day', from: INTERMEDIARY_RULES },
  /** Requests about one's own personal data. */
  dataRequestAcknowledgement: { value: 24, unit: 'hour', from: OWNER },
  dataRequestAnswer: { value: 15, unit: 'day', from: OWNER },
  labelCookieLife: {
    value: 30,
    unit: 'day',
    from: { kind: 'site', where: 'Max-Age of the cookie ab, set from this entry' },
  },
  typeCookieLife: {
    value: TYPE_COOKIE_LIFE_DAYS,
    unit: 'day',
    from: { kind: 'site', where: 'Max-Age of the cookie type, set from the same constant' },
  },
  /** How long individual events of the website are kept where they are stored. */
  eventRetention: {
    value: 3,
    unit: 'month',
    from: { kind: 'other', whose: 'Cloudflare Workers Analytics Engine, which keeps no data point longer' },
  },

  // Help.
  mentalHealthHelpline: {
    value: 14416,
    unit: 'telephone number',
    from: { kind: 'other', whose: 'Tele-MANAS, Ministry of Health and Family Welfare' },
  },
  emergencyCall: {
    value: 112,
    unit: 'telephone number',
    from: { kind: 'other', whose: 'Emergency Response Support System, Ministry of Home Affairs' },
  },
} as const satisfies Readonly<Record<string, LegalNumber>>;

/** Name of a number, by which documents print it. */
export type NumberName = keyof typeof NUMBERS;

/** Every name, in the order of the table. */
export const NUMBER_NAMES = Object.keys(NUMBERS) as readonly NumberName[];

/** Whether a number has this name; case-sensitive. */
export function isNumberName(name: string): name is NumberName {
  return Object.hasOwn(NUMBERS, name);
}

// The rules of the game, under the names by which pages quote them.
/** Players in a team. */
export const TEAM_SIZE = NUMBERS.teamSize.value;
/** The most points that a team's players may be worth together. */
export const TEAM_BUDGET_POINTS = NUMBERS.teamBudget.value;
/** Points that one player is worth, both bounds included. */
export const PLAYER_POINTS = {
  min: NUMBERS.lowestPlayerValue.value,
  max: NUMBERS.highestPlayerValue.value,
} as const;
/** Largest change of a player's value after one match. */
export const PLAYER_CHANGE_POINTS = NUMBERS.playerValueChange.value;
/** Age of majority in India, in years. */
export const ADULT_AGE_YEARS = NUMBERS.adultAge.value;
