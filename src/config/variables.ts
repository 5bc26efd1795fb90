/**
 * The Worker variables that marketers set (docs/behaviour.md#variables), parsed into complete, typed values. An invalid
 * value is reported in `problems` and does not throw.
 */

import { armsOf } from './arms.ts';
import { type BrandId, HOST_BRANDS } from './brands/index.ts';
import type { ClaimId } from './claim-ids.ts';
import { type LandingId, pageOf } from './pages.ts';
import { isPublicName } from './public-name.ts';
import type { RegionId } from './regions.ts';
import { formatShip, readShip, type Ship } from './ship.ts';
import { type Found, findClaim, findOffPage, findState, splitEntries } from './switched-off.ts';
import { formatTest, type PageTest, switchOn } from './tests/index.ts';
import { type Proof, readProof, VERIFIERS } from './verification.ts';

/** The variables' values, defaults filled in. A tag whose id is `null` is not loaded. */
export interface Variables {
  homePage: 'main' | 'ludopanti';
  newVersion: boolean;
  split: 'parity' | 'thirds';
  /** Name of the run of the experiments; empty where none is set. */
  run: string;
  /** Page tests that are on, at most one a page. */
  tests: readonly PageTest[];
  /** Splits and page tests that are ended. */
  ship: Ship;
  cashOffers: boolean;
  /** Whether `CASH_OFFERS` is set (`allowsCash`). */
  isCashChosen: boolean;
  /** Claims that are replaced by their counterpart; those that need one of them go with it (`content/claims`). */
  claimsOff: readonly ClaimId[];
  /** Landing pages that lead to `/`. */
  pagesOff: readonly LandingId[];
  /** States and union territories in which no claim about money is made, beside the restricted ones. */
  cashOffIn: readonly RegionId[];
  /** URL of the app-link service, validated and as written; `null` when links lead to our own packages. */
  appLinkUrl: string | null;
  /** Brands on whose hosts the desk has verified that the service leads to our own packages and keeps the label. */
  appLinkProvenOn: readonly BrandId[];
  branchKey: string | null;
  gaMeasurementId: string | null;
  adsConversionId: string | null;
  adsLabelNew: string | null;
  adsLabelOld: string | null;
  /** Proofs of ownership that front pages print. */
  verification: readonly Proof[];
}

/** A problem of the configuration, as `/api/health` reports it. */
export interface VariableProblem {
  /** The variable with the problem; absent when another part of the site has it. */
  variable?: string;
  message: string;
}

const FLAG_WORDS = new Map(
  Object.entries({ on: true, true: true, 1: true, off: false, false: false, 0: false }),
);

/** A row of the table that the worker, doctor, health and docs share. */
interface Variable<T> {
  /** What it does, in one sentence. */
  does: string;
  /** The accepted values, as health and docs describe them. */
  expects: string;
  /** The value while it is not set. */
  unset: T;
  /** The same in words. */
  unsetMeans: string;
  /** The value when it is set but invalid. @default unset */
  failsTo?: { value: T; means: string };
  /**
   * Returns `undefined` for invalid text. The text is trimmed and not empty. `complain` takes a sentence for each entry
   * of a list that cannot be read, while the others are in force.
   */
  parse: (text: string, complain: (message: string) => void) => T | undefined;
}

