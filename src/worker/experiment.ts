/** What a browser carries of an experiment, and what is counted for it (docs/behaviour.md#counts). */
import type { Brand } from '../config/brands/index.ts';
import { COOKIES, type CookieName, LABEL_COOKIE, MARKS_COOKIE } from '../config/cookies.ts';
import type { Label } from '../config/labels.ts';
import type { Measure } from '../counting/measures.ts';
import { apartOf, deedOf, entryOf } from '../counting/occurrence.ts';
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
import { formatSetCookie, parseCookie } from '../http/cookies.ts';
import { isPrefetch } from '../http/prefetch.ts';
import type { RouteContext } from './route.ts';
import { readIndianRegion } from './visitor.ts';

const DAY_SECONDS = 24 * 60 * 60;

type Asked = Pick<RouteContext, 'request' | 'site' | 'host' | 'origin' | 'waitUntil'>;

/**
 * Stores a label that this answer newly gives to a browser, and counts the browser if it enters by it. An answer that
 * nobody may ever look at, to `HEAD` or a prefetch, stores and counts nothing.
 * @param app that the page is open in (`UserAgentClass.app`)
 * @returns the cookies to set
 */
export function keepLabel(
  asked: Asked,
  { facts: { page, brand }, platform, assignment }: PageDecision,
  app: string,
): readonly string[] | undefined {
  const { keep: label, from } = assignment;
  const { request, site, host, origin, waitUntil } = asked;
  if (label === null || page.kind !== 'landing' || request.method !== 'GET') return undefined;
  if (isPrefetch(request.headers)) return undefined;
  const entry = { day: formatIndianDate(Date.now()), run: site.run, page: page.identifier };
  const { marks, enters } = changeMarks(from, entry, readCarried(request));
  // Where a browser enters, the page's brand is known; only that of an earlier entry has to be looked up.
  const stratum = stratumOf(marks, label, enters ? brand : decideReportBrand(marks.page, host));
  const occurrence = enters
    ? entryOf(stratum, { platform, app, region: readIndianRegion(request) })
    : apartOf(stratum);
  site.tally.note(occurrence, waitUntil);
  return [cookie(LABEL_COOKIE, label, origin), cookie(MARKS_COOKIE, formatMarks(marks), origin)];
}

/**
 * Whom something that a browser does counts for.
 * @param label of the page that was tapped, or of the link that was followed; `null` without one
 */
export function readCredit({ request }: Pick<Asked, 'request'>, label: Label | null): Credit {
  return decideCredit(label, readCarried(request), formatIndianDate(Date.now()));
}

/**
 * Decides what a browser's doing counts as: `once` the first time, and from then on `again`, or nothing.
 * @returns the deed, which `noteDeed` counts, and the cookie that remembers it
 */
export function decideDeed(
  { origin }: Pick<Asked, 'origin'>,
  { marks }: BrowserCredit,
  { mark, once, again }: { mark: Mark; once: Deed; again?: Deed },
): { deed: Deed | undefined; cookies: readonly string[] | undefined } {
  if (hasMark(marks, mark)) return { deed: again, cookies: undefined };
  return { deed: once, cookies: [cookie(MARKS_COOKIE, formatMarks(addMark(marks, mark)), origin)] };
}

/** Credit of a browser's own. */
export type BrowserCredit = Exclude<Credit, { class: 'shared' }>;

/** What a browser that has entered may do. */
export type Deed = Exclude<Measure, 'browsers'>;

/** Counts a deed for the stratum of the browser's entry. */
export function noteDeed(
  { host, site, waitUntil }: Asked,
  { marks, label }: BrowserCredit,
  deed: Deed,
): void {
  site.tally.note(deedOf(stratumOf(marks, label, decideReportBrand(marks.page, host)), deed), waitUntil);
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
