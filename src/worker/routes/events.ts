/**
 * `POST /api/events`: the browser's own report of a page view, a tap or a finished download
 * (docs/behaviour.md#events).
 */

import { isLabel } from '../../config/labels.ts';
import { COUNTED_PAGES } from '../../config/pages.ts';
import type { DayMeasure } from '../../counting/measures.ts';
import { dayOf } from '../../counting/occurrence.ts';
import { decideReportBrand } from '../../decide/brand.ts';
import { formatIndianDate } from '../../decide/indian-date.ts';
import type { Mark } from '../../decide/marks.ts';
import { problem } from '../../http/problem.ts';
import { type EventName, parseTrackingEvent, type WayOutTaken } from '../../shared/events.ts';
import { countMilestone, decideMilestone, type Milestone, readCredits } from '../experiment.ts';
import { readReport } from '../read-report.ts';
import type { Serve } from '../route.ts';
import { classifyVisitor, readIndianRegion } from '../visitor.ts';

/** What an event counts as: on its day, and for the browser that sends it. */
const COUNTED: Readonly<
  Record<EventName, { measure: DayMeasure; milestone?: { mark: Mark; once: Milestone } }>
> = {
  page_view: { measure: 'visits' },
  download_click: { measure: 'clicks', milestone: { mark: 'clicked', once: 'clicks' } },
  download_complete: { measure: 'verified', milestone: { mark: 'verified', once: 'verified' } },
};

/** Ways of a visitor inside another app. Two of them lead to the app itself; the others to this page once more. */
const WAYS: Readonly<Record<WayOutTaken, { measure: DayMeasure; isDownload: boolean }>> = {
  store: { measure: 'wayStore', isDownload: true },
  browser: { measure: 'wayBrowser', isDownload: false },
  copy: { measure: 'wayCopy', isDownload: false },
  package: { measure: 'wayPackage', isDownload: true },
};

const ACCEPTED = { status: 204, headers: { 'Cache-Control': 'no-store' }, body: null };

/** Accepts an event: 204, or a problem that says what is wrong with it. */
export const serveEvents: Serve = async (context) => {
  const { request, host, brand, site, waitUntil } = context;
  const today = formatIndianDate(Date.now());
  const read = await readReport(context, 'event');
  if ('refusal' in read) {
    if (read.refusal.status === 429) site.tally.note(dayOf(today, brand.id, 'refused'), waitUntil);
    return read.refusal;
  }
  const parsed = parseTrackingEvent(read.text, COUNTED_PAGES);
  if ('complaint' in parsed) {
    return problem({ status: 400, title: 'Not an event', detail: parsed.complaint });
  }
  const { event, page, variant, way } = parsed.event;
  const region = readIndianRegion(request);
  const { platform } = classifyVisitor(request.headers);
  const { measure, milestone } = COUNTED[event];
  const pageBrand = decideReportBrand(page, host).id;
  if (way) site.tally.note(dayOf(today, pageBrand, WAYS[way].measure), waitUntil);
  if (way && !WAYS[way].isDownload) return ACCEPTED;
  site.tally.note(dayOf(today, pageBrand, measure, { page, variant, platform, region }), waitUntil);
  if (milestone === undefined) return ACCEPTED;
  const cookies = readCredits(context, isLabel(variant) ? variant : undefined).flatMap((credit) => {
    const decided = decideMilestone(context, credit, milestone);
    if (decided.milestone !== undefined) countMilestone(context, credit, decided.milestone);
    return decided.cookies;
  });
  return { ...ACCEPTED, cookies };
};