const VARIABLES = {
  HOME_PAGE: choice('Chooses the page that the bare domain shows.', 'main', 'ludopanti'),
  NEW_VERSION: flag({
    does: 'Chooses what trump-beta is compared with: off previous-version, on new-version.',
    unset: false,
    unsetMeans: 'off',
  }),
  SPLIT: choice(
    'Chooses which versions of the app are compared: parity two, half of the visitors each; thirds three, a third each.',
    'parity',
    'thirds',
  ),
  RUN: {
    does: 'Names the test; a new name is a new test, whose counts start from zero.',
    expects: 'one to eight letters or digits',
    unset: '',
    unsetMeans: 'no name',
    parse: (text) => (/^[a-z0-9]{1,8}$/i.test(text) ? text.toLowerCase() : undefined),
  } satisfies Variable<string>,
  TESTS: {
    does: 'Switches on each test of a page that it names, on every brand or on the one after @.',
    expects: 'names of page tests, each alone or as name@brand, separated by commas',
    unset: [],
    unsetMeans: 'none',
    parse: (text, complain) => {
      const { tests, complaints } = switchOn(parseList(text));
      complaints.forEach(complain);
      return tests;
    },
  } satisfies Variable<readonly PageTest[]>,
  SHIP: {
    does: 'Ends each test that it names: everyone new gets the version beside the name.',
    expects: 'label, page:label or test:arm, separated by commas',
    unset: [],
    unsetMeans: 'nothing is ended',
    parse: parseList,
  } satisfies Variable<readonly string[]>,
  // The law forbids some of the claims, so an invalid value must not print them.
  CASH_OFFERS: flag({
    does: 'While it is off no page makes a claim about money, in any state.',
    unset: true,
    unsetMeans: 'on locally, off on a site that Cloudflare serves; production must choose',
    failsTo: { value: false, means: 'off' },
  }),
  CLAIMS_OFF: list('CLAIMS_OFF', 'ids of claims', /[\s,;]+/, findClaim, {
    does: 'Pages print the replacement of each claim that it names, in every language.',
  }),
  PAGES_OFF: list('PAGES_OFF', 'paths of landing pages, but not /', /[\s,;]+/, findOffPage, {
    does: 'Each page that it names leads to the home page.',
  }),
  CASH_OFF_IN: list('CASH_OFF_IN', 'codes or English names of states', /[,;\n]+/, findState, {
    does: 'In each state that it names no page makes a claim about money.',
  }),
  APP_LINK_URL: optional(
    'Links to the app lead through the service at this address.',
    'an https URL with a public name and without a user name',
    'links lead to our packages',
    parseAppLinkUrl,
  ),
  // Contains the URL, so that the proof is void when the service's URL changes.
  APP_LINK_PROVEN: {
    does: 'Says on which brands the desk has proven where APP_LINK_URL leads.',
    expects: 'what the desk gives: APP_LINK_URL, then domains of ours',
    unset: null,
    unsetMeans: 'nothing is proven: taps decide where APP_LINK_URL leads',
    parse: parseProof,
  } satisfies Variable<AppLinkProof | null>,
  BRANCH_KEY: id(
    'Loads Branch for visitors who consent.',
    /^key_(?:live|test)_[A-Za-z0-9]{8,64}$/,
    'key_live_… or key_test_…',
    'Branch is not loaded',
  ),
  GA_MEASUREMENT_ID: id(
    'Loads Google Analytics for visitors who consent.',
    /^G-[A-Z0-9]{4,20}$/i,
    'G-AB12CD34EF',
    'Analytics is not loaded',
  ),
  ADS_CONVERSION_ID: id(
    'Loads Google Ads for visitors who consent.',
    /^AW-\d{4,20}$/i,
    'AW-123456789',
    'Ads is not loaded',
  ),
  ADS_LABEL_NEW: id(
    'Is the Ads conversion of a tap that leads to a new version of the app.',
    /^[\w-]{1,64}$/,
    'AbC-D_efG-h12_34-567',
    'no such conversion',
  ),
  ADS_LABEL_OLD: id(
    'Is the Ads conversion of every other tap on a download.',
    /^[\w-]{1,64}$/,
    'AbC-D_efG-h12_34-567',
    'no such conversion',
  ),
  SITE_VERIFICATION: {
    does: 'Prints each proof that it names on the front pages, for a search console or an advertising account.',
    expects: `name=value, separated by commas; names: ${VERIFIERS.join(', ')}`,
    unset: [],
    unsetMeans: 'none',
    parse: (text, complain) =>
      text.split(',').flatMap((entry) => {
        const proof = readProof(entry.trim());
        if (proof === undefined) complain('SITE_VERIFICATION has an entry that is no proof.');
        return proof ?? [];
      }),
  } satisfies Variable<readonly Proof[]>,
};
export type VariableName = keyof typeof VARIABLES;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[];

/**
 * A raw value as text: strings are trimmed, booleans and numbers formatted, and `null` is empty.
 * @param raw text, or the value of a JSON variable
 * @returns `undefined` for anything else, which no variable accepts
 */
export function variableText(raw: unknown): string | undefined {
  if (raw === null) return '';
  if (typeof raw === 'string') return raw.trim();
  return typeof raw === 'boolean' || typeof raw === 'number' ? String(raw) : undefined;
}

/**
 * Parses every variable. An empty one counts as unset, unless the variable has `failsTo`.
 * @example parseVariables({ SPLIT: 'halves' }).problems // [{ variable: 'SPLIT', message: '…' }]
 */
