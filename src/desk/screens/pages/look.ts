/** One view of the site: the request for it, and its description. */
import { type Brand, HOST_BRANDS } from '../../../config/brands/index.ts';
import { isLabel } from '../../../config/labels.ts';
import { LANDING_PAGES, PAGES, type Page } from '../../../config/pages.ts';
import { isRestricted, REGION_IDS, REGIONS } from '../../../config/regions.ts';
import { decidePageBrand } from '../../../decide/brand.ts';
import { formatDate } from '../../../shared/day-words.ts';
import type { PreviewInputs } from '../../../worker/entrypoints/preview.ts';
import { ABROAD, type Asked, addressOf } from './asked.ts';
import { languageName, pageName } from './names.ts';
import { PHONES, userAgentOf } from './phones.ts';

/** The brand whose host the view is on. */
export function brandOf({ brand }: Pick<Asked, 'brand'>): Brand {
  return HOST_BRANDS.find(({ id }) => id === brand) ?? HOST_BRANDS[0];
}

/** The brand whose page the view shows: the page's own, or the host's. */
export function pageBrandOf(page: Page, look: Pick<Asked, 'brand'>): Brand {
  return decidePageBrand(page, brandOf(look));
}

/**
 * The request for a view. It is made at noon, because texts do not change within a day.
 * @param isCashOff `CASH_OFFERS` has claims about money off now, which the site cannot tell of a visitor who does not come by the edge
 */
export function inputsOf(look: Asked, isCashOff: boolean): PreviewInputs {
  const { page, phone, app, state, label, arm, cash, without, day } = look;
  return {
    host: brandOf(look).domain,
    address: addressOf(look) ?? page,
    userAgent: userAgentOf(phone, app),
    ...(state === ABROAD ? { isAbroad: true } : { state }),
    ...(isLabel(label) && { label }),
    ...(arm !== '' && { arm }),
    ...((cash !== '' || isCashOff) && { cash: cash === 'on' }),
    ...(without !== '' && { without: { [switchOf(without)]: without } }),
    nowMs: Date.parse(`${day}T12:00:00+05:30`),
  };
}

/** The variable that takes it off. */
export function switchOf(without: string): 'CLAIMS_OFF' | 'PAGES_OFF' | 'CASH_OFF_IN' {
  if (without.startsWith('/')) return 'PAGES_OFF';
  return REGION_IDS.some((id) => id === without) ? 'CASH_OFF_IN' : 'CLAIMS_OFF';
}

/** What a view has off in addition, in words. */
export function sayWithout(without: string): string {
  if (without === '') return 'with nothing else switched off';
  return switchOf(without) === 'CASH_OFF_IN'
    ? `without claims about money in ${stateWords(without).replace(/ \(.*/, '')}`
    : `without ${without}`;
}

/** The name of a state, with a note if cash contests are not offered there. */
export function stateWords(code: string): string {
  if (code === ABROAD) return 'Outside India';
  const id = REGION_IDS.find((one) => one === code);
  if (id === undefined) return 'an unknown state';
  return isRestricted(id) ? `${REGIONS[id].en} (no cash contests)` : REGIONS[id].en;
}

/** The page of which a page is the translation; itself where it is not a translation. */
function originalOf(path: string): string {
  const page = LANDING_PAGES.find((one) => one.path === path);
  const original = LANDING_PAGES.find(
    ({ identifier, language }) => identifier === page?.identifier && language === 'en',
  );
  return original?.path ?? path;
}

/** The brand of the page, and the host where that is another's. */
function sayBrand(look: Pick<Asked, 'page' | 'brand'>): string {
  const host = brandOf(look);
  const page = PAGES.find(({ path }) => path === look.page);
  const own = page === undefined ? host : decidePageBrand(page, host);
  return own.id === host.id ? host.name : `${own.name} on the host of ${host.name}`;
}

/** Each setting as part of a sentence: `on an iPhone`. */
const WORDS: Readonly<Record<keyof Asked, (look: Asked) => string>> = {
  page: ({ page, language }) => pageName(language === '' ? page : originalOf(page)),
  language: ({ language }) =>
    language === '' ? 'in its own language' : `in ${languageName(language)}`,
  brand: (look) => `of ${sayBrand(look)}`,
  state: ({ state }) => {
    if (state === ABROAD) return 'outside India';
    return state === '' ? 'without a state' : `in ${stateWords(state).replace(/ \(.*/, '')}`;
  },
  phone: ({ phone }) => `on ${PHONES[phone].name}`,
  app: ({ app }) =>
    app === 'browser' ? 'in its own browser' : `in ${app === 'other-app' ? 'another app' : app}`,
  label: ({ label }) => (label === '' ? 'with the label drawn' : `with ${label}`),
  arm: ({ arm }) => (arm === '' ? 'with the arm drawn' : `in the arm ${arm}`),
  cash: ({ cash }) => (cash === '' ? 'with cash offers as now' : `with cash offers ${cash}`),
  without: ({ without }) => sayWithout(without),
  day: ({ day }) => `as today’s build would answer on ${formatDate(day)}`,
};
/** Values that are not mentioned. */
const SILENT: Partial<Asked> = {
  language: '',
  state: '',
  app: 'browser',
  label: '',
  arm: '',
  cash: '',
  without: '',
};

/** @param today a view of today does not mention its day */
export function describeLook(look: Asked, today: string): string {
  return describeDifference(look, { ...SILENT, day: today });
}

/** How a view differs from another: `in Maharashtra with cash offers on`. */
export function describeDifference(look: Asked, from: Partial<Asked>): string {
  const settings = Object.keys(WORDS) as (keyof Asked)[];
  return settings
    .filter((setting) => look[setting] !== from[setting])
    .map((setting) => WORDS[setting](look))
    .join(' ');
}
