/** What an isolate works out once and every request shares. */
import { clientModules } from 'virtual:client-assets';
import { type Problem, parseVariables, type Variables } from '../config/variables.ts';
import { platformNamedBy } from '../decide/platform.ts';
import { classifyUserAgent, type UserAgentClass } from '../decide/user-agent.ts';
import { findPageModule } from '../pages/index.ts';
import { renderQrCode } from './document/qr-code.ts';
import type { Env } from './env.ts';
import { logError } from './log.ts';
import { BoundedCache } from './template/bounded-cache.ts';
import { createPageDocuments, type PageDocuments } from './template/page-templates.tsx';

export interface Site {
  variables: Variables;
  problems: readonly Problem[];
  documents: PageDocuments;
  /** Markup, as UTF-8, of the QR code that holds `target`; drawn once for each target. */
  drawQrCode: (target: string) => Uint8Array | Promise<Uint8Array>;
  /** Class of the visitor's user agent, by the request's headers. */
  classify: (headers: Headers) => UserAgentClass;
}

/** Hosts are few; who invents them shall not fill the memory. A code is about 10 KB of markup. */
const QR_CAPACITY = 64;
/** A campaign's visitors share few user agents; a class is a few words. */
const USER_AGENT_CAPACITY = 2_000;
/** Longer headers are classified each time, so that the keys stay small. */
const LONGEST_KEPT_USER_AGENT = 400;

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
  const qrCodes = new BoundedCache<Uint8Array>(QR_CAPACITY);
  const userAgents = new BoundedCache<UserAgentClass>(USER_AGENT_CAPACITY);

  return {
    variables,
    problems,
    documents: createPageDocuments({
      variables,
      clientModules,
      findPage: (facts) => findPageModule(facts.page.id),
    }),
    drawQrCode(target) {
      return (
        qrCodes.get(target) ??
        renderQrCode(target).then((markup) => {
          const bytes = new TextEncoder().encode(markup);
          qrCodes.set(target, bytes);
          return bytes;
        })
      );
    },
    classify(headers) {
      const userAgent = headers.get('user-agent') ?? '';
      const named = userAgents.get(userAgent);
      if (named) return named;
      const clientHintPlatform = headers.get('sec-ch-ua-platform') ?? '';
      // Where the user agent names no platform the hint decides too. No header holds the separator, so that
      // no visitor can choose another's key.
      const key = platformNamedBy(userAgent) === null ? `${clientHintPlatform}\n${userAgent}` : userAgent;
      const known = userAgents.get(key);
      if (known) return known;
      const found = classifyUserAgent({ userAgent, clientHintPlatform });
      if (key.length <= LONGEST_KEPT_USER_AGENT) userAgents.set(key, found);
      return found;
    },
  };
}
