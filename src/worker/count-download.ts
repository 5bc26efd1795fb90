/**
 * Packages are counted where their bytes are served (docs/behaviour.md#counts). A download has one first and one last
 * byte, however many requests fetch what lies between, so a resume, a browser's slices and eight connections of a
 * download manager count once each. A last byte alone, however often, finishes nothing of a browser that has not begun.
 */
import { MARKS_COOKIE } from '../config/cookies.ts';
import type { DayMeasure } from '../counting/measures.ts';
import { dayOf } from '../counting/occurrence.ts';
import { formatIndianDate } from '../decide/indian-date.ts';
import { type BrowserCredit, hasMark } from '../decide/marks.ts';
import { parseQueryLabels } from '../decide/query.ts';
import { isPrefetch } from '../http/prefetch.ts';
import type { SentBytes } from '../http/serve-representation.ts';
import { countMilestone, decideMilestone, type Milestone, readCredits } from './experiment.ts';
import { isWithinRate, readNetwork } from './rate-limit.ts';
import type { RouteContext } from './route.ts';

/** Less is a probe, which fetches a few bytes to learn the length. */
const LEAST_START_BYTES = 64 * 1024;
const LEAST_END_BYTES = 1024;

const BEGINNING = { mark: 'begun', once: 'started', again: 'again' } as const;

/** What counting an answer leads to. */
export interface CountedDownload {
  cookies: readonly string[] | undefined;
  /** Wants to know whether the answer is handed over; `undefined` where it does not hold the last byte. */
  onEnd: ((isHandedOver: Promise<boolean>) => void) | undefined;
}

/**
 * Counts what an answer to `GET` begins, at once, and what it finishes, once its bytes have been handed over. Prefetches
 * are not counted. A network that asks for more than visitors do is served, and counted no further.
 */
export function countDownload(context: RouteContext, sent: SentBytes): CountedDownload {
  const isStart = begins(sent);
  const isEnd = ends(sent);
  if ((!isStart && !isEnd) || isPrefetch(context.request.headers))
    return { cookies: undefined, onEnd: undefined };

  const { request, env, query, brand, site, waitUntil } = context;
  const askedAtMs = Date.now();
  const isAdmitted = isWithinRate(request, env);
  const [label = null] = parseQueryLabels(query);
  const credits = readCredits(context, label);
  const isShared = credits.every(({ cookie }) => cookie !== MARKS_COOKIE);
  /** @param decide what it counts as for each of the browser's credits */
  const note = (
    measure: DayMeasure,
    shared: DayMeasure,
    decide: (credit: BrowserCredit) => Milestone | undefined,
  ): void => {
    const day = formatIndianDate(Date.now());
    site.tally.note(dayOf(day, brand.id, measure), waitUntil);
    if (isShared) site.tally.note(dayOf(day, brand.id, shared), waitUntil);
    for (const credit of credits) {
      const milestone = decide(credit);
      if (milestone !== undefined) countMilestone(context, credit, milestone);
    }
  };

  const startOf = (credit: BrowserCredit) => decideMilestone(context, credit, BEGINNING);
  if (isStart) {
    const start = () => note('started', 'sharedStarted', (credit) => startOf(credit).milestone);
    waitUntil(isAdmitted.then((isIt) => isIt && start()));
    for (const credit of credits) {
      if (!hasMark(credit.marks, 'begun')) site.begunDownloads.begin(whoOf(context, credit), askedAtMs);
    }
  }
  const finish = (): void =>
    note('finished', 'sharedFinished', (credit) => {
      const isMarked = hasMark(credit.marks, 'begun');
      // Asked of a whole answer as well, which uses up what it has begun itself.
      const hasJustBegun = !isMarked && site.begunDownloads.finish(whoOf(context, credit), askedAtMs);
      const isTheirs = isStart || isMarked || hasJustBegun;
      return isTheirs && !hasMark(credit.marks, 'verified') ? 'finished' : undefined;
    });
  const onEnd = (isHandedOver: Promise<boolean>): void => {
    waitUntil(Promise.all([isHandedOver, isAdmitted]).then((both) => both.every(Boolean) && finish()));
  };
  const cookies = isStart ? credits.flatMap((credit) => startOf(credit).cookies) : [];
  return { cookies: cookies.length > 0 ? cookies : undefined, onEnd: isEnd ? onEnd : undefined };
}

/** The same for all connections of one download, and for no other network. */
function whoOf({ request, parameter }: RouteContext, { label, marks }: BrowserCredit): string {
  return [readNetwork(request), parameter, label, marks.day, marks.run, marks.page].join(' ');
}

function begins({ ranges: [first], lengthBytes, sizeBytes }: SentBytes): boolean {
  return first.start === 0 && (lengthBytes >= LEAST_START_BYTES || first.end === sizeBytes - 1);
}

function ends({ ranges, lengthBytes, sizeBytes }: SentBytes): boolean {
  return (
    lengthBytes >= Math.min(LEAST_END_BYTES, sizeBytes) && ranges.some(({ end }) => end === sizeBytes - 1)
  );
}
