/** `POST /api/vitals`: how soon a view was painted, in buckets (docs/behaviour.md#vitals). */
import { COUNTED_PAGES } from '../../config/pages.ts';
import { decideReportBrand } from '../../decide/brand.ts';
import { vitalsOf } from '../../experiments/counting/occurrence.ts';
import { problem } from '../../lib/http/problem.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { parseVitals } from '../../shared/vitals.ts';
import { readEdgeLocation } from '../request/edge-location.ts';
import { ACCEPTED, readBeacon } from '../request/read-beacon.ts';
import { classifyVisitor, isRenderingCrawler } from '../request/visitor.ts';
import type { Serve } from '../route.ts';

/** Accepts a measurement: 204, or a problem that says what is wrong with it. */
export const serveVitals: Serve = async (context) => {
  const { request, host, site, waitUntil } = context;
  const read = await readBeacon(context, 'measurement');
  if ('refusal' in read) return read.refusal;
  const parsed = parseVitals(read.text, COUNTED_PAGES);
  if ('complaint' in parsed) {
    return problem({ status: 400, title: 'Not a measurement', detail: parsed.complaint });
  }
  if (isRenderingCrawler(request.headers)) return ACCEPTED;
  const { app } = classifyVisitor(request.headers);
  const brand = decideReportBrand(parsed.vitals.page, host).id;
  const by = { app, location: readEdgeLocation(request) };
  site.tally.note(vitalsOf(formatIndianDate(Date.now()), brand, by, parsed.vitals), waitUntil);
  return ACCEPTED;
};
