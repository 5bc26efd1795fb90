/**
 * `POST /api/events`: the browser's own report of a page view, a tap or a finished download
 * (docs/behaviour.md#events).
 */
import { isLabel } from '../../config/labels.ts';
import { COUNTED_PAGES } from '../../config/pages.ts';
import { decideReportBrand } from '../../decide/brand.ts';
import { hasMark, type Mark } from '../../decide/marks.ts';
import type { DayMeasure, TrafficMeasure } from '../../experiments/counting/measures.ts';
import { dayOf, type Milestone, trafficOf } from '../../experiments/counting/occurrence.ts';
import { problem } from '../../lib/http/problem.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { type EventName, parseTrackingEvent, type WayOutTaken } from '../../shared/events.ts';
import {
  countMilestone,
  readCredits,
  readTaps,
  rememberMark,
} from '../experiment/browser-marks.ts';
import { sourceOfPath } from '../experiment/traffic-source.ts';
import { ACCEPTED, readBeacon } from '../request/read-beacon.ts';
import { isRenderingCrawler } from '../request/visitor.ts';
import type { Serve } from '../route.ts';

/** What an event counts as: on its day, and for the browser that sends it. */
const COUNTED: Readonly<
  Record<
    EventName,
    { measure: DayMeasure; traffic?: TrafficMeasure; milestone?: { mark: Mark; once: Milestone } }
  >
> = {
  page_view: { measure: 'visits', traffic: 'views' },
  download_click: {
    measure: 'clicks',
    traffic: 'taps',
    milestone: { mark: 'clicked', once: 'clicks' },
  },
  download_complete: { measure: 'verified', milestone: { mark: 'verified', once: 'verified' } },
};

/** Ways of a visitor inside another app. Two of them lead to the app itself; the others to this page once more. */
const WAYS: Readonly<Record<WayOutTaken, { measure: DayMeasure; isDownload: boolean }>> = {
  store: { measure: 'wayStore', isDownload: true },
  browser: { measure: 'wayBrowser', isDownload: false },
  copy: { measure: 'wayCopy', isDownload: false },
  package: { measure: 'wayPackage', isDownload: true },
};

/** Accepts an event: 204, or a problem that says what is wrong with it. */
export const serveEvents: Serve = async (context) => {
  const { request, host, brand, site, waitUntil } = context;
  const today = formatIndianDate(Date.now());
  const read = await readBeacon(context, 'event');
  if ('refusal' in read) {
    if (read.refusal.status === 429) site.tally.note(dayOf(today, brand.id, 'refused'), waitUntil);
    return read.refusal;
  }
  const parsed = parseTrackingEvent(read.text, COUNTED_PAGES);
  if ('complaint' in parsed) {
    return problem({ status: 400, title: 'Not an event', detail: parsed.complaint });
  }
  if (isRenderingCrawler(request.headers)) return ACCEPTED;
  const { event, page, path, variant, way } = parsed.event;
  const { measure, traffic, milestone } = COUNTED[event];
  const pageBrand = decideReportBrand(page, host).id;
  if (way) site.tally.note(dayOf(today, pageBrand, WAYS[way].measure), waitUntil);
  if (way && !WAYS[way].isDownload) return ACCEPTED;
  site.tally.note(dayOf(today, pageBrand, measure), waitUntil);
  if (traffic)
    site.tally.note(trafficOf(today, pageBrand, traffic, sourceOfPath(path, page)), waitUntil);
  // A page without a label is of no experiment: Ludopanti's leads to another app.
  if (milestone === undefined || !isLabel(variant)) return ACCEPTED;
  const cookies = readCredits(request).flatMap((credit) => {
    const noted = readTaps(request, credit);
    if (hasMark(noted, milestone.mark)) return [];
    countMilestone(context, credit, milestone.once);
    return [rememberMark(context, credit.experiment, 'taps', noted, milestone.mark)];
  });
  return { ...ACCEPTED, cookies };
};