export function parseVariables(source: Readonly<Partial<Record<VariableName, unknown>>>): {
  values: Variables;
  problems: VariableProblem[];
} {
  const problems: VariableProblem[] = [];
  const read = <T>(variable: VariableName, row: Variable<T>): T =>
    readVariable(variable, row, source[variable], (message) =>
      problems.push({ variable, message }),
    );

  const homePage = read('HOME_PAGE', VARIABLES.HOME_PAGE);
  const pagesOff = read('PAGES_OFF', VARIABLES.PAGES_OFF);
  const isHomeOff = homePage === 'ludopanti' && pagesOff.includes('ludopanti');
  if (isHomeOff) {
    const message = `HOME_PAGE is ludopanti, which PAGES_OFF switches off. In force: ${VARIABLES.HOME_PAGE.unsetMeans}.`;
    problems.push({ variable: 'HOME_PAGE', message });
  }

  const tests = read('TESTS', VARIABLES.TESTS);
  const split = read('SPLIT', VARIABLES.SPLIT);
  const newVersion = read('NEW_VERSION', VARIABLES.NEW_VERSION);
  const { ship, complaints: ofShip } = readShip(read('SHIP', VARIABLES.SHIP), {
    labels: armsOf({ split, newVersion }),
    tests,
  });
  problems.push(...ofShip.map((message) => ({ variable: 'SHIP', message })));
  const appLinkUrl = read('APP_LINK_URL', VARIABLES.APP_LINK_URL);
  const proof = read('APP_LINK_PROVEN', VARIABLES.APP_LINK_PROVEN);
  if (proof !== null && proof.url !== appLinkUrl) {
    const message = `APP_LINK_PROVEN is of another address than APP_LINK_URL. In force: ${VARIABLES.APP_LINK_PROVEN.unsetMeans}.`;
    problems.push({ variable: 'APP_LINK_PROVEN', message });
  }
  const values: Variables = {
    homePage: isHomeOff ? VARIABLES.HOME_PAGE.unset : homePage,
    newVersion,
    split,
    run: read('RUN', VARIABLES.RUN),
    tests,
    ship,
    cashOffers: read('CASH_OFFERS', VARIABLES.CASH_OFFERS),
    isCashChosen: source.CASH_OFFERS !== undefined,
    claimsOff: read('CLAIMS_OFF', VARIABLES.CLAIMS_OFF),
    pagesOff,
    cashOffIn: read('CASH_OFF_IN', VARIABLES.CASH_OFF_IN),
    appLinkUrl,
    appLinkProvenOn: proof !== null && proof.url === appLinkUrl ? proof.brands : [],
    branchKey: read('BRANCH_KEY', VARIABLES.BRANCH_KEY),
    gaMeasurementId: read('GA_MEASUREMENT_ID', VARIABLES.GA_MEASUREMENT_ID),
    adsConversionId: read('ADS_CONVERSION_ID', VARIABLES.ADS_CONVERSION_ID),
    adsLabelNew: read('ADS_LABEL_NEW', VARIABLES.ADS_LABEL_NEW),
    adsLabelOld: read('ADS_LABEL_OLD', VARIABLES.ADS_LABEL_OLD),
    verification: read('SITE_VERIFICATION', VARIABLES.SITE_VERIFICATION),
  };
  return { values, problems };
}

/** What is in force of one variable; `complain` takes a sentence for each thing that cannot be read. */
function readVariable<T>(
  name: VariableName,
  row: Variable<T>,
  raw: unknown,
  complain: (message: string) => void,
): T {
  if (raw === undefined) return row.unset;
  const text = variableText(raw);
  if (text === '' && row.failsTo === undefined) return row.unset;
  const value = text ? row.parse(text, complain) : undefined;
  if (value !== undefined) return value;
  const { value: fallback, means } = row.failsTo ?? { value: row.unset, means: row.unsetMeans };
  complain(`${name} must be ${row.expects}. In force: ${means}.`);
  return fallback;
}

/** Of each list, the entries in force as they can be set; empty where there are none. */
const LISTS: Readonly<Partial<Record<VariableName, (values: Variables) => string>>> = {
  TESTS: ({ tests }) => tests.flatMap(formatTest).join(', '),
  SHIP: ({ ship }) => formatShip(ship),
  CLAIMS_OFF: ({ claimsOff }) => claimsOff.join(', '),
  PAGES_OFF: ({ pagesOff }) => pagesOff.map((id) => pageOf(id).path).join(', '),
  CASH_OFF_IN: ({ cashOffIn }) => cashOffIn.join(', '),
  SITE_VERIFICATION: ({ verification }) =>
    verification.map(({ name, content }) => `${name}=${content}`).join(', '),
};

/**
 * What a variable does, in one sentence: on the desk's *State*, and in docs/marketing.md.
 * @returns empty for a name that only a site of another build has
 */
export function describeVariable(name: VariableName): string {
  const row: Variable<unknown> | undefined = VARIABLES[name];
  return row?.does ?? '';
}

