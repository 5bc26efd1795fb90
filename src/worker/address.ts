/** Which page an address is of, and what else it says before its query. */
import { type Brand, HOST_BRANDS } from '../config/brands/index.ts';
import { PAGES, type Page } from '../config/pages.ts';
import { decideHostBrand } from '../decide/brand.ts';
import { comparePath, parseRequestTarget, type RequestTarget } from '../http/request-target.ts';
import { BoundedCache } from './template/bounded-cache.ts';

export interface PageAddress {
  page: Page;
  /** Scheme and host asked. */
  origin: string;
  hostBrand: Brand;
}

/** Pages by their address as it is compared: in lower case, so that any spelling matches. */
const PAGE_AT: ReadonlyMap<string, Page> = new Map(PAGES.map((page) => [page.path.toLowerCase(), page]));

/** A page's address has few spellings in use; who invents more shall not fill the memory. */
const CAPACITY = 200;
const LONGEST_KEPT = 200;

/** By the address as it arrived, without its query: nearly all visitors ask for one that is known. */
const known = new BoundedCache<PageAddress>(CAPACITY);

/** `address` has no query. `null` where it is no page's. */
export function findPageAddress(address: string): PageAddress | null {
  const found = known.get(address);
  if (found) return found;
  const target = parseRequestTarget(address);
  const page = PAGE_AT.get(comparePath(target.path));
  if (page === undefined) return null;
  const pageAddress = { page, origin: originOf(target), hostBrand: decideHostBrand(target.host) };
  if (address.length <= LONGEST_KEPT) known.set(address, pageAddress);
  return pageAddress;
}

/** Scheme and host asked. A host that no link could carry gives way to the first brand's own. */
export function originOf({ scheme, host }: RequestTarget): string {
  return host === '' ? `https://${HOST_BRANDS[0].domain}` : `${scheme}//${host}`;
}
