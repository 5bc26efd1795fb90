/**
 * The Worker variables that marketers set (docs/behaviour.md#variables), read once into complete, typed
 * values. A value that cannot be used is replaced by its default and reported in `problems`, never thrown.
 */
import { parseFlag } from './flag.ts';

/** The variables' values, defaults filled in. A tag whose id is `null` is not loaded. */
export interface Variables {
  homePage: 'main' | 'ludopanti';
  newVersion: boolean;
  split: 'parity' | 'thirds';
  /** Name of a fresh run of the experiments; empty where the marketers gave none. */
  run: string;
  cashOffers: boolean;
  /** App-link service, validated `https:` URL as written; `null` when links lead to our own packages. */
  appLinkUrl: string | null;
  branchKey: string | null;
  gaMeasurementId: string | null;
  adsConversionId: string | null;
  adsLabelNew: string | null;
  adsLabelOld: string | null;
}

/** Something wrong with the configuration, as `/api/health` reports it. */
export interface VariableProblem {
  /** Name of the variable at fault; absent where another part of the site is. */
  variable?: string;
  message: string;
}

/** Every variable that the site reads. */
export const VARIABLE_NAMES = [
  'HOME_PAGE',
  'NEW_VERSION',
  'SPLIT',
  'RUN',
  'CASH_OFFERS',
  'APP_LINK_URL',
  'BRANCH_KEY',
  'GA_MEASUREMENT_ID',
  'ADS_CONVERSION_ID',
  'ADS_LABEL_NEW',
  'ADS_LABEL_OLD',
] as const;
/** Name of a variable. */
export type VariableName = (typeof VARIABLE_NAMES)[number];

/**
 * Reads every variable. Values are trimmed; a blank one counts as unset.
 * @example parseVariables({ SPLIT: 'halves' }).problems // [{ variable: 'SPLIT', message: '…' }]
 */
export function parseVariables(source: Readonly<Partial<Record<VariableName, unknown>>>): {
  values: Variables;
  problems: VariableProblem[];
} {
  const problems: VariableProblem[] = [];

  /** `parse` returns `undefined` for text that it cannot use; an unset or blank variable takes the default. */
  function read<T>(
    variable: VariableName,
    fallback: T,
    expected: string,
    parse: (text: string) => T | undefined,
  ): T {
    const raw = source[variable];
    if (raw === undefined || raw === null) return fallback;
    const text = typeof raw === 'string' ? raw.trim() : undefined;
    if (text === '') return fallback;
    const value = text === undefined ? undefined : parse(text);
    if (value !== undefined) return value;
    problems.push({ variable, message: `${variable} must be ${expected}; the default is in use.` });
    return fallback;
  }

  const flag = (variable: VariableName, fallback: boolean) =>
    read(variable, fallback, 'on, off, true, false, 1 or 0', parseFlag);
  const choice = <T extends string>(variable: VariableName, fallback: T, choices: readonly T[]) =>
    read<T>(variable, fallback, choices.join(' or '), (text) =>
      choices.find((one) => one === text.toLowerCase()),
    );
  const id = (variable: VariableName, pattern: RegExp, example: string) =>
    read<string | null>(variable, null, `an id such as ${example}`, (text) =>
      pattern.test(text) ? text : undefined,
    );

  const values: Variables = {
    homePage: choice('HOME_PAGE', 'main', ['main', 'ludopanti']),
    newVersion: flag('NEW_VERSION', false),
    split: choice('SPLIT', 'parity', ['parity', 'thirds']),
    run: read('RUN', '', 'one to eight letters or digits', (text) =>
      /^[a-z0-9]{1,8}$/i.test(text) ? text.toLowerCase() : undefined,
    ),
    cashOffers: flag('CASH_OFFERS', true),
    appLinkUrl: read<string | null>(
      'APP_LINK_URL',
      null,
      'an https URL without a user name',
      parseAppLinkUrl,
    ),
    branchKey: id('BRANCH_KEY', /^key_(?:live|test)_[A-Za-z0-9]{8,64}$/, 'key_live_…'),
    gaMeasurementId: id('GA_MEASUREMENT_ID', /^G-[A-Z0-9]{4,20}$/i, 'G-AB12CD34EF'),
    adsConversionId: id('ADS_CONVERSION_ID', /^AW-\d{4,20}$/i, 'AW-123456789'),
    adsLabelNew: id('ADS_LABEL_NEW', /^[\w-]{1,64}$/, 'AbC-D_efG-h12_34-567'),
    adsLabelOld: id('ADS_LABEL_OLD', /^[\w-]{1,64}$/, 'AbC-D_efG-h12_34-567'),
  };
  return { values, problems };
}

/**
 * Printable ASCII alone, because the value goes unchanged into a header and into links; and a plain host
 * name, because the Content-Security-Policy would read `*`, `;` and `,` in it as its own syntax.
 */
function parseAppLinkUrl(text: string): string | undefined {
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(text) || /["'<>\\`]/.test(text)) return undefined;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return undefined;
  return text;
}
