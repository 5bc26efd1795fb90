/** Where a page's download button leads for one visitor (docs/behaviour.md#download-button). */
import { type Brand, handsOutPackages } from '../config/brands/index.ts';
import { LABEL_PARAMETER, LABELS, type Label, PACKAGE_OF_LABEL } from '../config/labels.ts';
import type { PackageName } from '../config/packages.ts';
import type { LandingPage } from '../config/pages.ts';
import { foldName, isCampaignName } from '../config/places.ts';
import { omitLabel, readCampaignQuery } from './query.ts';
import type { Platform, WayOut } from './user-agent.ts';

/** What the links are decided from. */
export interface LinkInputs {
  page: LandingPage;
  brand: Brand;
  platform: Platform;
  /** `null` where the page has no label; its links then go to a store. */
  label: Label | null;
  /** Raw query of the request, with its `?`, or empty. */
  query: string;
  /** Variable `APP_LINK_URL`; `null` when unset: links then lead to our own packages. */
  appLinkUrl: string | null;
}

/** Absolute URLs, or paths on this host for our own packages. */
export interface Links {
  /** The button's `href`. */
  download: string;
  /** The tracking link, which LP2 fetches once its download is done. */
  tracking: string;
  /**
   * The package of ours that `download` leads to; `null` where it leads to a store (the package URL of a brand without
   * packages does), or to the app-link service, whose package is not ours to describe.
   */
  package: PackageName | null;
  /** The label's package, of whichever brand; `null` without a label. */
  packageOfLabel: PackageName | null;
}

/**
 * The visitor's links. An Apple visitor's `download` is always the App Store; without a label both links are the
 * store's (docs/behaviour.md#tracking-link).
 */
export function decideLinks(inputs: LinkInputs): Links {
  const { page, brand, label, query } = inputs;
  if (page.button === 'store' || label === null) {
    const store = inputs.platform === 'apple' ? appStoreLink(brand, query) : playLink(brand, query);
    return { download: store, tracking: store, package: null, packageOfLabel: null };
  }
  const visitorQuery = omitLabel(query);
  const packageName = page.button === 'upgrade' ? 'upgrade' : PACKAGE_OF_LABEL[label];
  const packageUrl = `/download/${packageName}${joinQueries(visitorQuery, labelPair(label))}`;
  const tracking =
    inputs.appLinkUrl === null ? packageUrl : trackingLink(inputs.appLinkUrl, visitorQuery, label);
  const isApple = inputs.platform === 'apple';
  const isService = page.button === 'tracking' && inputs.appLinkUrl !== null;
  return {
    download: isApple ? appStoreLink(brand, query) : isService ? tracking : packageUrl,
    tracking,
    package: isApple || isService || !handsOutPackages(brand) ? null : packageName,
    packageOfLabel: packageName,
  };
}

/**
 * The listing on Google Play, with the campaign of the visitor's query for the app, which may ask the store for it.
 * @see https://developer.android.com/google/play/installreferrer
 */
export function playLink({ stores }: Pick<Brand, 'stores'>, query: string): string {
  const campaign = readCampaignQuery(query);
  return campaign === '' ? stores.play : `${stores.play}&referrer=${encodeURIComponent(campaign)}`;
}

/** Apple takes 30 characters. */
const LONGEST_CAMPAIGN_TOKEN = 30;

/**
 * The listing in the App Store, with the campaign of the visitor's query by the name that is counted here. The App Store
 * reports it for a brand with a provider token.
 * @see https://developer.apple.com/help/app-store-connect-analytics/acquisition/campaign-links
 */
export function appStoreLink(
  { stores, appleProviderToken }: Pick<Brand, 'stores' | 'appleProviderToken'>,
  query: string,
): string {
  const [, campaign = ''] = /(?:^|&)utm_campaign=([^&]*)/.exec(readCampaignQuery(query)) ?? [];
  const name = foldName(campaign.replace(/\+|%20|%5f/gi, ' '));
  if (!isCampaignName(name)) return stores.apple;
  const provider = appleProviderToken === null ? '' : `pt=${appleProviderToken}&`;
  return `${stores.apple}?${provider}ct=${name.slice(0, LONGEST_CAMPAIGN_TOKEN)}`;
}

/** The URL in the QR code: the label's package on the requested host, with the label as its only query. */
export function qrTarget(origin: string, label: Label): string {
  return `${origin}/download/${PACKAGE_OF_LABEL[label]}?${labelPair(label)}`;
}

/**
 * Path of the picture of that QR code. It names package and label, all that the code depends on besides the host.
 * @example qrPath('trump-beta') // '/images/qr/trump-beta.trump-beta.svg'
 */
export function qrPath(label: Label): string {
  return `/images/qr/${PACKAGE_OF_LABEL[label]}.${label}.svg`;
}

/** The label whose `qrPath` this is, or `null`. */
export function readQrPath(path: string): Label | null {
  return LABELS.find((label) => qrPath(label) === path) ?? null;
}

/** The service's own query comes first, then the visitor's, then the label; the service's fragment stays last. */
function trackingLink(appLinkUrl: string, visitorQuery: string, label: Label): string {
  const [, base = '', ownQuery = '', fragment = ''] =
    /^([^?#]*)\??([^#]*)(.*)$/.exec(appLinkUrl) ?? [];
  return `${base}${joinQueries(ownQuery, visitorQuery, labelPair(label))}${fragment}`;
}

/** Joins raw queries with `&`, skipping empty ones; the result starts with `?`, or is empty. */
function joinQueries(...queries: string[]): string {
  let joined = '';
  for (const query of queries) {
    if (query !== '') joined += joined === '' ? `?${query}` : `&${query}`;
  }
  return joined;
}

function labelPair(label: Label): string {
  return `${LABEL_PARAMETER}=${label}`;
}

/**
 * The link that opens a page in an ordinary browser, outside the app. The address has no fragment, because a request
 * carries none; in the fallback, every `;` that could end the intent is encoded.
 * @param page the page's absolute address
 * @see https://developer.chrome.com/docs/android/intents
 */
export function intentLink(page: string, wayOut: WayOut): string {
  const target = page.replace(/^https?:/, 'intent:');
  const chrome = wayOut === 'chrome' ? 'package=com.android.chrome;' : '';
  const fallback = encodeURIComponent(page.replace(/^http:/, 'https:'));
  return `${target}#Intent;scheme=https;${chrome}S.browser_fallback_url=${fallback};end`;
}
