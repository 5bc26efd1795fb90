/**
 * Third parties that may measure a visit once the visitor has agreed (docs/behaviour.md#consent). Documents never load
 * them. The page's data attributes, its policy, the question, the answer and what a refusal deletes are derived from this
 * table; `client/consent/consent.ts` lists the parts of the script that load them. What each host gets, and what is stored,
 * is in `kept.ts`, apart from this table, which browsers fetch.
 */
import type { Variables } from './variables.ts';

/** Directives of the Content-Security-Policy that may name hosts of a third party. */
export type HostDirective = 'script-src' | 'connect-src' | 'img-src' | 'frame-src';

/** A variable that a landing page passes to the third party's part of the script. */
interface Tag {
  /** Member of `<html>`'s `dataset` with its value. */
  member: string;
  /** Hosts that are called where it is set; a variable without hosts does nothing by itself. */
  hosts?: Readonly<Partial<Record<HostDirective, readonly string[]>>>;
}

interface ThirdParty {
  name: string;
  /** At least one that has hosts must be set for the third party to be loaded. */
  tags: Readonly<Partial<Record<keyof Variables, Tag>>>;
  /** Prefixes of its cookies and storage keys on our host; a refusal deletes them. */
  stores: readonly string[];
}

/** Google's tag for Analytics and Ads. Which hosts are left out, and why: docs/behaviour.md#third-party-tags. */
const GOOGLE_TAG = 'www.googletagmanager.com';
const GOOGLE = [
  GOOGLE_TAG,
  'www.google-analytics.com',
  'region1.google-analytics.com',
  'analytics.google.com',
] as const;
/** Hosts that a conversion calls; these two serve scripts too. */
const GOOGLE_ADS_SCRIPTS = ['www.googleadservices.com', 'googleads.g.doubleclick.net'] as const;
/** They get the same request by `fetch` or, where that fails, as a picture; the last in India. */
const GOOGLE_ADS = [
  ...GOOGLE,
  ...GOOGLE_ADS_SCRIPTS,
  'pagead2.googlesyndication.com',
  'www.google.com',
  'google.com',
  'www.google.co.in',
] as const;

/** By the letter of each in cookie `consent`; in the order in which the question names them. Each has one purpose, which a visitor agrees to apart. */
export const THIRD_PARTIES = {
  g: {
    name: 'Google Analytics',
    tags: {
      gaMeasurementId: {
        member: 'ga',
        hosts: { 'script-src': [GOOGLE_TAG], 'connect-src': GOOGLE, 'img-src': GOOGLE },
      },
    },
    stores: ['_ga'],
  },
  a: {
    name: 'Google Ads',
    tags: {
      adsConversionId: {
        member: 'ads',
        hosts: {
          'script-src': [GOOGLE_TAG, ...GOOGLE_ADS_SCRIPTS],
          'connect-src': [...GOOGLE_ADS, 'ad.doubleclick.net'],
          'img-src': GOOGLE_ADS,
          'frame-src': [GOOGLE_TAG],
        },
      },
      adsLabelNew: { member: 'adsNew' },
      adsLabelOld: { member: 'adsOld' },
    },
    // Of conversions, for the site's whole domain.
    stores: ['_gcl', '_gac'],
  },
  b: {
    name: 'Branch',
    tags: {
      branchKey: {
        member: 'branchKey',
        // The SDK runs what the first answers (JSONP); the second gets everything else.
        hosts: { 'script-src': ['app.link'], 'connect-src': ['api2.branch.io'] },
      },
    },
    stores: ['branch_', 'BRANCH_'],
  },
} as const satisfies Readonly<Record<string, ThirdParty>>;

export type ThirdPartyLetter = keyof typeof THIRD_PARTIES;
/** The letters of several third parties, in the order of the table; empty for none. */
export type ConsentLetters = string;

type Rows = typeof THIRD_PARTIES;
/** Variables that a page passes on. */
export type TagVariable = { [L in ThirdPartyLetter]: keyof Rows[L]['tags'] }[ThirdPartyLetter];
/** Members of `dataset` that hold them. */
export type TagMember = {
  [L in ThirdPartyLetter]: Extract<Rows[L]['tags'][keyof Rows[L]['tags']], Tag>['member'];
}[ThirdPartyLetter];

type Hosts<T> = T extends { hosts: infer H } ? H[keyof H] : never;
type HostsOf<Row> = Row extends { tags: infer Tags } ? Hosts<Tags[keyof Tags]> : never;
type Every<List> = List extends readonly (infer One extends string)[] ? One : never;
/** Every host that a page may contact, or whose code may run on it, after an agreement. */
export type ThirdPartyHost = Every<HostsOf<Rows[ThirdPartyLetter]>>;
/** A name that one of them may store something under. */
export type ThirdPartyKey = `${Every<Rows[ThirdPartyLetter]['stores']>}${string}`;

export const THIRD_PARTY_LETTERS = Object.keys(THIRD_PARTIES) as readonly ThirdPartyLetter[];

/** Every variable that a page passes on, with its tag and third party. */
export const TAGS: readonly (Tag & { variable: TagVariable; letter: ThirdPartyLetter })[] =
  THIRD_PARTY_LETTERS.flatMap((letter) =>
    Object.entries<Tag>(THIRD_PARTIES[letter].tags).map(([variable, tag]) => ({
      ...tag,
      variable: variable as TagVariable,
      letter,
    })),
  );

/** The third parties that the variables configure. */
export function configuredServices(variables: Pick<Variables, TagVariable>): ConsentLetters {
  const isSet = TAGS.filter(
    ({ hosts, variable }) => hosts !== undefined && variables[variable] !== null,
  );
  return [...new Set(isSet.map(({ letter }) => letter))].join('');
}

/**
 * Their names in a sentence.
 * @param and the word before the last
 * @example nameServices('gb', 'and') // 'Google Analytics and Branch'
 */
export function nameServices(services: ConsentLetters, and: string): string {
  const names = THIRD_PARTY_LETTERS.filter((letter) => services.includes(letter)).map(
    (letter) => THIRD_PARTIES[letter].name,
  );
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${and} `);
}
