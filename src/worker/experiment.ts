/** What a browser carries of an experiment, and what is counted for it (docs/behaviour.md#counts). */
import type { Brand } from '../config/brands/index.ts';
import { COOKIES, type CookieName, LABEL_COOKIE, MARKS_COOKIE } from '../config/cookies.ts';
import type { Label } from '../config/labels.ts';
import type { Measure } from '../counting/measures.ts';
import { apartOf, entryOf, milestoneOf } from '../counting/occurrence.ts';
import type { Segment } from '../counting/segments.ts';
import type { Stratum } from '../counting/stratum.ts';
import { decideReportBrand } from '../decide/brand.ts';
import { formatIndianDate } from '../decide/indian-date.ts';
import {
  addMark,
  type Credit,
  changeMarks,
  decideCredit,
  formatMarks,
  hasMark,
  type Mark,
  type Marks,
} from '../decide/marks.ts';
import type { PageDecision } from '../decide/page.ts';
import type { UserAgentClass } from '../decide/user-agent.ts';
import { formatSetCookie, parseCookie } from '../http/cookies.ts';
import { isPrefetch } from '../http/prefetch.ts';
import type { RouteContext } from './route.ts';
import { classifyVisitor, readIndianRegion } from './visitor.ts';

const DAY_SECONDS = 24 * 60 * 60;

type RequestScope = Pick<RouteContext, 'request' | 'site' | 'host' | 'origin' | 'waitUntil'>;

/**
 * Stores a label that this answer newly gives to a browser, and counts the browser if it enters by it. An answer that
 * a visitor may never look at, to `HEAD` or a prefetch, stores and counts nothing.
 * @param userAgent of the request, which the page has read
 * @returns the cookies to set
 */
export function keepLabel(
  scope: RequestScope,
  { facts: { page, brand }, platform, assignment }: PageDecision,
  userAgent: UserAgentClass,
): readonly string[] | undefined {
  const { keep: label, from } = assignment;
  const { request, site, host, origin, waitUntil } = scope;
  if (label === null || page.kind !== 'landing' || request.method !== 'GET') return undefined;
  if (isPrefetch(request.headers)) return undefined;
  const entry = { day: formatIndianDate(Date.now()), run: site.run, page: page.identifier };
  const { marks, enters } = changeMarks(from, entry, readCarried(request));
  // Where a browser enters, the page's brand is known; only that of an earlier entry has to be looked up.
  const stratum = stratumOf(marks, label, enters ? brand : decideReportBrand(marks.page, host));
  const occurrence = enters
    ? entryOf(stratum, { platform, ...readSegment(request, userAgent) })
    : apartOf(stratum);
  site.tally.note(occurrence, waitUntil);
  return [cookie(LABEL_COOKIE, label, origin), cookie(MARKS_COOKIE, formatMarks(marks), origin)];
}

/**
 * The credit for something that a browser does.
 * @param label of the page that was tapped, or of the link that was followed; `null` without one
 */
export function readCredit({ request }: Pick<RequestScope, 'request'>, label: Label | null): Credit {
  return decideCredit(label, readCarried(request), formatIndianDate(Date.now()));
}

/**
 * Decides what an action of a browser counts as: `once` the first time, and from then on `again`, or nothing.
 * @returns the milestone, which `countMilestone` counts, and the cookie that remembers it
 */
export function decideMilestone(
  { origin }: Pick<RequestScope, 'origin'>,
  { marks }: BrowserCredit,
  { mark, once, again }: { mark: Mark; once: Milestone; again?: Milestone },
): { milestone: Milestone | undefined; cookies: readonly string[] | undefined } {
  if (hasMark(marks, mark)) return { milestone: again, cookies: undefined };
  return { milestone: once, cookies: [cookie(MARKS_COOKIE, formatMarks(addMark(marks, mark)), origin)] };
}

/** Credit of a browser's own. */
export type BrowserCredit = Exclude<Credit, { class: 'shared' }>;

/** What a browser that has entered may do. */
export type Milestone = Exclude<Measure, 'browsers'>;

/** Counts a milestone for the stratum of the browser's entry, and for the segment of the request. */
export function countMilestone(
  scope: RequestScope,
  { marks, label }: BrowserCredit,
  milestone: Milestone,
): void {
  const { request, host, site, waitUntil } = scope;
  const segment = readSegment(request, classifyVisitor(request.headers));
  const stratum = stratumOf(marks, label, decideReportBrand(marks.page, host));
  site.tally.note(milestoneOf(stratum, milestone, segment), waitUntil);
}

function readSegment(request: Request, { app, android }: UserAgentClass): Segment {
  return { app, browser: android.browser, region: readIndianRegion(request) };
}

function stratumOf(marks: Marks, label: Label, brand: Brand): Stratum {
  const { day, run, page } = marks;
  return { day, run, page, brand: brand.id, label, class: hasMark(marks, 'forced') ? 'forced' : 'compared' };
}

function readCarried(request: Request): { label: string | null; marks: string | null } {
  const header = request.headers.get('cookie');
  return { label: parseCookie(header, LABEL_COOKIE), marks: parseCookie(header, MARKS_COOKIE) };
}

function cookie(name: CookieName, value: string, origin: string): string {
  return formatSetCookie(name, value, {
    maxAgeSeconds: COOKIES[name].lifeDays * DAY_SECONDS,
    path: '/',
    sameSite: 'Lax',
    httpOnly: COOKIES[name].readBy === 'server',
    secure: origin.startsWith('https:'),
  });
}
