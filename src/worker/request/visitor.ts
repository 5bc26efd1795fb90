/** The one place where a page reads headers, cookies and clock. */
import { type ArmVariables, armsOf } from '../../config/arms.ts';
import type { Brand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import type { Page } from '../../config/pages.ts';
import {
  isForeignCountry,
  isRestricted,
  parseIndianRegion,
  parseRegion,
  type RegionId,
} from '../../config/regions.ts';
import { isTestedOn, type PageTest } from '../../config/tests/index.ts';
import type { Variables } from '../../config/variables.ts';
import { type LatestChanges, latestChanges } from '../../content/calendar.ts';
import { brandOn } from '../../content/legal/cash-play-in-force.ts';
import { documentLanguages } from '../../content/page-languages.ts';
import { barAt } from '../../decide/cash.ts';
import type { Edition } from '../../decide/facts.ts';
import { NOTHING_STORED } from '../../decide/label.ts';
import type { PageInputs } from '../../decide/page.ts';
import { readArm, type TestInputs } from '../../decide/page-test.ts';
import { classifyUserAgent, type UserAgentClass } from '../../decide/user-agent.ts';
import { hidesAddress } from '../../lib/http/fetch-metadata.ts';
import { createBoundedMap } from '../../lib/runtime/bounded-map.ts';
import { DAY_MS, formatIndianDate, INDIA_OFFSET_MS } from '../../shared/days.ts';
import type { RouteContext } from '../route.ts';
import { readStored } from './experiment-cookies.ts';

/**
 * What decides how `page` looks for this request. Each header read is a call into the runtime, so only those that
 * decide something are read.
 */
export function readPageInputs(
  context: Pick<RouteContext, 'request' | 'origin' | 'brand' | 'language' | 'query' | 'site'>,
  page: Page,
  edition: Edition | null,
): PageInputs {
  const { request, origin, brand, language, query, site } = context;
  const { variables, services } = site;
  const { headers } = request;
  const nowMs = site.now();
  const asOf = wordingDay(nowMs, page);
  const readsLabel = page.kind === 'landing' ? page.labelRule === 'split' : page.guide !== null;
  const test = variables.tests.length === 0 ? undefined : testOn(page, brand, variables.tests);
  const cookies = readsLabel || test ? headers.get('cookie') : null;
  const { restrictedState, isAbroad, cashBar } = readPlace(request, headers, page, variables);
  return {
    page,
    brand: brandToday(brand, nowMs),
    origin,
    query,
    userAgent: classifyVisitor(headers),
    restrictedState,
    isAbroad,
    cashBar,
    savesData: headers.get('save-data') === 'on',
    services,
    refusesMeasuring: refusesMeasuring(headers),
    isFromEdge: !variables.isCashChosen && isFromEdge(headers),
    stored: readsLabel ? readStoredLabel(cookies, nowMs, variables) : NOTHING_STORED,
    nowMs,
    asOf,
    edition,
    languages: page.kind === 'landing' ? NO_CHOICE : documentLanguages(page, edition, asOf),
    language,
    test: test ? readTestInputs(cookies, nowMs, test, variables.tests) : null,
    variables,
  };
}

/**
 * Where the visitor is, as far as the page depends on it. A proxy's place is not the visitor's.
 * @param headers the request's: `Request.headers` is a call into the runtime, too
 */
function readPlace(
  request: Request,
  headers: Headers,
  page: Page,
  variables: Variables,
): Pick<PageInputs, 'restrictedState' | 'isAbroad' | 'cashBar'> {
  const isLanding = page.kind === 'landing';
  const isHidden = isLanding && hidesAddress(headers);
  const country = headers.get('cf-ipcountry');
  const region = isHidden ? null : readRegion(request, headers, country);
  const restrictedState = region !== null && isRestricted(region) ? region : null;
  if (!isLanding) return { restrictedState, isAbroad: false, cashBar: null };
  const isAbroad = !isHidden && isForeignCountry(country);
  const isLookedUp = country !== null || isFromEdge(headers);
  const cashBar = barAt({ region, isAbroad, isHidden, isLookedUp }, variables);
  return { restrictedState, isAbroad, cashBar };
}

function readStoredLabel(
  header: string | null,
  nowMs: number,
  variables: ArmVariables,
): PageInputs['stored'] {
  if (header === null) return NOTHING_STORED;
  const arms = armsOf(variables);
  return readStored(
    header,
    'split',
    wordsOfDay(nowMs).today,
    (value) => arms.find((label) => label === value) ?? null,
  );
}

function testOn(page: Page, brand: Brand, tests: readonly PageTest[]): PageTest | undefined {
  return page.kind === 'landing' ? tests.find((one) => isTestedOn(one, page, brand)) : undefined;
}

function readTestInputs(
  header: string | null,
  nowMs: number,
  test: PageTest,
  tests: readonly PageTest[],
): TestInputs {
  const stored = readStored(header, 'test', wordsOfDay(nowMs).today, (value) =>
    readArm(value, tests),
  );
  return { test, tests, stored, draw: Math.random() };
}

const NO_CHOICE: readonly Language[] = [];

interface WordsOfDay {
  day: number;
  today: string;
  changes: LatestChanges;
  ofPage: Map<Page, string>;
  ofBrand: Map<Brand, Brand>;
}

let latest: WordsOfDay | null = null;

/** What depends on the day alone, worked out once a day. */
function wordsOfDay(nowMs: number): WordsOfDay {
  const day = Math.floor((nowMs + INDIA_OFFSET_MS) / DAY_MS);
  if (latest?.day === day) return latest;
  const today = formatIndianDate(nowMs);
  latest = { day, today, changes: latestChanges(today), ofPage: new Map(), ofBrand: new Map() };
  return latest;
}

/** Day whose wording applies to a page (`TemplateFacts.asOf`). */
function wordingDay(nowMs: number, page: Page): string {
  const { ofPage, changes } = wordsOfDay(nowMs);
  const earlier = ofPage.get(page);
  if (earlier !== undefined) return earlier;
  const found = changes(page);
  ofPage.set(page, found);
  return found;
}

/** The brand with the decision on cash contests that is in force. */
function brandToday(brand: Brand, nowMs: number): Brand {
  const { ofBrand, today } = wordsOfDay(nowMs);
  const earlier = ofBrand.get(brand);
  if (earlier !== undefined) return earlier;
  const found = brandOn(brand, today);
  ofBrand.set(brand, found);
  return found;
}

/** Visitors of a campaign share few user agents, and what is stored for each is small. The oldest is forgotten first. */
const MOST_USER_AGENTS = 2_000;
/**
 * What is read of a user agent, in characters; the longest of real visitors have some 500. Among the patterns are
 * isbot's two hundred, which are not ours to keep linear.
 */
const LONGEST_USER_AGENT = 1_024;
/** What is read of a platform hint, in characters. The longest that Chromium sends is `"Chromium OS"`. */
const LONGEST_HINT = 64;

const userAgents = createBoundedMap<UserAgentClass>(MOST_USER_AGENTS);

/** Classifies a visitor's user agent from the request's headers; isbot's patterns are slow enough to need a memory. */
export function classifyVisitor(headers: Headers): UserAgentClass {
  const userAgent = (headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT);
  const hint = (headers.get('sec-ch-ua-platform') ?? '').slice(0, LONGEST_HINT);
  // No header can contain a line break, so no visitor can choose another's key.
  const key = `${hint}\n${userAgent}`;
  const earlier = userAgents.get(key);
  if (earlier !== undefined) return earlier;
  const found = classifyUserAgent(userAgent, hint);
  userAgents.set(key, found);
  return found;
}

/**
 * Whether a crawler that runs scripts sends this, as Google's does when it renders a page: it calls itself by a browser's name
 * with its own in it. Programs without a browser's name run no page.
 */
export function isRenderingCrawler(headers: Headers): boolean {
  return classifyVisitor(headers).isCrawler && /^Mozilla\//.test(headers.get('user-agent') ?? '');
}

/** ISO 3166-2:IN code without its country, one of a closed list; empty outside India and where it is not known. */
export function readIndianRegion(request: Request): string {
  const { headers } = request;
  const isHere = isInIndia(request, headers.get('cf-ipcountry'));
  return isHere ? parseIndianRegion(readRegionCode(request, headers)) : '';
}

/** Whether the request came through Cloudflare's edge, which sets this header and overwrites a client's. */
export function isFromEdge(headers: Headers): boolean {
  return headers.has('cf-visitor');
}

/** Global Privacy Control (https://w3c.github.io/gpc/#the-sec-gpc-header-field) or, from before it, Do Not Track. */
export function refusesMeasuring(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}

/**
 * `null` where it is not known, and outside India, where the same codes name other places.
 */
function readRegion(request: Request, headers: Headers, country: string | null): RegionId | null {
  const region = parseRegion(readRegionCode(request, headers));
  return region !== null && isInIndia(request, country) ? region : null;
}

// The edge's headers where present, otherwise what the runtime knows (docs/behaviour.md#region): only a hint, since a
// carrier's gateway may be in another state. `cf` is parsed from JSON on first access; a request whose headers say
// everything does not pay for that.
function readRegionCode(request: Request, headers: Headers): string {
  return headers.get('cf-region-code') ?? textOf(request.cf?.regionCode);
}

function isInIndia(request: Request, country: string | null): boolean {
  return (country ?? textOf(request.cf?.country)).trim().toUpperCase() === 'IN';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
