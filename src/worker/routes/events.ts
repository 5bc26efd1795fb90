/**
 * `POST /api/events`: the browser's own report of a page view, a tap or a finished download
 * (docs/behaviour.md#events).
 */

import { isLabel } from '../../config/labels.ts';
import { LANDING_PAGES } from '../../config/pages.ts';
import type { DayMeasure } from '../../counting/measures.ts';
import { dayOf } from '../../counting/occurrence.ts';
import { decideReportBrand } from '../../decide/brand.ts';
import type { Mark } from '../../decide/marks.ts';
import { problem } from '../../http/problem.ts';
import { type EventName, LARGEST_EVENT_BYTES, parseTrackingEvent } from '../../shared/events.ts';
import { type Deed, decideDeed, noteDeed, readCredit } from '../experiment.ts';
import { isWithinRate } from '../rate-limit.ts';
import { readBoundedText } from '../request-body.ts';
import type { Serve } from '../route.ts';
import { readIndianRegion } from '../visitor.ts';

const RATE_PERIOD_SECONDS = 60;

/** What an event counts as: on its day, and for the browser that sends it. */
const COUNTED: Readonly<Record<EventName, { measure: DayMeasure; deed?: { mark: Mark; once: Deed } }>> = {
  page_view: { measure: 'visits' },
  download_click: { measure: 'clicks', deed: { mark: 'clicked', once: 'clicks' } },
  download_complete: { measure: 'verified', deed: { mark: 'verified', once: 'verified' } },
};

/** Accepts an event: 204, or a problem that says what is wrong with it. */
export const serveEvents: Serve = async (context) => {
  const { request, env, host, brand, site, waitUntil } = context;
  if (!isSameHost(request.headers.get('origin'), host)) {
    return problem({
      status: 403,
      title: 'Foreign origin',
      detail: 'Events are taken from pages of this host alone.',
    });
  }
  const today = site.today(Date.now());
  if (!(await isWithinRate(request, env))) {
    site.tally.note(dayOf(today, brand.id, 'refused'), waitUntil);
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
  const { event, page, variant } = parsed.event;
  const region = readIndianRegion(request);
  const { platform } = site.classify(request.headers);
  const { measure, deed } = COUNTED[event];
  const occurrence = dayOf(today, decideReportBrand(page, host).id, measure, {
    page,
    variant,
    platform,
    region,
  });
  site.tally.note(occurrence, waitUntil);
  const credit = deed && isLabel(variant) ? readCredit(context, variant) : null;
  let cookies: readonly string[] | undefined;
  if (deed && credit !== null && credit.class !== 'shared') {
    const decided = decideDeed(context, credit, deed);
    if (decided.deed !== undefined) noteDeed(context, credit, decided.deed);
    cookies = decided.cookies;
  }
  return { status: 204, headers: { 'Cache-Control': 'no-store' }, body: null, cookies };
};

/** Beacons from a page carry `Origin`; a request without one cannot come from another site's page. */
function isSameHost(origin: string | null, host: string): boolean {
  if (origin === null) return true;
  return URL.parse(origin)?.host === host && host !== '';
}
