/** Reads what the address asks to look at: `/pages?page=/LP3&state=KA&cash=off&views=2&cash2=on`. */
import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { CLAIM_IDS } from '../../../config/claim-ids.ts';
import { LABELS } from '../../../config/labels.ts';
import { isLanguage, LANGUAGE_CODES, translatedPath } from '../../../config/languages.ts';
import { LANDING_PAGES, PAGES, type Page } from '../../../config/pages.ts';
import { REGION_IDS } from '../../../config/regions.ts';
import { findPageTest, isTestedOn, PAGE_TESTS } from '../../../config/tests/index.ts';
import { addressLanguages } from '../../../content/page-languages.ts';
import { decidePageBrand } from '../../../decide/brand.ts';
import { armName } from '../../../decide/page-test.ts';
import { isDay } from '../../../shared/days.ts';
import type { Reason } from '../../parts/refusal.tsx';
import { languageName, pageName } from './names.ts';
import { APPS, PHONE_IDS, PHONES, type PhoneId } from './phones.ts';

/** The settings of one view; each is a parameter of the address. */
export interface Asked {
  /** Path on the site. */
  page: string;
  /** Code of the language that `page` is asked for in; empty for its own. */
  language: string;
  brand: string;
  /** A state of India, or `ABROAD`; empty if it is not known. */
  state: string;
  phone: PhoneId;
  app: string;
  /** Empty if the site draws it at random. */
  label: string;
  /** Arm of a page test, `<test>.<arm>`; empty if the site draws it at random. */
  arm: string;
  /** Empty for the setting in force. */
  cash: string;
  /** What is off in addition to what is off now: a claim's id, a page's path or a state; empty for nothing. */
  without: string;
  /** ISO 8601, in India. */
  day: string;
}

export const MOST_VIEWS = 4;

/** The value of `state` for a visitor outside India. */
export const ABROAD = 'abroad';

/** Every arm of every page test. */
export const ARMS: readonly string[] = PAGE_TESTS.flatMap((test) =>
  test.arms.map((arm) => armName(test, arm)),
);

/** The values that each setting can have. */
export const CHOICES: Readonly<Record<Exclude<keyof Asked, 'day'>, readonly string[]>> = {
  page: PAGES.map(({ path }) => path),
  language: ['', ...LANGUAGE_CODES],
  brand: HOST_BRANDS.map(({ id }) => id),
  state: ['', ...REGION_IDS, ABROAD],
  phone: PHONE_IDS,
  app: APPS,
  label: ['', ...LABELS],
  arm: ['', ...ARMS],
  cash: ['', 'on', 'off'],
  without: [
    '',
    ...CLAIM_IDS,
    ...LANDING_PAGES.flatMap(({ path }) => (path === '/' ? [] : path)),
    ...REGION_IDS,
  ],
};
const LIST = new Intl.ListFormat('en-GB');
const SETTINGS = [...Object.keys(CHOICES), 'day'] as (keyof Asked)[];

/** The parameter of a setting. @param index of the view, from 0 @example parameter('cash', 1) // 'cash2' */
export function parameter(setting: keyof Asked, index: number): string {
  return index === 0 ? setting : `${setting}${index + 1}`;
}

/**
 * Reads the settings of up to four views. A later view has the first one's where the address has none.
 * @param today ISO 8601, in India
 * @returns complete settings, and each value that could not be read
 */
export function parseAsked(
  query: URLSearchParams,
  today: string,
): { asked: Asked[]; refused: Reason[] } {
  const refused: Reason[] = [];
  const views = query.get('views') ?? '1';
  const isCount = /^[1-4]$/.test(views);
  if (!isCount)
    refused.push({
      field: 'views',
      sentence: `views=${views} cannot be shown: from 1 to ${MOST_VIEWS} fit side by side.`,
    });
  const known = new Set([0, 1, 2, 3].flatMap((at) => SETTINGS.map((one) => parameter(one, at))));
  for (const [name, text] of query)
    if (name !== 'views' && !known.has(name))
      refused.push({
        field: null,
        sentence: `${name}=${text} is not a setting of this screen: it has ${LIST.format(SETTINGS)}.`,
      });
  const standard: Asked = {
    page: '/',
    language: '',
    brand: HOST_BRANDS[0].id,
    state: '',
    phone: 'android',
    app: 'browser',
    label: '',
    arm: '',
    cash: '',
    without: '',
    day: today,
  };
  const first = readLook(query, 0, standard, refused);
  const asked = [first];
  while (isCount && asked.length < Number(views))
    asked.push(readLook(query, asked.length, first, refused));
  return { asked, refused };
}

