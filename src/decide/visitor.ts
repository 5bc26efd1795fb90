/** Every decision about who is asking, made once per request. */
import type { Brand } from '../config/brands/index.ts';
import { hasBrandType } from '../config/fonts.ts';
import type { Label } from '../config/labels.ts';
import { isLanguage, type Language } from '../config/languages.ts';
import type { Page } from '../config/pages.ts';
import type { RestrictedState } from '../config/regions.ts';
import { configuredServices, type Services } from '../config/third-parties.ts';
import type { Variables } from '../config/variables.ts';
import { type Assignment, decideLabel } from './label.ts';
import type { Platform } from './platform.ts';
import { parseQueryLabels } from './query.ts';
import type { UserAgentClass } from './user-agent.ts';

/**
 * Which address of a document with versions was asked for: its plain one, the differences, the version that takes
 * effect on a day (ISO 8601), or a day on which none does.
 */
export type Edition = 'plain' | 'changes' | 'unknown-day' | `${number}-${number}-${number}`;

/** What was read from a request, before anything is decided. */
export interface VisitorInputs {
  page: Page;
  /** The brand that speaks at this address: the page's own, or the host's. */
  brand: Brand;
  /** Scheme and host: `https://pavilion11.example`. */
  origin: string;
  /** Raw query with its `?`, or empty. */
  query: string;
  userAgent: UserAgentClass;
  /** `null` outside the states without cash contests. */
  restrictedState: RestrictedState | null;
  /** The browser asked to save data (`Save-Data: on`, https://wicg.github.io/savedata/). */
  savesData: boolean;
  /** Value of the cookie `type`, which names the files of our type that the browser has. */
  typeCookie: string | null;
  /** The browser asks not to be measured (`Sec-GPC: 1`, `DNT: 1`); not read, and `false`, where no third party is configured. */
  refusesMeasuring: boolean;
  /** Value of the cookie `ab`; not read, and therefore `null`, where no split decides the page's label. */
  cookie: string | null;
  /** Milliseconds since the epoch, read once per request. */
  nowMs: number;
  /** Day whose wording applies at `nowMs` (`TemplateFacts.asOf`). */
  asOf: string;
  /** Languages in which a visitor may ask for the page (`?lang=`); empty where it has one alone. */
  languages: readonly Language[];
  /** `null` where the page has no versions. */
  edition: Edition | null;
  variables: Variables;
}

/**
 * One request's visitor with everything decided. Members that both share mean what they mean in `VisitorInputs`.
 */
export interface Visitor {
  page: Page;
  brand: Brand;
  language: Language;
  platform: Platform;
  restrictedState: RestrictedState | null;
  savesData: boolean;
  /** The page's own type is in the browser's cache (`TemplateFacts.hasType`). */
  hasType: boolean;
  /** Whom the page asks about (`TemplateFacts.services`). */
  services: Services;
  /** Claims about money may be shown: `CASH_OFFERS` is on and the visitor is in no restricted state. */
  cash: boolean;
  /** The experiment label; `null` where the page has none. */
  label: Label | null;
  assignment: Assignment;
  origin: string;
  query: string;
  userAgent: UserAgentClass;
  asOf: string;
  edition: Edition | null;
}

const NO_LABELS: readonly Label[] = [];

/** Makes every decision about a visitor. Pure: the clock and the variables are handed in. */
export function decideVisitor(inputs: VisitorInputs): Visitor {
  const { page, variables, userAgent, restrictedState } = inputs;
  const isLanding = page.kind === 'landing';
  const assignment = decideLabel({
    rule: isLanding ? page.labelRule : 'none',
    variables,
    queryLabels: isLanding && page.labelRule === 'split' ? parseQueryLabels(inputs.query) : NO_LABELS,
    cookie: inputs.cookie,
    isCrawler: userAgent.isCrawler,
    nowMs: inputs.nowMs,
  });
  const language = decideLanguage(page, inputs);
  return {
    page,
    brand: inputs.brand,
    language,
    platform: isLanding && page.control === 'store' ? userAgent.storePlatform : userAgent.platform,
    restrictedState,
    savesData: inputs.savesData,
    hasType: !inputs.savesData && hasBrandType(inputs.typeCookie, language),
    services: decideServices(inputs),
    cash: variables.cashOffers && restrictedState === null,
    label: assignment.label,
    assignment,
    origin: inputs.origin,
    query: inputs.query,
    userAgent,
    asOf: inputs.asOf,
    edition: inputs.edition,
  };
}

/** Nobody under 18 is measured by a third party, nor anybody who saves data or asks not to be measured. */
function decideServices({ page, brand, variables, savesData, refusesMeasuring }: VisitorInputs): Services {
  const isAsking = page.kind === 'landing' ? !savesData && !refusesMeasuring : page.id === 'privacy-policy';
  return isAsking && !brand.documentsAdmitMinors ? configuredServices(variables) : '';
}

/** A page with several languages has one address for all of them. */
function decideLanguage(page: Page, { query, languages }: VisitorInputs): Language {
  if (languages.length === 0) return page.language;
  const asked = [...query.matchAll(/[?&]lang=([^&]*)/g)].map(([, code = '']) => code);
  return languages.find((language) => language === asked.find(isLanguage)) ?? page.language;
}
