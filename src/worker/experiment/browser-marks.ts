/** What cookies remember about a browser in the experiments, and what is counted for it (docs/behaviour.md#counts). */
import type { BrandId } from '../../config/brands/index.ts';
import { COOKIES, type CookieName } from '../../config/cookies.ts';
import { decideReportBrand } from '../../decide/brand.ts';
import {
  addMark,
  type Experiment,
  formatMarks,
  hasMark,
  isSameEntry,
  type Mark,
  type Marks,
  marksOfEntry,
  parseMarks,
} from '../../decide/marks.ts';
import type { PageDecision } from '../../decide/page.ts';
import { armName } from '../../decide/page-test.ts';
import { testRunCode } from '../../decide/run.ts';
import type { UserAgentClass } from '../../decide/user-agent.ts';
import type { Stratum } from '../../experiments/counting/count.ts';
import {
  endOf,
  entryOf,
  leftOutOf,
  type Milestone,
  milestoneOf,
  type RequestSegment,
} from '../../experiments/counting/occurrence.ts';
import { formatSetCookie, readCookie } from '../../lib/http/cookies.ts';
import { isOpenedByPerson } from '../../lib/http/fetch-metadata.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { COOKIES_OF } from '../request/experiment-cookies.ts';
import { admitsEntry } from '../request/rate-limit.ts';
import { classifyVisitor, readIndianRegion } from '../request/visitor.ts';
import type { RouteContext } from '../route.ts';

const DAY_SECONDS = 24 * 60 * 60;

type RequestScope = Pick<
  RouteContext,
  'request' | 'env' | 'site' | 'host' | 'origin' | 'waitUntil'
>;

/**
 * Stores the label and the arm that this answer newly gives to a browser, and counts the browser where it enters by them. An
 * answer that no person opens, to `HEAD` or for a picture, stores and counts nothing. Where an experiment is ended,
 * only the answer is counted. A browser whose network enters more often than visitors do gets label and arm alone, and is not counted.
 * @param userAgent of the request, which the page has read
 * @returns the cookies to set
 */
export function keepAssignments(
  scope: RequestScope,
  { facts: { page, brand, abroad, refuses }, platform, assignment, armAssignment }: PageDecision,
  userAgent: UserAgentClass,
): readonly string[] | undefined {
  const { request, site, origin, waitUntil } = scope;
  if (
    page.kind !== 'landing' ||
    request.method !== 'GET' ||
    !isOpenedByPerson(request.headers, 'page')
  )
    return undefined;
  const isAdmitted = admitsEntry(scope);
  const cookies: string[] = [];
  const setCookies = (
    experiment: Experiment,
    value: string,
    entry: { label: string; run: string; isForced: boolean } | null,
  ) => {
    const names = COOKIES_OF[experiment];
    cookies.push(cookie(names.kept, value, origin));
    if (entry === null) return;
    const { label, run, isForced } = entry;
    const marks = marksOfEntry(
      { day: formatIndianDate(Date.now()), run, page: page.identifier, label },
      isForced,
    );
    const stratum = stratumOf(marks, brand.id);
    if (!isAdmitted) {
      site.tally.note(leftOutOf(stratum), waitUntil);
      return;
    }
    const { app, browser, region } = readSegment(request, userAgent);
    site.tally.note(entryOf(stratum, { platform, app, browser, region }), waitUntil);
    cookies.push(cookie(names.marks, formatMarks(marks), origin));
  };
  const noteEnd = (label: string, run: string) => {
    if (userAgent.isCrawler || abroad || refuses || !isAdmitted) return;
    const day = formatIndianDate(Date.now());
    site.tally.note(endOf({ run, page: page.identifier, brand: brand.id, label, day }), waitUntil);
  };
  if (assignment.from === 'SHIP') noteEnd(assignment.label, site.run);
  if (assignment.keep !== null) {
    const { keep: label, from, enters } = assignment;
    setCookies(
      'split',
      label,
      enters ? { label, run: site.run, isForced: from === 'query' } : null,
    );
  }
  if (armAssignment?.from === 'SHIP')
    noteEnd(armAssignment.arm.name, testRunCode(armAssignment.test, site.run));
  if (armAssignment?.isNew) {
    const { test, arm, from, enters } = armAssignment;
    const run = testRunCode(test, site.run);
    setCookies(
      'test',
      armName(test, arm),
      enters ? { label: arm.name, run, isForced: from === 'query' } : null,
    );
  }
  return cookies;
}

/** Where a browser entered an experiment: what it does later is credited to that entry. */
export interface BrowserCredit {
  experiment: Experiment;
  marks: Marks;
}

/**
 * The credits for something that a browser does: in the split, and in the page test that it has entered. None where no
 * browser is known: a link passed on, an app without cookies, a browser that never entered.
 */
export function readCredits(request: Request): readonly BrowserCredit[] {
  const header = request.headers.get('cookie');
  if (header === null) return [];
  const today = formatIndianDate(Date.now());
  return (['split', 'test'] as const).flatMap((experiment) => {
    const marks = readCookie(header, COOKIES_OF[experiment].marks, (value) =>
      parseMarks(value, experiment, today),
    );
    return marks === null ? [] : [{ experiment, marks }];
  });
}

/** What events have noted about a browser: the entry of its credit with the letters of `ab_taps` or `pt_taps`. */
export function readTaps(request: Request, { experiment, marks }: BrowserCredit): Marks {
  const today = formatIndianDate(Date.now());
  const taps = readCookie(request.headers.get('cookie'), COOKIES_OF[experiment].taps, (value) => {
    const found = parseMarks(value, experiment, today);
    return found !== null && isSameEntry(found, marks) ? found : null;
  });
  return taps ?? { ...marks, letters: '' };
}

/**
 * The cookie that remembers one letter more.
 * @param by who remembers it: packages (`marks`) or events (`taps`)
 * @param noted what the same writer has noted before
 */
export function rememberMark(
  { origin }: Pick<RequestScope, 'origin'>,
  experiment: Experiment,
  by: 'marks' | 'taps',
  noted: Marks,
  mark: Mark,
): string {
  return cookie(COOKIES_OF[experiment][by], formatMarks(addMark(noted, mark)), origin);
}

/** Counts a milestone for the stratum of the browser's entry, and for the segment of the request. */
export function countMilestone(
  { request, host, site, waitUntil }: RequestScope,
  { marks }: BrowserCredit,
  milestone: Milestone,
): void {
  const segment = readSegment(request, classifyVisitor(request.headers));
  const stratum = stratumOf(marks, decideReportBrand(marks.page, host).id);
  site.tally.note(milestoneOf(stratum, milestone, segment), waitUntil);
}

/** Where everything that a browser does is counted, for as long as its marks live. */
function stratumOf(marks: Marks, brand: BrandId): Stratum {
  const { run, page, label, day } = marks;
  return { run, page, brand, label, class: hasMark(marks, 'forced') ? 'forced' : 'compared', day };
}

function readSegment(request: Request, { app, android }: UserAgentClass): RequestSegment {
  return { app, browser: android.browser, region: readIndianRegion(request) };
}

function cookie(name: CookieName, value: string, origin: string): string {
  return formatSetCookie(name, value, {
    maxAgeSeconds: COOKIES[name].lifeDays * DAY_SECONDS,
    httpOnly: COOKIES[name].readBy === 'server',
    secure: origin.startsWith('https:'),
  });
}
