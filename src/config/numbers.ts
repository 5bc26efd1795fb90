/**
 * Every number that legal documents state. Documents print it by name (`{{number.withdrawalTime}}`, see
 * `content/legal/README.md`); pages, claims and the worker use the same value.
 */

import { COOKIES, type CookieLifeNumber } from './cookies.ts';
import { MESSAGE_MEMORY_DAYS } from './message-memory.ts';
import { RESTRICTED_STATE_IDS } from './regions.ts';
import { VIEWS_PER_MEASURED } from './view-sample.ts';

/** Printed after the figure, in the plural unless the value is 1; "per cent" has none. */
export type MeasureUnit =
  | 'hour'
  | 'day'
  | 'working day'
  | 'month'
  | 'year'
  | 'rupee'
  | 'per cent'
  | 'point'
  | 'character';

/** Not printed, because the document's text names what is counted. */
export type SilentUnit = 'years of age' | 'count' | 'telephone number';

/** Who decides a number, and must be asked before it changes. */
type Authority =
  /** The law: reread it whenever the document is reviewed. */
  | { law: string }
  /** The company, within what the law allows. */
  | 'owner'
  /** This site: the code reads this entry, or the entry reads the code. */
  | { site: string }
  /** A third party. */
  | { other: string };

export interface LegalNumber {
  value: number;
  unit: MeasureUnit | SilentUnit;
  from: Authority;
}

/** As amended by G.S.R. 120(E) of 10 February 2026, in force since 20 February 2026. */
const INTERMEDIARY_RULES =
  'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021';
const COMPLAINTS = { law: `${INTERMEDIARY_RULES}, rule 3(2)(a)(i)` };
const MAJORITY_AGE = 18;
const MAJORITY = { law: 'Indian Majority Act, 1875, section 3' };
const WINNINGS_TAX = 30;
const INCOME_TAX = {
  law: 'Income-tax Act, 2025, section 393 (formerly sections 115BBJ and 194BA of the Act of 1961)',
};
const EXAMPLE = { added: 2_000, withdrawn: 5_000 };
const HELP_EXAMPLE = { site: 'the example in src/content/legal/help.md' };

