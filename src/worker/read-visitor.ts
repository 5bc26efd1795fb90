/** The one place where headers, cookie, query and clock become a visitor. */
import type { Page } from '../config/pages.ts';
import type { RegionHints } from '../decide/region.ts';
import { decideVisitor, type Visitor } from '../decide/visitor.ts';
import { parseCookie } from '../http/cookies.ts';
import type { PageAddress } from './page-address.ts';
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
    region: new RequestRegion(request, headers),
    cookie: isSplit ? parseCookie(headers.get('cookie'), LABEL_COOKIE) : null,
    nowMs: Date.now(),
    variables: site.variables,
  });
}

/** Country and region code: the edge's headers where present, otherwise what the runtime knows. */
export class RequestRegion implements RegionHints {
  readonly #request: Request;
  readonly #headers: Headers;

  constructor(request: Request, headers = request.headers) {
    this.#request = request;
    this.#headers = headers;
  }

  // `cf` is parsed from JSON when it is first read: a request whose headers say it all does without.
  get country(): string {
    return this.#headers.get('cf-ipcountry') ?? text(this.#request.cf?.country);
  }

  get regionCode(): string {
    return this.#headers.get('cf-region-code') ?? text(this.#request.cf?.regionCode);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
