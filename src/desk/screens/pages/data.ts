import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { isLabel, type Label } from '../../../config/labels.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import { REGION_IDS } from '../../../config/regions.ts';
import type { Decided } from '../../../worker/entrypoints/preview.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { openPreview } from '../../site.ts';
import { PHONES, type PhoneId } from './phones.ts';

/** What the form asks for; each is a parameter of the address. */
export interface Asked {
  /** Address on the site. */
  page: string;
  brand: string;
  state: string;
  phone: PhoneId;
  label: Label | '';
  cash: 'as now' | 'on' | 'off';
}

export interface PagesData extends ScreenData {
  asked: Asked;
  status: number;
  /** What was decided about this visitor, and from what. */
  decided: Decided[];
}

/** The pages that the address asks for, each as the site answers it. */
export async function readPages({ env, url }: DeskContext): Promise<PagesData> {
  const asked = parseAsked(url.searchParams);
  const { page, brand, state, phone, label, cash } = asked;
  const { domain, name } = HOST_BRANDS.find(({ id }) => id === brand) ?? HOST_BRANDS[0];
  const { response, decided } = await openPreview(env, {
    host: domain,
    address: page,
    userAgent: PHONES[phone].userAgent,
    state,
    ...(label !== '' && { label }),
    ...(cash !== 'as now' && { cash: cash === 'on' }),
  });
  const { status, body } = response;
  await body?.cancel();
  const cashNow = decided.some(({ what, value }) => what === 'cash' && value === 'on') ? 'with' : 'without';
  return {
    lead: `${name} shows ${page} to ${PHONES[phone].name} ${cashNow} cash offers.`,
    asked,
    status,
    decided,
  };
}

/** What cannot be read counts as not asked. */
function parseAsked(query: URLSearchParams): Asked {
  const label = query.get('label') ?? '';
  return {
    page: oneOf(query.get('page'), ['/', ...LANDING_PAGES.map(({ path }) => path)]),
    brand: oneOf(
      query.get('brand'),
      HOST_BRANDS.map(({ id }) => id),
    ),
    state: oneOf(query.get('state'), ['', ...REGION_IDS]),
    phone: oneOf(query.get('phone'), Object.keys(PHONES) as PhoneId[]),
    label: isLabel(label) ? label : '',
    cash: oneOf(query.get('cash'), ['as now', 'on', 'off'] as const),
  };
}

/** The first of them where it is none. */
function oneOf<Choice extends string>(text: string | null, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text) ?? choices[0];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}
