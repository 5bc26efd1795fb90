/** One view of the site: the request for it, and its description. */
import { type Brand, HOST_BRANDS } from '../../../config/brands/index.ts';
import { isLabel } from '../../../config/labels.ts';
import { PAGES, type Page } from '../../../config/pages.ts';
import { isRestricted, REGION_IDS, REGIONS } from '../../../config/regions.ts';
import type { PreviewInputs } from '../../../worker/entrypoints/preview.ts';
import { formatDate } from '../../wording.ts';
import { ABROAD, type Asked } from './asked.ts';
import { PHONES, userAgentOf } from './phones.ts';

/** The brand whose host the view is on. */
export function brandOf({ brand }: Pick<Asked, 'brand'>): Brand {
  return HOST_BRANDS.find(({ id }) => id === brand) ?? HOST_BRANDS[0];
}

/** The request for a view. It is made at noon, because texts do not change within a day. */
export function inputsOf(look: Asked): PreviewInputs {
  const { page, phone, app, state, label, arm, cash, day } = look;
  return {
    host: brandOf(look).domain,
    address: page,
    userAgent: userAgentOf(phone, app),
    ...(state === ABROAD ? { isAbroad: true } : { state }),
    ...(isLabel(label) && { label }),
    ...(arm !== '' && { arm }),
    ...(cash !== '' && { cash: cash === 'on' }),
    nowMs: Date.parse(`${day}T12:00:00+05:30`),
  };
}

/** The name of a page: an advert's identifier, or a path. @example pageName('/LP3') // 'LP3' */
export function pageName(path: string): string {
  const page = PAGES.find((one): one is Page => one.path === path);
  if (page?.kind !== 'landing') return path;
  return page.language === 'en' ? page.identifier : path.slice(1);
}

/** The name of a state, with a note if cash contests are not offered there. */
export function stateWords(code: string): string {
  if (code === ABROAD) return 'Outside India';
  const id = REGION_IDS.find((one) => one === code);
  if (id === undefined) return 'an unknown state';
  return isRestricted(id) ? `${REGIONS[id].en} (no cash contests)` : REGIONS[id].en;
}

/** Each setting as part of a sentence: `on an iPhone`. */
const WORDS: Readonly<Record<keyof Asked, (look: Asked) => string>> = {
  page: ({ page }) => pageName(page),
  brand: (look) => `of ${brandOf(look).name}`,
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
  day: ({ day }) => `on ${formatDate(day)}`,
};
/** Values that are not mentioned. */
const SILENT: Partial<Asked> = { state: '', app: 'browser', label: '', arm: '', cash: '' };

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
