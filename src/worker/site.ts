/** What an isolate works out once and every request shares. */
import { clientModules } from 'virtual:client-assets';
import { parseVariables, type VariableProblem, type Variables } from '../config/variables.ts';
import { latestChange } from '../content/calendar.ts';
import { formatIndianDate, INDIA_OFFSET_MS } from '../decide/indian-date.ts';
import { findPageModule } from '../pages/index.ts';
import { renderQrCode } from './document/qr-code.ts';
import type { Env } from './env.ts';
import { logError } from './log.ts';
import {
  createPageTemplates,
  type PageTemplates,
  remember,
  rememberDay,
  rememberLater,
  rememberUserAgents,
} from './template/index.ts';
import { type Address, readAddress, type VisitorSources } from './visitor.ts';

export interface Site extends VisitorSources {
  variables: Variables;
  problems: readonly VariableProblem[];
  templates: PageTemplates;
  /** Reads a URL without its query. */
  readAddress: (address: string) => Address;
  /** Markup, as UTF-8, of the QR code that holds `target`; drawn once for each target. */
  drawQrCode: (target: string) => Promise<Uint8Array>;
}

/** A page's address has few spellings in use. */
const ADDRESS_CAPACITY = 200;
/** Hosts are few. A code is about 10 KB of markup. */
const QR_CAPACITY = 64;

const sites = new WeakMap<Env, Site>();

/** The site for these bindings, made at their first request. Logs what is wrong with the variables, once. */
export function siteOf(env: Env): Site {
  const known = sites.get(env);
  if (known) return known;
  const site = createSite(env);
  sites.set(env, site);
  return site;
}

function createSite(env: Env): Site {
  const { values: variables, problems } = parseVariables(env);
  if (problems.length > 0) {
    const names = problems.map(({ variable }) => variable).join(', ');
    logError('Worker variables cannot be used: their defaults are in force (see /api/health).', names);
  }
  return {
    variables,
    problems,
    templates: createPageTemplates({
      variables,
      clientModules,
      findPage: (facts) => findPageModule(facts.page.id),
    }),
    readAddress: remember(
      (address) => readAddress(address, variables),
      ADDRESS_CAPACITY,
      ({ page }) => page !== null,
    ),
    classify: rememberUserAgents(),
    asOf: rememberDay((nowMs) => latestChange(formatIndianDate(nowMs)), INDIA_OFFSET_MS),
    drawQrCode: rememberLater(renderQrCode, QR_CAPACITY),
  };
}
