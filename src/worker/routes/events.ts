/** `POST /api/events`: the browser's own account of a page view or a tap (contract, section 7). */

import type { Brand } from '../../config/brands/index.ts';
import { LANDING_PAGES, type LandingIdentifier, PAGES } from '../../config/pages.ts';
import { decideHostBrand, decidePageBrand } from '../../decide/brand.ts';
import { serveProblem } from '../../http/problem.ts';
import type { RequestTarget } from '../../http/request-target.ts';
import { LARGEST_EVENT_BYTES, parseTrackingEvent } from '../../shared/events.ts';
import type { Env } from '../env.ts';
import { logError, noteRequest } from '../log.ts';
import { readBoundedText } from '../request-body.ts';
import { serveApiMethodNotAllowed } from '../responses.ts';
import type { Site } from '../site.ts';
import { recordEvent } from '../store/events.ts';
import { readRegion } from '../visitor.ts';

const RATE_PERIOD_SECONDS = 60;

export async function serveEvents(
  request: Request,
  target: RequestTarget,
  site: Site,
  env: Env,
): Promise<Response> {
  if (request.method !== 'POST') return serveApiMethodNotAllowed('POST');
  // Before anything is refused: the runtime ends a connection whose request was not read, and the sender's
  // next event would be lost with it.
  const body = await readBoundedText(request, LARGEST_EVENT_BYTES);
  if (!isSameHost(request.headers.get('origin'), target.host)) {
    return serveProblem({
      status: 403,
      title: 'Foreign origin',
      detail: 'Events are taken from pages of this host alone.',
    });
  }
  if (!(await isWithinRate(request, env))) {
    return serveProblem({
      status: 429,
      title: 'Too many events',
      detail: 'This address has sent more events than a visitor can cause. Try again in a minute.',
      headers: { 'Retry-After': String(RATE_PERIOD_SECONDS) },
    });
  }
  if (body === null) {
    return serveProblem({
      status: 413,
      title: 'Event too large',
      detail: `An event has at most ${LARGEST_EVENT_BYTES} bytes.`,
    });
  }
  const parsed = parseTrackingEvent(body, LANDING_PAGES);
  if ('complaint' in parsed) {
    return serveProblem({ status: 400, title: 'Not an event', detail: parsed.complaint });
  }
  const { regionCode, readCountry } = readRegion(request);
  const { platform } = site.classify(request.headers);
  recordEvent({
    ...parsed.event,
    brand: brandOf(parsed.event.page, target.host).id,
    platform,
    region: readCountry().toUpperCase() === 'IN' ? regionCode.toUpperCase().slice(0, 3) : '',
    timeMs: Date.now(),
  });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Hadaf and Ludopanti are brands by path, whatever the host. */
function brandOf(identifier: LandingIdentifier, host: string): Brand {
  const hostBrand = decideHostBrand(host);
  const page = PAGES.find((one) => one.kind === 'landing' && one.identifier === identifier);
  return page ? decidePageBrand(page, hostBrand) : hostBrand;
}

/** Beacons from a page carry `Origin`; a request without one cannot come from another site's page. */
function isSameHost(origin: string | null, host: string): boolean {
  if (origin === null) return true;
  return URL.parse(origin)?.host === host && host !== '';
}

async function isWithinRate(request: Request, env: Env): Promise<boolean> {
  try {
    const key = request.headers.get('cf-connecting-ip') ?? 'unknown';
    return (await env.EVENTS_RATE_LIMITER.limit({ key })).success;
  } catch (error) {
    // Counting events is worth less than taking them: without the limiter all pass.
    logError('The rate limiter failed.', error, noteRequest(request));
    return true;
  }
}
