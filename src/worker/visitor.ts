/** The one place where headers, cookie, query and clock become a visitor. */
import type { Page } from '../config/pages.ts';
import type { RegionHints } from '../decide/region.ts';
import { decideVisitor, type Visitor } from '../decide/visitor.ts';
import { parseCookie } from '../http/cookies.ts';
import type { PageAddress } from './address.ts';
import type { Site } from './site.ts';

/** Cookie that keeps a visitor's label on the split pages. */
export const LABEL_COOKIE = 'ab';

/** `query` is raw, with its `?`, or empty. `page` may be another than the address names (variable HOME_PAGE). */
export function readVisitor(
  request: Request,
  { origin, hostBrand }: PageAddress,
  query: string,
  page: Page,
  site: Site,
): Visitor {
  // Each look at a header is a call into the runtime: only those are read that decide something.
  const { headers } = request;
  const isSplit = page.kind === 'landing' && page.labelRule === 'split';
  return decideVisitor({
    page,
    hostBrand,
    origin,
    query,
    userAgent: site.classify(headers),
    region: readRegion(request),
    cookie: isSplit ? parseCookie(headers.get('cookie'), LABEL_COOKIE) : null,
    nowMs: Date.now(),
    variables: site.variables,
  });
}

/** Region code and country: the edge's headers where present, otherwise what the runtime knows. */
export function readRegion(request: Request): RegionHints {
  const { headers } = request;
  // `cf` is parsed from JSON when it is first read: a request whose headers say it all does without.
  return {
    regionCode: headers.get('cf-region-code') ?? text(request.cf?.regionCode),
    readCountry: () => headers.get('cf-ipcountry') ?? text(request.cf?.country),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