/** Where two brands' documents differ, each has its own number; Hadaf's names begin with `hadaf`. */
export const NUMBERS = {
  // Who may play.
  adultAge: { value: MAJORITY_AGE, unit: 'years of age', from: MAJORITY },
  /** Hadaf and Ludopanti admit minors whose guardian consents, from this age on. */
  youngestMinorAge: { value: 13, unit: 'years of age', from: 'owner' },
  oldestMinorAge: { value: MAJORITY_AGE - 1, unit: 'years of age', from: MAJORITY },
  restrictedStates: {
    value: RESTRICTED_STATE_IDS.length,
    unit: 'count',
    from: { site: 'the table of states in src/config/regions.ts' },
  },
  passwordLength: { value: 8, unit: 'character', from: 'owner' },

  // The game.
  teamSize: { value: 11, unit: 'count', from: 'owner' },
  teamBudget: { value: 100, unit: 'point', from: 'owner' },
  lowestPlayerValue: { value: 5, unit: 'point', from: 'owner' },
  highestPlayerValue: { value: 12, unit: 'point', from: 'owner' },
  /** The most by which a player's value changes after one match. */
  playerValueChange: { value: 0.5, unit: 'point', from: 'owner' },
  /** Players in a real cricket side, which a team here must not copy. */
  playingSide: { value: 11, unit: 'count', from: { other: 'Laws of Cricket, law 1.1' } },

  // Money in and out.
  depositMaximum: { value: 50_000, unit: 'rupee', from: 'owner' },
  /** Payments, credits, prizes and refunds to a wallet. */
  creditTime: { value: 72, unit: 'hour', from: 'owner' },
  withdrawalTime: { value: 24, unit: 'hour', from: 'owner' },
  /** Time from the closing of an account until its cash balance is paid out. */
  closingRefundTime: { value: 21, unit: 'working day', from: 'owner' },
  /** Time without use until an account with a balance becomes inactive. */
  inactivity: { value: 365, unit: 'day', from: 'owner' },
  hadafInactivity: { value: 1, unit: 'year', from: 'owner' },
  /** Time until points that are not redeemed expire. */
  hadafPointsLife: { value: 2, unit: 'year', from: 'owner' },
  /** From the first reminder to the day on which an inactive account's balance is forfeited. */
  reactivation: { value: 30, unit: 'day', from: 'owner' },
  /** For consumers in the European Union. */
  hadafCoolingOff: { value: 7, unit: 'day', from: 'owner' },

  // Tax, and the example by which help explains it.
  winningsTax: { value: WINNINGS_TAX, unit: 'per cent', from: INCOME_TAX },
  taxExampleAdded: { value: EXAMPLE.added, unit: 'rupee', from: HELP_EXAMPLE },
  taxExampleWithdrawn: { value: EXAMPLE.withdrawn, unit: 'rupee', from: HELP_EXAMPLE },
  taxExampleNet: { value: EXAMPLE.withdrawn - EXAMPLE.added, unit: 'rupee', from: HELP_EXAMPLE },
  taxExampleTax: {
    value: ((EXAMPLE.withdrawn - EXAMPLE.added) * WINNINGS_TAX) / 100,
    unit: 'rupee',
    from: HELP_EXAMPLE,
  },

  /** Goods and services tax on deposits to play online games for money. */
  depositTax: {
    value: 40,
    unit: 'per cent',
    from: {
      law: 'Central Goods and Services Tax Act, 2017, section 9, with notification 9/2025-Central Tax (Rate), from 22 September 2025',
    },
  },
  /** Hour in the morning until which Tamil Nadu prohibits games for money, from midnight on. */
  tamilNaduNightEnd: {
    value: 5,
    unit: 'count',
    from: { law: 'Tamil Nadu Online Gaming Authority (Real Money Games) Regulations, 2025' },
  },

  // Liability, changes and disputes.
  liabilityCap: { value: 5_000, unit: 'rupee', from: 'owner' },
  hadafLiabilityCap: { value: 10_000, unit: 'rupee', from: 'owner' },
  changeNotice: { value: 30, unit: 'day', from: 'owner' },
  claimPeriod: { value: 3, unit: 'month', from: 'owner' },
  disputeSettlement: { value: 14, unit: 'day', from: 'owner' },

  // Breaks from play.
  shortestCoolOff: { value: 24, unit: 'hour', from: 'owner' },
  longestCoolOff: { value: 30, unit: 'day', from: 'owner' },
  shortestExclusion: { value: 6, unit: 'month', from: 'owner' },
  longestExclusion: { value: 5, unit: 'year', from: 'owner' },

  // Complaints, content and personal data.
  complaintAcknowledgement: { value: 24, unit: 'hour', from: COMPLAINTS },
  /** 15 days until the amendment of February 2026; older versions of documents keep that in their front matter. */
  complaintResolution: { value: 7, unit: 'day', from: COMPLAINTS },
  /** Complaints about content of the kinds that the same rule's proviso names. */
  contentComplaint: { value: 36, unit: 'hour', from: COMPLAINTS },
  /** Pictures of a person's body or sexual acts, and impersonation. */
  intimateContent: { value: 2, unit: 'hour', from: { law: `${INTERMEDIARY_RULES}, rule 3(2)(b)` } },
  /** From an order of a court or an authority until the content is gone. */
  contentOrder: { value: 3, unit: 'hour', from: { law: `${INTERMEDIARY_RULES}, rule 3(1)(d)` } },
  /** How often users are reminded of the rules for content. */
  rulesReminder: { value: 3, unit: 'month', from: { law: `${INTERMEDIARY_RULES}, rule 3(1)(c)` } },
  /** To the Grievance Appellate Committee, from the officer's answer. */
  appealPeriod: { value: 30, unit: 'day', from: { law: `${INTERMEDIARY_RULES}, rule 3A(3)` } },
  /** Requests about one's own personal data. */
  dataRequestAcknowledgement: { value: 24, unit: 'hour', from: 'owner' },
  dataRequestAnswer: { value: 15, unit: 'day', from: 'owner' },
  /** Shortest time for which personal data and the logs of its processing must be kept, once the rule is in force. */
  processingRecords: {
    value: 12,
    unit: 'month',
    from: { law: 'Digital Personal Data Protection Rules, 2025, rule 8(3)' },
  },
  ...cookieLives(),
  messageNumberLife: {
    value: MESSAGE_MEMORY_DAYS,
    unit: 'day',
    from: { site: 'src/config/message-memory.ts' },
  },
  /** Of so many views one is measured. */
  measuredView: {
    value: VIEWS_PER_MEASURED,
    unit: 'count',
    from: { site: 'src/config/view-sample.ts' },
  },
  /** How long a message with counts can wait before it is counted, or is given up. */
  countTransit: {
    value: 8,
    unit: 'day',
    from: { other: 'Cloudflare Queues: four days, and four among the dead letters' },
  },
  /** How long lines of the log of errors are stored. */
  logLife: { value: 7, unit: 'day', from: { other: 'Cloudflare Workers Logs, on the paid plan' } },

  // Help.
  consumerHelpline: {
    value: 1915,
    unit: 'telephone number',
    from: { other: 'National Consumer Helpline, Department of Consumer Affairs' },
  },
  cyberFraudHelpline: {
    value: 1930,
    unit: 'telephone number',
    from: { other: 'National Cyber Crime Reporting Portal, Ministry of Home Affairs' },
  },
  mentalHealthHelpline: {
    value: 14416,
    unit: 'telephone number',
    from: { other: 'Tele-MANAS, Ministry of Health and Family Welfare' },
  },
  emergencyCall: {
    value: 112,
    unit: 'telephone number',
    from: { other: 'Emergency Response Support System, Ministry of Home Affairs' },
  },
} as const satisfies Readonly<Record<string, LegalNumber>>;

/** Lives of the cookies, under the names in their table. */
function cookieLives(): Record<CookieLifeNumber, LegalNumber> {
  const from = { site: 'the table of cookies in src/config/cookies.ts' };
  return Object.fromEntries(
    Object.values(COOKIES).map(({ lifeNumber, lifeDays }) => [
      lifeNumber,
      { value: lifeDays, unit: 'day', from } satisfies LegalNumber,
    ]),
  ) as Record<CookieLifeNumber, LegalNumber>;
}

export type NumberName = keyof typeof NUMBERS;

export const NUMBER_NAMES = Object.keys(NUMBERS) as readonly NumberName[];

/** Whether a number has this name; case-sensitive. */
export function isNumberName(name: string): name is NumberName {
  return Object.hasOwn(NUMBERS, name);
}

// The rules of the game, under the names by which pages quote them.
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
export const ADULT_AGE_YEARS = NUMBERS.adultAge.value;
