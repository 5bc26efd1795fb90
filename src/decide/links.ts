/** Where the download control of a page leads, for one visitor (docs/behaviour.md#download-control). */
import type { Brand } from '../config/brands/index.ts';
import { LABEL_PARAMETER, type Label, PACKAGE_OF_LABEL } from '../config/labels.ts';
import type { PackageName } from '../config/packages.ts';
import type { LandingPage } from '../config/pages.ts';
import type { Platform } from './platform.ts';
import { joinQueries, omitLabel } from './query.ts';

export interface LinkInputs {
  page: LandingPage;
  brand: Brand;
  platform: Platform;
  label: Label | null;
  /** Raw query of the request, with its `?`, or empty. */
  query: string;
  appLinkUrl: string | null;
  origin: string;
}

export interface Links {
  /** The control's `href`. */
  download: string;
  /** The tracking link; on LP2 fetched when the download is done. */
  tracking: string;
}

export function decideLinks(inputs: LinkInputs): Links {
  const { page, brand, label, query } = inputs;
  if (page.control === 'store' || label === null) {
    const store = inputs.platform === 'apple' ? brand.stores.apple : brand.stores.play;
    return { download: store, tracking: store };
  }
  const visitorQuery = omitLabel(query);
  const packageName: PackageName = page.control === 'upgrade' ? 'upgrade' : PACKAGE_OF_LABEL[label];
  const packageUrl = `/download/${packageName}${joinQueries(visitorQuery, labelPair(label))}`;
  const tracking =
    inputs.appLinkUrl === null ? packageUrl : trackingLink(inputs.appLinkUrl, visitorQuery, label);
  if (inputs.platform === 'apple') return { download: brand.stores.apple, tracking };
  return {
    download: page.control === 'tracking' ? tracking : packageUrl,
    tracking,
  };
}

/** What the QR code holds: the package on the host asked, under the same label, with no other query. */
export function qrTarget(origin: string, label: Label): string {
  return `${origin}/download/${PACKAGE_OF_LABEL[label]}?${labelPair(label)}`;
}

/** The service's own query first, then the visitor's, then the label; the service's fragment stays last. */
function trackingLink(appLinkUrl: string, visitorQuery: string, label: Label): string {
  const hash = appLinkUrl.indexOf('#');
  const address = hash === -1 ? appLinkUrl : appLinkUrl.slice(0, hash);
  const fragment = hash === -1 ? '' : appLinkUrl.slice(hash);
  const mark = address.indexOf('?');
  const base = mark === -1 ? address : address.slice(0, mark);
  const ownQuery = mark === -1 ? '' : address.slice(mark + 1);
  return `${base}${joinQueries(ownQuery, visitorQuery, labelPair(label))}${fragment}`;
}

function labelPair(label: Label): string {
  return `${LABEL_PARAMETER}=${label}`;
}
