/** The one place where address, headers, cookie, query and clock are turned into a visitor. */
import { type Brand, HOST_BRANDS } from '../config/brands/index.ts';
import { LABEL_COOKIE } from '../config/experiment-cookies.ts';
import { LANGUAGE_CODES, type Language } from '../config/languages.ts';
import { type DatedDocumentId, isDatedDocument, PAGES, type Page, pageOf } from '../config/pages.ts';
import { parseIndianRegion, parseRestrictedState, type RestrictedState } from '../config/regions.ts';
import { configuredServices } from '../config/third-parties.ts';
import { TYPE_COOKIE } from '../config/type-cookie.ts';
import type { Variables } from '../config/variables.ts';
import { isDay } from '../content/legal/days.ts';
import {
  datedDocument,
  hasVersion,
  languagesOf,
  versionInForce,
  versionOf,
} from '../content/legal/versions.ts';
import { decideHostBrand, decidePageBrand } from '../decide/brand.ts';
import { decideRestrictedState, type Region } from '../decide/region.ts';
import type { UserAgentClass } from '../decide/user-agent.ts';
import { decideVisitor, type Edition, type Visitor } from '../decide/visitor.ts';
import { parseCookie } from '../http/cookies.ts';
import { comparePath, parseRequestTarget } from '../http/request-target.ts';

/** What a URL says before its query. */
export interface Address {
  /** The page that answers there (at `/`, variable HOME_PAGE chooses); `null` where there is none. */
  page: Page | null;
  /** Which of the page's addresses it is; `null` where the page has no versions. */
  edition: Edition | null;
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
  const { page: named, edition } = findPage(comparePath(path));
  const page = named?.id === 'home' && homePage === 'ludopanti' ? pageOf('ludopanti') : named;
  const hostBrand = decideHostBrand(host);
  return {
    page,
    edition,
    brand: page === null ? hostBrand : decidePageBrand(page, hostBrand),
    host,
    // A host that no link could carry is replaced by the first brand's own.
    origin: host === '' ? `https://${HOST_BRANDS[0].domain}` : `${scheme}//${host}`,
    path,
  };
}

interface Found {
  page: Page | null;
  edition: Edition | null;
}

/**
 * The page at a path, or the document one level up that has the path's last part as an edition.
 * @param path in the form in which paths are compared
 */
function findPage(path: string): Found {
  const page = PAGE_AT.get(path);
  if (page) return { page, edition: isDatedDocument(page.id) ? 'plain' : null };
  const cut = path.lastIndexOf('/');
  const above = PAGE_AT.get(path.slice(0, cut));
  const edition = above && isDatedDocument(above.id) ? parseEdition(path.slice(cut + 1), above.id) : null;
  return { page: edition === null ? null : (above ?? null), edition };
}

function parseEdition(text: string, id: DatedDocumentId): Edition | null {
  if (text === 'changes') return 'changes';
  if (!isDay(text)) return null;
  return hasVersion(id, text) ? (text as Edition) : 'unknown-day';
}

/** What an isolate knows and a visitor is read with. */
export interface VisitorSources {
  variables: Variables;
  /** Classifies a visitor's user agent from the request's headers. */
  classify: (headers: Headers) => UserAgentClass;
  /** Day whose wording applies to a page at an instant (milliseconds since the epoch), as `TemplateFacts.asOf`. */
  asOf: (nowMs: number, page: Page) => string;
}

/**
 * Who is asking for `page`. Each header read is a call into the runtime, so only those that decide something are
 * read.
 */
export function readVisitor(
  {
    request,
    origin,
    brand,
    query,
    edition,
  }: { request: Request; origin: string; brand: Brand; query: string; edition: Edition | null },
  page: Page,
  { variables, classify, asOf }: VisitorSources,
): Visitor {
  const { headers } = request;
  const nowMs = Date.now();
  const wordsOf = asOf(nowMs, page);
  const cookies = headers.get('cookie');
  const isSplit = page.kind === 'landing' && page.labelRule === 'split';
  return decideVisitor({
    page,
    brand,
    origin,
    query,
    userAgent: classify(headers),
    restrictedState: readRestrictedState(request),
    savesData: headers.get('save-data') === 'on',
    typeCookie: parseCookie(cookies, TYPE_COOKIE),
    refusesMeasuring: configuredServices(variables) !== '' && readRefusal(headers),
    cookie: isSplit ? parseCookie(cookies, LABEL_COOKIE) : null,
    nowMs,
    asOf: wordsOf,
    edition,
    languages: languagesAt(page, edition, wordsOf),
    variables,
  });
}

const ONE_LANGUAGE: readonly Language[] = [];

function languagesAt({ kind, id }: Page, edition: Edition | null, asOf: string): readonly Language[] {
  if (kind === 'landing') return ONE_LANGUAGE;
  if (id === 'install' || id === 'verify') return LANGUAGE_CODES;
  if (edition === null || edition === 'changes' || edition === 'unknown-day' || !isDatedDocument(id)) {
    return ONE_LANGUAGE;
  }
  const document = datedDocument(id);
  return languagesOf(edition === 'plain' ? versionInForce(document, asOf) : versionOf(document, edition));
}

/**
 * Region code and country: the edge's headers where present, otherwise what the runtime knows
 * (docs/behaviour.md#region).
 */
export function readRegion(request: Request): Region {
  return { regionCode: readRegionCode(request), country: readCountry(request) };
}

/** ISO 3166-2:IN code without its country, one of a closed list; empty outside India and where it is not known. */
export function readIndianRegion(request: Request): string {
  const { regionCode, country } = readRegion(request);
  return country.toUpperCase() === 'IN' ? parseIndianRegion(regionCode) : '';
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