function readLook(
  query: URLSearchParams,
  index: number,
  otherwise: Asked,
  refused: Reason[],
): Asked {
  const values = SETTINGS.map((setting): [string, string] => {
    const name = parameter(setting, index);
    const text = query.get(name);
    if (text === null) return [setting, otherwise[setting]];
    const found = setting === 'day' ? readDay(text, otherwise.day) : find(text, CHOICES[setting]);
    if (found !== undefined) return [setting, found];
    refused.push({
      field: name,
      sentence: `${name}=${text} is not a ${setting} that the site knows: choose one from the list.`,
    });
    return [setting, otherwise[setting]];
  });
  const look = Object.fromEntries(values) as unknown as Asked;
  return withoutContradictions(look, index, refused);
}

/** The settings without those that the others rule out. */
function withoutContradictions(look: Asked, index: number, refused: Reason[]): Asked {
  const refuse = (setting: keyof Asked, sentence: string) =>
    refused.push({ field: parameter(setting, index), sentence });
  if (look.app !== 'browser' && PHONES[look.phone].inApp === null) {
    refuse(
      'app',
      `${look.app} opens no pages on ${PHONES[look.phone].name}: choose a phone, or the browser of its own.`,
    );
    return withoutContradictions({ ...look, app: 'browser' }, index, refused);
  }
  if (addressOf(look) === null) {
    refuse(
      'language',
      `${pageName(look.page)} does not exist in ${languageName(look.language)}: it is shown in its own language.`,
    );
    return withoutContradictions({ ...look, language: '' }, index, refused);
  }
  if (look.arm !== '' && !hasArm(look)) {
    refuse('arm', `${look.arm} is not tested on ${look.page}: choose another page, or no arm.`);
    return { ...look, arm: '' };
  }
  return look;
}

function hasArm({ brand, arm, ...look }: Asked): boolean {
  const path = addressOf(look);
  const page = LANDING_PAGES.find((one) => one.path === path);
  const test = findPageTest(arm.split('.')[0] ?? '');
  const host = HOST_BRANDS.find(({ id }) => id === brand) ?? HOST_BRANDS[0];
  return (
    page !== undefined && test !== undefined && isTestedOn(test, page, decidePageBrand(page, host))
  );
}

/** The path of the page in the language that is asked for; `null` where it does not exist in that language. */
export function addressOf({
  page: path,
  language,
}: Pick<Asked, 'page' | 'language'>): string | null {
  const page = PAGES.find((one): one is Page => one.path === path);
  if (page === undefined || !isLanguage(language)) return path;
  if (page.kind === 'document')
    return addressLanguages(page).includes(language) ? translatedPath(path, language) : null;
  if (page.language === language) return path;
  // A translation has the identifier of the page that it translates.
  const translation = LANDING_PAGES.find(
    (one) => one.identifier === page.identifier && one.language === language,
  );
  return translation?.path ?? null;
}

/** A day for which pages have texts; `undefined` for any other. */
function readDay(text: string, today: string): string | undefined {
  if (text === '') return today;
  return isDay(text) && text >= '2020-01-01' && text <= '2099-12-31' ? text : undefined;
}

/** Ignores case, as the site does for paths. */
function find(text: string, choices: readonly string[]): string | undefined {
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
}

/** The query for these views: all settings of the first, and what differs in the others. */
export function queryOf(asked: readonly Asked[]): string {
  const query = new URLSearchParams();
  const [first] = asked;
  for (const [index, look] of asked.entries()) {
    for (const setting of SETTINGS) {
      if (index === 0 ? look[setting] !== '' : look[setting] !== first?.[setting])
        query.set(parameter(setting, index), look[setting]);
    }
  }
  if (asked.length > 1) query.set('views', String(asked.length));
  return query.toString();
}
