/** What a browser carries of an experiment, and what is counted for it (docs/behaviour.md#counts). */
import type { Brand } from '../config/brands/index.ts';
import { LABEL_COOKIE, MARKS_COOKIE } from '../config/experiment-cookies.ts';
import type { Label } from '../config/labels.ts';
import { NUMBERS } from '../config/numbers.ts';
import type { Measure } from '../counting/measures.ts';
import { apartOf, deedOf, entryOf, type Stratum } from '../counting/occurrence.ts';
import { decideReportBrand } from '../decide/brand.ts';
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
import type { Visitor } from '../decide/visitor.ts';
import { formatSetCookie, parseCookie } from '../http/cookies.ts';
import { isPrefetch } from '../http/prefetch.ts';
import type { RouteContext } from './route.ts';
import { readIndianRegion } from './visitor.ts';

const MAX_AGE_SECONDS = NUMBERS.labelCookieLife.value * 24 * 60 * 60;

type Asked = Pick<RouteContext, 'request' | 'site' | 'host' | 'origin' | 'waitUntil'>;

/**
 * Stores a label that this answer newly gives to a browser, and counts the browser if it enters by it. An answer that
 * nobody may ever look at, to `HEAD` or a prefetch, stores and counts nothing.
 * @returns the cookies to set
 */
export function keepLabel(asked: Asked, visitor: Visitor, label: Label): readonly string[] | undefined {
  const { page } = visitor;
  const { request, site, host, origin, waitUntil } = asked;
  if (page.kind !== 'landing' || request.method !== 'GET' || isPrefetch(request.headers)) return undefined;
  const entry = { day: site.today(Date.now()), run: site.run, page: page.identifier };
  const { marks, enters } = changeMarks(visitor.assignment.from, entry, readCarried(request));
  const { platform, userAgent } = visitor;
  // Where a browser enters, the page's brand is known; only that of an earlier entry has to be looked up.
  const stratum = stratumOf(marks, label, enters ? visitor.brand : decideReportBrand(marks.page, host));
  const occurrence = enters
    ? entryOf(stratum, { platform, app: userAgent.app, region: readIndianRegion(request) })
    : apartOf(stratum);
  site.tally.note(occurrence, waitUntil);
  return [cookie(LABEL_COOKIE, label, origin), cookie(MARKS_COOKIE, formatMarks(marks), origin)];
}

/**
 * Whom something that a browser does counts for.
 * @param label of the page that was tapped, or of the link that was followed; `null` without one
 */
export function readCredit({ request, site }: Pick<Asked, 'request' | 'site'>, label: Label | null): Credit {
  return decideCredit(label, readCarried(request), site.today(Date.now()));
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

function cookie(name: string, value: string, origin: string): string {
  return formatSetCookie(name, value, {
    maxAgeSeconds: MAX_AGE_SECONDS,
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    secure: origin.startsWith('https:'),
  });
}
