/** Checks that the brands' facts are complete and well-formed, and that in production none is a placeholder. */
import type { Brand } from '../../src/config/brands/index.ts';
import { PACKAGES } from '../../src/config/packages.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

/** Names of RFC 2606, and our own for telephones and ids of stores and companies; Android ids reverse a domain. */
const STAND_IN = /\.example\b|\bexample[. ]|PLACEHOLD|1000000\d{3}|^U00000|^\+911240{6}/i;
const NO_CERTIFICATE = /^(?:00:)+00$/;
const STORES = [
  ['apple', 'apps.apple.com'],
  ['play', 'play.google.com'],
] as const;

const FILE = 'src/config/brands';
const CORRECT = `Correct it in ${FILE}.`;

const MAIL = /^[^\s@<>"]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NO_IOS_LINKS =
  'apple-app-site-association would name no app, and iOS would not open links in it.';
const NO_ANDROID_LINKS =
  'assetlinks.json would name no app, and Android would not open links in it.';

const ANDROID_ID: readonly [form: RegExp, why: string] = [
  /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/,
  NO_ANDROID_LINKS,
];

/** The forms of facts that a program reads, by the path of a fact. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, why: string]>> = {
  domain: [/^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+$/, 'The host of a request is compared with it.'],
  supportEmail: [MAIL, 'Pages link to it.'],
  'grievanceOfficer.email': [MAIL, 'Documents link to it.'],
  companyNumber: [
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'A corporate identification number has 21 characters, as in U12345HR2020PTC123456.',
  ],
  appleAppId: [/^\d{9,10}$/, 'Apple’s app ids are numbers.'],
  appleTeamId: [/^[A-Z0-9]{10}$/, NO_IOS_LINKS],
  appleBundleId: [/^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, NO_IOS_LINKS],
  androidApplicationId: ANDROID_ID,
  ...Object.fromEntries(PACKAGES.map((name) => [`androidApplicationIds.${name}`, ANDROID_ID])),
  appleProviderToken: [/^\d{4,12}$/, 'The App Store would report no campaign.'],
  packageFileName: [/^[a-z0-9-]+\.apk$/, 'It is sent in a header unchanged.'],
};

/**
 * One `ok` or `note` for a brand without faults; what is not filled in yet is one finding for all brands, because it is one
 * task. @param production placeholders are faults too
 */
export function checkBrands(brands: readonly Brand[], production: boolean): Finding[] {
  const unfilled = production ? checkPlaceholders(brands) : [];
  const others = brands.flatMap((brand) => {
    const facts = factsOf(brand);
    const faults = [...checkCompleteness(brand, facts), ...checkForms(brand, facts)];
    if (faults.length > 0) return faults;
    const { name, placeholders } = brand;
    if (placeholders.length === 0) return [ok(`${name} is complete.`)];
    if (production) return [];
    return [
      note(
        `${name} is complete, with ${placeholders.length} placeholders, which is enough for a local site.`,
      ),
    ];
  });
  return [...unfilled, ...others];
}

/** The list of placeholders is not itself a fact. */
function factsOf({ placeholders: _names, ...facts }: Brand): Facts {
  return textsIn(facts);
}

type Facts = readonly (readonly [path: string, value: string])[];

function textsIn(value: unknown, path: readonly string[] = []): Facts {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function checkCompleteness({ id, stores }: Brand, facts: Facts): Finding[] {
  const empty = facts.filter(([, value]) => value.trim() === '').map(([path]) => path);
  const gaps = missing(`${id}: ${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} empty.`, {
    why: 'The pages and the documents print them.',
    next: `Fill them in ${FILE}.`,
  });
  const elsewhere = STORES.filter(([store, host]) => URL.parse(stores[store])?.host !== host);
  const why = 'The link would not lead to the store.';
  return [
    ...(empty.length > 0 ? [gaps] : []),
    ...elsewhere.map(([store, host]) =>
      wrong(`${id}: stores.${store} does not lead to ${host}.`, { why, next: CORRECT }),
    ),
  ];
}

/** A finding for each fact that no program could use; `checkCompleteness` names the empty ones. */
function checkForms(
  { id, socials, stores, appleAppId, androidApplicationId }: Brand,
  facts: Facts,
): Finding[] {
  const misshapen = facts.flatMap(([path, value]) => {
    const [form, why = ''] = FORMS[path] ?? [];
    if (form === undefined || value.trim() === '' || form.test(value)) return [];
    return [wrong(`${id}: ${path} is ${value}.`, { why, next: CORRECT })];
  });
  const broken = socials.filter(
    ({ link }) => link.trim() !== '' && URL.parse(link)?.protocol !== 'https:',
  );
  const apple = URL.parse(stores.apple);
  const play = URL.parse(stores.play);
  const strangers = [
    ...(apple?.host === 'apps.apple.com' && !apple.pathname.endsWith(`/id${appleAppId}`)
      ? [`stores.apple leads to another app than appleAppId ${appleAppId}`]
      : []),
    ...(play?.host === 'play.google.com' && play.searchParams.get('id') !== androidApplicationId
      ? [`stores.play leads to another app than androidApplicationId ${androidApplicationId}`]
      : []),
  ];
  const [why, next] = ['Footers link to it.', 'Write it as https://….'];
  return [
    ...misshapen,
    ...broken.map(({ name, link }) =>
      wrong(`${id}: the link to ${name} is ${link}.`, { why, next }),
    ),
    ...strangers.map((what) =>
      wrong(`${id}: ${what}.`, { why: 'Visitors would get another app, or none.', next: CORRECT }),
    ),
  ];
}

function checkPlaceholders(brands: readonly Brand[]): Finding[] {
  const open = brands.flatMap((brand) => {
    const names = listUnfilled(brand).join(', ');
    return names === '' ? [] : [{ id: brand.id, names }];
  });
  if (open.length === 0) return [];
  const byNames = [...Map.groupBy(open, ({ names }) => names)];
  const listed = byNames.map(([names, rows]) => `${rows.map(({ id }) => id).join(', ')}: ${names}`);
  return [
    missing(`Fill in the brands: ${listed.join('; ')}.`, {
      why: 'Pages and legal documents would print invented facts. Names on .example receive no mail and open for no visitor; without the certificate Android does not open the site’s links in the app.',
      next: `Put the real values into ${FILE} (the certificate is the SHA-256 that keytool -list -v -keystore <file> prints), and take their names out of each brand’s placeholders.`,
    }),
  ];
}

/** Names of facts that are placeholders, or whose value is made up. */
function listUnfilled(brand: Brand): string[] {
  const madeUp = factsOf(brand)
    .filter(([, value]) => STAND_IN.test(value) || NO_CERTIFICATE.test(value))
    .map(([path]) => path.replace(/\.\d+\b.*$/, ''))
    .filter((path) => !brand.placeholders.some((name) => path.startsWith(`${name}.`)));
  return [...new Set([...brand.placeholders, ...madeUp])];
}