/** Each variable in words: name, values, and what is in force when it is unset or invalid. */
export function describeVariables(): readonly (readonly string[])[] {
  return Object.entries<Variable<unknown>>(VARIABLES).map(
    ([name, { expects, unsetMeans, failsTo }]) => [
      name,
      expects,
      unsetMeans,
      failsTo
        ? `${failsTo.means}, also where it is empty`
        : Object.hasOwn(LISTS, name)
          ? 'the entries that can be read'
          : 'as if not set',
    ],
  );
}

/** A variable and what is in force. */
export interface VariableInForce {
  name: VariableName;
  /** `invalid` when it is set to an invalid value. */
  source: 'set' | 'default' | 'invalid';
  /** What is in force: the set value, or a description as in health and docs. */
  value: string;
  /** The accepted values, in words. */
  expects: string;
}

/** What is in force for each variable, and why. */
export function describeInForce(
  source: Readonly<Partial<Record<VariableName, unknown>>>,
): VariableInForce[] {
  const { values, problems } = parseVariables(source);
  return VARIABLE_NAMES.map((name) => {
    const { expects, unsetMeans, failsTo }: Variable<unknown> = VARIABLES[name];
    const text = source[name] === undefined ? '' : (variableText(source[name]) ?? '');
    const isInvalid = problems.some(({ variable }) => variable === name);
    if (isInvalid) {
      const value = LISTS[name]?.(values) || (failsTo?.means ?? unsetMeans);
      return { name, source: 'invalid', value, expects };
    }
    return text === ''
      ? { name, source: 'default', value: unsetMeans, expects }
      : { name, source: 'set', value: text, expects };
  });
}

/** Items of a list, in lower case. */
function parseList(text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim().toLowerCase());
  return items.filter((item) => item !== '');
}

/** The first choice is the default. */
function choice<T extends string>(does: string, unset: T, ...others: readonly T[]): Variable<T> {
  const choices = [unset, ...others];
  return {
    does,
    expects: choices.join(' or '),
    unset,
    unsetMeans: unset,
    parse: (text) => choices.find((one) => one === text.toLowerCase()),
  };
}

function flag(row: Omit<Variable<boolean>, 'expects' | 'parse'>): Variable<boolean> {
  return {
    ...row,
    expects: 'on, off, true, false, 1 or 0',
    parse: (text) => FLAG_WORDS.get(text.toLowerCase()),
  };
}

/**
 * A list of things that are off. Entries that cannot be read are named, and the others are in force: who sets it in a hurry
 * must not lose all of it to one slip.
 * @param find what an entry names, or why it names nothing
 */
function list<T extends string>(
  name: string,
  what: string,
  separator: RegExp,
  find: (entry: string) => Found<T>,
  { does }: Pick<Variable<readonly T[]>, 'does'>,
): Variable<readonly T[]> {
  return {
    does,
    expects: `${what}, separated by commas`,
    unset: [],
    unsetMeans: 'none',
    parse: (text, complain) => {
      const found = new Set<T>();
      for (const entry of splitEntries(text, separator)) {
        const one = find(entry);
        if (one.isFound) found.add(one.value);
        else complain(`${name} names ${one.why}`);
      }
      return [...found];
    },
  };
}

function optional(
  does: string,
  expects: string,
  unsetMeans: string,
  parse: (text: string) => string | undefined,
): Variable<string | null> {
  return { does, expects, unset: null, unsetMeans, parse };
}

function id(
  does: string,
  pattern: RegExp,
  example: string,
  unsetMeans: string,
): Variable<string | null> {
  return optional(does, `an id such as ${example}`, unsetMeans, (text) =>
    pattern.test(text) ? text : undefined,
  );
}

/**
 * Only printable ASCII, because the value is printed unchanged in a header and in links; and a plain host name, because
 * the Content-Security-Policy would interpret `*`, `;` and `,` in it.
 */
function parseAppLinkUrl(text: string): string | undefined {
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(text) || /["'<>\\`]/.test(text)) return undefined;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  if (!/^[a-z0-9.-]+$/.test(url.hostname) || !isPublicName(url.hostname)) return undefined;
  return text;
}

/** The URL of the app-link service, and the brands for which it was verified to lead to our own packages. */
interface AppLinkProof {
  url: string;
  brands: readonly BrandId[];
}

function parseProof(text: string): AppLinkProof | undefined {
  const [url = '', ...domains] = text.split(/\s+/);
  const brands = HOST_BRANDS.filter(({ domain }) => domains.includes(domain)).map(({ id }) => id);
  return domains.length > 0 && brands.length === domains.length ? { url, brands } : undefined;
}
