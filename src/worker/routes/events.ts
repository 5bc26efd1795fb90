/**
 * `POST /api/events`: the browser's own report of a page view, a tap or a finished download
 * (docs/behaviour.md#events).
 */

import type { Brand } from '../../config/brands/index.ts';
import { LANDING_PAGES, type LandingIdentifier, PAGES } from '../../config/pages.ts';
import { decideHostBrand, decidePageBrand } from '../../decide/brand.ts';
import { problem } from '../../http/problem.ts';
import { LARGEST_EVENT_BYTES, parseTrackingEvent } from '../../shared/events.ts';
import type { Env } from '../env.ts';
import { logError, noteRequest } from '../log.ts';
import { readBoundedText } from '../request-body.ts';
import type { Serve } from '../route.ts';
import { recordEvent } from '../store/events.ts';
import { readRegion } from '../visitor.ts';

const RATE_PERIOD_SECONDS = 60;

/** Accepts an event: 204, or a problem that says what is wrong with it. */
export const serveEvents: Serve = async ({ request, env, host, site }) => {
  if (!isSameHost(request.headers.get('origin'), host)) {
    return problem({
      status: 403,
      title: 'Foreign origin',
      detail: 'Events are taken from pages of this host alone.',
    });
  }
  if (!(await isWithinRate(request, env))) {
    return problem({
      status: 429,
      title: 'Too many events',
      detail: 'This address has sent more events than a visitor can cause. Try again in a minute.',
      headers: { 'Retry-After': String(RATE_PERIOD_SECONDS) },
    });
  }
  const body = await readBoundedText(request, LARGEST_EVENT_BYTES);
  if (body === null) {
    return problem({
      status: 413,
      title: 'Event too large',
      detail: `An event has at most ${LARGEST_EVENT_BYTES} bytes.`,
    });
  }
  const parsed = parseTrackingEvent(body, LANDING_PAGES);
  if ('complaint' in parsed) {
    return problem({ status: 400, title: 'Not an event', detail: parsed.complaint });
  }
  const { regionCode, country } = readRegion(request);
  const { platform } = site.classify(request.headers);
  recordEvent({
    ...parsed.event,
    brand: brandOf(parsed.event.page, host).id,
    platform,
    region: country.toUpperCase() === 'IN' ? regionCode.toUpperCase().slice(0, 3) : '',
    timeMs: Date.now(),
  });
  return { status: 204, headers: { 'Cache-Control': 'no-store' }, body: null };
};

/** Hadaf and Ludopanti are brands by page, whatever the host. */
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
    // Limiting events matters less than accepting them: without the limiter, all pass.
    logError('The rate limiter failed.', error, noteRequest(request));
    return true;
  }
}
