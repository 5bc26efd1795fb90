/** The landing pages, places and campaigns that are counted, in the words of those who advertise. */
import { type BrandId, HOST_BRANDS } from '../../../config/brands/index.ts';
import { COUNTED_PAGES, type LandingPage, RETIRED_PAGES } from '../../../config/pages.ts';
import {
  CAMPAIGN_IDS,
  CAMPAIGNS,
  CLICK_PLACE_IDS,
  CLICK_PLACES,
  OTHER,
  PLACE_IDS,
  PLACES,
} from '../../../config/places.ts';
import type { OwnCampaign } from '../../../experiments/counting/campaigns.ts';
import type { TrafficKind } from '../../../experiments/counting/measures.ts';
import type { KeptLink } from '../../records/links.ts';
import { idOf } from '../links/data.ts';
import { placeName } from '../links/kept-links.ts';

export interface Named {
  /** As it is counted. */
  value: string;
  name: string;
  /** The line below the name, or empty. A sentence where it explains what is counted there. */
  note: string;
}

const LISTED: Readonly<Record<TrafficKind, readonly Named[]>> = {
  page: COUNTED_PAGES.map(namePage),
  place: [
    ...PLACE_IDS.map((id) => ({
      value: id,
      name: PLACES[id].name,
      note: `${PLACES[id].source}, ${PLACES[id].medium}`,
    })),
    ...CLICK_PLACE_IDS.map((id) => ({
      value: id,
      name: CLICK_PLACES[id].name,
      note: CLICK_PLACES[id].parameters.join(', '),
    })),
    {
      value: OTHER,
      name: 'Other places',
      note: 'Their utm_source with utm_medium is not on the list: a link that was not made here, or is spelt otherwise.',
    },
  ],
  campaign: [
    ...CAMPAIGN_IDS.map((id) => ({ value: id, name: CAMPAIGNS[id], note: id })),
    {
      value: OTHER,
      name: 'Other campaigns',
      note: 'Their utm_campaign has no name here: a link that was not made at the desk, or is spelt otherwise.',
    },
  ],
  link: [
    {
      value: OTHER,
      name: 'Other links',
      note: 'Their utm_content has the form of a number of the desk, such as link-2, and no such link was kept before they came.',
    },
  ],
};

/** What is counted where a request names none. */
export const UNNAMED: Readonly<Record<TrafficKind, Omit<Named, 'value'>>> = {
  page: {
    name: 'No page named',
    note: 'Downloads whose request names no page of ours: a link that was passed on, or an app that sends no Referer.',
  },
  place: { name: 'No place named', note: 'Addresses without utm_source, utm_medium and click id.' },
  campaign: { name: 'No campaign named', note: 'Addresses without utm_campaign.' },
  link: { name: 'No link of the desk', note: 'Addresses without the number of a link.' },
};

/** A value that was counted once and is on no list today. */
export function nameUnlisted(value: string): Named {
  return { value, name: value, note: 'No longer on the list.' };
}

/** What the desk has named campaigns, and the links that it keeps. */
export interface Own {
  campaigns: readonly OwnCampaign[];
  links: readonly KeptLink[];
}

function listOwn(kind: TrafficKind, { campaigns, links }: Own): readonly Named[] {
  if (kind === 'campaign') return campaigns.map(nameOwn);
  return kind === 'link' ? links.map(nameKept) : [];
}

/** `undefined` for a value that is on no list. */
export function findListed(kind: TrafficKind, value: string, own: Own): Named | undefined {
  return [...LISTED[kind], ...listOwn(kind, own)].find((one) => one.value === value);
}

/**
 * What is listed of a kind.
 * @param brand whose landing pages; `null` for all. Retired pages are not listed
 */
export function listNamed(kind: TrafficKind, brand: BrandId | null, own: Own): readonly Named[] {
  if (kind !== 'page') return [...LISTED[kind], ...listOwn(kind, own)];
  const away = RETIRED_PAGES.map(({ id }) => String(id));
  return LISTED.page.filter(({ value }) => !away.includes(value) && isPageOf(value, brand));
}

/** The brand that a landing page has under every host; `null` where the host decides. */
export function ownBrandOf(value: string): BrandId | null {
  return COUNTED_PAGES.find(({ id }) => id === value)?.brand ?? null;
}

/** Whether a landing page is shown for a brand. */
export function isPageOf(value: string, brand: BrandId | null): boolean {
  if (brand === null) return true;
  const own = ownBrandOf(value);
  return own === null ? HOST_BRANDS.some(({ id }) => id === brand) : own === brand;
}

function nameOwn({ name, meaning }: OwnCampaign): Named {
  return { value: name, name: meaning, note: name };
}

function nameKept(link: KeptLink): Named {
  const { source, campaign, number } = link.asked;
  const place = placeName(source);
  return {
    value: idOf(link),
    name: link.purpose || place,
    note: `${place}, ${campaign} ${number}`,
  };
}

function namePage({ id, identifier, path, language }: LandingPage): Named {
  const name = language === 'en' ? identifier : path.slice(1);
  const note = path.slice(1).toUpperCase() === name.toUpperCase() ? '' : path;
  return {
    value: id,
    name,
    note: RETIRED_PAGES.some((one) => one.id === id) ? 'Taken away.' : note,
  };
}
