/** Where a request becomes a visitor: every decision of the contract's section 2, taken once. */
import type { Brand } from '../config/brands/index.ts';
import type { Label } from '../config/labels.ts';
import { isLanguage, type Language } from '../config/languages.ts';
import type { Page } from '../config/pages.ts';
import type { RestrictedState } from '../config/regions.ts';
import type { Variables } from '../config/variables.ts';
import { decidePageBrand } from './brand.ts';
import { decideLabel, type LabelDecision } from './label.ts';
import type { Platform } from './platform.ts';
import { parseQueryLabels } from './query.ts';
import { decideRestrictedState, type RegionHints } from './region.ts';
import type { UserAgentClass } from './user-agent.ts';

export interface VisitorInputs {
  page: Page;
  /** Brand of the host asked. */
  hostBrand: Brand;
  /** Scheme and host: `https://pavilion11.example`. */
  origin: string;
  /** Raw query with its `?`, or empty. */
  query: string;
  userAgent: UserAgentClass;
  region: RegionHints;
  /** Value of cookie `ab`; of no matter where the page's label is not decided by a split. */
  cookie: string | null;
  /** Milliseconds since the epoch, read once per request. */
  nowMs: number;
  variables: Variables;
}

export interface Visitor {
  page: Page;
  brand: Brand;
  language: Language;
  platform: Platform;
  restrictedState: RestrictedState | null;
  /** Claims about money may be shown. */
  cash: boolean;
  label: LabelDecision;
  origin: string;
  query: string;
  userAgent: UserAgentClass;
  /** Milliseconds since the epoch. */
  nowMs: number;
}

const NO_LABELS: readonly Label[] = [];

export function decideVisitor(inputs: VisitorInputs): Visitor {
  const { page, variables, userAgent } = inputs;
  const restrictedState = decideRestrictedState(inputs.region);
  const isLanding = page.kind === 'landing';
  return {
    page,
    brand: decidePageBrand(page, inputs.hostBrand),
    language: decideLanguage(page, inputs.query),
    platform: isLanding && page.control === 'store' ? userAgent.storePlatform : userAgent.platform,
    restrictedState,
    cash: variables.cashOffers && restrictedState === null,
    label: decideLabel({
      rule: isLanding ? page.labelRule : 'none',
      variables,
      queryLabels: isLanding && page.labelRule === 'split' ? parseQueryLabels(inputs.query) : NO_LABELS,
      cookie: inputs.cookie,
      isCrawler: userAgent.isCrawler,
      nowMs: inputs.nowMs,
    }),
    origin: inputs.origin,
    query: inputs.query,
    userAgent,
    nowMs: inputs.nowMs,
  };
}

/** The install guide is one address in every language; every other page has one of its own. */
function decideLanguage(page: Page, query: string): Language {
  if (page.id !== 'install') return page.language;
  const asked = [...query.matchAll(/[?&]lang=([^&]*)/g)].map(([, code = '']) => code);
  return asked.find(isLanguage) ?? page.language;
}
