/** Checks the Worker variables: what is set, whether it is valid, what production requires, and what the owners decided. */
import {
  allowsCash,
  type Brand,
  brandsAgainstCash,
  type CashPlay,
  HOST_BRANDS,
  offersCash,
} from '../../src/config/brands/index.ts';
import { parseVariables, VARIABLE_NAMES, type VariableName } from '../../src/config/variables.ts';
import { LOOKED_UP_DAYS } from '../../src/content/notice-days.ts';
import { countDays } from '../../src/shared/days.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

const BRANDS_FOLDER = 'src/config/brands';

type VariableOrigin = '.dev.vars' | '--var' | 'the environment' | 'Cloudflare';

/** Raw values by variable name; may contain unknown names. */
export type VariableSource = Readonly<Record<string, { value: string; from: VariableOrigin }>>;

/** Marks every entry of `values` as found in `from`. */
export function sourceOf(
  values: Readonly<Record<string, string>>,
  from: VariableOrigin,
): VariableSource {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, from }]));
}

/** One finding for each variable that is set, known or not, and one note for all that are not set. */
export function checkVariables(source: VariableSource): Finding[] {
  const { problems, values } = parseVariables(valuesOf(source));
  const problemOf = (name: VariableName) =>
    problems.flatMap(({ variable, message }) => (variable === name ? [message] : [])).join(' ');
  // The site already runs without what cannot be read there.
  const isLive = (name: string) => source[name]?.from === 'Cloudflare';
  const isSet = (name: VariableName) =>
    (source[name]?.value.trim() ?? '') !== '' || problemOf(name) !== '';
  const unknown = Object.keys(source).filter(
    (name) => !(VARIABLE_NAMES as readonly string[]).includes(name),
  );
  const unset = VARIABLE_NAMES.filter((name) => !isSet(name));
  return [
    ...VARIABLE_NAMES.filter(isSet).map((name) => {
      const problem = problemOf(name);
      const from = source[name]?.from ?? '';
      if (problem === '') return ok(`${name} = ${source[name]?.value} (${from})`);
      const next = 'Correct it: docs/behaviour.md lists the values under "Variables".';
      return wrong(`${name} in ${from}: ${problem}`, { next, isSlip: isLive(name) });
    }),
    ...unknown.map((name) =>
      wrong(`${name} in ${source[name]?.from} is not a variable this site uses.`, {
        next: 'Check the spelling: docs/behaviour.md lists the names under "Variables".',
        isSlip: isLive(name),
      }),
    ),
    ...checkAds(isSet),
    ...checkAdsWithCash(values),
    ...(unset.length > 0 ? [note(`Not set, so the default applies: ${unset.join(', ')}`)] : []),
  ];
}

/**
 * A setting of the app-link service that cannot be read from here; the desk tries it. None where links lead to our packages.
 * @see https://help.branch.io/docs/link-routing-rules-new
 */
export function checkRedirectAllowlist(source: VariableSource): Finding[] {
  const { appLinkUrl } = parseVariables(valuesOf(source)).values;
  if (appLinkUrl === null) return [];
  const hosts = HOST_BRANDS.flatMap(({ domain, stores }) => [
    domain,
    ...Object.values(stores).map((listing) => new URL(listing).host),
  ]);
  return [
    note(`The redirect allowlist of ${new URL(appLinkUrl).host} cannot be read from here.`, {
      why: 'The query of a page is passed on to it. Without a list, a link on our host with $android_url or $fallback_url ends at a stranger’s package.',
      next: `Set it to ${[...new Set(hosts)].join(', ')} and the app’s URI scheme (Branch: Link Controls, Link Routing Rules, Redirect Allowlist; off by default); then the desk’s Links, "Where the app-link service leads", must not say that a stranger can choose.`,
    }),
  ];
}

/** Conversions need the id and both labels. */
function checkAds(isSet: (name: VariableName) => boolean): Finding[] {
  const names = ['ADS_CONVERSION_ID', 'ADS_LABEL_NEW', 'ADS_LABEL_OLD'] as const;
  const unset = names.filter((name) => !isSet(name));
  if (unset.length === 0 || unset.length === names.length) return [];
  return [
    missing(
      `${unset.join(' and ')} must be set together with ${names.filter(isSet).join(' and ')}.`,
      {
        why: 'Conversions would not be counted, or all under one label.',
        next: 'Set all three, or none.',
      },
    ),
  ];
}

