/** The one place where headers, cookie, query and clock become a visitor. */
import { HOST_BRANDS } from '../config/brands.ts';
import type { Page } from '../config/pages.ts';
import { decideVisitor, type Visitor } from '../decide/visitor.ts';
import { parseCookie } from '../http/cookies.ts';
import type { RequestTarget } from './request-target.ts';
import type { Site } from './site.ts';

/** Cookie that keeps a visitor's label on the split pages. */
export const LABEL_COOKIE = 'ab';

export function readVisitor(request: Request, target: RequestTarget, page: Page, site: Site): Visitor {
  const { headers } = request;
  return decideVisitor({
    page,
    host: target.host,
    origin: originOf(target),
    query: target.query,
    userAgent: site.classify({
      userAgent: headers.get('user-agent') ?? '',
      clientHintPlatform: headers.get('sec-ch-ua-platform') ?? '',
    }),
    region: readRegion(request),
    cookie: parseCookie(headers.get('cookie'), LABEL_COOKIE),
    nowMs: Date.now(),
    variables: site.variables,
  });
}

/** Scheme and host asked. A host that no link could carry gives way to the first brand's own. */
export function originOf({ scheme, host }: RequestTarget): string {
  return host === '' ? `https://${HOST_BRANDS[0].domain}` : `${scheme}//${host}`;
}

/** Country and region code: the edge's headers where present, otherwise what the runtime knows. */
export function readRegion(request: Request): { country: string; regionCode: string } {
  const { headers } = request;
  // `cf` is parsed from JSON when it is first read: a request whose headers say it all does without.
  return {
    country: headers.get('cf-ipcountry') ?? text(request.cf?.country),
    regionCode: headers.get('cf-region-code') ?? text(request.cf?.regionCode),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
