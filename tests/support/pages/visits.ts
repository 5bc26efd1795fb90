/** The facts of a visit, by default by an ordinary phone in Maharashtra to the home page. */
import type { Brand } from '../../../src/config/brands/index.ts';
import type { Label } from '../../../src/config/labels.ts';
import { LANGUAGE_CODES, type Language } from '../../../src/config/languages.ts';
import { isDatedDocument, type Page, pageOf } from '../../../src/config/pages.ts';
import { parseRegion, parseRestrictedState } from '../../../src/config/regions.ts';
import { configuredServices } from '../../../src/config/third-parties.ts';
import { parseVariables, type Variables } from '../../../src/config/variables.ts';
import { latestChanges } from '../../../src/content/calendar.ts';
import { decideHostBrand, decidePageBrand } from '../../../src/decide/brand.ts';
import { barAt } from '../../../src/decide/cash.ts';
import type { Edition } from '../../../src/decide/facts.ts';
import { NOTHING_STORED, type Stored } from '../../../src/decide/label.ts';
import { decidePage, type PageDecision } from '../../../src/decide/page.ts';
import type { TestInputs } from '../../../src/decide/page-test.ts';
import { classifyUserAgent } from '../../../src/decide/user-agent.ts';
import { formatIndianDate } from '../../../src/shared/days.ts';
import { ANDROID_CHROME } from '../http.ts';

/** A time at which today's claims are in force; an even millisecond, and so `trump-beta`. */
export const VISIT_MS = Date.parse('2026-11-21T09:00:00Z');

export const DEFAULT_VARIABLES: Variables = parseVariables({}).values;

export interface Visit {
  page?: Page;
  host?: string;
  query?: string;
  userAgent?: string;
  regionCode?: string;
  isAbroad?: boolean;
  /** @default the page's own brand, or the host's */
  brand?: Brand;
  nowMs?: number;
  /** @default the day of the page's last change at `nowMs` */
  asOf?: string;
  languages?: readonly Language[];
  /** Of the address. @default the page's own */
  language?: Language;
  /** @default the plain address of a document with versions */
  edition?: Edition | null;
  savesData?: boolean;
  /** The browser asks not to be measured. */
  refusesMeasuring?: boolean;
  /** What the browser carries of the split. @default nothing */
  stored?: Stored<Label>;
  test?: TestInputs | null;
  variables?: Partial<Variables>;
}

export function decideVisit({
  page = pageOf('home'),
  host = 'pavilion11.example',
  brand = decidePageBrand(page, decideHostBrand(host)),
  query = '',
  userAgent = ANDROID_CHROME,
  regionCode = 'MH',
  isAbroad = false,
  nowMs = VISIT_MS,
  asOf = latestChanges(formatIndianDate(nowMs))(page),
  languages = page.kind === 'document' && page.guide !== null ? LANGUAGE_CODES : [],
  language = page.language,
  edition = isDatedDocument(page.id) ? 'plain' : null,
  savesData = false,
  refusesMeasuring = false,
  stored = NOTHING_STORED,
  test = null,
  variables = {},
}: Visit = {}): PageDecision {
  const all = { ...DEFAULT_VARIABLES, ...variables };
  const region = parseRegion(regionCode);
  const cashBar = barAt({ region, isAbroad, isHidden: false, isLookedUp: true }, all);
  return decidePage({
    page,
    brand,
    origin: `https://${host}`,
    query,
    userAgent: classifyUserAgent(userAgent, ''),
    restrictedState: parseRestrictedState(regionCode),
    isAbroad,
    cashBar,
    isFromEdge: false,
    savesData,
    services: configuredServices(all),
    refusesMeasuring,
    stored,
    nowMs,
    asOf,
    languages,
    language,
    edition,
    test,
    variables: all,
  });
}
