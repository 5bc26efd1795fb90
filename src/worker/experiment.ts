/** What a browser carries of an experiment, and what is counted for it (docs/behaviour.md#counts). */
import type { Brand } from '../config/brands/index.ts';
import {
  ARM_COOKIE,
  ARM_MARKS_COOKIE,
  COOKIES,
  type CookieName,
  LABEL_COOKIE,
  MARKS_COOKIE,
} from '../config/cookies.ts';
import type { Label } from '../config/labels.ts';
import type { Measure } from '../counting/measures.ts';
import { apartOf, entryOf, milestoneOf } from '../counting/occurrence.ts';
import type { Segment } from '../counting/segments.ts';
import type { Stratum } from '../counting/stratum.ts';
import { decideReportBrand } from '../decide/brand.ts';
import { formatIndianDate } from '../decide/indian-date.ts';
import {
  addMark,
  type BrowserCredit,
  type Carried,
  changeMarks,
  decideCredit,
  decideTestCredit,
  formatMarks,
  hasMark,
  knownMarks,
  knownTestMarks,
  type Mark,
  type Marks,
} from '../decide/marks.ts';
import type { PageDecision } from '../decide/page.ts';
import { armName } from '../decide/page-test.ts';
import { testRunCode } from '../decide/run.ts';
import type { UserAgentClass } from '../decide/user-agent.ts';
import { formatSetCookie, parseCookie } from '../http/cookies.ts';
import { isPrefetch } from '../http/prefetch.ts';
import type { RouteContext } from './route.ts';
import { classifyVisitor, readIndianRegion } from './visitor.ts';

const DAY_SECONDS = 24 * 60 * 60;

type RequestScope = Pick<RouteContext, 'request' | 'site' | 'host' | 'origin' | 'waitUntil'>;

/**
 * Stores the label and the arm that this answer newly gives to a browser, and counts the browser if it enters by them. An
 * answer that a visitor may never look at, to `HEAD` or a prefetch, stores and counts nothing.
 * @param userAgent of the request, which the page has read
 * @returns the cookies to set
 */
export function keepAssignments(
  scope: RequestScope,
  { facts: { page, brand }, platform, assignment, armAssignment }: PageDecision,
  userAgent: UserAgentClass,
): readonly string[] | undefined {
  const { request, site, host, origin, waitUntil } = scope;
  if (page.kind !== 'landing' || request.method !== 'GET' || isPrefetch(request.headers)) return undefined;
  const day = formatIndianDate(Date.now());
  const segment = readSegment(request, userAgent);
  const keep = (cookies: CookiePair, given: Given): readonly string[] => {
    const { label, isAsked, run } = given;
    const known = isAsked ? given.readKnown(readCarried(request, cookies)) : null;
    const { marks, enters } = changeMarks(isAsked, { day, run, page: page.identifier }, known);
    // Where a browser enters, the page's brand is known; only that of an earlier entry has to be looked up.
    const stratum = stratumOf(marks, label, enters ? brand : decideReportBrand(marks.page, host));
    const occurrence = enters ? entryOf(stratum, { platform, ...segment }) : apartOf(stratum);
    site.tally.note(occurrence, waitUntil);
    return [cookie(cookies.label, given.value, origin), cookie(cookies.marks, formatMarks(marks), origin)];
  };
  const cookies: string[] = [];
  const { keep: label, from } = assignment;
  if (label !== null) {
    const readKnown = (carried: Carried) => knownMarks(carried, day);
    const given = { label, value: label, isAsked: from === 'query', run: site.run, readKnown };
    cookies.push(...keep(LABEL_COOKIES, given));
  }
  if (armAssignment?.isNew) {
    const { test, arm } = armAssignment;
    const readKnown = (carried: Carried) => knownTestMarks(carried, day, test);
    const isAsked = armAssignment.from === 'query';
    const run = testRunCode(test, site.run);
    cookies.push(
      ...keep(ARM_COOKIES, { label: arm.name, value: armName(test, arm), isAsked, run, readKnown }),
    );
  }
  return cookies;
}

/** The names of the cookies of one experiment. */
interface CookiePair {
  label: CookieName;
  marks: CookieName;
}
const LABEL_COOKIES: CookiePair = { label: LABEL_COOKIE, marks: MARKS_COOKIE };
const ARM_COOKIES: CookiePair = { label: ARM_COOKIE, marks: ARM_MARKS_COOKIE };

/** A label or arm that is new to a browser. */
interface Given {
  label: string;
  /** As the cookie holds it. */
  value: string;
  /** A link asked for it. */
  isAsked: boolean;
  run: string;
  /** The marks among what the browser carries of the same experiment; asked for where a link decided. */
  readKnown: (carried: Carried) => Marks | null;
}

/**
 * The credits for something that a browser does: by its label, and in the page test that it takes part in.
 * @param label of the page that was tapped, or of the link that was followed; `null` without one, and `undefined` where
 *   the page has none
 */
export function readCredits(
  { request, site }: Pick<RequestScope, 'request' | 'site'>,
  label: Label | null | undefined,
): readonly BrowserCredit[] {
  const today = formatIndianDate(Date.now());
  const { tests } = site.variables;
  const byLabel =
    label === undefined ? null : decideCredit(label, readCarried(request, LABEL_COOKIES), today);
  const inTest = tests.length > 0 && decideTestCredit(readCarried(request, ARM_COOKIES), tests, today);
  return [...(byLabel ? [byLabel] : []), ...(inTest ? [inTest] : [])];
}

/**
 * Decides what an action of a browser counts as: `once` the first time, and from then on `again`, or nothing.
 * @returns the milestone, which `countMilestone` counts, and the cookie that remembers it
 */
export function decideMilestone(
  { origin }: Pick<RequestScope, 'origin'>,
  credit: BrowserCredit,
  { mark, once, again }: { mark: Mark; once: Milestone; again?: Milestone },
): { milestone: Milestone | undefined; cookies: readonly string[] } {
  if (hasMark(credit.marks, mark)) return { milestone: again, cookies: [] };
  const marks = formatMarks(addMark(credit.marks, mark));
  return { milestone: once, cookies: [cookie(credit.cookie, marks, origin)] };
}

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

function stratumOf(marks: Marks, label: string, brand: Brand): Stratum {
  const { day, run, page } = marks;
  return { day, run, page, brand: brand.id, label, class: hasMark(marks, 'forced') ? 'forced' : 'compared' };
}

function readCarried(request: Request, { label, marks }: CookiePair): Carried {
  const header = request.headers.get('cookie');
  return { label: parseCookie(header, label), marks: parseCookie(header, marks) };
}

function cookie(name: CookieName, value: string, origin: string): string {
  return formatSetCookie(name, value, {
    maxAgeSeconds: COOKIES[name].lifeDays * DAY_SECONDS,
    httpOnly: COOKIES[name].readBy === 'server',
    secure: origin.startsWith('https:'),
  });
}
