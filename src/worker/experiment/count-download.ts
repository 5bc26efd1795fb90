/**
 * Packages are counted where their bytes are served (docs/behaviour.md#counts). A download has one first and one last
 * byte, however many requests fetch what lies between, so a resume, a browser's slices and eight connections of a
 * download manager count once each. A browser finishes with the last byte of its *first* download; a further one is counted
 * as *again*, whether the first was complete or not, the same way in every arm.
 */

import { hasMark } from '../../decide/marks.ts';
import type { DayMeasure } from '../../experiments/counting/measures.ts';
import { dayOf, type Milestone, trafficOf } from '../../experiments/counting/occurrence.ts';
import { isPrefetch } from '../../lib/http/prefetch.ts';
import { type ByteRange, lengthOf } from '../../lib/http/range.ts';
import type { SentBytes } from '../../lib/http/serve-representation.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { isWithinRate, readNetwork } from '../request/rate-limit.ts';
import { refusesMeasuring } from '../request/visitor.ts';
import type { RouteContext } from '../route.ts';
import { createBegunDownloads } from './begun-downloads.ts';
import { type BrowserCredit, countMilestone, readCredits, rememberMark } from './browser-marks.ts';
import { sourceOfDownload } from './traffic-source.ts';

/** Less is a probe, which fetches a few bytes to learn the length. */
const LEAST_START_BYTES = 64 * 1024;
const LEAST_END_BYTES = 1024;

const begunDownloads = createBegunDownloads();

/** What is to be done with an answer that was counted. */
export interface CountedDownload {
  cookies: readonly string[] | undefined;
  /** To be called with whether the answer was handed over; `undefined` where it does not hold the last byte. */
  onEnd: ((isHandedOver: Promise<boolean>) => void) | undefined;
}

/**
 * Counts what an answer to `GET` begins, at once, and what it finishes, once its bytes have been handed over. Prefetches
 * are not counted, nor is a request that asks not to be measured. A network that asks for more than visitors do is still served, but no longer counted.
 */
export function countDownload(context: RouteContext, sent: SentBytes): CountedDownload {
  const isStart = begins(sent);
  const isEnd = ends(sent);
  const { headers } = context.request;
  if ((!isStart && !isEnd) || isPrefetch(headers) || refusesMeasuring(headers))
    return { cookies: undefined, onEnd: undefined };

  const { request, env, brand, site, waitUntil } = context;
  const askedAtMs = Date.now();
  const source = sourceOfDownload(request.headers.get('referer'), context.origin, context.query);
  const isAdmitted = isWithinRate(request, env);
  const credits = readCredits(request);
  const isShared = credits.every(({ experiment }) => experiment !== 'split');
  /** @param decide what it counts as for each of the browser's credits */
  const note = (
    measure: 'started' | 'finished',
    decide: (credit: BrowserCredit) => Milestone | undefined,
  ): void => {
    const day = formatIndianDate(Date.now());
    site.tally.note(dayOf(day, brand.id, measure), waitUntil);
    site.tally.note(trafficOf(day, source.brand ?? brand.id, TRAFFIC[measure], source), waitUntil);
    if (isShared) site.tally.note(dayOf(day, brand.id, SHARED[measure]), waitUntil);
    for (const credit of credits) {
      const milestone = decide(credit);
      if (milestone !== undefined) countMilestone(context, credit, milestone);
    }
  };

  if (isStart) {
    const start = () => note('started', (credit) => beginningOf(credit)?.milestone);
    waitUntil(isAdmitted.then((admitted) => admitted && start()));
    for (const credit of credits) {
      if (!hasMark(credit.marks, 'begun')) begunDownloads.begin(whoOf(context, credit), askedAtMs);
    }
  }
  const finish = (): void =>
    note('finished', (credit) => {
      const isMarked = hasMark(credit.marks, 'begun');
      // What begins with the mark set is a further download, and every end after that belongs to it.
      if (isMarked && (isStart || hasMark(credit.marks, 'begunAgain'))) return undefined;
      return begunDownloads.finish(whoOf(context, credit), askedAtMs, isMarked)
        ? 'finished'
        : undefined;
    });
  const onEnd = (isHandedOver: Promise<boolean>): void => {
    waitUntil(
      Promise.all([isHandedOver, isAdmitted]).then((both) => both.every(Boolean) && finish()),
    );
  };
  const cookies = isStart
    ? credits.flatMap((credit) => {
        const beginning = beginningOf(credit);
        return beginning
          ? [rememberMark(context, credit.experiment, 'marks', credit.marks, beginning.mark)]
          : [];
      })
    : [];
  return { cookies: cookies.length > 0 ? cookies : undefined, onEnd: isEnd ? onEnd : undefined };
}

const SHARED = {
  started: 'sharedStarted',
  finished: 'sharedFinished',
} as const satisfies Record<string, DayMeasure>;
const TRAFFIC = { started: 'begun', finished: 'finished' } as const;

/** What a beginning counts as for a browser, and the letter that remembers it; `undefined` from the third one on. */
function beginningOf({ marks }: BrowserCredit) {
  if (!hasMark(marks, 'begun')) return { milestone: 'started', mark: 'begun' } as const;
  if (!hasMark(marks, 'begunAgain')) return { milestone: 'again', mark: 'begunAgain' } as const;
  return undefined;
}

/** The same for all connections of a browser, and for no other network. */
function whoOf({ request }: RouteContext, { marks }: BrowserCredit): string {
  return [readNetwork(request), marks.day, marks.run, marks.page, marks.label].join(' ');
}

function begins({ range, sizeBytes }: SentBytes): boolean {
  return range.start === 0 && (lengthOf(range) >= LEAST_START_BYTES || isLast(range, sizeBytes));
}

function ends({ range, sizeBytes }: SentBytes): boolean {
  return lengthOf(range) >= Math.min(LEAST_END_BYTES, sizeBytes) && isLast(range, sizeBytes);
}

function isLast({ end }: ByteRange, sizeBytes: number): boolean {
  return end === sizeBytes - 1;
}
