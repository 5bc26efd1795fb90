/** Where a request becomes a visitor: every decision about who asks, taken once. */
import type { Brand } from '../config/brands/index.ts';
import type { Label } from '../config/labels.ts';
import { isLanguage, type Language } from '../config/languages.ts';
import type { Page } from '../config/pages.ts';
import type { RestrictedState } from '../config/regions.ts';
import type { Variables } from '../config/variables.ts';
import { type Assignment, decideLabel } from './label.ts';
import type { Platform } from './platform.ts';
import { parseQueryLabels } from './query.ts';
import type { UserAgentClass } from './user-agent.ts';

export interface VisitorInputs {
  page: Page;
  /** Whoever speaks at this address: the page's own brand, or the host's. */
  brand: Brand;
  /** Scheme and host: `https://pavilion11.example`. */
  origin: string;
  /** Raw query with its `?`, or empty. */
  query: string;
  userAgent: UserAgentClass;
  restrictedState: RestrictedState | null;
  /** Value of cookie `ab`; not read, and so `null`, where no split decides the page's label. */
  cookie: string | null;
  /** Milliseconds since the epoch, read once per request. */
  nowMs: number;
  /** Day whose words are in force at `nowMs` (`TemplateFacts.asOf`). */
  asOf: string;
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
  /** The experiment label; `null` where the page has none. */
  label: Label | null;
  assignment: Assignment;
  origin: string;
  query: string;
  userAgent: UserAgentClass;
  asOf: string;
}

const NO_LABELS: readonly Label[] = [];

/** Takes every decision about a visitor from what a request says. */
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
  return {
    page,
    brand: inputs.brand,
    language: decideLanguage(page, inputs.query),
    platform: isLanding && page.control === 'store' ? userAgent.storePlatform : userAgent.platform,
    restrictedState,
    cash: variables.cashOffers && restrictedState === null,
    label: assignment.label,
    assignment,
    origin: inputs.origin,
    query: inputs.query,
    userAgent,
    asOf: inputs.asOf,
  };
}

/** The install guide is one address in every language; every other page has one of its own. */
function decideLanguage(page: Page, query: string): Language {
  if (page.id !== 'install') return page.language;
  const asked = [...query.matchAll(/[?&]lang=([^&]*)/g)].map(([, code = '']) => code);
  return asked.find(isLanguage) ?? page.language;
}
