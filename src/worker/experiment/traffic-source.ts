/** Which landing page, place, campaign and link a view, a tap or a download belongs to (docs/behaviour.md#traffic). */
import type { BrandId } from '../../config/brands/index.ts';
import { COUNTED_PAGES, type LandingIdentifier } from '../../config/pages.ts';
import {
  CLICK_PLACE_IDS,
  CLICK_PLACES,
  foldName,
  isCampaignName,
  linkId,
  OTHER,
  PLACE_IDS,
  PLACES,
  parseLinkNumber,
} from '../../config/places.ts';
import { spellingOf, type TrafficSource } from '../../experiments/counting/occurrence.ts';

/** A longer query says no more about a campaign, and may be filled to the platform's limits. */
const LONGEST_QUERY = 2048;

/**
 * Of an event: its page by the path that it names, otherwise by its identifier.
 * @param path of the page with its query, as the page sent it
 */
export function sourceOfPath(path: string, identifier: LandingIdentifier): TrafficSource {
  const [pathname = '', query = ''] = splitAtQuery(path);
  const ofIdentifier = COUNTED_PAGES.filter((page) => page.identifier === identifier);
  const page = ofIdentifier.find((one) => isAt(one.path, pathname)) ?? ofIdentifier[0];
  return { page: page?.id ?? null, ...readCampaign(query) };
}

/**
 * Of a package's request: the page by its `Referer`, where that is a page of this host; place, campaign and link by the query,
 * which the page hands on to the link.
 * @param origin scheme and requested host
 * @returns also the page's own brand, where it has one
 */
export function sourceOfDownload(
  referrer: string | null,
  origin: string,
  query: string,
): TrafficSource & { brand: BrandId | null } {
  const url = referrer === null ? null : URL.parse(referrer.slice(0, LONGEST_QUERY));
  const isOurs = url !== null && url.host === URL.parse(origin)?.host;
  const page = isOurs ? COUNTED_PAGES.find(({ path }) => isAt(path, url.pathname)) : undefined;
  return {
    page: page?.id ?? null,
    brand: page?.brand ?? null,
    ...readCampaign(query.replace(/^\?/, '')),
  };
}

/** Whether a query may say where the visitor came from. */
const SAYS_WHERE = /utm_|(?:clk?i|brai)d=/;

/**
 * Names in the one spelling that `foldName` gives them, because adverts and agencies spell one in many ways. Without source
 * and medium a network's click id names the place. `null` where the visitor's address names neither source nor
 * campaign. Whether the desk has named a campaign or kept a link is decided where counts are taken
 * (`experiments/counter/desk-names.ts`).
 */
function readCampaign(query: string): Omit<TrafficSource, 'page'> {
  if (!SAYS_WHERE.test(query)) return { place: null, campaign: null, link: null };
  // `&amp;` is copied out of HTML, and a second `?` is of a tool that appends its own query.
  const values = new URLSearchParams(query.slice(0, LONGEST_QUERY).replace(/&amp;|\?/g, '&'));
  const [source, medium, named, content] = [
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
  ].map((name) => {
    const value = values.get(name);
    return value === null ? undefined : foldName(value);
  });
  const place =
    source === undefined && medium === undefined
      ? (CLICK_PLACE_IDS.find((id) =>
          CLICK_PLACES[id].parameters.some((name) => values.has(name)),
        ) ?? null)
      : (PLACE_IDS.find((id) => PLACES[id].source === source && PLACES[id].medium === medium) ??
        OTHER);
  const campaign = named === undefined ? null : isCampaignName(named) ? named : OTHER;
  const number = parseLinkNumber(content ?? '');
  const of = PLACE_IDS.find((id) => id === place);
  const isOfDesk = of !== undefined && campaign !== null && campaign !== OTHER;
  const link = isOfDesk && number !== null ? linkId(of, campaign, number) : null;
  const spelling = campaign === OTHER ? spellingOf(named ?? '') : undefined;
  return { place, campaign, link, ...(spelling !== undefined && { spelling }) };
}

function splitAtQuery(path: string): [pathname: string, query: string] {
  const mark = path.indexOf('?');
  return mark === -1 ? [path, ''] : [path.slice(0, mark), path.slice(mark + 1)];
}

/** Pages answer in any letter case. */
function isAt(path: string, pathname: string): boolean {
  return path.toLowerCase() === pathname.toLowerCase();
}
