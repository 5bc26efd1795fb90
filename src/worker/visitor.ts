/** The one place where headers, cookies and clock are read. */
import { LABEL_COOKIE } from '../config/cookies.ts';
import type { Language } from '../config/languages.ts';
import type { Page } from '../config/pages.ts';
import { parseIndianRegion, parseRestrictedState, type RestrictedState } from '../config/regions.ts';
import { documentLanguages } from '../content/page-languages.ts';
import type { Edition } from '../decide/facts.ts';
import type { PageInputs } from '../decide/page.ts';
import { decideRestrictedState, type Region } from '../decide/region.ts';
import { parseCookie } from '../http/cookies.ts';
import type { RouteContext } from './route.ts';
import type { Site } from './site.ts';

/** What the page's appearance is read from. */
interface PageRequest extends Pick<RouteContext, 'request' | 'origin' | 'brand' | 'query'> {
  site: Pick<Site, 'variables' | 'services' | 'classify' | 'asOf'>;
}

/**
 * What decides how `page` looks for this request. Each header read is a call into the runtime, so only those that
 * decide something are read.
 */
export function readPageInputs(
  { request, origin, brand, query, site }: PageRequest,
  page: Page,
  edition: Edition | null,
): PageInputs {
  const { variables, services, classify } = site;
  const { headers } = request;
  const nowMs = Date.now();
  const asOf = site.asOf(nowMs, page);
  const isSplit = page.kind === 'landing' && page.labelRule === 'split';
  return {
    page,
    brand,
    origin,
    query,
    userAgent: classify(headers),
    restrictedState: readRestrictedState(request),
    savesData: headers.get('save-data') === 'on',
    services,
    refusesMeasuring: services !== '' && readRefusal(headers),
    cookie: isSplit ? parseCookie(headers.get('cookie'), LABEL_COOKIE) : null,
    nowMs,
    asOf,
    edition,
    languages: page.kind === 'landing' ? NO_CHOICE : documentLanguages(page, edition, asOf),
    variables,
  };
}

const NO_CHOICE: readonly Language[] = [];

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