/** Google takes no adverts for what is played for money, and its reviewer abroad would see a page without the claims. */
function checkAdsWithCash({
  adsConversionId,
  cashOffers,
  isCashChosen,
}: ReturnType<typeof parseVariables>['values']): Finding[] {
  if (adsConversionId === null || !cashOffers || !isCashChosen) return [];
  return [
    wrong('ADS_CONVERSION_ID is set while CASH_OFFERS is on.', {
      why: 'Google takes no adverts for such games to India, and calls it cloaking where its reviewer sees another page than visitors do.',
      next: 'End the campaigns and remove ADS_CONVERSION_ID, or switch CASH_OFFERS off: docs/marketing.md, “Where adverts may run”.',
    }),
  ];
}

/** Production must not rely on the default: the operator has to decide. */
export function checkCashChoice(source: VariableSource): Finding[] {
  const chosen = source.CASH_OFFERS;
  if (chosen === undefined || chosen.value.trim() === '') {
    return [
      missing('CASH_OFFERS is not set.', {
        why: 'Advertising real-money games in India is prohibited by the Promotion and Regulation of Online Gaming Act 2025. The operator must decide.',
        next: 'Set CASH_OFFERS to off or on as a plain variable of the Worker; before the first deploy, pass --var CASH_OFFERS:off.',
      }),
    ];
  }
  if (chosen.from === 'Cloudflare') return [ok('CASH_OFFERS is set, and live.')];
  const what = `It goes live only if you pass it to the deploy: npm run deploy -- --var CASH_OFFERS:${chosen.value.trim()}`;
  return [ok(`CASH_OFFERS is set (${chosen.from}).`), note(what)];
}

type Decided = Pick<Brand, 'id' | 'placeholders'> & {
  cashPlay: Pick<CashPlay, 'offered' | 'asOf'>;
};

/** Whether `cashPlay` is confirmed, agrees with `CASH_OFFERS` and is recent. @param production a fault stops a deploy */
export function checkCashPlay(
  brands: readonly Decided[],
  source: VariableSource,
  production: boolean,
  today: string,
): Finding[] {
  const fault = production ? wrong : note;
  const { values } = parseVariables(valuesOf(source));
  const against = brandsAgainstCash(brands, allowsCash(values, production));
  const unconfirmed = brands.filter(
    (brand) => offersCash(brand) && brand.placeholders.includes('cashPlay'),
  );
  const stale = brands.filter(({ cashPlay }) => !isRecent(cashPlay.asOf, today));
  const findings = [
    against.length > 0 &&
      fault(`CASH_OFFERS is on, but cashPlay is "none" for ${namesOf(against)}.`, {
        why: 'Landing pages go by cashPlay, so the variable says something that is not so; health reports it.',
        next: `Set CASH_OFFERS to off; or, once counsel agrees in writing, change cashPlay in ${BRANDS_FOLDER}.`,
      }),
    unconfirmed.length > 0 &&
      fault(`cashPlay offers cash contests and is a placeholder for ${namesOf(unconfirmed)}.`, {
        why: 'The Promotion and Regulation of Online Gaming Act 2025 prohibits online money games, and documents and landing pages would offer them.',
        next: `Set cashPlay to none in ${BRANDS_FOLDER}; or, once counsel agrees in writing, take its name out of placeholders.`,
      }),
    stale.length > 0 &&
      fault(
        `cashPlay was last looked up more than ${LOOKED_UP_DAYS} days ago, or in the future, for ${namesOf(stale)}.`,
        {
          why: 'Documents print its asOf as the day on which the law was last looked up.',
          next: `Have counsel look up the law again, and set asOf in ${BRANDS_FOLDER}.`,
        },
      ),
  ].filter((one) => one !== false);
  return findings.length > 0
    ? findings
    : [ok('CASH_OFFERS and cashPlay agree, and cashPlay is recent.')];
}

function isRecent(asOf: string, today: string): boolean {
  const days = countDays(asOf, today);
  return days >= 0 && days <= LOOKED_UP_DAYS;
}

function namesOf(brands: readonly Decided[]): string {
  return brands.map(({ id }) => id).join(', ');
}

/** The raw values alone. */
export function valuesOf(source: VariableSource): Record<string, string> {
  return Object.fromEntries(Object.entries(source).map(([name, { value }]) => [name, value]));
}
