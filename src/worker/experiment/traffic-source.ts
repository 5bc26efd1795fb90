/** Which landing page, place and campaign a view, a tap or a download belongs to (docs/behaviour.md#traffic). */
import type { BrandId } from '../../config/brands/index.ts';
import { COUNTED_PAGES, type LandingIdentifier } from '../../config/pages.ts';
import { isCampaignName, OTHER, PLACE_IDS, PLACES } from '../../config/places.ts';
import type { TrafficSource } from '../../experiments/counting/occurrence.ts';

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
 * Of a package's request: the page by its `Referer`, where that is a page of this host; place and campaign by the query, which
 * the page hands on to the link.
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

/**
 * `null` where the visitor's address names neither source nor campaign. Whether a campaign has a name of the desk is decided
 * where counts are added (`experiments/counter/write-flush.ts`).
 */
function readCampaign(query: string): Pick<TrafficSource, 'place' | 'campaign'> {
  if (!query.includes('utm_')) return { place: null, campaign: null };
  const values = new URLSearchParams(query.slice(0, LONGEST_QUERY));
  const [source, medium, campaign] = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    values.get(name),
  );
  const place = PLACE_IDS.find(
    (id) => PLACES[id].source === source && PLACES[id].medium === medium,
  );
  return {
    place: source == null && medium == null ? null : (place ?? OTHER),
    campaign: campaign == null || isCampaignName(campaign) ? (campaign ?? null) : OTHER,
  };
}

function splitAtQuery(path: string): [pathname: string, query: string] {
  const mark = path.indexOf('?');
  return mark === -1 ? [path, ''] : [path.slice(0, mark), path.slice(mark + 1)];
}

/** Pages answer in any letter case. */
function isAt(path: string, pathname: string): boolean {
  return path.toLowerCase() === pathname.toLowerCase();
}
