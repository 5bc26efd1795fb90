import { BRANDS, type Brand, HOST_BRANDS } from '../config/brands/index.ts';
import { COUNTED_PAGES, type LandingIdentifier, type Page } from '../config/pages.ts';

/**
 * The brand that a host names: its domain itself or any subdomain, on any port, in any letter case.
 * Every other host, including an IP address or an empty one, belongs to the first brand.
 *
 * @example decideHostBrand('WWW.CardXI.example:8787').id // 'cards'
 */
export function decideHostBrand(host: string): Brand {
  return HOST_BRANDS.find((brand) => isHostOf(brand, host)) ?? HOST_BRANDS[0];
}

/** Whether a host is the brand's domain itself or a subdomain of it, on any port, in any letter case. */
export function isHostOf({ domain }: Brand, host: string): boolean {
  const name = host.toLowerCase().replace(/\.?(?::\d*)?$/, '');
  return name === domain || name.endsWith(`.${domain}`);
}

/** A page with its own brand (Hadaf, Ludopanti) keeps it under every host. */
export function decidePageBrand(page: Page, hostBrand: Brand): Brand {
  return page.brand ? BRANDS[page.brand] : hostBrand;
}

/**
 * The host at which search engines find a brand's pages, as an origin: the requested one, but for a brand that is chosen by path
 * its home host's, because the same text at several hosts would compete with itself.
 * @param origin of the request
 */
export function decideHomeOrigin({ home }: Pick<Brand, 'home'>, origin: string): string {
  if (home === null) return origin;
  const brand = HOST_BRANDS.find(({ id }) => id === home);
  const isHome = brand === undefined || decideHostBrand(origin.replace(/^.*\//, '')) === brand;
  return isHome ? origin : `${origin.slice(0, origin.indexOf('/'))}//${brand.domain}`;
}

/** The brand that a landing page is counted for, by the name that the page has in reports. */
export function decideReportBrand(identifier: LandingIdentifier, host: string): Brand {
  const hostBrand = decideHostBrand(host);
  const page = COUNTED_PAGES.find((one) => one.identifier === identifier);
  return page ? decidePageBrand(page, hostBrand) : hostBrand;
}
