/** The one place where address, headers, cookie, query and clock are turned into a visitor. */
import { type Brand, HOST_BRANDS } from '../config/brands/index.ts';
import { LABEL_COOKIE } from '../config/experiment-cookies.ts';
import { PAGES, type Page, pageOf } from '../config/pages.ts';
import { parseRestrictedState, type RestrictedState } from '../config/regions.ts';
import { configuredServices } from '../config/services.ts';
import type { Variables } from '../config/variables.ts';
import { decideHostBrand, decidePageBrand } from '../decide/brand.ts';
import { decideRestrictedState, type Region } from '../decide/region.ts';
import type { UserAgentClass } from '../decide/user-agent.ts';
import { decideVisitor, type Visitor } from '../decide/visitor.ts';
import { parseCookie } from '../http/cookies.ts';
import { comparePath, parseRequestTarget } from '../http/request-target.ts';

/** What a URL says before its query. */
export interface Address {
  /** The page that answers there (at `/`, variable HOME_PAGE chooses); `null` where there is none. */
  page: Page | null;
  /** The brand that speaks there: the page's own, or the host's. */
  brand: Brand;
  /** Requested host with its port, in lower case; empty when no link could carry it. */
  host: string;
  /** Scheme and host for links to this site: `https://pavilion11.example`. */
  origin: string;
  /** Path as it arrived. */
  path: string;
}

/** Pages by their path, in the form in which paths are compared. */
const PAGE_AT: ReadonlyMap<string, Page> = new Map(PAGES.map((page) => [page.path.toLowerCase(), page]));

/** Reads a URL without its query. With `HOME_PAGE=ludopanti`, `/` is Ludopanti's landing page in everything. */
export function readAddress(address: string, { homePage }: Pick<Variables, 'homePage'>): Address {
  const { scheme, host, path } = parseRequestTarget(address);
  const named = PAGE_AT.get(comparePath(path)) ?? null;
  const page = named?.id === 'home' && homePage === 'ludopanti' ? pageOf('ludopanti') : named;
  const hostBrand = decideHostBrand(host);
  return {
    page,
    brand: page === null ? hostBrand : decidePageBrand(page, hostBrand),
    host,
    // A host that no link could carry is replaced by the first brand's own.
    origin: host === '' ? `https://${HOST_BRANDS[0].domain}` : `${scheme}//${host}`,
    path,
  };
}

/** What an isolate knows and a visitor is read with. */
export interface VisitorSources {
  variables: Variables;
  /** Classifies a visitor's user agent from the request's headers. */
  classify: (headers: Headers) => UserAgentClass;
  /** Day whose wording applies at an instant (milliseconds since the epoch), as `TemplateFacts.asOf`. */
  asOf: (nowMs: number) => string;
}

/**
 * Who is asking for `page`. Each header read is a call into the runtime, so only those that decide something are
 * read.
 */
export function readVisitor(
  { request, origin, brand, query }: { request: Request; origin: string; brand: Brand; query: string },
  page: Page,
  { variables, classify, asOf }: VisitorSources,
): Visitor {
  const { headers } = request;
  const nowMs = Date.now();
  const isSplit = page.kind === 'landing' && page.labelRule === 'split';
  return decideVisitor({
    page,
    brand,
    origin,
    query,
    userAgent: classify(headers),
    restrictedState: readRestrictedState(request),
    savesData: headers.get('save-data') === 'on',
    refusesMeasuring: configuredServices(variables) !== '' && readRefusal(headers),
    cookie: isSplit ? parseCookie(headers.get('cookie'), LABEL_COOKIE) : null,
    nowMs,
    asOf: asOf(nowMs),
    variables,
  });
}

/**
 * Region code and country: the edge's headers where present, otherwise what the runtime knows
 * (docs/behaviour.md#region).
 */
export function readRegion(request: Request): Region {
  return { regionCode: readRegionCode(request), country: readCountry(request) };
}

/** ISO 3166-2:IN code without its country; empty outside India. */
export function readIndianRegion(request: Request): string {
  const { regionCode, country } = readRegion(request);
  return country.toUpperCase() === 'IN'
    ? regionCode
        .replace(/[^a-z]/gi, '')
        .slice(0, 3)
        .toUpperCase()
    : '';
}

/** Global Privacy Control (https://w3c.github.io/gpc/#the-sec-gpc-header-field) or, from before it, Do Not Track. */
function readRefusal(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}

/** The country is rarely read: most visitors' region code is not that of a restricted state. */
function readRestrictedState(request: Request): RestrictedState | null {
  const regionCode = readRegionCode(request);
  if (parseRestrictedState(regionCode) === null) return null;
  return decideRestrictedState({ regionCode, country: readCountry(request) });
}

// `cf` is parsed from JSON on first access; a request whose headers say everything does not pay for that.
function readRegionCode(request: Request): string {
  return request.headers.get('cf-region-code') ?? textOf(request.cf?.regionCode);
}

function readCountry(request: Request): string {
  return request.headers.get('cf-ipcountry') ?? textOf(request.cf?.country);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
